/// What bringing a schema up to date did.
public struct SchemaChange: Hashable, Sendable {
  /// The number of the last change before; 0 for an empty database.
  public let from: Int
  public let to: Int
  /// Where a copy of before is; nil if nothing changed, and for PostgreSQL, whose operator makes copies.
  public let copy: String?
}

extension Database {
  /// Brings the schema of a database up to date, as opening it does. Blocks.
  public static func migrate(_ address: DatabaseAddress, to schema: Schema) throws(DatabaseError)
    -> SchemaChange
  {
    let engine = try address.engine()
    defer { engine.release() }
    return try Migrator(engine).bringUp(to: schema.migrations)
  }
}
