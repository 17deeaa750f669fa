import Reports
import Storage

extension ReportStore {
  /// How many people have made an account, as it is told beside figures that are frozen now.
  ///
  /// An account counts from the day on which its address was confirmed, or it showed a card. Days are whole, and this one is left for
  /// later: so each account counts once.
  static func members(
    at now: Int64, _ subjects: ReportSubjects, _ threshold: Threshold, _ transaction: Transaction
  ) throws -> Members {
    let known = try transaction.row("SELECT people, until FROM report_members WHERE id = 1")
    var members = Members(people: Int(try known?.integer("people") ?? 0))
    let from = try known?.integer("until") ?? Int64.min
    let until = AccountCounting.day(of: now)
    let joined = try transaction.row(
      """
      SELECT COUNT(*) AS people FROM (
        SELECT CASE WHEN $4 = 1 THEN since ELSE counted END AS counted, since FROM account
        WHERE id NOT IN (SELECT account FROM pending_account)) AS person
      WHERE counted >= $1 AND counted < $2 AND (since >= $3 OR counted = since)
      """, .integer(from), .integer(until),
      // Accounts from before this was known were counted by when they were made, with a card or without.
      .integer(try AccountCounting.beginning(transaction) ?? Int64.min),
      .integer(subjects.countsEverybody ? 1 : 0))
    if members.add(Int(try joined?.integer("people") ?? 0), threshold: threshold) {
      try transaction.execute(
        """
        INSERT INTO report_members (id, people, until) VALUES (1, $1, $2)
        ON CONFLICT (id) DO UPDATE SET people = $1, until = $2
        """, .integer(Int64(members.people)), .integer(until))
    }
    return members
  }
}
