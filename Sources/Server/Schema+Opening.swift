import Storage

extension Database {
  /// Opens the database of a server, and brings its schema up to date. Blocks.
  public convenience init(_ address: DatabaseAddress) throws(DatabaseError) {
    try self.init(address, .toward)
  }

  /// Brings the schema of a server's database up to date, as opening it does. Blocks.
  public static func migrate(_ address: DatabaseAddress) throws(DatabaseError) -> SchemaChange {
    try migrate(address, to: .toward)
  }
}

extension ReadOnlyDatabase {
  public init(_ address: DatabaseAddress) throws(DatabaseError) { try self.init(address, .toward) }
}

extension DatabaseAddress {
  /// Puts a backup in the place of a server's database, without anybody's login. Blocks.
  public func restore(
    from path: String, deletionsFrom other: DatabaseAddress? = nil
  ) throws(BackupError) -> Restoration {
    try restore(from: path, as: .toward, deletionsFrom: other)
  }
}

extension Restoration {
  /// The logins of people that ended.
  public var endedLogins: Int { emptied["device"] ?? 0 }
  /// As many accounts as were deleted before, and are deleted again when the server starts; nil if that is not known.
  public var deletions: Int? { reconciled["deletion"]?.count }
  /// The usernames of the staff whom the backup has and the database of before does not: they cannot log in. Nil if it is not known
  /// who was removed since.
  public var removedStaff: [String]? { reconciled["staff"] }
  /// As many events as people had withdrawn or deleted since, and are gone again; nil if that is not known. A backup that is older than
  /// the table of them has the events all the same.
  public var withdrawnEvents: Int? {
    schema < Migration.goneEvents.number ? nil : reconciled["gone_event"]?.count
  }
  /// As many programmes as people had left since; nil if that is not known.
  public var leftProgrammes: Int? { reconciled["program_member"]?.count }
}

/// What `toward doctor` says of the subjects of the server, a line each.
public func conditionLines(_ transaction: Transaction) throws -> [String] {
  try Feature.all.flatMap { try $0.condition(transaction) }
}
