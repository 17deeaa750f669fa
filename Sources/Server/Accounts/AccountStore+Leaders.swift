import Storage

/// Community leaders are people of the app, whom administrators mark as such.
extension AccountStore {
  func isLeader(_ account: String) async throws -> Bool {
    try await database.read {
      try $0.row("SELECT leader FROM account WHERE id = $1", .text(account))?.integer("leader") ?? 0 != 0
    }
  }

  /// Marks somebody, or takes the mark away and with it what they had joined as a leader.
  ///
  /// - Parameter programmes: the ids of those that only leaders can join.
  static func mark(
    _ account: String, asLeader isLeader: Bool, programmes: [String], _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "UPDATE account SET leader = $2 WHERE id = $1", .text(account), .integer(isLeader ? 1 : 0))
    if isLeader { return }
    for programme in programmes {
      try transaction.execute(
        "DELETE FROM program_member WHERE account = $1 AND program = $2", .text(account), .text(programme))
    }
  }
}
