import Accounts
import Core
import Storage

extension EventStore {
  /// As many bytes of bodies as a page has, unless its first event alone has more.
  private static let pageBytes = 250_000

  /// What the account of a device has sent, from a place on.
  ///
  /// - Parameter cursor: the end of a page; empty, or one of another account or database, for the beginning.
  /// - Throws: as ``check(_:_:)``.
  func page(after cursor: String, for device: LoggedInDevice) async throws -> EventPage {
    try await database.read { transaction in
      try check(device, transaction)
      var place = try EventCursor(cursor, of: device.account, transaction)
      let rows = try transaction.rows(
        """
        SELECT number, id, kind, made, received, body, outcome FROM event
        WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3
        """, .text(device.account), .integer(place.number), .integer(Int64(EventPage.most + 1)))
      var events: [ReceivedEvent] = []
      var bytes = 0
      for row in rows.prefix(EventPage.most) {
        let event = try ReceivedEvent(row)
        bytes += event.event.body.utf8.count
        if bytes > Self.pageBytes, !events.isEmpty { break }
        events.append(event)
        place.number = try row.integer("number")
      }
      return EventPage(events, next: place.text, hasMore: events.count < rows.count)
    }
  }
}

/// A place in what an account has sent: behind the event of a number. It counts for this account in this database, so a device
/// begins anew after a backup was restored, and with another account.
private struct EventCursor {
  var number: Int64
  /// Names account and database.
  private let name: String

  init(_ text: String, of account: String, _ transaction: Transaction) throws {
    let database = try transaction.row("SELECT value FROM server WHERE key = 'incarnation'")
    let names = try account + "/" + (database?.text("value") ?? "")
    name = String(SHA256.hex(Array(names.utf8)).prefix(16))
    let pieces = text.split(separator: "-")
    let isOwn = pieces.count == 2 && pieces[1] == name
    number = isOwn ? max(Int64(pieces[0]) ?? 0, 0) : 0
  }

  var text: String { "\(number)-\(name)" }
}
