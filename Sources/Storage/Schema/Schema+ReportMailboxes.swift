extension Schema {
  /// Mailboxes that are one person in averages, whatever accounts they had.
  static let reportMailboxes = Migration(
    number: 26, name: "report mailboxes",
    statements: [
      // `code` is an HMAC of the mailbox, `person` the name in what is kept of frozen weeks. It goes once the account is gone and nothing
      // is kept of the person.
      "CREATE TABLE report_mailbox (code BYTEA NOT NULL PRIMARY KEY, person TEXT NOT NULL)"
    ])
}
