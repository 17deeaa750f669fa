import Storage

extension Migration {
  /// Who has joined a programme, and how many letters each has sent.
  static let programmes = Migration(
    number: 11, name: "programs",
    statements: [
      // `token` is the SHA-256 of what stands in the links of its letters. `last` is the first day of the period of the last letter,
      // empty before the first, and `due` when to look for the next. Times are milliseconds since 1970.
      """
      CREATE TABLE program_member (
        account TEXT NOT NULL, program TEXT NOT NULL, token BYTEA NOT NULL UNIQUE, language TEXT NOT NULL,
        zone TEXT NOT NULL, hour BIGINT NOT NULL, since BIGINT NOT NULL, last TEXT NOT NULL, due BIGINT NOT NULL,
        PRIMARY KEY (account, program))
      """,
      "CREATE INDEX program_member_due ON program_member (due)",
      // Letters that were taken, and refused for good or given up, and people who have left.
      """
      CREATE TABLE program_figures (
        program TEXT NOT NULL PRIMARY KEY, sent BIGINT NOT NULL, bounced BIGINT NOT NULL, gone BIGINT NOT NULL)
      """,
    ])
}

extension [Table] {
  static let programmes: [Table] = [
    Table(
      "program_member", since: 11, of: .account(column: "account", download: .field("programs")),
      restored: .reconciled(Membership.read)),
    Table("program_figures", since: 11, of: .organisation, restored: .asBackedUp),
  ]
}

/// Who is still in a programme, so that nobody gets letters again by a backup from before they left.
private struct Membership: Hashable {
  let account: String
  let programme: String

  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    guard let replaced else { return { _ in nil } }
    var accounts: Set<String> = []
    for row in try replaced.rows("SELECT id FROM account") { accounts.insert(try row.text("id")) }
    let memberships = try all(replaced)
    return { [accounts, memberships] (restored) throws(DatabaseError) in
      var left: [String] = []
      // An account that is not known there may be one of a database that was begun afresh.
      for membership in try all(restored) where accounts.contains(membership.account) {
        if memberships.contains(membership) { continue }
        try restored.execute(
          "DELETE FROM program_member WHERE account = $1 AND program = $2", .text(membership.account),
          .text(membership.programme))
        left.append(membership.programme)
      }
      return left
    }
  }

  private static func all(_ transaction: Transaction) throws(DatabaseError) -> Set<Membership> {
    var found: Set<Membership> = []
    for row in try transaction.rows("SELECT account, program FROM program_member") {
      found.insert(Membership(account: try row.text("account"), programme: try row.text("program")))
    }
    return found
  }
}
