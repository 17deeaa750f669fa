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
      let work = ContentDesk.Work(draft, of: entry, entry.rights(of: caller.member))
      if case .lacks(let outcome) = try await perform(.ask, on: work, caller) {
        try Self.refuse(outcome, entry, draft.tree)
      }
    }
  }

  func endReview(_ kind: String, _ text: String) -> Endpoint {
    Endpoint(
      "Makes an entry that waits for review a draft again. By somebody who publishes, it is sent back."
    ) {
      call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      guard let draft = entry.draft, entry.state == .review else { throw Refusal.noSuchPath }
      let rights = entry.rights(of: caller.member)
      let work = ContentDesk.Work(draft, of: entry, rights)
      _ = try await perform(rights.publish ? .sendBack : .withdraw, on: work, caller)
    }
  }
}
