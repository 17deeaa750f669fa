import Accounts
import Mail
import Reports
import Storage

extension ReportStore {
  /// How many people have made an account, as it is told beside figures that are frozen now.
  ///
  /// An account counts once its address is confirmed. So all are left for later that were made since the first one that may still be
  /// confirmed: each counts once.
  static func members(
    at now: Int64, _ threshold: Threshold, _ transaction: Transaction
  ) throws -> Members {
    let known = try transaction.row("SELECT people, until FROM report_members WHERE id = 1")
    var members = Members(people: Int(try known?.integer("people") ?? 0))
    let from = try known?.integer("until") ?? Int64.min
    let until = try firstUnconfirmed(at: now, transaction) ?? now
    let joined = try transaction.row(
      """
      SELECT COUNT(*) AS people FROM account WHERE since >= $1 AND since < $2
        AND id NOT IN (SELECT account FROM pending_account)
      """, .integer(from), .integer(until))
    if members.add(Int(try joined?.integer("people") ?? 0), threshold: threshold) {
      try transaction.execute(
        """
        INSERT INTO report_members (id, people, until) VALUES (1, $1, $2)
        ON CONFLICT (id) DO UPDATE SET people = $1, until = $2
        """, .integer(Int64(members.people)), .integer(until))
    }
    return members
  }

  /// When the first account was made that waits for its confirmation, as long as the first letter about it works.
  private static func firstUnconfirmed(at now: Int64, _ transaction: Transaction) throws -> Int64? {
    let row = try transaction.row(
      """
      SELECT MIN(account.since) AS first FROM account JOIN pending_account ON pending_account.account = account.id
      WHERE account.since > $1 AND account.since <= $2
      """, .integer(now - (LetterKind.confirm.linkLasts ?? 0)), .integer(now))
    return try row?.integer(orNull: "first")
  }
}
