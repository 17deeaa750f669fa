import Foundation

/// Accounts that were deleted, and who of the staff may still log in, so that nobody comes back with a backup of before. The server
/// deletes the accounts again when it starts.
struct Deletions {
  static let table = "CREATE TABLE IF NOT EXISTS deletion (account TEXT NOT NULL PRIMARY KEY)"

  /// Their ids.
  private(set) var accounts: [String] = []
  /// Nil if there was no staff yet.
  private(set) var staff: StaffStanding?

  /// Those that a database knows of, which no server needs to have open.
  ///
  /// - Throws: ``DatabaseError`` if it cannot be read.
  static func read(_ address: DatabaseAddress) throws(DatabaseError) -> Deletions {
    let connection: any Connection =
      switch address {
      case .file(let path): SQLiteConnection(try SQLiteEngine.open(path, .reading), .reading)
      case .postgres(let location): try PostgresEngine(location: location).connect(.reading)
      }
    defer { connection.close() }
    var found = Deletions()
    found.staff = try StaffStanding.read(connection)
    do throws(DatabaseError) {
      for row in try connection.rows("SELECT account FROM deletion", []) {
        found.accounts.append(try row.text("account"))
      }
      return found
    } catch {
      // An older schema has no such table.
      guard case .mistake = error else { throw error }
      return found
    }
  }

  func add(to connection: any Connection) throws(DatabaseError) {
    if accounts.isEmpty { return }
    _ = try connection.execute(Self.table, [])
    for account in accounts {
      _ = try connection.execute(
        "INSERT INTO deletion (account) VALUES ($1) ON CONFLICT (account) DO NOTHING", [.text(account)])
    }
  }
}
