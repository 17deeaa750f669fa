import Storage

extension Migration {
  /// Averages that were frozen, and what has to be kept for the next.
  static let reports = Migration(
    number: 10, name: "reports",
    statements: [
      // A version of a questionnaire, as `wellness/1`, and how far its averages are frozen, as JSON.
      "CREATE TABLE report_series (document TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL)",
      // `kind` is week or month, `first` its first day, and `body` JSON that never changes. Withdrawn at a time, else null.
      """
      CREATE TABLE report_row (
        document TEXT NOT NULL, kind TEXT NOT NULL, first TEXT NOT NULL, body TEXT NOT NULL,
        frozen BIGINT NOT NULL, withdrawn BIGINT, PRIMARY KEY (document, kind, first))
      """,
      // A random name for each person, so that what is kept until a month is whole tells of nobody once the account is gone.
      "CREATE TABLE report_person (account TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL)",
      // Who of the staff wants new averages by mail.
      "CREATE TABLE report_reader (staff TEXT NOT NULL PRIMARY KEY, since BIGINT NOT NULL)",
    ])

  /// How many people have made an account, as reports tell it.
  static let reportMembers = Migration(
    number: 16, name: "report members",
    statements: [
      // One row. `people` is who made an account before `until`, in milliseconds since 1970; it stands until enough people more have.
      """
      CREATE TABLE report_members (id BIGINT NOT NULL PRIMARY KEY, people BIGINT NOT NULL, until BIGINT NOT NULL)
      """
    ])

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

  /// New averages come to some roles without their asking, so that it is kept who has stopped them.
  static let reportReaders = Migration(
    number: 27, name: "report readers",
    statements: [
      // 1 for whoever asked for them, 0 for whoever stopped them.
      "ALTER TABLE report_reader ADD COLUMN wants BIGINT NOT NULL DEFAULT 1"
    ])
}

extension [Table] {
  static let reports: [Table] = [
    Table("report_series", since: 10, of: .organisation, restored: .asBackedUp),
    Table("report_row", since: 10, of: .organisation, restored: .asBackedUp),
    // What is kept of frozen weeks has a name that leads nowhere once the account is gone.
    Table(
      "report_person", since: 10,
      of: .account(column: "account", download: .none(because: "a random name, and nothing else")),
      restored: .asBackedUp),
    Table("report_reader", since: 10, of: .organisation, restored: .asBackedUp),
    Table("report_members", since: 16, of: .organisation, restored: .asBackedUp),
    Table("report_mailbox", since: 26, of: .organisation, restored: .asBackedUp),
  ]
}
