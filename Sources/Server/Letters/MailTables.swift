import Storage

extension Migration {
  static let mail = Migration(
    number: 4, name: "mail",
    statements: [
      // A BCP 47 tag; null in accounts of before.
      "ALTER TABLE account ADD COLUMN language TEXT",
      // Accounts whose address nobody has confirmed. Their `account.folded` is their id, so that an address is taken only
      // by whoever has shown that they read its mail.
      """
      CREATE TABLE pending_account (
        account TEXT NOT NULL PRIMARY KEY, folded TEXT NOT NULL, since BIGINT NOT NULL)
      """,
      "CREATE INDEX pending_account_folded ON pending_account (folded)",
      // `hash` is the SHA-256 of a link's token, `email` the address that it was sent to.
      """
      CREATE TABLE link (
        hash BYTEA NOT NULL PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, email TEXT NOT NULL,
        ends BIGINT NOT NULL)
      """,
      "CREATE INDEX link_account ON link (account)",
      // The outbox. `id` begins the Message-ID, `parameters` is JSON, `next` is the time of the next try, until which whoever
      // tries now has the letter to themselves. `state` is waiting, bounced or abandoned.
      """
      CREATE TABLE letter (
        id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, recipient TEXT NOT NULL, kind TEXT NOT NULL,
        language TEXT NOT NULL, parameters TEXT NOT NULL, since BIGINT NOT NULL, attempts BIGINT NOT NULL,
        next BIGINT NOT NULL, state TEXT NOT NULL)
      """,
      "CREATE INDEX letter_next ON letter (state, next)",
      "CREATE INDEX letter_account ON letter (account)",
    ])
}

extension [Table] {
  static let mail: [Table] = [
    Table(
      "pending_account", since: 4,
      of: .account(column: "account", download: .none(because: "the account has its address")),
      restored: .asBackedUp),
    // Links have been used since, and letters that waited have been sent, or are out of date.
    Table(
      "link", since: 4,
      of: .account(column: "account", download: .none(because: "its secret is in a letter")),
      restored: .emptied),
    Table(
      "letter", since: 4,
      of: .account(column: "account", download: .none(because: "it goes to the account's address")),
      restored: .emptied),
  ]
}
