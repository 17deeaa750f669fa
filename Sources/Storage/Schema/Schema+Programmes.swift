extension Schema {
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
