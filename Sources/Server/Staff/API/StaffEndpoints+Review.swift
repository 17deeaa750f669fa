import CMS
import Core

extension StaffEndpoints {
  func askForReview(_ kind: String, _ text: String) -> Endpoint {
    Endpoint(
      "Asks for the draft of an entry to be published by somebody who may. It waits until then.",
      problems: [.invalidFields([])]
    ) { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      guard let draft = entry.draft else { throw Refusal.noSuchPath }
      let desk = try found().desk
      let outcome = try await desk.check(entry.address, draft.tree)
      if case .nextVersion = outcome {} else { try Self.refuse(outcome, entry, draft.tree) }
      try await desk.drafts.askForReview(entry.address, by: caller.actor)
    }
  }

  func endReview(_ kind: String, _ text: String) -> Endpoint {
    Endpoint(
      "Makes an entry that waits for review a draft again. By somebody who publishes, it is sent back."
    ) {
      call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      guard entry.state == .review else { throw Refusal.noSuchPath }
      let drafts = try found().desk.drafts
      if entry.rights(of: caller.member).publish {
        try await drafts.sendBack(entry.address, note: "", by: caller.actor)
      } else {
        try await drafts.withdrawFromReview(entry.address, by: caller.actor)
      }
    }
  }
}
