import CMS
import Health
import Storage

/// Cards with a code each, by which one person joins an event. The first account that shows a card has it.
struct CardStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  /// Whether addresses are confirmed by letters.
  var confirms = false

  /// The letters of a code: of 32, so that guessing one of 200 takes 10¹⁵ tries.
  static let length = 12
  /// How many are made in one go.
  static let most = 200

  struct Figures: Sendable {
    var made = 0
    var used = 0

    init() {}

    fileprivate init(_ row: Row) throws(DatabaseError) {
      made = Int(try row.integer("made"))
      used = Int(try row.integer("used"))
    }
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
    return try row.map { try Figures($0) } ?? Figures()
  }

  /// Those of all events.
  func figures() async throws -> Figures {
    let row = try await database.read {
      try $0.row("SELECT COUNT(*) AS made, COUNT(holder) AS used FROM event_card")
    }
    return try row.map { try Figures($0) } ?? Figures()
  }

  /// The id of a card's event, whoever has the card; nil for no card.
  func event(of code: String) async throws -> String? {
    guard code.utf8.count == Self.length else { return nil }
    return try await database.read { try $0.row(Self.query, .bytes(Self.hash(code)))?.text("event") }
  }

  /// The id of the event that a card lets an account into, which has the card and counts from then on; nil for no card, and for that
  /// of somebody else.
  func admit(_ code: String, _ account: String) async throws -> String? {
    guard code.utf8.count == Self.length else { return nil }
    let hash = SQLValue.bytes(Self.hash(code))
    let holder = SHA256.digest(Array("\(code) \(account)".utf8))
    let (card, isCounted) = try await database.read { transaction in
      let known = try transaction.row(
        "SELECT id FROM account WHERE id = $1 AND counted IS NOT NULL", .text(account))
      return (try transaction.row(Self.query, hash), known != nil)
    }
    guard let card else { return nil }
    let event = try card.text("event")
    if let other = try card.bytes(orNull: "holder"), other != holder || isCounted {
      return other == holder ? event : nil
    }
    let now = clock()
    let isTaken = try await database.write { [confirms] transaction in
      let taken = try transaction.execute(
        "UPDATE event_card SET holder = $2 WHERE hash = $1 AND (holder IS NULL OR holder = $2)", hash,
        .bytes(holder))
      guard taken == 1 else { return false }
      let pending = try transaction.row(
        "SELECT account FROM pending_account WHERE account = $1", .text(account))
      // A card does not stand in for the letter where there are letters.
      if pending == nil || !confirms { try AccountCounting.count(account, at: now, transaction) }
      return true
    }
    return isTaken ? event : nil
  }

  /// Whether an account counts in polls.
  ///
  /// - Parameter everybody: at a site that is an example.
  func standing(of account: String, countingEverybody everybody: Bool) async throws -> VoterStanding {
    let row = try await database.read {
      try $0.row(
        """
        SELECT account.counted, pending_account.account AS pending FROM account
        LEFT JOIN pending_account ON pending_account.account = account.id WHERE account.id = $1
        """, .text(account))
    }
    guard let row else { throw Refusal.notLoggedIn }
    if try row.integer(orNull: "counted") != nil { return .counts }
    if try everybody && row.text(orNull: "pending") == nil { return .counts }
    return confirms ? .unconfirmed : .withoutCard
  }

  private static let query: StaticString = "SELECT event, holder FROM event_card WHERE hash = $1"

  private static func hash(_ code: String) -> [UInt8] { SHA256.digest(Array(code.utf8)) }
}
