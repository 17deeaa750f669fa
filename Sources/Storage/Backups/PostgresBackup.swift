/// Makes a backup of a database of PostgreSQL by its own tool, which sees one moment and makes nobody wait.
struct PostgresBackup {
  let location: String

  func make(at path: String) throws(BackupError) -> Backup {
    let identity = try identity()
    let file = try NewFile(path)
    do throws(BackupError) {
      let dump = PostgresTool("pg_dump", location: location)
      // Owners and rights belong to the other server.
      try dump.run(["--format=custom", "--no-owner", "--no-privileges", "--file=" + file.unfinished])
      try PostgresArchive(path: file.unfinished).check()
      return Backup(schema: identity.schema, bytes: try file.finish())
    } catch {
      file.remove()
      throw error
    }
  }

  private func identity() throws(BackupError) -> Identity {
    do throws(DatabaseError) {
      let connection = try PostgresEngine(location: location).connect(.reading)
      defer { connection.close() }
      if let identity = try Identity.read(connection) { return identity }
    } catch {
      throw .database(error)
    }
    throw .foreign(DatabaseAddress.postgres(location).description)
  }
}
