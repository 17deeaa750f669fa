/// One transaction, in which all is seen and done together.
///
/// SQL is the subset that both engines speak: parameters are `$1`, `$2` and so on, and columns are `BIGINT`, `TEXT` or `BYTEA`.
public struct Transaction {
  private let connection: any Connection
  /// The tables of the database; nil while its schema is not known.
  let schema: Schema?

  init(_ connection: any Connection, _ schema: Schema? = nil) {
    self.connection = connection
    self.schema = schema
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
