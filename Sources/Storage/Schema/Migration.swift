/// A change of the schema. It adds only, so that the version of the program before it still works with the result.
struct Migration: Sendable {
  /// One more than the number of the migration before it.
  let number: Int
  let name: String
  let statements: [String]
  /// What only SQLite needs, after those.
  var ofSQLite: [String] = []
}
