import CMS
import Core

/// Drafts that wait for somebody who may publish them.
struct StaffReviewEndpoints: Sendable {
  /// Nil where the content is not in the database.
  private let entries: ProgramEntries?

  init(_ parts: StaffParts?) { entries = parts?.programEntries }

  func ask(for address: EntryAddress?) -> Endpoint {
    Endpoint(
      "Asks for the draft of an entry to be published by somebody who may. It waits until then.",
      problems: [.invalidFields([])]
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      guard let draft = entry.draft else { throw Refusal.noSuchPath }
      let work = ContentDesk.Work(draft, of: entry, entry.rights(of: caller.member))
      if case .lacks(let outcome) = try await entries.perform(.ask, on: work, caller) {
        try outcome.check(draft.tree)
      }
    }
  }

  func end(of address: EntryAddress?) -> Endpoint {
    Endpoint(
      "Makes an entry that waits for review a draft again. By somebody who publishes, it is sent back."
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      guard let draft = entry.draft, entry.state == .review else { throw Refusal.noSuchPath }
      let rights = entry.rights(of: caller.member)
      let work = ContentDesk.Work(draft, of: entry, rights)
      _ = try await entries.perform(rights.publish ? .sendBack : .withdraw, on: work, caller)
    }
  }
}
