import CMS
import Core
import Sites
import Storage

/// Earlier drafts of entries: what somebody wrote is there after somebody else has replaced it.
extension DraftStore {
  /// A draft as it was once.
  struct Revision: Sendable {
    /// Of the draft.
    var version: Int64
    var body: String
    /// The name of who made it.
    var author: String
    /// In milliseconds since 1970.
    var changed: Int64

    /// What it says; an empty one if it cannot be read.
    var tree: ContentTree { YAMLFile(body)?.tree ?? .empty }
  }

  /// As long as somebody has a draft saved by itself, this many milliseconds make one revision.
  static let runLasts: Int64 = 600_000
  /// How many are kept of an entry.
  static let mostRevisions: Int64 = 50

  /// The newest first, without the draft itself and without those that changed nothing.
  func revisions(_ address: EntryAddress) async throws -> [Revision] {
    let (draft, all) = try await database.read { transaction in
      let rows = try transaction.rows(
        """
        SELECT version, body, author, changed FROM content_draft_revision WHERE kind = $1 AND entry = $2
        ORDER BY version DESC
        """, .text(address.kind), .text(address.text))
      return (try Self.draft(address, transaction), try rows.map(Self.revision))
    }
    var newer = draft?.body
    return all.filter { revision in
      defer { newer = revision.body }
      return revision.version != draft?.version && revision.body != newer
    }
  }

  /// Nil if it is not kept.
  func revision(_ address: EntryAddress, _ version: Int64) async throws -> Revision? {
    try await database.read {
      try $0.row(
        """
        SELECT version, body, author, changed FROM content_draft_revision
        WHERE kind = $1 AND entry = $2 AND version = $3
        """, .text(address.kind), .text(address.text), .integer(version)
      ).map(Self.revision)
    }
  }

  /// Keeps a draft as what somebody's form begins with, so that later their changes can be told from those of others.
  func beginForm(with draft: Draft) async throws {
    let place = Place(draft.address, draft.version)
    let isKept = try await database.read { transaction in
      guard let row = try Self.row(place, transaction) else { return false }
      return try row.integer(orNull: "run") == nil
    }
    if isKept { return }
    try await database.write { transaction in
      guard try Self.draft(draft.address, transaction)?.version == draft.version else { return }
      try Self.keep(draft, transaction)
      try transaction.execute(
        "UPDATE content_draft_revision SET run = NULL WHERE kind = $1 AND entry = $2 AND version = $3",
        place.kind, place.entry, place.version)
    }
  }

  // MARK: In a transaction of somebody else

  private struct Place {
    let kind, entry, version: SQLValue

    init(_ address: EntryAddress, _ version: Int64) {
      kind = .text(address.kind)
      entry = .text(address.text)
      self.version = .integer(version)
    }
  }

  private static func revision(_ row: Row) throws -> Revision {
    Revision(
      version: try row.integer("version"), body: try row.text("body"), author: try row.text("author"),
      changed: try row.integer("changed"))
  }

  private static func row(_ place: Place, _ transaction: Transaction) throws(DatabaseError) -> Row? {
    try transaction.row(
      "SELECT run FROM content_draft_revision WHERE kind = $1 AND entry = $2 AND version = $3", place.kind,
      place.entry, place.version)
  }

  /// Counts on also where a draft was discarded, and where an entry of this name is gone: no two drafts have one version.
  static func nextVersion(
    of address: EntryAddress, after old: Draft?, _ transaction: Transaction
  ) throws(DatabaseError) -> Int64 {
    try lastVersion(of: address, after: old, transaction) + 1
  }

  private static func lastVersion(
    of address: EntryAddress, after old: Draft?, _ transaction: Transaction
  ) throws(DatabaseError) -> Int64 {
    let row = try transaction.row(
      """
      SELECT MAX(version) AS newest FROM (
        SELECT version FROM content_draft_revision WHERE kind = $1 AND entry = $2
        UNION ALL SELECT version FROM content_retired WHERE kind = $1 AND entry = $2) AS versions
      """, .text(address.kind), .text(address.text))
    return max(old?.version ?? 0, try row?.integer(orNull: "newest") ?? 0)
  }

  /// Notes the last version of an entry that is gone.
  static func retire(_ address: EntryAddress, _ transaction: Transaction) throws {
    let version = try lastVersion(of: address, after: draft(address, transaction), transaction)
    if version == 0 { return }
    try transaction.execute(
      """
      INSERT INTO content_retired (kind, entry, version) VALUES ($1, $2, $3)
      ON CONFLICT (kind, entry) DO UPDATE SET version = $3
      """, .text(address.kind), .text(address.text), .integer(version))
  }

  /// Keeps the draft that is about to be replaced.
  ///
  /// - Returns: it, and the version of the one in its place.
  static func replacing(
    _ address: EntryAddress, _ transaction: Transaction
  ) throws -> (old: Draft?, version: Int64) {
    let old = try draft(address, transaction)
    let version = try nextVersion(of: address, after: old, transaction)
    if let old { try keep(old, transaction) }
    return (old, version)
  }

  /// Notes what a draft says now. What its author had saved by itself a moment before makes room for it.
  static func note(
    _ new: Revision, of address: EntryAddress, after old: Draft?, isByItself: Bool, _ transaction: Transaction
  ) throws(DatabaseError) {
    let run = try old.flatMap { old throws(DatabaseError) in
      try row(Place(address, old.version), transaction)?.integer(orNull: "run")
    }
    if isByItself, let old, let run, old.author == new.author, new.changed - run < runLasts {
      try transaction.execute(
        """
        UPDATE content_draft_revision SET version = $4, body = $5, changed = $6
        WHERE kind = $1 AND entry = $2 AND version = $3
        """, .text(address.kind), .text(address.text), .integer(old.version), .integer(new.version),
        .text(new.body), .integer(new.changed))
      return
    }
    if let old { try keep(old, transaction) }
    try add(new, to: address, run: isByItself ? new.changed : nil, transaction)
  }

  static func keep(_ draft: Draft, _ transaction: Transaction) throws(DatabaseError) {
    let revision = Revision(
      version: draft.version, body: draft.body, author: draft.author, changed: draft.changed)
    try add(revision, to: draft.address, run: nil, transaction)
  }

  private static func add(
    _ revision: Revision, to address: EntryAddress, run: Int64?, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      """
      INSERT INTO content_draft_revision (kind, entry, version, body, author, changed, run)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind, entry, version) DO NOTHING
      """, .text(address.kind), .text(address.text), .integer(revision.version), .text(revision.body),
      .text(revision.author), .integer(revision.changed), .integer(orNull: run))
    try transaction.execute(
      """
      DELETE FROM content_draft_revision WHERE kind = $1 AND entry = $2 AND version <= (
        SELECT version FROM content_draft_revision WHERE kind = $1 AND entry = $2
        ORDER BY version DESC LIMIT 1 OFFSET $3)
      """, .text(address.kind), .text(address.text), .integer(mostRevisions + 1))
  }

  static func forgetRevisions(
    of address: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_draft_revision WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text))
  }

  /// Takes the earlier drafts along where an entry goes. Its old address counts on.
  static func moveRevisions(
    of address: EntryAddress, to new: EntryAddress, _ transaction: Transaction
  ) throws {
    try retire(address, transaction)
    try retire(new, transaction)
    try forgetRevisions(of: new, transaction)
    try transaction.execute(
      "UPDATE content_draft_revision SET kind = $3, entry = $4 WHERE kind = $1 AND entry = $2",
      .text(address.kind), .text(address.text), .text(new.kind), .text(new.text))
  }
}
