import CMS
import Core
import Sites
import Storage

/// Drafts of entries, and who of the staff an entry belongs to.
struct DraftStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  struct Draft: Sendable {
    var address: EntryAddress
    var body: String
    /// The SHA-256 of what was published when it was begun; empty for nothing.
    var base: String
    /// The name of who changed it last.
    var author: String
    var changed: Int64
    /// Counts its changes, from 1.
    var version: Int64
    var state: State
    /// In milliseconds since 1970; nil unless it is published by itself.
    var publishAt: Int64?
    /// The version that is published then; nil for the draft as it is.
    var publishVersion: Int64?
    var review: Review?

    enum State: String, Sendable { case draft, review, scheduled, failed, archived }

    /// What it says; an empty one if it cannot be read.
    var tree: ContentTree { YAMLFile(body)?.tree ?? .empty }

    var entryState: EntryState {
      switch state {
      case .draft: base.isEmpty ? .draft : .changed
      case .review: .review
      case .scheduled: .scheduled
      case .failed: .failed
      case .archived: .archived
      }
    }
  }

  /// Who began an entry, and who changed it last.
  struct Owner: Sendable {
    var staff: String
    var author: String
    var changed: Int64
  }

  /// Somebody else saved another draft since a form was shown.
  struct Overtaken: Error { var author: String }

  func all() async throws -> [Draft] {
    try await database.read { try $0.rows("SELECT * FROM content_draft").compactMap(Self.draft) }
  }

  func owners() async throws -> [EntryAddress: Owner] {
    try await database.read { transaction in
      var owners: [EntryAddress: Owner] = [:]
      for row in try transaction.rows("SELECT * FROM content_owner") {
        guard let address = try Self.address(row) else { continue }
        owners[address] = try Self.owner(row)
      }
      return owners
    }
  }

  func draft(_ address: EntryAddress) async throws -> Draft? {
    try await database.read { try Self.draft(address, $0) }
  }

  func owner(_ address: EntryAddress) async throws -> Owner? {
    try await database.read {
      try $0.row(
        "SELECT * FROM content_owner WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text)
      ).map(Self.owner)
    }
  }

  private static func owner(_ row: Row) throws -> Owner {
    Owner(staff: try row.text("staff"), author: try row.text("author"), changed: try row.integer("changed"))
  }

  static func draft(_ address: EntryAddress, _ transaction: Transaction) throws -> Draft? {
    try transaction.row(
      "SELECT * FROM content_draft WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text)
    ).flatMap(draft)
  }

  static func address(_ row: Row) throws -> EntryAddress? {
    EntryAddress(kind: try row.text("kind"), text: try row.text("entry"))
  }

  static func draft(_ row: Row) throws -> Draft? {
    guard let address = try address(row), let state = Draft.State(rawValue: try row.text("state")) else {
      return nil
    }
    return Draft(
      address: address, body: try row.text("body"), base: try row.text("base"),
      author: try row.text("author"), changed: try row.integer("changed"),
      version: try row.integer("version"), state: state, publishAt: try row.integer(orNull: "publish_at"),
      publishVersion: try row.integer(orNull: "publish_version"), review: try review(row, state))
  }

  // MARK: Changes

  /// What is done with the rest of a saved draft.
  struct Saving: Sendable {
    var state = Draft.State.draft
    var publishAt: Int64?
    var uploads: [String: [UInt8]] = [:]
    var action = RecordAction.savedDraft
    var details: [(String, String)] = []
    /// Whether a program saved it while somebody typed.
    var isByItself = false
    /// The form in which a new entry was begun; nil for another one.
    var begun: FormToken?
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

  /// - Parameter expected: the version that the form showed; 0 for none.
  /// - Returns: the version of the draft now.
  /// - Throws: ``Overtaken``, ``Begun``, ``Refusal/bodyTooLarge(limit:)``.
  func save(
    _ address: EntryAddress, _ tree: ContentTree, base: String, expecting expected: Int64, _ saving: Saving,
    by actor: Actor
  ) async throws -> Int64 {
    let now = clock()
    let body = tree.yaml
    guard body.utf8.count <= Self.largestBody else { throw Refusal.bodyTooLarge(limit: Self.largestBody) }
    return try await database.write { transaction in
      if let token = saving.begun {
        try Self.begin(address, token, by: actor, at: now, transaction)
      }
      let old = try Self.draft(address, transaction)
      guard old?.version ?? 0 == expected else { throw Overtaken(author: old?.author ?? "") }
      let version = try Self.nextVersion(of: address, after: old, transaction)
      let text = Text(body: body, base: base, version: version)
      try Self.write(
        text, to: address, saving.standing(of: version, after: old), after: old, by: actor, at: now,
        transaction)
      let revision = Revision(version: version, body: body, author: actor.name, changed: now)
      try Self.note(revision, of: address, after: old, isByItself: saving.isByItself, transaction)
      for (path, bytes) in saving.uploads.sorted(by: { $0.key < $1.key }) {
        try Self.keep(bytes, at: path, for: address, transaction)
      }
      try Self.own(address, by: actor, at: now, transaction)
      let changed = [("before", old?.body ?? saving.published), ("after", body)]
      let details = saving.details.isEmpty ? changed : saving.details
      try Recorder(transaction).add(
        saving.action, address.subject, by: actor, at: now, details)
      return version
    }
  }

  /// Takes a draft away. That of a published entry stays among the earlier ones; of what was never published, nothing stays.
  ///
  /// - Parameter expected: the version that was seen.
  /// - Throws: ``Overtaken`` if it is another one by now.
  func discard(_ address: EntryAddress, expecting expected: Int64, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      let old = try Self.draft(address, transaction)
      guard old?.version == expected else { throw Overtaken(author: old?.author ?? "") }
      if let old, !old.base.isEmpty {
        try Self.keep(old, transaction)
        try Self.remove(address, transaction)
      } else {
        try Self.forget(address, transaction)
      }
      if old?.base.isEmpty == true { try Self.disown(address, transaction) }
      try Recorder(transaction).add(
        .discardedDraft, address.subject, by: actor, at: now, [("before", old?.body ?? "")])
    }
  }

  // MARK: In a transaction of somebody else

  private static func remove(_ address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_draft WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }

  /// Keeps a draft that is published among the earlier ones: the forms of others may have begun with it.
  static func settle(_ address: EntryAddress, _ transaction: Transaction) throws {
    if let draft = try draft(address, transaction) { try keep(draft, transaction) }
    try remove(address, transaction)
    try forgetUploads(of: address, transaction)
  }

  /// Takes away all that there is of a draft: it is gone with its entry, or has no change.
  static func forget(_ address: EntryAddress, _ transaction: Transaction) throws {
    try retire(address, transaction)
    try remove(address, transaction)
    try forgetRevisions(of: address, transaction)
    try forgetUploads(of: address, transaction)
  }

  static func disown(_ address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_owner WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }
}
