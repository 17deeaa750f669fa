/// What `toward doctor` tells of a database.
public struct Condition: Hashable, Sendable {
  /// The engine with its version, such as "SQLite 3.40.1".
  public let engine: String
  /// The number of the last change of the schema.
  public let schema: Int
  /// Names the database until a backup is restored, which gets another.
  public let incarnation: String
  /// What the engine finds wrong, each in a line; empty if nothing is.
  public let faults: [String]
}

extension Database {
  /// Looks at the whole database, which takes a while where it is large.
  public func condition() async throws -> Condition {
    let engine = engine
    return try await read { transaction in
      Condition(
        engine: try engine.name(transaction),
        schema: Int(try transaction.row("SELECT MAX(number) AS last FROM migration")?.integer("last") ?? 0),
        incarnation: try transaction.row("SELECT value FROM server WHERE key = 'incarnation'")?.text("value")
          ?? "",
        faults: try engine.faults(transaction))
    }
  }
}
