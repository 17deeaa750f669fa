import Hummingbird
import Logging
import ServiceLifecycle
import Storage

/// Looks every so often whether there is a new release in the database, by this server or another, and then serves it.
///
/// A release that cannot be served changes nothing: what was served before goes on being served, and the log says why.
struct ContentWatch: Service {
  let content: StoredContent
  /// The release that is served at the start.
  let first: Int64?
  let interval: Duration
  let logger: Logger
  /// Serves another release from now on.
  let serve: @Sendable (Release) async throws -> Void

  func run() async {
    var served = first
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: interval) })) != nil {
      guard let now = try? await content.store.number(), now != served else { continue }
      if await exchange(now) { served = now }
    }
  }

  /// - Returns: false if it has to be tried again.
  private func exchange(_ number: Int64) async -> Bool {
    let release: Logger.Metadata = ["release": "\(number)"]
    do {
      try await serve(try await content.load())
      logger.info("A new release of the content is served.", metadata: release)
      return true
    } catch let error as DatabaseError {
      logger.warning("The content could not be read.", metadata: ["reason": "\(error)"])
      return false
    } catch {
      logger.error(
        "A release of the content cannot be served; the one before it is.",
        metadata: release.merging(["reason": "\(error)"]) { first, _ in first })
      return true
    }
  }
}
