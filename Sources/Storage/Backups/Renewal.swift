import Foundation

/// What became of a restored database.
struct Renewal {
  var incarnation: String
  /// As many rows as each table lost that a restore empties.
  var emptied: [String: Int] = [:]
  /// What each table was told that is reconciled; nothing for one of which nobody knows.
  var reconciled: [String: [String]] = [:]
}

extension Identity {
  /// - Throws: ``BackupError/tooNew(found:known:)``.
  func check(known: Int) throws(BackupError) {
    if schema > known { throw .tooNew(found: schema, known: known) }
  }

  /// Gives a restored database a name of its own, and brings each table to what it has after a restore.
  ///
  /// - Parameter current: of this version of the program. The restored database may have an older one.
  func renew(
    _ connection: any Connection, _ current: Schema, _ replaced: ReplacedDatabase
  ) throws(DatabaseError) -> Renewal {
    try connection.begin()
    do throws(DatabaseError) {
      var renewal = Renewal(incarnation: UUID().uuidString)
      _ = try connection.execute(
        "UPDATE server SET value = $1 WHERE key = 'incarnation'", [.text(renewal.incarnation)])
      for migration in current.migrations where migration.number > schema && migration.isRepeatable {
        for statement in migration.statements { _ = try connection.execute(statement, []) }
      }
      let transaction = Transaction(connection)
      for table in current.tables {
        try renew(table, transaction, of: current, replaced, &renewal)
      }
      try connection.commit()
      return renewal
    } catch {
      connection.rollBack()
      throw error
    }
  }

  private func renew(
    _ table: Table, _ transaction: Transaction, of current: Schema, _ replaced: ReplacedDatabase,
    _ renewal: inout Renewal
  ) throws(DatabaseError) {
    let isThere = table.since <= schema || current.migrations[table.since - 1].isRepeatable
    switch table.restored {
    case .asBackedUp: break
    case .emptied:
      renewal.emptied[table.name] =
        isThere ? try transaction.execute(declared: "DELETE FROM \(table.name)") : 0
    case .changed(let statement, let values):
      if isThere { try transaction.execute(declared: statement.description, values) }
    case .reconciled:
      // What an older version did not know yet, it cannot bring back.
      renewal.reconciled[table.name] = isThere ? try replaced.reconciliations[table.name]?(transaction) : []
    }
  }
}
