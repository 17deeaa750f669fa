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
