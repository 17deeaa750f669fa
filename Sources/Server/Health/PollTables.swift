import Storage

extension Migration {
  /// Polls with votes, who has voted, and the votes. Nothing tells when somebody voted, and what is kept of votes is sealed by a
  /// key outside of the database.
  static let polls = Migration(
    number: 8, name: "polls",
    statements: [
      // `key_hash` is the SHA-256 of the poll's key, `result` is JSON and null until the poll is counted.
      "CREATE TABLE poll (name TEXT NOT NULL PRIMARY KEY, key_hash BYTEA, result TEXT)",
      // `voter` is an HMAC of the account by the poll's key.
      "CREATE TABLE poll_roll (poll TEXT NOT NULL, voter BYTEA NOT NULL, PRIMARY KEY (poll, voter))",
      // `ballot` is the SHA-256 of the ballot's key.
      """
      CREATE TABLE poll_ballot (
        poll TEXT NOT NULL, ballot BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (poll, ballot))
      """,
    ])

  /// Cards by which one person each joins an event.
  static let cards = Migration(
    number: 14, name: "cards",
    statements: [
      // `hash` is of the code, and `holder` of code and account once somebody has it. Without the code, which only the card has, nobody
      // finds out whose it is.
      """
      CREATE TABLE event_card (
        hash BYTEA NOT NULL PRIMARY KEY, event TEXT NOT NULL, holder BYTEA, made BIGINT NOT NULL)
      """,
      "CREATE INDEX event_card_event ON event_card (event)",
    ])

  /// SQLite numbers the rows of a table as they come, and so the roll and the ballots of a poll alike: whoever had its key could join
  /// them. These tables are trees by their keys, without such a number. PostgreSQL has none.
  static let pollOrder = Migration(
    number: 25, name: "poll order", statements: [],
    ofSQLite: [
      """
      CREATE TABLE poll_roll_by_voter (
        poll TEXT NOT NULL, voter BYTEA NOT NULL, PRIMARY KEY (poll, voter)) WITHOUT ROWID
      """,
      "INSERT INTO poll_roll_by_voter (poll, voter) SELECT poll, voter FROM poll_roll ORDER BY poll, voter",
      "DROP TABLE poll_roll",
      "ALTER TABLE poll_roll_by_voter RENAME TO poll_roll",
      """
      CREATE TABLE poll_ballot_by_key (
        poll TEXT NOT NULL, ballot BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (poll, ballot)) WITHOUT ROWID
      """,
      """
      INSERT INTO poll_ballot_by_key (poll, ballot, sealed)
      SELECT poll, ballot, sealed FROM poll_ballot ORDER BY poll, ballot
      """,
      "DROP TABLE poll_ballot",
      "ALTER TABLE poll_ballot_by_key RENAME TO poll_ballot",
    ])
}

extension [Table] {
  static let polls: [Table] = [
    Table("poll", since: 8, of: .organisation, restored: .asBackedUp),
    // Neither says whose they are: what names a voter or a ballot is made with a key outside of the database.
    Table("poll_roll", since: 8, of: .organisation, restored: .asBackedUp),
    Table("poll_ballot", since: 8, of: .organisation, restored: .asBackedUp),
    Table("event_card", since: 14, of: .organisation, restored: .asBackedUp),
  ]
}
