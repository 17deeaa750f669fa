import Storage

/// Takes an account out of a database, with all that belongs to it.
struct AccountRemoval {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// By the account's id.
  func remove(_ account: String) throws(DatabaseError) {
    try transaction.execute("DELETE FROM event WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM event_head WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM device WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM link WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM letter WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM pending_account WHERE account = $1", .text(account))
    try transaction.execute("DELETE FROM account WHERE id = $1", .text(account))
  }
}
