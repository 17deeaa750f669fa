import CMS
import Sites

extension ContentChanges {
  /// Puts an entry with its draft into another one. It is still its owner's.
  ///
  /// - Returns: where it is then, or why it is not.
  func move(
    _ address: EntryAddress, into parent: EntryAddress, by actor: Actor
  ) async throws -> (address: EntryAddress, outcome: Outcome) {
    for _ in 0..<ContentDesk.attempts {
      guard let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
      let new = try await place(of: entry, in: parent)
      let whole = try await desk.published().library.whole(address)
      let draft = entry.draft?.tree
      let edits = [
        Edit(
          address: address, published: { _ in nil }, draft: { _, _ in .none },
          expected: entry.draft?.version ?? 0, base: DraftStore.base(entry.published), movedTo: new),
        Edit(
          address: new, published: { _ in whole }, draft: { _, _ in draft.map { .saved($0) } ?? .none },
          origin: .moved, review: entry.draft?.state == .review ? entry.draft?.review : nil),
      ]
      do {
        return (new, try await make(edits, as: .movedContent, by: actor))
      } catch is DraftStore.EntryNameTaken {
        continue
      }
    }
    throw ContentRefusal.overtaken
  }

  /// Undoes a change of several entries. What was put into another one goes back as it is today.
  func undo(
    _ changes: [EntryChange], of action: RecordAction, by actor: Actor
  ) async throws -> Outcome {
    guard action == .movedContent, changes.count == 2, let parent = changes[0].address.parent else {
      return try await make(changes.map { Edit(undoing: $0) }, as: .undone, by: actor)
    }
    return try await move(changes[1].address, into: parent, by: actor).outcome
  }

  /// The address of an entry within another one: by the name that it has, or if that is taken there, by another.
  private func place(of entry: ContentDesk.Entry, in parent: EntryAddress) async throws -> EntryAddress {
    let new = EntryAddress(kind: entry.address.kind, ids: parent.ids + [entry.address.ids.last ?? ""])
    guard try await desk.entry(new) != nil, var value = entry.value else { return new }
    value["id"] = nil
    return try await desk.named(entry.kind, in: parent, value).0
  }

  /// Moves a published entry up or down in its list.
  ///
  /// - Parameter steps: -1 for up, 1 for down.
  func reorder(_ address: EntryAddress, by steps: Int, by actor: Actor) async throws {
    guard let kind = EntryKind.named(address.kind), let place = kind.place() else { throw Refusal.noSuchPath }
    let languages = try await desk.published().site.languages
    let now = desk.content.clock()
    _ = try await desk.content.publish(
      by: actor.name, note: "\(RecordAction.movedContent.rawValue): \(address.subject)"
    ) { contents in
      let library = ContentLibrary(contents, languages: languages)
      guard let file = library.file(of: kind),
        let moved = file.tree.moving(address, of: kind, by: steps)
      else { return [:] }
      return [place: .put(Array(file.replacing(by: moved).utf8))]
    } alongside: { transaction in
      try OwnerStore.own(address, isBegun: false, by: actor, at: now, transaction)
      try Recorder(transaction).add(.movedContent, address.subject, by: actor, at: now)
    }
  }
}
