import Accounts
import Storage

/// The accounts of a database, for whoever runs the server. It has what is needed to help somebody, and nothing of what
/// people told about themselves.
public struct AccountDirectory {
  let transaction: Transaction

  public init(_ transaction: Transaction) { self.transaction = transaction }

  public struct Entry: Hashable, Sendable {
    public let email: String
    /// In milliseconds since 1970.
    public let since: Int64
    /// When a device was seen last; nil for an account without one.
    public let seen: Int64?
    public let devices: Int
    /// Whether nobody has confirmed the address.
    public let isPending: Bool
  }

  public struct Device: Hashable, Sendable {
    public let name: String
    /// In milliseconds since 1970, like ``seen``.
    public let since: Int64
    public let seen: Int64
  }

  /// All accounts, by address.
  public func entries() throws(DatabaseError) -> [Entry] {
    let rows = try transaction.rows(
      """
      SELECT account.email, account.since, MAX(device.seen) AS seen, COUNT(device.id) AS devices,
        COUNT(pending_account.account) AS pending
      FROM account LEFT JOIN device ON device.account = account.id
        LEFT JOIN pending_account ON pending_account.account = account.id
      GROUP BY account.id, account.email, account.folded, account.since, pending_account.folded
      ORDER BY COALESCE(pending_account.folded, account.folded), account.id
      """)
    return try rows.map { row throws(DatabaseError) in
      Entry(
        email: try row.text("email"), since: try row.integer("since"), seen: try row.integer(orNull: "seen"),
        devices: Int(try row.integer("devices")), isPending: try row.integer("pending") > 0)
    }
  }

  /// The devices of an account, the one that was seen last first; nil if there is no such account.
  public func devices(of email: EmailAddress) throws(DatabaseError) -> [Device]? {
    guard let account = try id(of: email) else { return nil }
    let rows = try transaction.rows(
      "SELECT name, since, seen FROM device WHERE account = $1 ORDER BY seen DESC, since DESC, id",
      .text(account))
    return try rows.map { row throws(DatabaseError) in
      Device(name: try row.text("name"), since: try row.integer("since"), seen: try row.integer("seen"))
    }
  }

  /// Ends the logins of all devices of an account.
  ///
  /// - Returns: how many there were; nil if there is no such account.
  public func logOut(_ email: EmailAddress) throws(DatabaseError) -> Int? {
    guard let account = try id(of: email) else { return nil }
    return try transaction.execute("DELETE FROM device WHERE account = $1", .text(account))
  }

  /// Deletes an account with all that the server has of it, and those of the same address that nobody has confirmed.
  ///
  /// - Returns: whether there was one.
  public func delete(_ email: EmailAddress) throws(DatabaseError) -> Bool {
    let rows = try transaction.rows(
      "SELECT id FROM account WHERE folded = $1 UNION SELECT account FROM pending_account WHERE folded = $1",
      .text(email.folded))
    for row in rows { try AccountRemoval(transaction).remove(try row.text("id")) }
    return !rows.isEmpty
  }

  private func id(of email: EmailAddress) throws(DatabaseError) -> String? {
    try transaction.row("SELECT id FROM account WHERE folded = $1", .text(email.folded))?.text("id")
  }
}
