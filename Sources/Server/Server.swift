import CMS
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Sites
import Storage

/// The composition root: makes every part and puts them together. Tests use the same.
///
/// - Parameters:
///   - release: what is served of the site at first. Where its content is in the database, that is served instead.
///   - given: what runs already; made if not given.
///   - counting: where requests are counted; made if the configuration says where the figures are served.
///   - more: routes besides those that app and server share.
///   - onReady: called with the port once connections are accepted.
///   - onFirstStaff: called then with the port, and the path of a link for the first administrator and its code if there is none.
func application(
  _ configuration: Configuration, _ release: Release, log stream: LogStream? = nil,
  backing given: Backing? = nil,
  counting: Metrics? = nil, adding more: [ServedRoute] = [],
  onReady: @escaping @Sendable (Int) -> Void = { _ in },
  onFirstStaff: @escaping @Sendable (_ port: Int, _ path: String, _ code: String) -> Void = { _, _, _ in }
) async throws -> some ApplicationProtocol {
  let logger = Logger(label: "toward") { _ in
    if let stream { JSONLogHandler(stream: stream) } else { SwiftLogNoOpLogHandler() }
  }
  let log = stream.map { RequestLog(stream: $0) }
  let backing = if let given { given } else { try await Backing(configuration, logger) }
  let news = configuration.development.map { _ in DevelopmentNews() }
  let more = more + [news?.route].compactMap(\.self)
  let stored = try await storedContent(of: configuration, release, backing)
  let make: @Sendable (Release) async throws -> Routes = { [configuration, backing, logger] release in
    Routes(try await Parts(configuration, release, backing, logger: logger), adding: more)
  }
  let routes = CurrentRoutes(try await make(stored?.release ?? release), announcing: backing.changes)
  let serve: @Sendable (Release) async throws -> Void = { routes.replace(by: try await make($0)) }
  let parts: @Sendable () -> Parts = { routes.now.parts }
  let security = routes.now.parts.security
  let responder = Responder(
    routes: routes,
    errors: ErrorAnswers(routes: routes, security: security, logger: logger),
    bodyLimit: BodyLimit(
      bytes: configuration.limits.bodyBytes, deadline: configuration.limits.bodyDeadline,
      room: BodyRoom(bytes: configuration.limits.bodiesBytes)),
    limiter: backing.limiter, proxies: configuration.proxies, staffThreads: backing.staffThreads)
  let watch =
    news == nil && stored == nil
    ? configuration.source.map {
      SiteWatch(
        source: $0, interval: configuration.watchInterval, logger: logger, serve: serve)
    } : nil
  let developmentWatch = configuration.development.flatMap { development in
    news.map {
      DevelopmentWatch(
        configuration: configuration, development: development, news: $0, parts: parts,
        stored: stored?.content, logger: logger, serve: serve)
    }
  }
  let newReleases = stored.map {
    // What the first page did without is there by now.
    ContentWatch(
      content: $0.content.drawingAll, first: $0.number, interval: configuration.contentInterval,
      logger: logger, serve: serve)
  }
  let metrics = counting ?? configuration.metrics.map { _ in Metrics(RouteNames(routes.now.table.addresses)) }
  let channel = channelConfiguration(configuration.limits, routes, security, log, metrics)
  let figures = metricsServer(configuration, metrics, backing, logger)
  let running = RunningServer(
    configuration: configuration, backing: backing, parts: parts, logger: logger)
  let lockedOut = stored == nil ? [] : try await backing.stores?.staffLogins.factors.sealSecrets() ?? []
  if !lockedOut.isEmpty {
    logger.warning(
      "Codes of the second factor cannot be looked at: the folder staff-keys is not the one of this database. These members log in by a recovery code, or have the second factor taken off.",
      metadata: ["members": "\(lockedOut.joined(separator: ", "))"])
  }
  try await tellWhoCounts(routes.now.parts, logger)
  let firstStaff = stored == nil ? nil : try await backing.stores?.invitations.firstLink()
  return Application(
    responder: responder,
    server: HTTPServerBuilder { LoopBoundChannel(base: HTTP1Channel(responder: $0, configuration: channel)) },
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port),
      backlog: 1024,
      availableConnectionsDelegate: .maximum(configuration.limits.connections, logger: logger)),
    services: backing.services
      + ([watch, developmentWatch, news?.feed, newReleases, figures, stream] as [(any Service)?])
      .compactMap(\.self) + backing.features.flatMap { $0.services(running) },
    onServerRunning: { channel in
      let port = channel.localAddress?.port ?? configuration.port
      onReady(port)
      if let firstStaff { onFirstStaff(port, firstStaff.path, firstStaff.text) }
    },
    logger: logger)
}

extension Backing {
  /// As the operator has set it.
  fileprivate init(_ configuration: Configuration, _ logger: Logger) async throws {
    self.init()
    for feature in features { feature.configure(configuration, self) }
    guard let address = configuration.database else { return }
    database = try await OpenDatabase(address, Schema(features), logger: logger)
    try await stores?.accounts.repeatRemovals()
    disk = (address.folder ?? configuration.data).map { DiskRoom(of: $0, logger: logger, clock: clock) }
    mailing = configuration.mail != nil ? .sent : configuration.data != nil ? .folder : .none
  }
}

/// Says at the start where nobody counts in polls and averages.
private func tellWhoCounts(_ parts: Parts, _ logger: Logger) async throws {
  let release = parts.release
  guard release.hasAccounts, !parts.configuration.isExample, parts.backing.mailing != .sent,
    !parts.schedule.all.isEmpty || !release.questions.questionnaires.isEmpty,
    let figures = try await parts.backing.stores?.cards.figures()
  else { return }
  logger.warning(
    "There is no mail server, so only people who have shown a card count in polls and averages.",
    metadata: ["cards made": "\(figures.made)", "cards shown": "\(figures.used)"])
}

/// The content that a server starts with, from the database.
private struct Stored {
  let content: StoredContent
  let number: Int64?
  let release: Release
}

/// Nil for a site that is read from its folder alone.
private func storedContent(
  of configuration: Configuration, _ release: Release, _ backing: Backing
) async throws -> Stored? {
  guard let source = configuration.content, let store = backing.stores?.content else { return nil }
  let content = StoredContent(source: source, store: store)
  let filled = try await content.begin(site: release.site.id)
  // Before the content is read: what is published in between is seen by the first look.
  let number = try await store.number()
  // What the database was just filled with has been read from the folder already.
  let isRead = number != nil && number == filled
  return Stored(content: content, number: number, release: isRead ? release : try await content.load())
}

/// Serves the figures where the configuration says so.
private func metricsServer(
  _ configuration: Configuration, _ metrics: Metrics?, _ backing: Backing, _ logger: Logger
) -> MetricsServer? {
  guard let metrics, let address = configuration.metrics else { return nil }
  return MetricsServer(MetricsReport(metrics, backing), at: address, logger: logger)
}

/// What each connection goes through before it comes to the responder.
private func channelConfiguration(
  _ limits: Configuration.Limits, _ routes: CurrentRoutes, _ security: SecurityHeaders, _ log: RequestLog?,
  _ metrics: Metrics?
) -> HTTP1Channel.Configuration {
  HTTP1Channel.Configuration(
    additionalChannelHandlers: [
      AnswerGuard(security: security, log: log, metrics: metrics),
      IdleTimeout(limit: TimeAmount(limits.idle)),
      StoredAnswers(routes: routes),
    ],
    httpDecoderConfiguration: .init(
      maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
      maxHeaderFieldCount: 100))
}

/// Serves until the process is asked to stop (SIGTERM or SIGINT), and then finishes what it has begun.
public func run(
  _ configuration: Configuration, _ release: Release, onReady: @escaping @Sendable (Int) -> Void,
  onFirstStaff: @escaping @Sendable (_ port: Int, _ path: String, _ code: String) -> Void = { _, _, _ in }
) async throws {
  let log = LogStream(descriptor: 2)
  defer { log.flush() }
  do {
    try await application(configuration, release, log: log, onReady: onReady, onFirstStaff: onFirstStaff)
      .runService()
  } catch let error as IOError {
    throw StartupError(error, host: configuration.host, port: configuration.port) ?? error
  } catch is SocketAddressError.UnknownHost {
    throw StartupError.unknownHost(configuration.host)
  } catch is SocketAddressError {
    throw StartupError.unknownHost(configuration.host)
  }
}

extension StartupError {
  init?(_ error: IOError, host: String, port: Int) {
    switch error.errnoCode {
    case EADDRINUSE: self = .portInUse(host: host, port: port)
    case EACCES: self = .portNotAllowed(port: port)
    case EADDRNOTAVAIL: self = .unknownHost(host)
    default: return nil
    }
  }
}
