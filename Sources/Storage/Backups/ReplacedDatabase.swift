/// What a restored database has to know of the one that it takes the place of, so that nothing comes back that was taken away since.
struct ReplacedDatabase {
  /// By the name of the table.
  let reconciliations: [String: Table.Reconciliation]

  /// Reads what every table of a schema needs. No server needs to have the database open.
  ///
  /// - Throws: ``DatabaseError`` if it cannot be read.
  init(_ address: DatabaseAddress, _ schema: Schema) throws(DatabaseError) {
    let connection = try address.readingConnection()
    defer { connection.close() }
    let number = try Identity.read(connection)?.schema ?? 0
    try connection.begin()
    defer { connection.rollBack() }
    reconciliations = try Self.read(schema) { $0.since <= number ? Transaction(connection) : nil }
  }

  /// What is known where no such database can be read: nothing.
  init(unknown schema: Schema) throws(DatabaseError) {
    reconciliations = try Self.read(schema) { _ in nil }
  }

  private static func read(
    _ schema: Schema, _ transaction: (Table) -> Transaction?
  ) throws(DatabaseError) -> [String: Table.Reconciliation] {
    var found: [String: Table.Reconciliation] = [:]
    for table in schema.tables {
      if case .reconciled(let read) = table.restored { found[table.name] = try read(transaction(table)) }
    }
    return found
  }
}
