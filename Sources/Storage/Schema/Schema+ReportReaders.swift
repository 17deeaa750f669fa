extension Schema {
  /// New averages come to some roles without their asking, so that it is kept who has stopped them.
  static let reportReaders = Migration(
    number: 27, name: "report readers",
    statements: [
      // 1 for whoever asked for them, 0 for whoever stopped them.
      "ALTER TABLE report_reader ADD COLUMN wants BIGINT NOT NULL DEFAULT 1"
    ])
}
