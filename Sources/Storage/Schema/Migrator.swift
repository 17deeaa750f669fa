import Foundation

/// Brings the schema of a database up to date.
struct Migrator {
  private let engine: any Engine

  init(_ engine: any Engine) { self.engine = engine }

  /// Applies the migrations that are missing, all in one transaction.
  ///
  /// - Throws: ``DatabaseError/schemaTooNew(found:known:)`` after a newer version of the program.
  @discardableResult
  func bringUp(to migrations: [Migration]) throws(DatabaseError) -> SchemaChange {
    let known = migrations.last?.number ?? 0
    let connection = try engine.connect(.writing)
    defer { connection.close() }
    let found = try number(connection)
    if found > known { throw .schemaTooNew(found: found, known: known) }
    if found == known { return SchemaChange(from: found, to: known, copy: nil) }
    let copy = found > 0 ? try engine.keepCopy(before: found + 1) : nil
    do throws(DatabaseError) {
      for statement in engine.schemaLock { _ = try connection.execute(statement, []) }
      try connection.begin()
      try apply(migrations, connection)
      try connection.commit()
      return SchemaChange(from: found, to: known, copy: copy)
    } catch {
      connection.rollBack()
      throw error
    }
  }

  private func apply(_ migrations: [Migration], _ connection: any Connection) throws(DatabaseError) {
    _ = try connection.execute(
      "CREATE TABLE IF NOT EXISTS migration (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)", [])
    // Another program may have been faster.
    let found = try last(connection)
    for migration in migrations where migration.number > found {
      for statement in migration.statements + (engine.isSQLite ? migration.ofSQLite : []) {
        _ = try connection.execute(statement, [])
      }
      _ = try connection.execute(
        "INSERT INTO migration (number, name) VALUES ($1, $2)",
        [.integer(Int64(migration.number)), .text(migration.name)])
    }
    if found == 0 {
      _ = try connection.execute(
        "INSERT INTO server (key, value) VALUES ('incarnation', $1)", [.text(UUID().uuidString)])
    }
  }

  /// The number of the last migration; 0 for an empty database.
  private func number(_ connection: any Connection) throws(DatabaseError) -> Int {
    do throws(DatabaseError) {
      return try last(connection)
    } catch {
      // There is no such table yet.
      guard case .mistake = error else { throw error }
      return 0
    }
  }

  private func last(_ connection: any Connection) throws(DatabaseError) -> Int {
    let row = try connection.rows("SELECT COALESCE(MAX(number), 0) AS last FROM migration", []).first
    return Int(try row?.integer("last") ?? 0)
  }
}
