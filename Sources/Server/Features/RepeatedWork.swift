import Logging
import ServiceLifecycle

/// Does something at once, and again and again until the server stops. A failure is logged, and tried again the next time.
struct RepeatedWork: Service {
  let name: String
  let interval: Duration
  /// A run that takes longer, and so may have kept others from writing, is told in the log.
  let limit: Duration
  /// What the log says when it fails.
  let failure: String
  let logger: Logger
  let work: @Sendable () async throws -> Void

  init(
    _ name: String, every interval: Duration, atMost limit: Duration, failure: String, logger: Logger,
    work: @escaping @Sendable () async throws -> Void
  ) {
    self.name = name
    self.interval = interval
    self.limit = limit
    self.failure = failure
    self.logger = logger
    self.work = work
  }

  func run() async {
    repeat {
      let start = ContinuousClock.now
      do {
        try await work()
        let taken = ContinuousClock.now - start
        if taken > limit {
          logger.warning(
            "Work by the clock took long.",
            metadata: ["work": "\(name)", "seconds": "\(taken.components.seconds)"])
        }
      } catch {
        logger.error("\(failure)", metadata: ["reason": "\(error)"])
      }
    } while (try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }) != nil
  }
}
