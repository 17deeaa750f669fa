import Foundation
import GRDB

/// Makes a backup of a file of SQLite by its backup API (https://sqlite.org/backup.html).
///
/// The connection only reads, so it may stand beside the one writer of a running server, which it never makes wait.
struct SQLiteBackup {
  let source: String

  func make(at path: String) throws(BackupError) -> Backup {
    let file = try NewFile(path)
    do throws(BackupError) {
      try Self.copy(source, into: file.unfinished)
      let identity = try Self.checked(file.unfinished, name: source)
      return Backup(schema: identity.schema, bytes: try file.finish())
    } catch {
      file.remove()
      throw error
    }
  }

  /// Copies one moment of a database into an empty file, which is then a database without a journal beside it.
  static func copy(_ source: String, into target: String) throws(BackupError) {
    do throws(DatabaseError) {
      let from = try SQLiteEngine.open(source, .reading)
      defer { try? from.close() }
      try copy(from, into: target)
    } catch .damaged(let reason) {
      throw .damaged(source, [reason])
    } catch {
      throw .database(error)
    }
  }

  private static func copy(_ from: DatabaseQueue, into target: String) throws(DatabaseError) {
    do {
      let into = try DatabaseQueue(path: target)
      defer { try? into.close() }
      try from.inDatabase { from in
        // One moment for the whole copy: without a transaction, each write of another program would begin it anew.
        try from.execute(sql: "BEGIN")
        defer { try? from.execute(sql: "ROLLBACK") }
        _ = try GRDB.Row.fetchOne(from, sql: "SELECT COUNT(*) FROM sqlite_master")
        try into.inDatabase { try from.backup(to: $0) }
      }
      try into.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Looks for faults in a copy.
  ///
  /// - Parameter name: what the copy was made of.
  static func checked(_ path: String, name: String) throws(BackupError) -> Identity {
    let (identity, faults) = try inspected(path, name: name)
    guard faults.isEmpty else { throw .damaged(name, faults) }
    guard let identity else { throw .foreign(name) }
    return identity
  }

  private static func inspected(_ path: String, name: String) throws(BackupError) -> (Identity?, [String]) {
    do throws(DatabaseError) {
      let connection = SQLiteConnection(try SQLiteEngine.open(path, .reading), .reading)
      defer { connection.close() }
      let faults = try SQLiteEngine.faults(Transaction(connection))
      return (try Identity.read(connection), faults)
    } catch .damaged(let reason) {
      throw .damaged(name, [reason])
    } catch {
      throw .database(error)
    }
  }
}
