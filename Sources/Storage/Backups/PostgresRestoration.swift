import Foundation

/// Puts a backup into an empty database of PostgreSQL.
struct PostgresRestoration {
  let address: DatabaseAddress
  let location: String
  /// The schema of this version of the program.
  let current: Schema

  /// - Parameter other: the database that knows what was taken away since; nil if none is known.
  func restore(
    _ backup: String, deletionsFrom other: DatabaseAddress? = nil
  ) throws(BackupError) -> Restoration {
    guard FileManager.default.fileExists(atPath: backup) else { throw .file(backup, "there is no such file") }
    let archive = PostgresArchive(path: backup)
    try archive.check()
    let schema = try archive.schema()
    guard schema <= current.number else { throw .tooNew(found: schema, known: current.number) }
    let replaced = try Restoration.replaced(other, current)
    try checkEmpty()
    let tool = PostgresTool("pg_restore", location: location)
    // All or nothing.
    try tool.run([
      "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges",
      "--dbname=" + Self.quoted(tool.database), backup,
    ])
    let renewal = try renewed(replaced)
    return Restoration(schema: schema, renewal, kept: nil)
  }

  /// As a connection string, which a name may otherwise look like.
  private static func quoted(_ database: String) -> String {
    let name = database.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "dbname='\(name)'"
  }

  private func checkEmpty() throws(BackupError) {
    let tables: Int64
    do throws(DatabaseError) {
      let connection = try PostgresEngine(location: location).connect(.reading)
      defer { connection.close() }
      let row = try connection.rows(
        """
        SELECT COUNT(*) AS tables FROM information_schema.tables
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
        """, []
      ).first
      tables = try row?.integer("tables") ?? 0
    } catch {
      throw .database(error)
    }
    if tables > 0 { throw .notEmpty(address.description) }
  }

  private func renewed(_ replaced: ReplacedDatabase) throws(BackupError) -> Renewal {
    do throws(DatabaseError) {
      let connection = try PostgresEngine(location: location).connect(.writing)
      defer { connection.close() }
      if let identity = try Identity.read(connection) {
        return try identity.renew(connection, current, replaced)
      }
    } catch {
      throw .unrenewed(error.description)
    }
    throw .unrenewed("The restored database does not say what it is.")
  }
}
