extension Schema {
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
}
