extension Schema {
  /// How much each account keeps of events is known without reading them: 200 bytes a row, and the body.
  static let eventBytes = Migration(
    number: 24, name: "event bytes",
    statements: [
      "ALTER TABLE event_head ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0",
      """
      UPDATE event_head SET bytes = (
        SELECT COALESCE(SUM(200 + LENGTH(body)), 0) FROM event WHERE event.account = event_head.account)
      """,
    ])
}
