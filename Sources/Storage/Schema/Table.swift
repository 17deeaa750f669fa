/// A table, whose rows it has, and what becomes of them when a backup is restored.
public struct Table: Sendable {
  public let name: String
  /// The number of the migration that makes it.
  public let since: Int
  public let owner: Owner
  public let restored: Restored

  public init(_ name: String, since: Int, of owner: Owner, restored: Restored) {
    self.name = name
    self.since = since
    self.owner = owner
    self.restored = restored
  }

  /// Whose rows a table has.
  public enum Owner: Sendable {
    case organisation
    /// Rows of people's accounts, whose ids are in this column. They go with the account.
    case account(column: String, download: Download)
    /// What must stay known of what is gone. It tells nothing else.
    case deletions
  }

  /// Where somebody who downloads their account finds its rows.
  public enum Download: Sendable {
    /// As this field.
    case field(String)
    case none(because: String)
  }

  /// What a table has after a backup was restored.
  public enum Restored: Sendable {
    /// What it had when the backup was made.
    case asBackedUp
    /// Nothing.
    case emptied
    /// What this statement leaves.
    case changed(StaticString, [SQLValue])
    /// What is reconciled with the database that the backup takes the place of.
    case reconciled(Reading)
  }

  /// Reads what a restored database must know of the one that it takes the place of.
  ///
  /// - Parameter replaced: nil if it cannot be read, or is too old to have the table.
  public typealias Reading =
    @Sendable (_ replaced: Transaction?) throws(DatabaseError) -> Reconciliation
  /// Brings that into the restored database.
  ///
  /// - Returns: the names of what was brought in; nil if nobody knows.
  public typealias Reconciliation =
    @Sendable (_ restored: Transaction) throws(DatabaseError) -> [String]?
}
