import CMS
import Sites

extension ContentDesk {
  /// Puts an entry with its draft into another one.
  ///
  /// - Returns: where it is then, or why it is not.
  func move(
    _ address: EntryAddress, into parent: EntryAddress, by actor: Actor
  ) async throws -> (address: EntryAddress, outcome: SeveralOutcome) {
    guard let entry = try await entry(address), var value = entry.value else { throw Refusal.noSuchPath }
    var new = EntryAddress(kind: address.kind, ids: parent.ids + [address.ids.last ?? ""])
    if try await self.entry(new) != nil {
      value["id"] = nil
      new = try await begin(entry.kind, in: parent, value).0
    }
    let id = new.ids.last ?? ""
    func named(_ tree: ContentTree?) -> ContentTree? {
      guard var tree else { return nil }
      tree["id"] = .text(id, isPlain: true)
      return tree
    }
    let (published, draft) = (named(entry.published), named(entry.draft?.tree))
    let edits = [
      Edit(
        address: address, published: { _ in nil }, draft: { _, _ in .none }, expected: entry.draft?.version,
        movedTo: new),
      Edit(
        address: new, published: { _ in published }, draft: { _, _ in draft.map { .saved($0) } ?? .none }),
    ]
    return (new, try await change(edits, as: .movedContent, by: actor))
  }

  /// Moves a published entry up or down in its list.
  ///
  /// - Parameter steps: -1 for up, 1 for down.
  func reorder(_ address: EntryAddress, by steps: Int, by actor: Actor) async throws {
    guard let kind = EntryKind.named(address.kind), let place = kind.place() else { throw Refusal.noSuchPath }
    let languages = try await published().site.languages
    let now = content.clock()
    _ = try await content.publish(
      by: actor.name, note: "\(RecordAction.movedContent.rawValue): \(address.subject)"
    ) { contents in
      let library = ContentLibrary(contents, languages: languages)
      guard let file = library.file(of: kind),
        let moved = file.tree.moving(address, of: kind, by: steps)
      else { return [:] }
      return [place: .put(Array(file.replacing(by: moved).utf8))]
    } alongside: { transaction in
      try DraftStore.own(address, by: actor, at: now, transaction)
      try Recorder(transaction).add(.movedContent, address.subject, by: actor, at: now)
    }
  }
}
