import CMS
import Hummingbird
import Logging
import ServiceLifecycle
import Storage

/// Publishes drafts at their time. One that cannot be published becomes a draft again, and the log says why.
struct ScheduleService: Service {
  let desk: ContentDesk
  let clock: @Sendable () -> Int64
  var interval = Duration.seconds(5)
  let logger: Logger

  func run() async {
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: interval) })) != nil {
      do {
        try await publishDue()
      } catch {
        logger.error("Scheduled content cannot be published.", metadata: ["reason": "\(error)"])
      }
    }
  }

  func publishDue() async throws {
    for draft in try await desk.drafts.due(at: clock()) {
      let actor = Actor(author: draft.author)
      let outcome = try await desk.publish(draft.address, draft.tree, by: actor)
      if case .done = outcome { continue }
      try await desk.drafts.cancelSchedule(draft.address, by: actor)
      logger.error(
        "Scheduled content has mistakes, and is a draft again.",
        metadata: ["entry": "\(draft.address.kind)/\(draft.address.text)"])
    }
  }
}
