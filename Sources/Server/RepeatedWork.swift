import Logging
import ServiceLifecycle

/// Does something at once, and again and again until the server stops. A failure is logged, and tried again the next time.
struct RepeatedWork: Service {
  let interval: Duration
  /// What the log says when it fails.
  let failure: String
  let logger: Logger
  let work: @Sendable () async throws -> Void

  init(
    every interval: Duration, failure: String, logger: Logger,
    work: @escaping @Sendable () async throws -> Void
  ) {
    self.interval = interval
    self.failure = failure
    self.logger = logger
    self.work = work
  }

  func run() async {
    repeat {
      do {
        try await work()
      } catch {
        logger.error("\(failure)", metadata: ["reason": "\(error)"])
      }
    } while (try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }) != nil
  }
}
