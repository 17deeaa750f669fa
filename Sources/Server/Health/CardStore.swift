import CMS
import Health
import Storage

/// Cards with a code each, by which one person joins an event. The first account that shows a card has it.
struct CardStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// The letters of a code: of 32, so that guessing one of 200 takes 10¹⁵ tries.
  static let length = 12
  /// How many are made in one go.
  static let most = 200

  struct Figures: Sendable {
    var made = 0
    var used = 0
  }

  /// Makes cards.
  ///
  /// - Returns: their codes, which are kept nowhere.
  func make(_ count: Int, for event: String, by actor: Actor) async throws -> [String] {
    let codes = (0..<count).map { _ in Randomness.code(Self.length) }
    let now = clock()
    try await database.write { transaction in
      for code in codes {
        try transaction.execute(
          "INSERT INTO event_card (hash, event, made) VALUES ($1, $2, $3)", .bytes(Self.hash(code)),
          .text(event), .integer(now))
      }
      try Recorder(transaction).add(.madeCards, event, by: actor, at: now, [("count", "\(count)")])
    }
    return codes
  }

  func figures(of event: String) async throws -> Figures {
    let row = try await database.read {
      try $0.row(
        "SELECT COUNT(*) AS made, COUNT(holder) AS used FROM event_card WHERE event = $1", .text(event))
    }
    guard let row else { return Figures() }
    return Figures(made: Int(try row.integer("made")), used: Int(try row.integer("used")))
  }

  /// The id of a card's event, whoever has the card; nil for no card.
  func event(of code: String) async throws -> String? {
    guard code.utf8.count == Self.length else { return nil }
    return try await database.read { try $0.row(Self.query, .bytes(Self.hash(code)))?.text("event") }
  }

  /// The id of the event that a card lets an account into, which has the card from then on; nil for no card, and for that of somebody
  /// else.
  func admit(_ code: String, _ account: String) async throws -> String? {
    guard code.utf8.count == Self.length else { return nil }
    let hash = SQLValue.bytes(Self.hash(code))
    let holder = SHA256.digest(Array("\(code) \(account)".utf8))
    guard let card = try await database.read({ try $0.row(Self.query, hash) }) else { return nil }
    let event = try card.text("event")
    if let other = try card.bytes(orNull: "holder") { return other == holder ? event : nil }
    let taken = try await database.write {
      try $0.execute(
        "UPDATE event_card SET holder = $2 WHERE hash = $1 AND (holder IS NULL OR holder = $2)", hash,
        .bytes(holder))
    }
    return taken == 1 ? event : nil
  }

  private static let query: StaticString = "SELECT event, holder FROM event_card WHERE hash = $1"

  private static func hash(_ code: String) -> [UInt8] { SHA256.digest(Array(code.utf8)) }
}
