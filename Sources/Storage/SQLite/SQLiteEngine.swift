import Foundation
import GRDB

/// SQLite in one file, which only one program opens at a time.
///
/// Debian's SQLite 3.40 has a fault when two connections write or checkpoint at once, so there is one writer, and only it does
/// either.
final class SQLiteEngine: Engine {
  let readers = 4
  let isSQLite = true
  // The transaction of the migration is a writing one from its start.
  let schemaLock: [String] = []
  private let path: String
  private let lock: FileLock

  init(path: String) throws(DatabaseError) {
    self.path = path
    lock = try FileLock(path: path + ".lock")
  }

  func connect(_ purpose: ConnectionPurpose) throws(DatabaseError) -> any Connection {
    SQLiteConnection(try Self.open(path, purpose), purpose)
  }

  /// Opens a file. Whoever asks for writing holds the lock; reading can also be done beside a running server.
  static func open(_ path: String, _ purpose: ConnectionPurpose) throws(DatabaseError) -> DatabaseQueue {
    // SQLite would not say which.
    guard purpose == .writing || FileManager.default.fileExists(atPath: path) else {
      throw .unreachable("there is no file \(path)")
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration(purpose))
      try queue.inDatabase { db in try prepare(db, purpose) }
      return queue
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Opens a file that nobody else knows of, to write it without a journal that stays beside it.
  static func openAlone(_ path: String) throws(DatabaseError) -> DatabaseQueue {
    do {
      var configuration = configuration(.writing)
      configuration.journalMode = .default
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
      return queue
    } catch {
      throw DatabaseError(error)
    }
  }

  func keepCopy(before migration: Int) throws(DatabaseError) -> String? {
    let copy = path + ".before-\(migration)"
    do {
      try? FileManager.default.removeItem(atPath: copy)
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration(.writing))
      defer { try? queue.close() }
      try queue.inDatabase { db in try db.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
      return copy
    } catch {
      throw DatabaseError(error)
    }
  }

  /// The journal has the pages as they were before. A reader that goes through a whole table is not waited for, because all writes would
  /// wait, too.
  func forgetDeleted(_ connection: any Connection) -> Bool {
    _ = try? connection.rows("PRAGMA busy_timeout = 0", [])
    defer { _ = try? connection.rows("PRAGMA busy_timeout = \(Self.patience * 1000)", []) }
    let result = try? connection.rows("PRAGMA wal_checkpoint(TRUNCATE)", []).first
    return (try? result?.integer("busy")) == 0
  }

  func name(_ transaction: Transaction) throws(DatabaseError) -> String {
    "SQLite " + (try transaction.row("SELECT sqlite_version() AS version")?.text("version") ?? "")
  }

  func faults(_ transaction: Transaction) throws(DatabaseError) -> [String] { try Self.faults(transaction) }

  static func faults(_ transaction: Transaction) throws(DatabaseError) -> [String] {
    var faults: [String] = []
    for row in try transaction.rows("PRAGMA integrity_check") {
      let line = try row.text("integrity_check")
      if line != "ok" { faults.append(line) }
    }
    return faults
  }

  func release() { lock.release() }

  /// How long a statement waits for a lock, in seconds.
  private static let patience = 2

  private static func configuration(_ purpose: ConnectionPurpose) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.journalMode = purpose == .writing ? .wal : .default
    configuration.readonly = purpose == .reading
    configuration.busyMode = .timeout(Double(patience))
    // A transaction is open between two statements.
    configuration.allowsUnsafeTransactions = true
    return configuration
  }

  /// After GRDB has chosen the journal, with which it sets `synchronous = NORMAL`: that loses acknowledged writes in a power
  /// cut.
  private static func prepare(_ db: GRDB.Database, _ purpose: ConnectionPurpose) throws {
    try db.execute(sql: "PRAGMA mmap_size = 0")
    guard purpose == .writing else { return }
    try db.execute(sql: "PRAGMA synchronous = FULL")
    try db.execute(sql: "PRAGMA secure_delete = ON")
    // What a failed write left in the journal is gone before the next one.
    try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
