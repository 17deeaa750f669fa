import CMS
import Logging

/// Publishes drafts at their time. The staff sees which of them could not be.
struct ScheduleService: Sendable {
  let desk: ContentDesk
  let clock: @Sendable () -> Int64
  let logger: Logger

  func publishDue() async throws {
    for draft in try await desk.schedules.due(at: clock()) {
      let scheduled = try await desk.schedules.publication(of: draft)
      let actor = Actor(author: scheduled?.author ?? draft.author)
      var why = "the version that was scheduled is not kept any more"
      if let scheduled {
        // What was typed since stays a draft.
        let isNewer = scheduled.tree != draft.tree
        do {
          let outcome = try await desk.publish(
            draft.address, scheduled.tree, seen: draft.version, keeping: isNewer ? draft : nil, by: actor)
          if case .done = outcome { continue }
          why = "\(outcome)"
        } catch is DraftStore.Overtaken {
          // Somebody writes it in this moment. If it is scheduled still, it is due the next time.
          continue
        }
      }
      try await desk.schedules.fail(draft.address, why: why, by: actor)
      logger.error(
        "Scheduled content could not be published.",
        metadata: ["entry": "\(draft.address.subject)"])
    }
  }
}
