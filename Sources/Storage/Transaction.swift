/// One transaction, in which all is seen and done together.
///
/// SQL is the subset that both engines speak: parameters are `$1`, `$2` and so on, and columns are `BIGINT`, `TEXT` or `BYTEA`.
public struct Transaction {
  private let connection: any Connection

  init(_ connection: any Connection) { self.connection = connection }

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

  private static func checked(_ values: [SQLValue]) throws(DatabaseError) -> [SQLValue] {
    for case .text(let text) in values where text.utf8.contains(0) { throw .unusableText }
    return values
  }
}
