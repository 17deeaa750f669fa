import CMS
import Logging

/// Publishes drafts at their time. The staff sees which of them could not be.
struct ScheduleService: Sendable {
  let desk: ContentDesk
  let clock: @Sendable () -> Int64
  let logger: Logger

  func publishDue() async throws {
    for draft in try await desk.drafts.due(at: clock()) {
      let actor = Actor(author: draft.author)
      let outcome = try await desk.publish(draft.address, draft.tree, by: actor)
      if case .done = outcome { continue }
      try await desk.drafts.fail(draft.address, why: "\(outcome)", by: actor)
      logger.error(
        "Scheduled content could not be published.",
        metadata: ["entry": "\(draft.address.subject)"])
    }
  }
}
