import CMS
import Components
import Core
import Sites
import Storage
import Synchronization

/// Changes of several entries: all of them or none, as one release and one change in the record.
struct ContentChanges: Sendable {
  let desk: ContentDesk

  /// What becomes of one entry when several are changed together.
  struct Edit: Sendable {
    var address: EntryAddress
    /// The published value after it; nil takes the entry out.
    var published: @Sendable (ContentTree?) -> ContentTree?
    var draft: @Sendable (_ draft: ContentTree?, _ published: ContentTree?) -> DraftAfter
    /// The version that the draft must have, 0 for none; nil for any.
    var expected: Int64?
    /// Tells what is published of it; nil for whatever it is.
    var base: String?
    /// Where the entry goes with its earlier drafts; nil if it stays, or is gone.
    var movedTo: EntryAddress?
    var origin = Origin.known
    /// The review that a draft waits for where it was; nil for any other.
    var review: Review?
    /// Whether a draft that could not be published so is not published at its time either.
    var endsImpossibleSchedule = false

    /// Where an entry comes from. Only one that is there already can take the place of something.
    enum Origin: Sendable {
      case known
      /// It is new, and belongs to who made it.
      case begun
      /// It was somewhere else, and belongs to whom it belonged to.
      case moved
    }
  }

  /// A draft after a change.
  enum DraftAfter {
    case same
    case none
    case saved(ContentTree)
    /// What was taken back.
    case archived(ContentTree)
  }

  /// An entry with what keeps it from being published.
  struct Mistaken: Sendable {
    var address: EntryAddress
    var mistakes: [(path: String, mistake: EntryMistake)]
  }

  /// What the site as a whole has against a change.
  struct Blamed: Sendable {
    /// The changed entry that it is about; nil if it is about none.
    var address: EntryAddress?
    var lines: [String]
  }

  enum Outcome: Sendable {
    /// - Parameter change: the number of the change in the record; nil if nothing differs.
    case done(change: Int64?)
    /// Of all entries that cannot be published as they would be.
    case mistakes([Mistaken])
    case siteMistakes([Blamed])
    case nextVersion
    case votedPoll
    /// Somebody saved another draft of one of them meanwhile.
    case overtaken(by: String)
  }

  /// Makes a change, or says why it was not made.
  func make(_ edits: [Edit], as action: RecordAction, by actor: Actor) async throws -> Outcome {
    let languages = try await desk.published().site.languages
    var uploads: [(path: String, bytes: [UInt8])] = []
    for edit in edits { uploads += try await desk.uploads.files(of: edit.address) }
    let making = Making(
      edits, action: action, actor: actor, now: desk.content.clock(), recorded: desk.recorded,
      codes: desk.codes)
    do {
      _ = try await desk.content.publish(by: actor.name, note: making.note) { contents in
        let library = ContentLibrary(contents, languages: languages)
        let published = try making.published(in: library)
        guard var files = library.edited(published) else { throw Refusal.noSuchPath }
        let named = Set(published.flatMap { $0.1?.texts ?? [] })
        for (path, bytes) in uploads {
          guard let path = ContentPath(path), let name = path.text.split(separator: "/").last else {
            continue
          }
          if named.contains(String(name)) { files[path] = bytes }
        }
        return files.mapValues { .put($0) }
      } alongside: { transaction in
        try making.finish(transaction)
      }
      return .done(change: making.number)
    } catch let mistaken as Making.Mistaken {
      return .mistakes(mistaken.entries)
    } catch let overtaken as DraftStore.Overtaken {
      return .overtaken(by: overtaken.author)
    } catch ContentRefusal.mistakes(let problems) {
      // What else has changed since is none of this mistake.
      let blamed = try? await self.blamed(problems, making)
      return .siteMistakes(blamed ?? [Blamed(lines: problems.first.map { "\($0)" })])
    } catch ContentRefusal.changedDocument {
      return .nextVersion
    } catch ContentRefusal.promised(let field) {
      let site = EntryAddress(kind: "site", ids: [])
      return .mistakes([Mistaken(address: site, mistakes: [(field, .promised)])])
    } catch ContentRefusal.votedPoll {
      return .votedPoll
    }
  }

  /// Takes entries back, each of which stays as what can be published again.
  func archive(_ addresses: [EntryAddress], by actor: Actor) async throws -> ContentDesk.Outcome {
    switch try await make(addresses.map { Edit(takingBack: $0) }, as: .archived, by: actor) {
    case .siteMistakes(let blamed):
      return .mistakes([], blamed.flatMap(\.lines).map { SiteMistake(message: $0) })
    case .votedPoll: return .votedPoll
    default: return .done
    }
  }
}

extension ContentChanges {
  /// What a site has against the changed entries, or against the change as a whole where it is about none of them.
  private func blamed(_ problems: SiteProblems, _ making: Making) async throws -> [Blamed] {
    let published = try await desk.published()
    let library = published.library
    let changes = try making.published(in: library)
    var contents = published.contents
    for (path, bytes) in library.edited(changes) ?? [:] { contents.files[path] = bytes }
    let blamed = changes.compactMap { address, _ -> Blamed? in
      let own = ContentDesk.mistakes(problems, in: address, contents).filter(\.isOwn)
      return own.isEmpty ? nil : Blamed(address: address, lines: own.map(\.message))
    }
    return blamed.isEmpty ? [Blamed(lines: problems.first.map { "\($0)" })] : blamed
  }
}

/// A change of several entries while it is made.
private final class Making: Sendable {
  struct Mistaken: Error { var entries: [ContentChanges.Mistaken] }

  private let edits: [ContentChanges.Edit]
  private let action: RecordAction
  private let actor: Actor
  private let now: Int64
  private let recorded: RecordedChanges
  private let codes: CodeTries?
  private let state = Mutex<
    (values: [EntryAddress: EntryChange.Values], languages: [Language], number: Int64?)
  >(([:], [], nil))

  init(
    _ edits: [ContentChanges.Edit], action: RecordAction, actor: Actor, now: Int64, recorded: RecordedChanges,
    codes: CodeTries?
  ) {
    self.edits = edits
    self.action = action
    self.actor = actor
    self.now = now
    self.recorded = recorded
    self.codes = codes
  }

  var note: String { "\(action.rawValue): \(edits.count)" }
  /// In the record; nil if nothing differed.
  var number: Int64? { state.withLock { $0.number } }

  /// The values that are published, of entries whose value differs.
  func published(in library: ContentLibrary) throws -> [(EntryAddress, ContentTree?)] {
    var values: [EntryAddress: EntryChange.Values] = [:]
    var changes: [(EntryAddress, ContentTree?)] = []
    var mistaken: [ContentChanges.Mistaken] = []
    for edit in edits {
      var before = library.entry(edit.address)
      if edit.origin != .known, before != nil { throw DraftStore.EntryNameTaken() }
      if let base = edit.base, base != DraftStore.base(before) { throw DraftStore.Overtaken(author: "") }
      let after = edit.published(before)?.named(by: edit.address)
      // What is taken out comes back with the entries within it.
      if after == nil { before = library.whole(edit.address) }
      values[edit.address] = .init(before, after)
      if before == after { continue }
      try codes?.count(after, of: edit.address, over: before)
      if let after, let kind = EntryKind.named(edit.address.kind) {
        let mistakes = EntryForm(kind, languages: library.languages).mistakes(of: after)
        if !mistakes.isEmpty { mistaken.append(.init(address: edit.address, mistakes: mistakes)) }
      }
      changes.append((edit.address, after))
    }
    if !mistaken.isEmpty { throw Mistaken(entries: mistaken) }
    state.withLock {
      $0.values = values
      $0.languages = library.languages
    }
    return changes
  }

  /// Changes the drafts, and adds to the record, in the transaction of the release.
  func finish(_ transaction: Transaction) throws {
    let values = state.withLock { $0.values }
    var changes: [EntryChange] = []
    for edit in edits {
      let published = values[edit.address] ?? .init(nil, nil)
      let draft = try draft(edit, published, transaction)
      if !published.isChange, !draft.isChange { continue }
      if published.after == nil, draft.after == nil {
        try OwnerStore.disown(edit.address, transaction)
      } else {
        try OwnerStore.own(
          edit.address, isBegun: edit.origin == .begun, by: actor, at: now, transaction)
      }
      changes.append(EntryChange(edit.address, published: published, draft: draft))
    }
    if changes.isEmpty { return }
    let kinds = Set(changes.map(\.address.kind))
    let number = try Recorder(transaction).add(
      action, kinds.count == 1 ? kinds.first ?? "" : "", by: actor, at: now,
      [("changes", EntryChange.json(recorded.sealed(changes)).serialized())])
    state.withLock { $0.number = number }
  }

  private func isUnpublishable(_ tree: ContentTree, _ address: EntryAddress) -> Bool {
    guard let kind = EntryKind.named(address.kind) else { return false }
    let languages = state.withLock { $0.languages }
    return !EntryForm(kind, languages: languages).mistakes(of: tree).isEmpty
  }

  private func draft(
    _ edit: ContentChanges.Edit, _ published: EntryChange.Values, _ transaction: Transaction
  ) throws -> EntryChange.Values {
    let old = try DraftStore.draft(edit.address, transaction)
    if edit.origin != .known, old != nil { throw DraftStore.EntryNameTaken() }
    if let expected = edit.expected, old?.version ?? 0 != expected {
      throw DraftStore.Overtaken(author: old?.author ?? "")
    }
    switch edit.draft(old?.tree, published.before) {
    case .same: return .init(old?.tree, old?.tree)
    case .none:
      if let new = edit.movedTo { try DraftStore.move(edit.address, to: new, transaction) }
      if published.after != nil {
        try DraftStore.settle(edit.address, transaction)
      } else {
        try DraftStore.forget(edit.address, transaction)
      }
      return .init(old?.tree, nil)
    case .saved(let tree):
      if tree != old?.tree {
        let base = DraftStore.base(published.after)
        let endsSchedule =
          edit.endsImpossibleSchedule && old?.state == .scheduled && isUnpublishable(tree, edit.address)
        try DraftStore.put(
          tree, edit.address, endsSchedule ? .draft : .same, base: base, by: actor, at: now, transaction)
        if let review = edit.review { try ReviewStore.keep(review, of: edit.address, transaction) }
      }
      return .init(old?.tree, tree)
    case .archived(let tree):
      try DraftStore.archive(edit.address, tree, by: actor, at: now, transaction)
      return .init(old?.tree, tree)
    }
  }
}

// MARK: Kinds of changes

extension ContentChanges.Edit {
  /// Publishes a draft.
  init(publishing draft: DraftStore.Draft) {
    let tree = draft.tree
    self.init(
      address: draft.address, published: { _ in tree }, draft: { _, _ in .none }, expected: draft.version)
  }

  /// Takes an entry back, which stays as what can be published again: of what has a newer draft, that.
  init(takingBack address: EntryAddress) {
    self.init(
      address: address, published: { _ in nil },
      draft: { draft, published in
        guard let published else { return .same }
        guard let draft, let kind = EntryKind.named(address.kind) else { return .archived(published) }
        return .archived(draft.keepingEntries(of: kind, from: published))
      })
  }

  /// Changes one field of what is published and of the draft.
  init(_ change: FieldChange, of address: EntryAddress) {
    self.init(
      address: address, published: { $0.map { change($0) } },
      draft: { draft, _ in draft.map { .saved(change($0)) } ?? .same })
  }

  /// Takes a row of a table.
  init(_ row: EntrySheet.Row, at address: EntryAddress, _ tree: ContentTree, isPublished: Bool) {
    self.init(
      address: address, published: { isPublished ? tree : $0 },
      draft: { _, _ in isPublished ? .none : .saved(tree) }, endsImpossibleSchedule: true)
  }

  init(undoing change: EntryChange) {
    self.init(
      address: change.address, published: { change.undone(inPublished: $0).value },
      draft: { draft, _ in
        let value = change.draft.undone(in: draft).value
        return value == draft ? .same : value.map { .saved($0) } ?? .none
      })
  }
}
