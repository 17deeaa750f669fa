extension Schema {
  /// Tokens by which programs of the staff ask.
  static let staffTokens = Migration(
    number: 12, name: "staff tokens",
    statements: [
      // `hash` is the SHA-256 of the token, `seen` is null until it is used.
      """
      CREATE TABLE staff_token (
        id TEXT NOT NULL PRIMARY KEY, staff TEXT NOT NULL, name TEXT NOT NULL, hash BYTEA NOT NULL UNIQUE,
        since BIGINT NOT NULL, ends BIGINT NOT NULL, seen BIGINT)
      """,
      "CREATE INDEX staff_token_staff ON staff_token (staff)",
    ])
}
