/// A change of the schema. It adds only, so that the version of the program before it still works with the result.
public struct Migration: Sendable {
  /// One more than the number of the migration before it.
  public let number: Int
  public let name: String
  public let statements: [String]
  /// What only SQLite needs, after those.
  public let ofSQLite: [String]

  public init(number: Int, name: String, statements: [String], ofSQLite: [String] = []) {
    self.number = number
    self.name = name
    self.statements = statements
    self.ofSQLite = ofSQLite
  }

  /// Whether it may be applied to a restored database of an older schema, which is migrated later all the same.
  var isRepeatable: Bool { statements.allSatisfy { $0.contains("IF NOT EXISTS") } }
}
