/// SQLite or PostgreSQL.
protocol Engine: Sendable {
  /// Makes a connection. Blocks.
  func connect(_ purpose: ConnectionPurpose) throws(DatabaseError) -> any Connection
  /// The number of connections for reading.
  var readers: Int { get }
  /// Whether it numbers rows, and has the rest of SQLite's own ways.
  var isSQLite: Bool { get }
  /// Statements that let only one program change the schema, until the connection is closed. Before the transaction, which sees
  /// the moment of its first statement.
  var schemaLock: [String] { get }
  /// Copies the database before its schema changes, where the engine can.
  ///
  /// - Returns: where the copy is.
  func keepCopy(before migration: Int) throws(DatabaseError) -> String?
  /// The engine's name and version.
  func name(_ transaction: Transaction) throws(DatabaseError) -> String
  /// Removes what was deleted from wherever the engine keeps it besides the tables.
  ///
  /// - Returns: false if that could not be done now.
  func forgetDeleted(_ connection: any Connection) -> Bool
  /// What the engine finds wrong with the database.
  func faults(_ transaction: Transaction) throws(DatabaseError) -> [String]
  /// Ends the use of the database by this program.
  func release()
}

enum ConnectionPurpose: Sendable {
  case reading, writing
}

/// A connection, which one thread uses at a time. All of it blocks.
package protocol Connection: AnyObject {
  func begin() throws(DatabaseError)
  func commit() throws(DatabaseError)
  /// Also after the connection was lost, when it does nothing.
  func rollBack()
  /// - Returns: the number of changed rows.
  func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int
  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [Row]
  func close()
}
