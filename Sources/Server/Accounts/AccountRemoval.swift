import Mail
import Storage

/// Takes an account out of a database, with all that belongs to it.
struct AccountRemoval {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// By the account's id. It is noted, because a backup may bring it back.
  func remove(_ account: String) throws(DatabaseError) {
    try takeOut(account)
    try transaction.execute(
      "INSERT INTO deletion (account) VALUES ($1) ON CONFLICT (account) DO NOTHING", .text(account))
  }

  /// The same, and a letter tells so to the address, if it is known to be the person's: by then they have no other way to hear of it.
  ///
  /// - Parameters:
  ///   - mailing: what becomes of letters. Into a folder, which nobody empties, none is put of somebody who is gone.
  ///   - isByStaff: whether the staff does it, and not the person.
  ///   - now: in milliseconds since 1970.
  func remove(
    _ account: String, mailing: Mailing, isByStaff: Bool = false, at now: Int64
  ) throws {
    let row = try transaction.row(
      """
      SELECT email, language FROM account
      WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM pending_account WHERE pending_account.account = account.id)
      """, .text(account))
    try remove(account)
    guard mailing == .sent, let row else { return }
    try Outbox(transaction).add(
      .deleted, to: try row.text("email"), of: "", in: try row.text(orNull: "language") ?? "",
      detail: isByStaff ? "staff" : "", at: now)
  }

  /// By the account's id, for one that is taken out again if a backup brings it back.
  func takeOut(_ account: String) throws(DatabaseError) {
    try transaction.deleteRows(ofAccount: account)
  }

  /// Deletes accounts again that came back with a backup.
  func repeatAll() throws(DatabaseError) {
    let rows = try transaction.rows(
      "SELECT account.id FROM account JOIN deletion ON deletion.account = account.id")
    for row in rows { try remove(try row.text("id")) }
  }
}
