import CMS
import Core
import Sites
import Storage

/// The files of drafts, until they are published. A name is given to one file and never to another: whoever saw a draft has seen the
/// files that it names, and an address goes on answering with what it had.
struct UploadStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// Another file has the name.
  struct NameTaken: Error {}

  /// The files that belong to a draft.
  func files(of address: EntryAddress) async throws -> [(path: String, bytes: [UInt8])] {
    try await database.read {
      try $0.rows(
        "SELECT path, bytes FROM content_upload WHERE kind = $1 AND entry = $2", .text(address.kind),
        .text(address.text)
      ).map { (try $0.text("path"), try $0.bytes("bytes")) }
    }
  }

  /// Gives a file the first of some places that no other file has or had. The same file gets the same place again.
  ///
  /// - Returns: nil if others have them all.
  func place(_ bytes: [UInt8], at places: [ContentPath]) async throws -> ContentPath? {
    try await database.write { transaction in
      try places.first { try Self.take($0, for: bytes, transaction) }
    }
  }

  /// Keeps a file for an entry, until a draft that names it is published or discarded.
  func keep(_ bytes: [UInt8], at path: String, for address: EntryAddress, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      try Self.keep(bytes, at: path, for: address, transaction)
      try Recorder(transaction).add(.uploadedFile, address.subject, by: actor, at: now, [("file", path)])
    }
  }

  // MARK: In a transaction of somebody else

  /// Of one draft, also those that it no longer names.
  private static let mostFiles = 60

  /// - Throws: ``NameTaken``.
  static func keep(
    _ bytes: [UInt8], at path: String, for address: EntryAddress, _ transaction: Transaction
  ) throws {
    let kept = try transaction.row(
      "SELECT COUNT(*) AS files FROM content_upload WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text))
    guard try kept?.integer("files") ?? 0 < mostFiles else { throw Refusal.noRoom }
    guard let place = ContentPath(path), try take(place, for: bytes, transaction) else { throw NameTaken() }
    try transaction.execute(
      """
      INSERT INTO content_upload (kind, entry, path, bytes) VALUES ($1, $2, $3, $4)
      ON CONFLICT (kind, entry, path) DO NOTHING
      """, .text(address.kind), .text(address.text), .text(path), .bytes(bytes))
  }

  /// - Returns: whether the place is that of these bytes.
  private static func take(
    _ place: ContentPath, for bytes: [UInt8], _ transaction: Transaction
  ) throws(DatabaseError) -> Bool {
    let hash = SHA256.hex(bytes)
    let path = SQLValue.text(place.text)
    if let known = try transaction.row("SELECT hash FROM content_file WHERE path = $1", path) {
      return try known.text("hash") == hash
    }
    let published = try transaction.row(
      "SELECT 1 AS found FROM content_version WHERE kind = $1 AND id = $2 AND hash <> $3 LIMIT 1",
      .text(place.kind), .text(place.id), .text(hash))
    let uploaded = try transaction.row(
      "SELECT 1 AS found FROM content_upload WHERE path = $1 AND bytes <> $2 LIMIT 1", path, .bytes(bytes))
    guard published == nil, uploaded == nil else { return false }
    try transaction.execute("INSERT INTO content_file (path, hash) VALUES ($1, $2)", path, .text(hash))
    return true
  }

  static func forget(of address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_upload WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }

  /// Takes the files along where an entry goes.
  static func move(
    of address: EntryAddress, to new: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    try forget(of: new, transaction)
    try transaction.execute(
      "UPDATE content_upload SET kind = $3, entry = $4 WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text), .text(new.kind), .text(new.text))
  }
}
