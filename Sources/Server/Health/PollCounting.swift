import Health
import Logging
import ServiceLifecycle

/// Counts polls once they are over.
struct PollCounting: Service {
  let store: PollStore
  let schedule: @Sendable () -> PollSchedule
  let clock: @Sendable () -> Int64
  let logger: Logger
  var interval = Duration.seconds(10)

  func run() async {
    var counted: Set<String> = []
    repeat {
      for poll in schedule().due(at: clock()) where !counted.contains(poll.name) {
        do {
          if try await store.count(poll) {
            logger.info("A poll was counted.", metadata: ["poll": "\(poll.name)"])
          }
          counted.insert(poll.name)
        } catch {
          logger.error(
            "A poll could not be counted.", metadata: ["poll": "\(poll.name)", "reason": "\(error)"])
        }
      }
    } while (try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }) != nil
  }
}
