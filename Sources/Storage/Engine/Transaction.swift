/// One transaction, in which all is seen and done together.
///
/// SQL is the subset that both engines speak: parameters are `$1`, `$2` and so on, and columns are `BIGINT`, `TEXT` or `BYTEA`.
public struct Transaction {
  private let connection: any Connection
  /// Where tables name the account that a row belongs to, the earliest made first. A transaction that only reads, or restores a backup,
  /// has no use for it.
  private let accountColumns: [AccountColumn]

  init(_ connection: any Connection, _ accountColumns: [AccountColumn] = []) {
    self.connection = connection
    self.accountColumns = accountColumns
  }

  /// Runs a statement.
  ///
  /// - Returns: the number of changed rows.
  @discardableResult
  public func execute(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) -> Int {
    try connection.execute(sql.description, Self.checked(values))
  }

  /// The rows of a query.
  public func rows(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) -> [Row] {
    try connection.rows(sql.description, Self.checked(values))
  }

  /// The first row of a query; nil if there is none.
  public func row(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) -> Row? {
    try connection.rows(sql.description, Self.checked(values)).first
  }

  /// Runs a statement that is made of names in the schema, and of nothing that anybody typed.
  @discardableResult
  func execute(declared sql: String, _ values: SQLValue...) throws(DatabaseError) -> Int {
    try execute(declared: sql, values)
  }

  @discardableResult
  func execute(declared sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try connection.execute(sql, Self.checked(values))
  }

  private static func checked(_ values: [SQLValue]) throws(DatabaseError) -> [SQLValue] {
    for case .text(let text) in values where text.utf8.contains(0) { throw .unusableText }
    return values
  }
}

/// A column with the ids of accounts, whose rows go with their account.
struct AccountColumn: Sendable {
  let table: String
  let name: String
}

extension Transaction {
  /// Deletes the rows of an account from all tables that have some.
  public func deleteRows(ofAccount id: String) throws(DatabaseError) {
    // The latest first: the account itself was made before all that it has.
    for column in accountColumns.reversed() {
      try execute(declared: "DELETE FROM \(column.table) WHERE \(column.name) = $1", .text(id))
    }
  }
}
