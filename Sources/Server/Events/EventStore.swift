import Accounts
import Components
import Core
import Storage

/// What people have sent to the organisation: each event once, whatever the number of its deliveries.
struct EventStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  var rules = EventRules.all
  /// Whether addresses are confirmed by letters.
  var confirms = false

  /// Stores the events of a batch that keep the rules.
  ///
  /// - Returns: also as many bytes as they take.
  /// - Throws: ``Refusal/notLoggedIn`` if the device's login has ended meanwhile, ``Refusal/notConfirmed`` for an account whose
  ///   address may be invented, ``Refusal/noRoom`` for more than an account may keep. Nothing of the batch is stored then.
  func store(
    _ batch: EventBatch, by device: LoggedInDevice
  ) async throws -> (answer: EventReceipt, bytes: Int) {
    let now = clock()
    return try await database.write { transaction in
      try check(device, transaction)
      let quota = try EventQuota.bytes(of: device.account, at: now, transaction)
      var adding = Adding(account: device.account, at: now, transaction, rules)
      let answers = try adding.add(batch.events)
      try EventQuota.count(adding.bytes, of: device.account, upTo: quota, transaction)
      return (EventReceipt(received: now, answers: answers), adding.bytes)
    }
  }

  /// - Throws: ``Refusal/notLoggedIn`` if the device's login has ended meanwhile, ``Refusal/notConfirmed`` for an account whose
  ///   address may be invented.
  func check(_ device: LoggedInDevice, _ transaction: Transaction) throws {
    let login = try transaction.row(
      "SELECT id FROM device WHERE id = $1 AND account = $2", .text(device.id), .text(device.account))
    guard login != nil else { throw Refusal.notLoggedIn }
    guard confirms else { return }
    let pending = try transaction.row(
      "SELECT account FROM pending_account WHERE account = $1", .text(device.account))
    guard pending == nil else { throw Refusal.notConfirmed }
  }

  /// Deletes events of a device's account, so that nothing is left of them but their ids, for the account's other devices.
  func withdraw(_ withdrawal: Withdrawal, by device: LoggedInDevice) async throws {
    try await database.erase { transaction in
      try Self.remove(
        withdrawal.ids, of: device.account, isDeletion: withdrawal.isDeletion, transaction)
    }
  }

  /// Deletes events of an account.
  ///
  /// - Parameter isDeletion: whether the devices of the account forget them, too.
  /// - Returns: how many there were.
  @discardableResult
  static func remove(
    _ ids: [String], of account: String, isDeletion: Bool = false, _ transaction: Transaction
  ) throws -> Int {
    // First, because it locks the account's events until the end of the transaction.
    try EventQuota.count(0, of: account, upTo: .max, transaction)
    var (bytes, count) = (0, 0)
    for id in ids {
      let row = try transaction.row(
        "SELECT body FROM event WHERE account = $1 AND id = $2", .text(account), .text(id))
      guard let row else { continue }
      bytes += EventQuota.bytes(ofBody: try row.text("body")) - EventQuota.bytesOfGone
      count += 1
      try transaction.execute(
        "DELETE FROM event WHERE account = $1 AND id = $2", .text(account), .text(id))
      try transaction.execute("UPDATE event_head SET last = last + 1 WHERE account = $1", .text(account))
      try transaction.execute(
        """
        INSERT INTO gone_event (account, id, number, deleted)
        SELECT account, $2, last, $3 FROM event_head WHERE account = $1
        ON CONFLICT (account, id) DO UPDATE SET number = excluded.number, deleted = excluded.deleted
        """, .text(account), .text(id), .integer(isDeletion ? 1 : 0))
    }
    try EventQuota.count(-bytes, of: account, upTo: .max, transaction)
    return count
  }

  /// What an account has sent, the earliest received first.
  static func events(of account: String, _ transaction: Transaction) throws -> [ReceivedEvent] {
    try transaction.rows(
      "SELECT id, kind, made, received, body, outcome FROM event WHERE account = $1 ORDER BY number",
      .text(account)
    ).map { try ReceivedEvent($0) }
  }
}

/// Adds events of one account, in one transaction.
private struct Adding {
  let account: String
  let now: Int64
  let transaction: Transaction
  let rules: EventRules
  /// Documents that were looked for, by name.
  var documents: [String: JSON?] = [:]
  /// What was added, as a quota counts it.
  var bytes = 0

  init(account: String, at now: Int64, _ transaction: Transaction, _ rules: EventRules) {
    self.account = account
    self.now = now
    self.transaction = transaction
    self.rules = rules
  }

  mutating func add(_ events: [SentEvent]) throws -> [EventAnswer] {
    // First, because it locks the account's events until the end of the transaction.
    try transaction.execute(
      "INSERT INTO event_head (account, last) VALUES ($1, 0) ON CONFLICT (account) DO NOTHING", .text(account)
    )
    try transaction.execute(
      "UPDATE event_head SET last = last + $2 WHERE account = $1", .text(account),
      .integer(Int64(events.count)))
    let head = try transaction.row("SELECT last FROM event_head WHERE account = $1", .text(account))
    let first = try (head?.integer("last") ?? 0) - Int64(events.count) + 1
    var answers: [EventAnswer] = []
    for (index, event) in events.enumerated() {
      answers.append(EventAnswer(id: event.id, try add(event, number: first + Int64(index))))
    }
    return answers
  }

  private mutating func add(_ event: SentEvent, number: Int64) throws -> EventOutcome {
    guard let rule = rules[event.kind] else { return .unknownKind }
    guard let body = try? JSON(parsing: Array(event.body.utf8)), let name = rule.document(of: body),
      let canonical = rule.canonical(body)?.serialized()
    else { return .unreadable }
    let document = try document(name)
    if let document, !rule.isValid(body, under: document) { return .againstRules }
    if document == nil, try !DocumentName(name).mayCome(after: transaction) { return .againstRules }
    let outcome = document == nil ? EventOutcome.held : .stored
    let added = try transaction.execute(
      """
      INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account, id) DO NOTHING
      """,
      .text(account), .text(event.id), .integer(number), .text(event.kind), .integer(event.made),
      .integer(now), .text(canonical), .text(name), .text(outcome.rawValue))
    guard added == 1 else { return try known(event, rule, canonical) }
    bytes += EventQuota.bytes(ofBody: canonical)
    return outcome
  }

  /// What is said of an event whose id is known.
  private func known(_ event: SentEvent, _ rule: any EventRule, _ canonical: String) throws -> EventOutcome {
    let row = try transaction.row(
      "SELECT kind, made, body, outcome FROM event WHERE account = $1 AND id = $2", .text(account),
      .text(event.id))
    guard let row, try row.text("kind") == event.kind, try row.integer("made") == event.made else {
      return .otherBody
    }
    // Earlier versions stored bodies as they were sent.
    let stored = try row.text("body")
    guard stored == canonical || Self.canonical(stored, rule) == canonical else { return .otherBody }
    return try EventOutcome(stored: row.text("outcome"))
  }

  private static func canonical(_ body: String, _ rule: any EventRule) -> String? {
    (try? JSON(parsing: Array(body.utf8))).flatMap { rule.canonical($0)?.serialized() }
  }

  private mutating func document(_ name: String) throws -> JSON? {
    if let known = documents[name] { return known }
    let row = try transaction.row("SELECT content FROM document WHERE name = $1", .text(name))
    let content = try row.map { try JSON(parsing: Array($0.text("content").utf8)) }
    documents[name] = .some(content)
    return content
  }
}

extension ReceivedEvent {
  /// - Parameter row: one of the table `event`.
  init(_ row: Row) throws {
    self.init(
      SentEvent(
        id: try row.text("id"), kind: try row.text("kind"), made: try row.integer("made"),
        body: try row.text("body")),
      at: try row.integer("received"), try EventOutcome(stored: row.text("outcome")))
  }
}

extension EventOutcome {
  /// - Throws: ``DatabaseError/damaged(_:)``.
  init(stored text: String) throws(DatabaseError) {
    guard let outcome = EventOutcome(rawValue: text) else {
      throw .damaged("an event has an unknown outcome")
    }
    self = outcome
  }
}
