import Foundation
import Hummingbird
import Logging
import NIOPosix
import ServiceLifecycle

/// Looks every so often whether the files that a site is made of have changed, and then serves what they say now.
///
/// Files with a mistake change nothing: what was served before goes on being served, and the log says what is wrong where.
struct SiteWatch: Service {
  let source: SiteSource
  let interval: Duration
  let logger: Logger
  /// Serves another release from now on.
  let serve: @Sendable (Release) async throws -> Void
  /// What the files were when the server was made: a change before the first look is a change too.
  private let first: [String: FileMark]

  init(
    source: SiteSource, interval: Duration, logger: Logger,
    serve: @escaping @Sendable (Release) async throws -> Void
  ) {
    self.source = source
    self.interval = interval
    self.logger = logger
    self.serve = serve
    self.first = source.marks()
  }

  func run() async throws {
    var served = first
    var last = served
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: interval) })) != nil {
      guard let now = try? await look() else { continue }
      defer { last = now }
      // Only what has been the same twice: somebody may be in the middle of saving several files.
      guard now != served, now == last else { continue }
      served = now
      await exchange()
    }
  }

  /// On a thread of its own: reading many files would hold up answers.
  private func look() async throws -> [String: FileMark] {
    try await NIOThreadPool.singleton.runIfActive { source.marks() }
  }

  private func exchange() async {
    do {
      let site = try await NIOThreadPool.singleton.runIfActive { try source.load() }
      try await serve(site)
      logger.info("The site's files changed and are served as they are now.")
    } catch {
      logger.error(
        "The site's files changed, but have a mistake; they are served as they were before.",
        metadata: ["mistake": "\(error)"])
    }
  }
}
