import CMS
import Storage

/// Whose an entry is: who began it, until it is gone, and wherever it is put.
struct OwnerStore: Sendable {
  let database: Database

  /// Who began an entry, and who changed it last.
  struct Owner: Sendable {
    var staff: String
    var author: String
    var changed: Int64
  }

  func all() async throws -> [EntryAddress: Owner] {
    try await database.read { transaction in
      var owners: [EntryAddress: Owner] = [:]
      for row in try transaction.rows("SELECT * FROM content_owner") {
        guard let address = try DraftStore.address(row) else { continue }
        owners[address] = try Self.owner(row)
      }
      return owners
    }
  }

  func owner(of address: EntryAddress) async throws -> Owner? {
    try await database.read {
      try $0.row(
        "SELECT * FROM content_owner WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text)
      ).map(Self.owner)
    }
  }

  private static func owner(_ row: Row) throws -> Owner {
    Owner(staff: try row.text("staff"), author: try row.text("author"), changed: try row.integer("changed"))
  }

  // MARK: In a transaction of somebody else

  /// Notes who changed an entry. Whoever begins it owns it, whoever typed it (that is only what a form says), and whoever owned another
  /// one of its name; what was there before the staff is nobody's.
  static func own(
    _ address: EntryAddress, isBegun: Bool, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws(DatabaseError) {
    if isBegun { try disown(address, transaction) }
    try transaction.execute(
      """
      INSERT INTO content_owner (kind, entry, staff, author, changed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (kind, entry) DO UPDATE SET author = $4, changed = $5
      """, .text(address.kind), .text(address.text), .text(isBegun ? actor.member?.id ?? "" : ""),
      .text(actor.name), .integer(now))
  }

  static func disown(_ address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM content_owner WHERE kind = $1 AND entry = $2", .text(address.kind), .text(address.text))
  }

  /// Takes along where an entry goes whose it is.
  static func move(
    _ address: EntryAddress, to new: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    try disown(new, transaction)
    try transaction.execute(
      "UPDATE content_owner SET entry = $3 WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text), .text(new.text))
  }
}
