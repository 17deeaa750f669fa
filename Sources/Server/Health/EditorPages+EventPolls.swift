import CMS
import Core
import Editing
import Hummingbird
import Loop
import Sites

/// For whom a poll is: everybody, or whoever has the code of an event (seed 002, 553).
extension EditorPages {
  /// The events that somebody may put a poll into, by their names.
  func audiences(for member: StaffMember) async throws -> [(value: String, label: String)] {
    try await rows(for: member).filter {
      $0.address.kind == "events" && $0.isWritable && $0.state != .archived
    }.compactMap { row in row.address.ids.last.map { (value: $0, label: row.title) } }
  }

  /// The event that a poll goes into now; nil while the form only goes on.
  func chosenEvent(_ screen: EditorScreen, _ form: FormInput, _ isOnlyShown: Bool) -> String? {
    guard screen.entry.kind.id == "polls", !isOnlyShown, EditorStep(form) != .saveByItself else { return nil }
    return screen.choices.audience.event
  }

  /// A poll that is begun in an event: a show of hands until the evening.
  func addPoll(to screen: inout EditorScreen) {
    guard screen.entry.rights.write else { return }
    let today = day(of: clock())
    let last = screen.entry.value["day"]?.text.flatMap { CivilDay(iso: $0) } ?? today
    var poll = EntryForm(screen.entry.kind, languages: languages).begun("polls")
    poll["opens"] = .text("\(today)", isPlain: true)
    poll["closes"] = .text("\(max(last, today))", isPlain: true)
    let polls = screen.entry.value["polls"]?.elements ?? []
    screen.entry.value["polls"] = .list(polls + [poll])
    screen.choices.current = "polls.\(polls.count)"
  }

  /// Puts a poll into an event, as a draft of that. It is a show of hands there: of the few who come, whatever is counted in secret tells
  /// nothing.
  ///
  /// - Parameter former: the poll that nobody has seen, which goes from where it was.
  func put(
    _ poll: ContentTree, into event: String, discarding former: ContentDesk.Entry? = nil, _ asking: Asking
  ) async throws -> Response {
    let address = EntryAddress(kind: "events", ids: [event])
    guard let member = asking.member else { throw Refusal.noSuchPath }
    var poll = poll
    poll["live"] = .text("true", isPlain: true)
    for _ in 0..<ContentDesk.attempts {
      guard let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
      guard entry.rights(of: member).write else { throw Denied() }
      var tree = entry.value ?? .empty
      let polls = tree["polls"]?.elements ?? []
      if polls.contains(where: { $0.id == poll.id }) { poll["id"] = nil }
      tree["polls"] = .list(polls + [poll])
      tree = try await desk.complete(tree, at: address)
      do {
        _ = try await desk.save(
          address, tree, base: DraftStore.base(entry.published), expecting: entry.draft?.version ?? 0,
          .init(),
          by: asking.actor)
      } catch is DraftStore.Overtaken {
        // It goes into what somebody else has saved in this moment.
        continue
      }
      if let former, let draft = former.draft {
        try await desk.discard(former.address, expecting: draft.version, by: asking.actor)
      }
      return redirect(to: CMSRoute.entry(address).path(("at", "polls.\(polls.count)")), .pollForEvent)
    }
    throw ContentRefusal.overtaken
  }
}
