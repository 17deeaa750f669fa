extension Schema {
  /// Which events of an account are gone, so that its devices hear of it. Of the events themselves nothing is left but the id.
  static let goneEvents = Migration(
    number: 31, name: "events that are gone",
    statements: [
      // `number` is of the same row of numbers as those of events. `deleted` is 1 where the person wants their devices to forget it, too.
      """
      CREATE TABLE gone_event (
        account TEXT NOT NULL, id TEXT NOT NULL, number BIGINT NOT NULL, deleted BIGINT NOT NULL,
        PRIMARY KEY (account, id))
      """,
      "CREATE INDEX gone_event_number ON gone_event (account, number)",
    ])
}
