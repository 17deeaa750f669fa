import Health
import Storage

extension AccountStore {
  /// Who an account is on the rolls of polls.
  func voter(_ account: String) async throws -> PollVoter {
    try await database.read { PollVoter(account: account, mailbox: try Mailbox(of: account, $0)) }
  }

  /// Whether an account counts in polls.
  ///
  /// - Parameter everybody: at a site that is an example.
  func standing(of account: String, countingEverybody everybody: Bool) async throws -> VoterStanding {
    let row = try await database.read {
      try $0.row(
        """
        SELECT account.counted, pending_account.account AS pending FROM account
        LEFT JOIN pending_account ON pending_account.account = account.id WHERE account.id = $1
        """, .text(account))
    }
    guard let row else { throw Refusal.notLoggedIn }
    if try row.integer(orNull: "counted") != nil { return .counts }
    if try everybody && row.text(orNull: "pending") == nil { return .counts }
    return confirms ? .unconfirmed : .withoutCard
  }
}
