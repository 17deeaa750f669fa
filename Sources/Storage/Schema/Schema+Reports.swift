extension Schema {
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
}
