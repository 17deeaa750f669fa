extension Schema {
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
}
