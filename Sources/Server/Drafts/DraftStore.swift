import CMS
import Core
import Sites
import Storage

/// Drafts of entries.
struct DraftStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// The SHA-256 of an entry's value; empty for none.
  static func base(_ tree: ContentTree?) -> String { tree.map { SHA256.hex(Array($0.yaml.utf8)) } ?? "" }

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
    /// The form that saved it while somebody typed, and whose form that is; empty for a draft that was saved otherwise.
    var form: String

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

  /// Somebody else saved another draft since a form was shown.
  struct Overtaken: Error { var author: String }

  func all() async throws -> [Draft] {
    try await database.read { try $0.rows("SELECT * FROM content_draft").compactMap(Self.draft) }
  }

  func draft(_ address: EntryAddress) async throws -> Draft? {
    try await database.read { try Self.draft(address, $0) }
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
      publishVersion: try row.integer(orNull: "publish_version"), review: try ReviewStore.review(row, state),
      form: try row.text("form"))
  }

  // MARK: Changes

  /// Takes a draft away. That of a published entry stays among the earlier ones; of what is not published, nothing stays.
  ///
  /// - Parameters:
  ///   - expected: the version that was seen.
  ///   - isPublished: whether the entry is there without it.
  ///   - release: that in which this was looked up.
  /// - Throws: ``Overtaken`` if it is another one by now, ``NewRelease``.
  func discard(
    _ address: EntryAddress, expecting expected: Int64, isPublished: Bool, in release: Int64, by actor: Actor
  ) async throws {
    let now = clock()
    try await database.write { transaction in
      try Self.check(release, transaction)
      let draft = try Self.draft(address, transaction)
      guard let old = draft, old.version == expected else { throw Overtaken(author: draft?.author ?? "") }
      if isPublished {
        try Self.keep(old, transaction)
        try Self.remove(address, transaction)
      } else {
        try Self.forget(address, transaction)
        try OwnerStore.disown(address, transaction)
      }
      try Recorder(transaction).add(
        .discardedDraft, address.subject, by: actor, at: now, [("before", old.body)])
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
    try UploadStore.forget(of: address, transaction)
  }

  /// Takes away all that there is of a draft: it is gone with its entry, or has no change.
  static func forget(_ address: EntryAddress, _ transaction: Transaction) throws {
    try retire(address, transaction)
    try remove(address, transaction)
    try forgetRevisions(of: address, transaction)
    try UploadStore.forget(of: address, transaction)
  }
}
