/// A copy of a database as it was at one moment.
public struct Backup: Hashable, Sendable {
  /// The number of the last change of the schema.
  public let schema: Int
  public let bytes: Int64
}

/// A database after a backup was restored.
public struct Restoration: Hashable, Sendable {
  public let schema: Int
  /// The new name of the database, by which devices see that it is not the one they knew.
  public let incarnation: String
  /// Where the database of before is now; nil if there was none.
  public let kept: String?
  /// As many rows as each table lost that a restore empties.
  public let emptied: [String: Int]
  /// What each table was told of the database of before that is reconciled with it; nothing for one of which nobody knows.
  public let reconciled: [String: [String]]

  init(schema: Int, _ renewal: Renewal, kept: String?) {
    self.schema = schema
    incarnation = renewal.incarnation
    self.kept = kept
    emptied = renewal.emptied
    reconciled = renewal.reconciled
  }

  /// - Throws: ``BackupError/noDeletions(_:_:)`` if the database that was named cannot be read.
  static func replaced(
    _ address: DatabaseAddress?, _ schema: Schema
  ) throws(BackupError) -> ReplacedDatabase {
    do throws(DatabaseError) {
      guard let address else { return try ReplacedDatabase(unknown: schema) }
      return try ReplacedDatabase(address, schema)
    } catch {
      throw .noDeletions(address?.description ?? "", error.description)
    }
  }
}

extension DatabaseAddress {
  /// Copies the database into a new file, also while a server uses it. Blocks.
  ///
  /// The file gets its name only once it is whole, on the disk, and found to be without faults.
  public func backUp(to path: String) throws(BackupError) -> Backup {
    switch self {
    case .file(let source): try SQLiteBackup(source: source).make(at: path)
    case .postgres(let location): try PostgresBackup(location: location).make(at: path)
    }
  }

  /// Puts a backup in the place of the database, with another name of its own, and each table as its declaration says. Blocks.
  ///
  /// - Parameter other: a database that knows what was taken away since. The one that is replaced if not given; with PostgreSQL,
  ///   where none is replaced, none.
  public func restore(
    from path: String, as schema: Schema, deletionsFrom other: DatabaseAddress? = nil
  ) throws(BackupError) -> Restoration {
    switch self {
    case .file(let target):
      try SQLiteRestoration(target: target, current: schema).restore(path, deletionsFrom: other)
    case .postgres(let location):
      try PostgresRestoration(address: self, location: location, current: schema)
        .restore(path, deletionsFrom: other)
    }
  }
}
