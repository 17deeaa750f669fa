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

  /// The files that belong to a draft.
  func uploads(_ address: EntryAddress) async throws -> [(path: String, bytes: [UInt8])] {
    try await database.read {
      try $0.rows(
        "SELECT path, bytes FROM content_upload WHERE kind = $1 AND entry = $2", .text(address.kind),
        .text(address.text)
      ).map { (try $0.text("path"), try $0.bytes("bytes")) }
    }
  }

  /// The places of files that belong to drafts of other entries.
  func placesTaken(besides address: EntryAddress?) async throws -> Set<String> {
    try await database.read {
      try Set(
        $0.rows(
          "SELECT path FROM content_upload WHERE kind <> $1 OR entry <> $2", .text(address?.kind ?? ""),
          .text(address?.text ?? "")
        ).map { try $0.text("path") })
    }
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

    /// The version that is published at its time: of what is saved while somebody types, the one that was saved by hand before.
    fileprivate func publishVersion(of version: Int64, after old: Draft?) -> Int64? {
      guard state == .scheduled else { return nil }
      return isByItself ? old?.publishVersion ?? old?.version ?? version : version
    }
  }

  /// - Parameter expected: the version that the form showed; 0 for none.
  /// - Returns: the version of the draft now.
  /// - Throws: ``Overtaken``, ``Begun``.
  func save(
    _ address: EntryAddress, _ tree: ContentTree, base: String, expecting expected: Int64, _ saving: Saving,
    by actor: Actor
  ) async throws -> Int64 {
    let now = clock()
    let body = tree.yaml
    let author = actor.name
    return try await database.write { transaction in
      if let token = saving.begun {
        try Self.begin(address, token, by: actor, at: now, transaction)
      }
      let old = try Self.draft(address, transaction)
      guard old?.version ?? 0 == expected else { throw Overtaken(author: old?.author ?? "") }
      let version = try Self.nextVersion(of: address, after: old, transaction)
      // A change of what somebody asked to have published leaves it so.
      let state = saving.state == .draft && old?.state == .review ? .review : saving.state
      try transaction.execute(
        """
        INSERT INTO content_draft
          (kind, entry, body, base, author, changed, version, state, publish_at, publish_version)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (kind, entry) DO UPDATE SET body = $3, base = $4, author = $5, changed = $6, version = $7,
          state = $8, publish_at = $9, publish_version = $10
        """, .text(address.kind), .text(address.text), .text(body), .text(base), .text(author),
        .integer(now), .integer(version), .text(state.rawValue), .integer(orNull: saving.publishAt),
        .integer(orNull: saving.publishVersion(of: version, after: old)))
      let revision = Revision(version: version, body: body, author: author, changed: now)
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

  /// Keeps a file for an entry, until a draft that names it is published or discarded.
  func keep(_ bytes: [UInt8], at path: String, for address: EntryAddress, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      // Another file under a name in the draft makes another draft: nobody publishes it for the one that they saw.
      let name = path.split(separator: "/").last ?? ""
      let isNamed = try Self.draft(address, transaction)?.body.contains(name) == true
      if isNamed, try Self.upload(at: path, for: address, transaction) != bytes {
        try Self.count(address, by: actor, transaction)
      }
      try Self.keep(bytes, at: path, for: address, transaction)
      try Recorder(transaction).add(.uploadedFile, address.subject, by: actor, at: now, [("file", path)])
    }
  }

  /// Nil for none.
  private static func upload(
    at path: String, for address: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) -> [UInt8]? {
    try transaction.row(
      "SELECT bytes FROM content_upload WHERE kind = $1 AND entry = $2 AND path = $3", .text(address.kind),
      .text(address.text), .text(path))?.bytes("bytes")
  }

  /// Gives a draft, whose text stays, another version. Its schedule ends if that is by somebody who may not publish.
  private static func count(
    _ address: EntryAddress, by actor: Actor, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE content_draft SET version = version + 1 WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text))
    if actor.mayPublish { return }
    try transaction.execute(
      """
      UPDATE content_draft SET state = 'draft', publish_at = NULL, publish_version = NULL
      WHERE kind = $1 AND entry = $2 AND state = 'scheduled'
      """, .text(address.kind), .text(address.text))
  }

  private static func keep(
    _ bytes: [UInt8], at path: String, for address: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      """
      INSERT INTO content_upload (kind, entry, path, bytes) VALUES ($1, $2, $3, $4)
      ON CONFLICT (kind, entry, path) DO UPDATE SET bytes = $4
      """, .text(address.kind), .text(address.text), .text(path), .bytes(bytes))
  }

  /// Takes a draft away. That of a published entry stays among the earlier ones; of what was never published, nothing stays.
  func discard(_ address: EntryAddress, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      let old = try Self.draft(address, transaction)
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
  static func forget(_ address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try remove(address, transaction)
    try forgetRevisions(of: address, transaction)
    try forgetUploads(of: address, transaction)
  }

  private static func forgetUploads(
    of address: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_upload WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }

  /// Puts another value in place of a draft; without one, it is a new draft. What was scheduled stays so only if it is by somebody who
  /// may publish.
  static func put(
    _ tree: ContentTree, _ address: EntryAddress, base: String, by actor: Actor, at now: Int64,
    _ transaction: Transaction
  ) throws {
    let version = try replacing(address, transaction)
    try transaction.execute(
      """
      INSERT INTO content_draft (kind, entry, body, base, author, changed, version, state, publish_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 'draft', NULL)
      ON CONFLICT (kind, entry) DO UPDATE SET body = $3, author = $5, changed = $6, version = $7,
        publish_version = NULL,
        state = CASE WHEN content_draft.state = 'scheduled' THEN $8 ELSE content_draft.state END,
        publish_at = CASE WHEN $8 = 'draft' THEN NULL ELSE content_draft.publish_at END
      """, .text(address.kind), .text(address.text), .text(tree.yaml), .text(base), .text(actor.name),
      .integer(now), .integer(version), .text(actor.mayPublish ? "scheduled" : "draft"))
  }

  private static func disown(_ address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_owner WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }

  /// Notes who changed an entry; whoever is the first owns it.
  static func own(
    _ address: EntryAddress, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      """
      INSERT INTO content_owner (kind, entry, staff, author, changed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (kind, entry) DO UPDATE SET author = $4, changed = $5
      """, .text(address.kind), .text(address.text), .text((actor.typist ?? actor.member)?.id ?? ""),
      .text(actor.name), .integer(now))
  }

  /// Puts what was taken back where drafts are, so that it can be published again.
  static func archive(
    _ address: EntryAddress, _ tree: ContentTree, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws {
    let version = try replacing(address, transaction)
    try transaction.execute(
      """
      INSERT INTO content_draft (kind, entry, body, base, author, changed, version, state, publish_at)
      VALUES ($1, $2, $3, '', $4, $5, $6, 'archived', NULL)
      ON CONFLICT (kind, entry) DO UPDATE SET body = $3, base = '', author = $4, changed = $5, version = $6,
        state = 'archived', publish_at = NULL, publish_version = NULL, asked_by = NULL, asked = NULL, returned_by = NULL,
        returned_note = NULL
      """, .text(address.kind), .text(address.text), .text(tree.yaml), .text(actor.name),
      .integer(now), .integer(version))
  }
}
