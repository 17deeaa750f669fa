import Accounts
import Core
import Storage

extension EventStore {
  /// What a page has one after the other.
  private enum Part {
    case sent(ReceivedEvent)
    case gone(GoneEvent)
  }

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
      let gone = try transaction.rows(
        """
        SELECT number, id, deleted FROM gone_event
        WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3
        """, .text(device.account), .integer(place.number), .integer(Int64(EventPage.most + 1)))
      // Both are of one row of numbers, in which nothing is passed over.
      let sent = try rows.map { (number: try $0.integer("number"), part: Part.sent(try ReceivedEvent($0))) }
      let all = try (sent + gone.map { (number: try $0.integer("number"), part: .gone(try GoneEvent($0))) })
        .sorted { $0.number < $1.number }
      var page = EventPage([], next: place.text, hasMore: false)
      var (bytes, count) = (0, 0)
      for (number, part) in all.prefix(EventPage.most) {
        switch part {
        case .gone(let event): page.gone.append(event)
        case .sent(let event):
          bytes += event.event.body.utf8.count
          if bytes > Self.pageBytes, !page.events.isEmpty { return page }
          page.events.append(event)
        }
        place.number = number
        count += 1
        page.next = place.text
        page.hasMore = count < all.count
      }
      return page
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

extension GoneEvent {
  /// - Parameter row: one of the table `gone_event`.
  fileprivate init(_ row: Row) throws {
    self.init(id: try row.text("id"), isDeletion: try row.integer("deleted") == 1)
  }
}
