import Sites
import Storage

/// The content of a database in one transaction.
public struct ContentDirectory {
  let transaction: Transaction

  public init(_ transaction: Transaction) { self.transaction = transaction }

  /// The number of the release that apps see; nil before the first.
  func number() throws(DatabaseError) -> Int64? {
    try transaction.row("SELECT release_number FROM content_head WHERE id = 1")?.integer("release_number")
  }

  /// The id of the site whose content it is; nil before the first release.
  func site() throws(DatabaseError) -> String? {
    try transaction.row("SELECT site FROM content_head WHERE id = 1")?.text("site")
  }

  /// What apps see; nil before the first release.
  public func release() throws(DatabaseError) -> ContentRelease? {
    let head = try transaction.row("SELECT site, release_number FROM content_head WHERE id = 1")
    guard let head else { return nil }
    let rows = try transaction.rows(
      """
      SELECT content_item.kind, content_item.id, content_blob.bytes FROM content_item
      JOIN content_version ON content_version.kind = content_item.kind AND content_version.id = content_item.id
        AND content_version.version = content_item.published
      JOIN content_blob ON content_blob.hash = content_version.hash
      """)
    var contents = FolderContents()
    for row in rows { contents.files[try Self.path(row)] = try row.bytes("bytes") }
    return ContentRelease(
      number: try head.integer("release_number"), site: try head.text("site"), contents: contents)
  }

  /// Who published something when, with a line that says what; the newest first.
  public func history(atMost count: Int) throws(DatabaseError) -> [Entry] {
    let rows = try transaction.rows(
      "SELECT number, author, note, made FROM content_release ORDER BY number DESC LIMIT $1",
      .integer(Int64(count)))
    return try rows.map { row throws(DatabaseError) in
      Entry(
        number: try row.integer("number"), author: try row.text("author"), note: try row.text("note"),
        made: try row.integer("made"))
    }
  }

  public struct Entry: Hashable, Sendable {
    public let number: Int64
    public let author: String
    public let note: String
    /// In milliseconds since 1970.
    public let made: Int64
  }

  /// The hashes that the site's folder had when it was last read.
  func shipped() throws(DatabaseError) -> [ContentPath: String] {
    var hashes: [ContentPath: String] = [:]
    for row in try transaction.rows("SELECT kind, id, shipped FROM content_item WHERE shipped IS NOT NULL") {
      hashes[try Self.path(row)] = try row.text("shipped")
    }
    return hashes
  }

  /// Notes what the site's folder has now.
  func ship(_ hashes: [ContentPath: String]) throws(DatabaseError) {
    try transaction.execute("UPDATE content_item SET shipped = NULL")
    for (path, hash) in hashes {
      try transaction.execute(
        """
        INSERT INTO content_item (kind, id, shipped) VALUES ($1, $2, $3)
        ON CONFLICT (kind, id) DO UPDATE SET shipped = $3
        """, .text(path.kind), .text(path.id), .text(hash))
    }
  }

  /// Makes the head of a database without content.
  ///
  /// - Returns: false if there is one.
  func begin(site: String) throws(DatabaseError) -> Bool {
    try transaction.execute(
      "INSERT INTO content_head (id, site, release_number) VALUES (1, $1, 0) ON CONFLICT (id) DO NOTHING",
      .text(site)) == 1
  }

  /// Publishes changes of what was read as a release.
  ///
  /// - Returns: the number of the new release; nil if the one that was read is no longer the newest.
  func publish(
    _ edits: [ContentPath: ContentEdit], after number: Int64, by author: String, note: String, at time: Int64
  ) throws(DatabaseError) -> Int64? {
    let moved = try transaction.execute(
      "UPDATE content_head SET release_number = $1 WHERE id = 1 AND release_number = $2",
      .integer(number + 1), .integer(number))
    guard moved == 1 else { return nil }
    try transaction.execute(
      "INSERT INTO content_release (number, author, note, made) VALUES ($1, $2, $3, $4)",
      .integer(number + 1), .text(author), .text(note), .integer(time))
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      try apply(edit, to: path, by: author, at: time, in: number + 1)
    }
    return number + 1
  }

  private func apply(
    _ edit: ContentEdit, to path: ContentPath, by author: String, at time: Int64, in release: Int64
  ) throws(DatabaseError) {
    let (kind, id) = (SQLValue.text(path.kind), SQLValue.text(path.id))
    var hash: String?
    if case .put(let bytes) = edit {
      hash = try keep(bytes)
    }
    let last = try transaction.row(
      "SELECT COALESCE(MAX(version), 0) AS last FROM content_version WHERE kind = $1 AND id = $2", kind, id)
    let version = SQLValue.integer(try (last?.integer("last") ?? 0) + 1)
    try transaction.execute(
      """
      INSERT INTO content_version (kind, id, version, hash, author, made, release_number)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, kind, id, version, .text(orNull: hash), .text(author), .integer(time), .integer(release))
    try transaction.execute(
      """
      INSERT INTO content_item (kind, id, published) VALUES ($1, $2, $3)
      ON CONFLICT (kind, id) DO UPDATE SET published = $3
      """, kind, id, hash == nil ? .null : version)
  }

  /// - Returns: the bytes' hash.
  private func keep(_ bytes: [UInt8]) throws(DatabaseError) -> String {
    let hash = SHA256.hex(bytes)
    try transaction.execute(
      "INSERT INTO content_blob (hash, bytes) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
      .text(hash), .bytes(bytes))
    return hash
  }

  private static func path(_ row: Row) throws(DatabaseError) -> ContentPath {
    let (kind, id) = (try row.text("kind"), try row.text("id"))
    guard let path = ContentPath(kind: kind, id: id) else {
      throw .damaged("the content \(kind)/\(id) is no file")
    }
    return path
  }
}
