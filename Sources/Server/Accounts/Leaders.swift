import Storage

/// Community leaders are people of the app, whom administrators mark as such.
struct Leaders {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  func include(_ account: String) throws(DatabaseError) -> Bool {
    try transaction.row("SELECT leader FROM account WHERE id = $1 AND leader <> 0", .text(account)) != nil
  }

  /// Marks somebody, or takes the mark away and with it what they had joined as a leader.
  ///
  /// - Parameter programmes: the ids of those that only leaders can join.
  func mark(_ account: String, asLeader isLeader: Bool, programmes: [String]) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE account SET leader = $2 WHERE id = $1", .text(account), .integer(isLeader ? 1 : 0))
    if isLeader { return }
    for programme in programmes {
      try transaction.execute(
        "DELETE FROM program_member WHERE account = $1 AND program = $2", .text(account), .text(programme))
    }
  }
}
