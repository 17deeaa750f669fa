extension Schema {
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
