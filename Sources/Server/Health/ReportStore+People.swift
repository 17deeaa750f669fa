import Reports
import Storage

/// The random names of people in what is kept of frozen weeks.
extension ReportStore {
  /// The name of an account's person: that of its mailbox, so that whoever deletes an account and makes another is not two people in
  /// one month.
  static func person(_ account: String, _ transaction: Transaction) throws(DatabaseError) -> String {
    let known = try transaction.row("SELECT person FROM report_person WHERE account = $1", .text(account))
    if let known { return try known.text("person") }
    let mailbox = try Mailbox(of: account, transaction)?.code(transaction)
    var person = Randomness.id()
    if let mailbox, let known = try named(mailbox, transaction) { person = known }
    try transaction.execute(
      "INSERT INTO report_person (account, person) VALUES ($1, $2)", .text(account), .text(person))
    if let mailbox {
      try transaction.execute(
        "INSERT INTO report_mailbox (code, person) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING",
        .bytes(mailbox), .text(person))
    }
    return person
  }

  private static func named(
    _ code: [UInt8], _ transaction: Transaction
  ) throws(DatabaseError) -> String? {
    try transaction.row("SELECT person FROM report_mailbox WHERE code = $1", .bytes(code))?.text("person")
  }

  /// Forgets the mailboxes of people who have no account any more, once nothing is kept of their weeks.
  static func forgetLeavers(_ transaction: Transaction) throws {
    let left = try transaction.rows(
      "SELECT code, person FROM report_mailbox WHERE person NOT IN (SELECT person FROM report_person)")
    if left.isEmpty { return }
    let kept = try Set(
      transaction.rows("SELECT document, state FROM report_series")
        .compactMap { try series($0) }.flatMap { $0.kept.flatMap { $0.atoms.map(\.person) } })
    for row in left where !kept.contains(try row.text("person")) {
      try transaction.execute("DELETE FROM report_mailbox WHERE code = $1", .bytes(try row.bytes("code")))
    }
  }
}
