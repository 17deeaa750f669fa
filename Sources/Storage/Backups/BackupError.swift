/// Why a backup was not made, or not restored. Nothing was changed then, unless the case says otherwise.
public enum BackupError: Error, Hashable, Sendable {
  /// There is a file of this name.
  case exists(String)
  /// Another backup is on its way to the same name, or was broken off.
  case unfinished(String)
  /// A file cannot be written or read, and why.
  case file(String, String)
  /// What is wrong with the file, or with the copy that was made.
  case damaged(String, [String])
  /// The file has something else than a database of Toward.
  case foreign(String)
  /// A newer version of the program made the backup.
  case tooNew(found: Int, known: Int)
  /// Another program, such as a running server, has the database open.
  case inUse(String)
  /// The database of PostgreSQL has tables already.
  case notEmpty(String)
  /// A tool of PostgreSQL is not installed.
  case missingProgram(String)
  /// A tool of PostgreSQL failed, and what it said.
  case failed(String, String)
  /// The data is in the database of PostgreSQL, but it kept its name and its logins.
  case unrenewed(String)
  /// The database that was named for the deletions cannot be read.
  case noDeletions(String, String)
  case database(DatabaseError)
}

extension BackupError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path): "\(path) is there already. A backup never replaces a file: choose another name."
    case .unfinished(let path):
      "\(path) is there: another backup is being made, or one was broken off. Delete it if none is being made."
    case .file(let path, let reason): "\(path): \(reason)"
    case .damaged(let path, let faults):
      "\(path) is damaged: \(faults.prefix(5).joined(separator: "; "))"
    case .foreign(let path): "\(path) is no database of Toward, and no backup of one."
    case .tooNew(let found, let known):
      "The backup is of a newer version of Toward: its schema is \(found), and this one knows \(known)."
    case .inUse(let path):
      "Another program, such as a running server, has \(path) open. Stop it, restore, and start it again."
    case .notEmpty(let address):
      "The database \(address) is not empty. Make a new one with createdb, and restore into that."
    case .missingProgram(let name):
      "\(name), which PostgreSQL needs for backups, is not installed. On Debian: apt-get install postgresql-client"
    case .failed(let program, let reason): "\(program) failed: \(reason)"
    case .unrenewed(let reason):
      "The data is restored, but the logins of before are still there: \(reason) Drop this database, and restore into a new one."
    case .noDeletions(let address, let reason):
      "Nothing was restored: the deletions in \(address) cannot be read. \(reason)"
    case .database(let error): error.description
    }
  }
}
