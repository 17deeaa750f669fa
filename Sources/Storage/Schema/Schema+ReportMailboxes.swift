extension Schema {
  /// Mailboxes that are one person, whatever accounts they had.
  static let reportMailboxes = Migration(
    number: 26, name: "mailboxes",
    statements: [
      // `code` is an HMAC of the mailbox, `person` the name in what is kept of frozen weeks. It goes once the account is gone and nothing
      // is kept of the person.
      "CREATE TABLE report_mailbox (code BYTEA NOT NULL PRIMARY KEY, person TEXT NOT NULL)",
      // 1 where the owner of the account followed a letter to the address that it has now. 0 also for accounts of before.
      "ALTER TABLE account ADD COLUMN reached BIGINT NOT NULL DEFAULT 0",
    ])
}
