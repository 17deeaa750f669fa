/// A database that is only read, also while a server has it open. For commands: all of it blocks.
public struct ReadOnlyDatabase {
  private let connection: any Connection

  /// - Throws: ``DatabaseError/schemaTooOld(found:needed:)`` or ``DatabaseError/schemaTooNew(found:known:)`` unless the schema is that
  ///   of this version of the program, besides what opening a database throws.
  public init(_ address: DatabaseAddress, _ schema: Schema) throws(DatabaseError) {
    connection = try address.readingConnection()
    do throws(DatabaseError) {
      let (found, known) = (try Identity.read(connection)?.schema ?? 0, schema.number)
      if found < known { throw .schemaTooOld(found: found, needed: known) }
      if found > known { throw .schemaTooNew(found: found, known: known) }
    } catch {
      connection.close()
      throw error
    }
  }

  /// Reads, at one moment of the database.
  public func read<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
    try connection.begin()
    defer { connection.rollBack() }
    return try body(Transaction(connection))
  }

  public func close() { connection.close() }
}
