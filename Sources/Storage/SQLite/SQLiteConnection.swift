import Foundation
import GRDB

/// A connection to a file.
package final class SQLiteConnection: Connection {
  private let queue: DatabaseQueue
  private let purpose: ConnectionPurpose

  init(_ queue: DatabaseQueue, _ purpose: ConnectionPurpose) {
    self.queue = queue
    self.purpose = purpose
  }

  package func begin() throws(DatabaseError) {
    _ = try execute(purpose == .writing ? "BEGIN IMMEDIATE" : "BEGIN", [])
  }

  package func commit() throws(DatabaseError) { _ = try execute("COMMIT", []) }

  package func rollBack() {
    queue.inDatabase { db in
      if db.isInsideTransaction { try? db.execute(sql: "ROLLBACK") }
    }
  }

  package func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try perform { db in
      let statement = try Self.statement(sql, values, db)
      try statement.execute()
      return db.changesCount
    }
  }

  package func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [Row] {
    try perform { db in
      let statement = try Self.statement(sql, values, db)
      let names = statement.columnNames
      var rows: [Row] = []
      let cursor = try GRDB.Row.fetchCursor(statement)
      while let row = try cursor.next() {
        rows.append(Row(names: names, values: names.indices.map { SQLValue(row[$0] as DatabaseValue) }))
      }
      return rows
    }
  }

  package func close() { try? queue.close() }

  private func perform<Value>(_ body: (GRDB.Database) throws -> Value) throws(DatabaseError) -> Value {
    do {
      return try queue.inDatabase(body)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// SQLite writes parameters by number as `?1`.
  private static func statement(
    _ sql: String, _ values: [SQLValue], _ db: GRDB.Database
  ) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql.replacing("$", with: "?"))
    try statement.setArguments(StatementArguments(values.map { $0.databaseValue }))
    return statement
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .integer(Int64(number))
    case .string(let text): self = .text(text)
    case .blob(let data): self = .bytes(Array(data))
    }
  }
}

extension DatabaseError {
  /// By the codes of https://sqlite.org/rescode.html.
  init(_ error: any Error) {
    guard let error = error as? GRDB.DatabaseError else {
      self = error as? DatabaseError ?? .failing(String(describing: error))
      return
    }
    let message = error.message ?? "code \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .full
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(message)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .unreachable(message)
    case .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_PROTOCOL: self = .failing(message)
    case .SQLITE_CONSTRAINT: self = .constraint(message)
    default: self = .mistake(message)
    }
  }
}
