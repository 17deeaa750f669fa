import Storage

extension Migration {
  static let accounts = Migration(
    number: 2, name: "accounts",
    statements: [
      // `folded` tells addresses apart, `proof` is the SHA-256 of what a device sends for a password, `keys` is the JSON of
      // the wraps. Times are milliseconds since 1970.
      """
      CREATE TABLE account (
        id TEXT NOT NULL PRIMARY KEY, email TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, profile TEXT NOT NULL,
        proof BYTEA NOT NULL, keys TEXT NOT NULL, keys_version BIGINT NOT NULL, gender TEXT, education TEXT,
        income TEXT, ethnic_group TEXT, age BIGINT, since BIGINT NOT NULL)
      """,
      // `token` is the SHA-256 of a device's token.
      """
      CREATE TABLE device (
        id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, name TEXT NOT NULL, token BYTEA NOT NULL UNIQUE,
        since BIGINT NOT NULL, seen BIGINT NOT NULL)
      """,
      "CREATE INDEX device_account ON device (account)",
    ])

  /// The ids of accounts that were deleted. They are random and tell nothing; a backup of before may still have the accounts.
  /// A restored database of an older schema has the table already.
  static let deletions = Migration(
    number: 6, name: "deletions",
    statements: ["CREATE TABLE IF NOT EXISTS deletion (account TEXT NOT NULL PRIMARY KEY)"])

  /// The ids of the profiles that an account had before its owner started afresh, with spaces between them.
  static let formerProfiles = Migration(
    number: 7, name: "former profiles", statements: ["ALTER TABLE account ADD COLUMN former_profiles TEXT"])

  /// A sign-up that comes again is found by its profile. Without an index PostgreSQL reads all accounts for that, and takes any two
  /// sign-ups for a conflict.
  static let accountProfiles = Migration(
    number: 19, name: "account profiles", statements: ["CREATE INDEX account_profile ON account (profile)"])

  /// Which accounts are people, as far as somebody has shown it.
  static let countedAccounts = Migration(
    number: 23, name: "counted accounts",
    statements: [
      // Since when an account counts in polls and averages, in milliseconds since 1970: the day on which its address was confirmed by
      // a letter, or on which it showed a card. Null until then.
      "ALTER TABLE account ADD COLUMN counted BIGINT"
    ])

  /// Which people are community leaders.
  static let leaders = Migration(
    number: 29, name: "community leaders",
    statements: ["ALTER TABLE account ADD COLUMN leader BIGINT NOT NULL DEFAULT 0"])
}

extension [Table] {
  static let accounts: [Table] = [
    Table(
      "account", since: 2, of: .account(column: "id", download: .field("account")), restored: .asBackedUp),
    // A token that was revoked after the backup must not work again.
    Table(
      "device", since: 2, of: .account(column: "account", download: .field("account")), restored: .emptied),
    Table("deletion", since: 6, of: .deletions, restored: .reconciled(Deletions.read)),
  ]
}

/// Accounts that were deleted. The server deletes them again when it starts, if a backup brought them back.
private enum Deletions {
  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    guard let replaced else { return { _ in nil } }
    let accounts = try replaced.rows("SELECT account FROM deletion").map { row throws(DatabaseError) in
      try row.text("account")
    }
    return { (restored) throws(DatabaseError) in
      for account in accounts {
        try restored.execute(
          "INSERT INTO deletion (account) VALUES ($1) ON CONFLICT (account) DO NOTHING", .text(account))
      }
      return accounts
    }
  }
}
