import CMS
import Core
import Sites

/// Saving and discarding drafts. Whether an entry is there, and whether a name is free, is looked up in what is published; the
/// transaction then holds that nothing else was published meanwhile.
extension ContentDesk {
  /// As often as somebody else may publish meanwhile.
  static let attempts = 16

  /// Saves the draft of an entry that there is.
  ///
  /// - Parameters:
  ///   - base: tells what was published when the entry was looked at; empty for nothing.
  ///   - expected: the version that the form showed; 0 for none.
  /// - Returns: the version of the draft now.
  /// - Throws: ``DraftStore/Overtaken`` also if something else is published by now.
  func save(
    _ address: EntryAddress, _ tree: ContentTree, base: String, expecting expected: Int64,
    _ saving: DraftStore.Saving, by actor: Actor
  ) async throws -> Int64 {
    try await withRelease { published in
      guard DraftStore.base(published.library.entry(address)) == base else {
        throw DraftStore.Overtaken(author: try await owners.owner(of: address)?.author ?? "")
      }
      return try await drafts.save(
        address, tree, base: base, expecting: expected, saving, in: published.number, by: actor)
    }
  }

  /// Begins an entry with its first draft.
  ///
  /// - Throws: ``DraftStore/Begun``, ``DraftStore/EntryNameTaken`` for one that keeps its name.
  func begin(
    _ new: DraftStore.Beginning, _ saving: DraftStore.Saving, by actor: Actor
  ) async throws -> DraftStore.BegunEntry {
    try await withRelease { published in
      let taken = try await takenNames(of: new.kind, published)
      return try await drafts.begin(new, saving, taken: taken, in: published.number, by: actor)
    }
  }

  /// Takes a draft away, and with it an entry that is not published.
  ///
  /// - Throws: ``DraftStore/Overtaken``.
  func discard(_ address: EntryAddress, expecting expected: Int64, by actor: Actor) async throws {
    try await withRelease { published in
      try await drafts.discard(
        address, expecting: expected, isPublished: published.library.entry(address) != nil,
        in: published.number, by: actor)
    }
  }

  private func withRelease<Value>(
    _ body: (PublishedContent) async throws -> Value
  ) async throws -> Value {
    for _ in 0..<Self.attempts {
      do {
        return try await body(published())
      } catch is DraftStore.NewRelease {
        continue
      }
    }
    throw ContentRefusal.overtaken
  }

  // MARK: Names

  /// The kind with this id, of which the site lists entries; nil for one of a module that the site does not have.
  func listed(_ id: String) async throws -> EntryKind? {
    guard let kind = EntryKind.named(id), kind.isInList else { return nil }
    return try await published().library.kinds.contains { $0.id == id } ? kind : nil
  }

  /// The address of a new entry, whose value has the names that nobody should have to think of.
  func named(
    _ kind: EntryKind, in parent: EntryAddress?, _ tree: ContentTree
  ) async throws -> (EntryAddress, ContentTree) {
    try await named(kind, [(parent, tree)])[0]
  }

  /// The addresses of several new entries, with their values.
  func named(
    _ kind: EntryKind, _ values: [(parent: EntryAddress?, tree: ContentTree)]
  ) async throws -> [(EntryAddress, ContentTree)] {
    var names = NewNames(taken: try await takenNames(of: kind))
    return values.map { parent, tree in
      let complete = names.begin(tree, kind.fields)
      return (EntryAddress(kind: kind.id, ids: (parent?.ids ?? []) + [complete.id ?? "item"]), complete)
    }
  }

  /// All names in the file of a kind, and in the drafts of its entries.
  func takenNames(of kind: EntryKind) async throws -> Set<String> {
    try await takenNames(of: kind, published())
  }

  private func takenNames(of kind: EntryKind, _ published: PublishedContent) async throws -> Set<String> {
    var taken = published.library.file(of: kind)?.tree.allIDs ?? []
    for draft in try await drafts.all() {
      guard let other = EntryKind.named(draft.address.kind), other.place() == kind.place() else { continue }
      taken.formUnion(draft.tree.allIDs)
      if let id = draft.address.ids.last { taken.insert(id) }
    }
    return taken
  }

  /// The value of an entry that there is, with names for what is new in it.
  func complete(_ tree: ContentTree, at address: EntryAddress) async throws -> ContentTree {
    guard let kind = EntryKind.named(address.kind) else { return tree }
    let taken = try await published().library.file(of: kind)?.tree.allIDs ?? []
    var names = NewNames(taken: taken.union(tree.allIDs))
    return names.complete(tree, kind.fields).named(by: address)
  }
}
