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
