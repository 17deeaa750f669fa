import CMS
import Core
import Sites
import Storage

/// Saving a draft, of an entry that there is or of a new one.
extension DraftStore {
  /// What is done with the rest of a saved draft.
  struct Saving: Sendable {
    var state = Draft.State.draft
    var publishAt: Int64?
    var uploads: [String: [UInt8]] = [:]
    var action = RecordAction.savedDraft
    var details: [(String, String)] = []
    /// Whether a program saved it while somebody typed.
    var isByItself = false
    /// The form that it is saved by; nil for another way.
    var form: FormToken?
    /// What is published, with which the record compares the first draft; empty for nothing.
    var published = ""

    fileprivate func standing(of version: Int64, after old: Draft?) -> Standing {
      guard state == .scheduled, let publishAt else { return .draft }
      // Of what is saved while somebody types, the version that was saved by hand before is published.
      return .scheduled(
        at: publishAt, version: isByItself ? old?.publishVersion ?? old?.version ?? version : version)
    }
  }

  /// In bytes: the text of the longest page in all languages, and more. All drafts are read into a list.
  static let largestBody = 1 << 20

  /// Something else is published by now than what was looked at.
  struct NewRelease: Error {}

  /// Something else has the name that an entry was to have.
  struct EntryNameTaken: Error {}

  /// - Parameters:
  ///   - base: the SHA-256 of what is published; empty for nothing.
  ///   - expected: the version that the form showed; 0 for none. The form may have saved another one by itself since.
  ///   - release: that in which `base` was looked up; nil where nobody else publishes.
  /// - Returns: the version of the draft now.
  /// - Throws: ``Overtaken``, ``NewRelease``, ``Refusal/bodyTooLarge(limit:)``.
  func save(
    _ address: EntryAddress, _ tree: ContentTree, base: String, expecting expected: Int64, _ saving: Saving,
    in release: Int64? = nil, by actor: Actor
  ) async throws -> Int64 {
    let now = clock()
    let body = try Self.body(tree.named(by: address))
    return try await database.write { transaction in
      let old = try Self.draft(address, transaction)
      let isOwn = old?.isSaved(by: saving.form, of: actor) == true
      guard old?.version ?? 0 == expected || isOwn else { throw Overtaken(author: old?.author ?? "") }
      if let release {
        try Self.check(release, transaction)
        // It is gone: whoever begins it anew gives it a name.
        if old == nil, base.isEmpty { throw Overtaken(author: "") }
      }
      return try Self.save(
        body, base, saving, to: address, after: old, isBegun: false, by: actor, at: now, transaction)
    }
  }

  /// A new entry before it has a name.
  struct Beginning: Sendable {
    var kind: EntryKind
    /// What it is in; nil for what is in nothing.
    var parent: EntryAddress?
    var value: ContentTree
    /// The form that it was begun in; nil for another way.
    var form: FormToken?
    /// Whether it has the name in its value or none.
    var keepsName = false
  }

  /// An entry with its first draft.
  struct BegunEntry: Sendable {
    var address: EntryAddress
    var tree: ContentTree
    var version: Int64
  }

  /// Begins an entry, by the first free name: of many that are begun at once with one title, each has its own.
  ///
  /// - Parameters:
  ///   - taken: the names that are known to be taken.
  ///   - release: that in which they were looked up.
  /// - Throws: ``Begun``, ``EntryNameTaken``, ``NewRelease``, ``Refusal/bodyTooLarge(limit:)``.
  func begin(
    _ new: Beginning, _ saving: Saving, taken: Set<String>, in release: Int64, by actor: Actor
  ) async throws -> BegunEntry {
    let now = clock()
    return try await database.write { transaction in
      try Self.check(release, transaction)
      if let token = new.form, let known = try Self.begun(token, by: actor, transaction) {
        throw Begun(address: known)
      }
      var names = NewNames(taken: taken.union(try Self.names(in: new.kind, transaction)))
      let tree = names.begin(new.value, new.kind.fields)
      let name = tree.id ?? "item"
      if new.keepsName, let wanted = new.value.id, wanted != name { throw EntryNameTaken() }
      let address = EntryAddress(kind: new.kind.id, ids: (new.parent?.ids ?? []) + [name])
      if let token = new.form { try Self.note(token, of: address, by: actor, at: now, transaction) }
      let version = try Self.save(
        Self.body(tree), "", saving, to: address, after: nil, isBegun: true, by: actor, at: now, transaction)
      return BegunEntry(address: address, tree: tree, version: version)
    }
  }

  /// The names of all drafts in the file of a kind.
  private static func names(in kind: EntryKind, _ transaction: Transaction) throws -> Set<String> {
    var names: Set<String> = []
    for row in try transaction.rows("SELECT kind, entry FROM content_draft") {
      guard let address = try address(row), let name = address.ids.last else { continue }
      if address.kind == kind.id || EntryKind.named(address.kind)?.place() == kind.place() {
        names.insert(name)
      }
    }
    if ["events", "polls"].contains(kind.id) { names.formUnion(try counted(transaction)) }
    return names
  }

  /// The names of events and polls for which votes or cards were kept. They are given to nothing else: it would have the result.
  private static func counted(_ transaction: Transaction) throws -> [String] {
    let polls = try transaction.rows("SELECT name FROM poll").map { try $0.text("name") }
    let events = try transaction.rows("SELECT DISTINCT event FROM event_card").map { try $0.text("event") }
    // `walks/1`, or `fair.walks/1` for one of an event.
    return polls.flatMap { ($0.split(separator: "/").first ?? "").split(separator: ".").map(String.init) }
      + events
  }

  private static func body(_ tree: ContentTree) throws(Refusal) -> String {
    let body = tree.yaml
    guard body.utf8.count <= largestBody else { throw .bodyTooLarge(limit: largestBody) }
    return body
  }

  /// - Throws: ``NewRelease``.
  static func check(_ release: Int64, _ transaction: Transaction) throws {
    guard try ContentDirectory(transaction).number() == release else { throw NewRelease() }
  }

  private static func save(
    _ body: String, _ base: String, _ saving: Saving, to address: EntryAddress, after old: Draft?,
    isBegun: Bool, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws -> Int64 {
    let version = try nextVersion(of: address, after: old, transaction)
    let form = saving.isByItself ? saving.form?.ofOwn(actor) : nil
    try write(
      Text(body: body, base: base, version: version, form: form ?? ""), to: address,
      saving.standing(of: version, after: old),
      after: old, by: actor, at: now, transaction)
    let revision = Revision(version: version, body: body, author: actor.name, changed: now)
    try note(revision, of: address, after: old, isByItself: saving.isByItself, transaction)
    for (path, bytes) in saving.uploads.sorted(by: { $0.key < $1.key }) {
      try UploadStore.keep(bytes, at: path, for: address, transaction)
    }
    try OwnerStore.own(address, isBegun: isBegun, by: actor, at: now, transaction)
    let changed = [("before", old?.body ?? saving.published), ("after", body)]
    try Recorder(transaction).add(
      saving.action, address.subject, by: actor, at: now, saving.details.isEmpty ? changed : saving.details)
    return version
  }
}
