import Storage

extension Migration {
  static let events = Migration(
    number: 3, name: "events",
    statements: [
      // What events refer to, such as a version of a questionnaire, as JSON. It never changes.
      "CREATE TABLE document (name TEXT NOT NULL PRIMARY KEY, content TEXT NOT NULL, since BIGINT NOT NULL)",
      // The number of the last event of each account. Locked while events are added, so that the numbers of committed events
      // have no gap that is filled later.
      "CREATE TABLE event_head (account TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL)",
      // `made` is by the device's clock and `received` by the server's, in milliseconds since 1970.
      """
      CREATE TABLE event (
        account TEXT NOT NULL, id TEXT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL, made BIGINT NOT NULL,
        received BIGINT NOT NULL, body TEXT NOT NULL, document TEXT NOT NULL, outcome TEXT NOT NULL,
        PRIMARY KEY (account, id))
      """,
      "CREATE INDEX event_held ON event (document) WHERE outcome = 'held'",
    ])

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

  /// What an account has sent is read a page at a time, in the order of its numbers.
  static let eventOrder = Migration(
    number: 28, name: "event order",
    statements: ["CREATE INDEX event_number ON event (account, number)"])

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

extension [Table] {
  static let events: [Table] = [
    Table("document", since: 3, of: .organisation, restored: .asBackedUp),
    Table(
      "event_head", since: 3,
      of: .account(column: "account", download: .none(because: "the events say how many they are")),
      restored: .asBackedUp),
    Table(
      "event", since: 3, of: .account(column: "account", download: .field("events")), restored: .asBackedUp),
    Table(
      "gone_event", since: 31,
      of: .account(column: "account", download: .none(because: "nothing is left of them but ids")),
      restored: .reconciled(GoneEvents.read)),
  ]
}

/// Events that were withdrawn or deleted, so that none comes back with a backup of before.
private enum GoneEvents {
  private struct Event {
    let account: String
    let id: String
    let isDeletion: Bool

    /// - Returns: whether it was there.
    func remove(_ restored: Transaction) throws(DatabaseError) -> Bool {
      do {
        return try EventStore.remove([id], of: account, isDeletion: isDeletion, restored) > 0
      } catch {
        throw error as? DatabaseError ?? .mistake("\(error)")
      }
    }
  }

  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    guard let replaced else { return { _ in nil } }
    var gone: [Event] = []
    for row in try replaced.rows("SELECT account, id, deleted FROM gone_event ORDER BY account, number") {
      gone.append(
        Event(
          account: try row.text("account"), id: try row.text("id"),
          isDeletion: try row.integer("deleted") != 0))
    }
    return { [gone] (restored) throws(DatabaseError) in
      var removed: [String] = []
      for event in gone where try event.remove(restored) { removed.append(event.id) }
      return removed
    }
  }
}
