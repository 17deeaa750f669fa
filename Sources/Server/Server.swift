import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// The composition root: makes every part and puts them together. Tests use the same.
///
/// - Parameter onReady: called with the port once connections are accepted.
func application(
  _ configuration: Configuration, log: LogStream? = nil, onReady: @escaping @Sendable (Int) -> Void = { _ in }
) async throws -> some ApplicationProtocol {
  let logger =
    log.map { stream in Logger(label: "toward") { _ in JSONLogHandler(stream: stream) } }
    ?? Logger(label: "toward") { _ in SwiftLogNoOpLogHandler() }
  let parts = try await Parts(configuration)
  let limits = configuration.limits
  let responder = Responder(
    routes: Routes(parts),
    errors: ErrorAnswers(pages: parts.pages, security: parts.security, logger: logger),
    bodyLimit: BodyLimit(bytes: limits.bodyBytes, deadline: limits.bodyDeadline),
    logger: logger)
  let security = parts.security
  let server = HTTPServerBuilder.http1(
    configuration: .init(
      additionalChannelHandlers: [AnswerGuard(security: security)],
      idleTimeout: TimeAmount(limits.idle),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
        maxHeaderFieldCount: 100)))
  return Application(
    responder: responder,
    server: server,
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port),
      serverName: nil,
      backlog: 1024,
      availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
    services: [parts.health] + (log.map { [$0] } ?? []),
    onServerRunning: { channel in onReady(channel.localAddress?.port ?? configuration.port) },
    logger: logger)
}

/// Serves until the process is asked to stop (SIGTERM or SIGINT), and then finishes what it has begun.
public func run(_ configuration: Configuration, onReady: @escaping @Sendable (Int) -> Void) async throws {
  let log = LogStream(descriptor: 2)
  defer { log.flush() }
  do {
    try await application(configuration, log: log, onReady: onReady).runService()
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
