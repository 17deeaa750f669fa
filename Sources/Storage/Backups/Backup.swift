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
  public let endedLogins: Int
  /// Where the database of before is now; nil if there was none.
  public let kept: String?
  /// As many accounts as were deleted before, and are deleted again when the server starts; nil if that is not known.
  public let deletions: Int?
  /// The usernames of the staff whom the backup has and the database of before does not: they cannot log in. Nil if it is not known
  /// who was removed since.
  public let removedStaff: [String]?

  init(schema: Int, _ renewal: Renewal, kept: String?, _ deletions: Deletions?) {
    self.schema = schema
    incarnation = renewal.incarnation
    endedLogins = renewal.endedLogins
    self.kept = kept
    self.deletions = deletions?.accounts.count
    removedStaff = renewal.removedStaff
  }

  /// Nil without an address.
  static func deletions(from address: DatabaseAddress?) throws(BackupError) -> Deletions? {
    guard let address else { return nil }
    do throws(DatabaseError) {
      return try Deletions.read(address)
    } catch {
      throw .noDeletions(address.description, error.description)
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

  /// Puts a backup in the place of the database, with another name of its own and without anybody's login. Blocks.
  ///
  /// - Parameter other: a database that knows which accounts were deleted since, and who of the staff may still log in. The one that is replaced if not given; with
  ///   PostgreSQL, where none is replaced, none.
  public func restore(
    from path: String, deletionsFrom other: DatabaseAddress? = nil
  ) throws(BackupError) -> Restoration {
    switch self {
    case .file(let target): try SQLiteRestoration(target: target).restore(path, deletionsFrom: other)
    case .postgres(let location):
      try PostgresRestoration(address: self, location: location).restore(path, deletionsFrom: other)
    }
  }
}
