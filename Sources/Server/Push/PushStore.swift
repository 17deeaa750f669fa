import Accounts
import Storage

/// The devices that are woken while the app is closed, each with its list of rings. What is to be said then is on no list.
struct PushStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// After so long without its app, a device is forgotten. In milliseconds.
  static let memory: Int64 = 60 * 86_400_000
  /// After so long without an answer to its first message. In milliseconds.
  static let patience: Int64 = 86_400_000
  /// As many devices as are kept.
  static let mostDevices: Int64 = 40_000

  // MARK: Devices

  /// The keys by which browsers know the server. Made once, by whichever server is the first.
  func pair() async throws -> P256Pair {
    let made = P256Pair()
    let secret = try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO push_key (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", .bytes(made.secret))
      return try transaction.row("SELECT secret FROM push_key WHERE id = 1")?.bytes("secret")
    }
    guard let pair = secret.flatMap({ P256Pair(secret: $0) }) else {
      throw DatabaseError.damaged("the key of push is none")
    }
    return pair
  }

  /// Keeps where a device takes messages. Nothing but the first one is sent there until that has come.
  ///
  /// - Returns: the device's token, and the id of the first message.
  /// - Throws: ``Refusal/noRoom``.
  func add(_ subscription: PushSubscription) async throws -> (token: [UInt8], code: [UInt8]) {
    let (token, code, now) = (Randomness.bytes(RingDevice.tokenByteCount), Randomness.bytes(16), clock())
    try await database.write { transaction in
      let count = try transaction.row("SELECT COUNT(*) AS devices FROM push_device")?.integer("devices") ?? 0
      guard count < Self.mostDevices else { throw Refusal.noRoom }
      let login = try transaction.row(
        "SELECT id FROM device WHERE token = $1", .bytes(SecretHash(of: subscription.login).bytes))
      try transaction.execute(
        """
        INSERT INTO push_device (id, token, address, key, secret, code, version, since, seen, login)
        VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $7, $8)
        """, .text(Randomness.id()), .bytes(SecretHash(of: token).bytes), .text(subscription.address),
        .bytes(subscription.key), .bytes(subscription.secret), .bytes(SecretHash(of: code).bytes),
        .integer(now), .text(orNull: try login?.text("id")))
    }
    return (token, code)
  }

  /// Notes that the first message has come. What else there is at the address was the same browser's before.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` for a token of no device, ``Refusal/wrongProof`` for another id.
  func confirm(_ code: [UInt8], by token: [UInt8]) async throws {
    let now = clock()
    try await database.write { transaction in
      let device = try Self.device(showing: token, transaction)
      guard let known = device.code else { return }
      guard SecretHash(stored: known).matches(SecretHash(of: code)) else { throw Refusal.wrongProof }
      try transaction.execute(
        "UPDATE push_device SET code = NULL, seen = $2 WHERE id = $1", .text(device.id), .integer(now))
      let before = try transaction.rows(
        """
        SELECT id FROM push_device
        WHERE id <> $1 AND address = (SELECT address FROM push_device WHERE id = $1)
        """, .text(device.id))
      for row in before { try Self.remove(try row.text("id"), transaction) }
    }
  }

  /// Which list the server has of a device.
  func state(by token: [UInt8]) async throws -> RingListState {
    try await database.read { RingListState(version: try Self.device(showing: token, $0).version) }
  }

  /// Puts a list in the place of the one that a device had.
  ///
  /// - Throws: ``Refusal/changedMeanwhile`` if it had another one, ``Refusal/notConfirmed`` before its first message has come.
  func replace(_ list: RingList, by token: [UInt8]) async throws -> RingListState {
    let now = clock()
    return try await database.write { transaction in
      let device = try Self.device(showing: token, transaction)
      guard device.code == nil else { throw Refusal.notConfirmed }
      let changed = try transaction.execute(
        "UPDATE push_device SET version = version + 1, seen = $3, news = $4 WHERE id = $1 AND version = $2",
        .text(device.id), .integer(list.version), .integer(now), .integer(list.hearsNews ? 1 : 0))
      guard changed == 1 else { throw Refusal.changedMeanwhile }
      try transaction.execute(
        "DELETE FROM push_ring WHERE device = $1 AND (kind = 0 OR $2 = 0)", .text(device.id),
        .integer(list.hearsNews ? 1 : 0))
      for ring in list.rings where ring.due + ring.lasts * 1000 > now {
        try transaction.execute(
          """
          INSERT INTO push_ring (device, id, due, lasts, urgent, attempts, next) VALUES ($1, $2, $3, $4, $5, 0, $3)
          ON CONFLICT (device, id) DO NOTHING
          """, .text(device.id), .bytes(ring.id), .integer(ring.due), .integer(ring.lasts),
          .integer(ring.isUrgent ? 1 : 0))
      }
      return RingListState(version: list.version + 1)
    }
  }

  /// Forgets a device, which nothing wakes from then on. One that there is not changes nothing.
  func remove(by token: [UInt8]) async throws {
    try await database.erase { transaction in
      let row = try transaction.row(
        "SELECT id FROM push_device WHERE token = $1", .bytes(SecretHash(of: token).bytes))
      if let id = try row?.text("id") { try Self.remove(id, transaction) }
    }
  }

  private struct Device {
    var id: String
    var code: [UInt8]?
    var version: Int64
  }

  private static func device(showing token: [UInt8], _ transaction: Transaction) throws -> Device {
    let row = try transaction.row(
      """
      SELECT id, code, version FROM push_device
      WHERE token = $1 AND (login IS NULL OR EXISTS (SELECT 1 FROM device WHERE device.id = push_device.login))
      """, .bytes(SecretHash(of: token).bytes))
    guard let row else { throw Refusal.notLoggedIn }
    return Device(
      id: try row.text("id"), code: try row.bytes(orNull: "code"), version: try row.integer("version"))
  }

  private static func remove(_ device: String, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute("DELETE FROM push_ring WHERE device = $1", .text(device))
    try transaction.execute("DELETE FROM push_device WHERE id = $1", .text(device))
  }

  // MARK: Rings

  /// A ring that one server has to itself for a while.
  struct Leased: Sendable {
    var kind: PushDelivery.Kind
    var ring: Ring
    /// The id of its device, and where that takes messages.
    var device: String
    var subscription: PushSubscription
    /// With this one.
    var attempts: Int64
    /// By which it is known that nobody else has it, nor a new list came.
    var next: Int64
  }

  /// How long a server has a ring to itself, in milliseconds. One that was killed leaves it for the next.
  static let lease: Int64 = 60_000

  /// Takes rings that are due, those that have been so for longest first. What is worth nothing any more is gone.
  func take(_ most: Int) async throws -> (rings: [Leased], late: Int) {
    let now = clock()
    return try await database.write { transaction in
      let late = try transaction.execute(
        "DELETE FROM push_ring WHERE next <= $1 AND due + lasts * 1000 <= $1", .integer(now))
      try transaction.execute(
        """
        DELETE FROM push_ring WHERE next <= $1 AND device IN (
          SELECT id FROM push_device
          WHERE login IS NOT NULL AND NOT EXISTS (SELECT 1 FROM device WHERE device.id = push_device.login))
        """, .integer(now))
      let rows = try transaction.rows(
        """
        SELECT push_ring.device, push_ring.id, kind, due, lasts, urgent, attempts, address, key, secret
        FROM push_ring JOIN push_device ON push_device.id = push_ring.device
        WHERE next <= $1 ORDER BY next, push_ring.device, push_ring.id LIMIT $2
        """, .integer(now), .integer(Int64(most)))
      var taken: [Leased] = []
      for row in rows {
        let leased = Leased(
          kind: try row.integer("kind") == 0 ? .ring : .news,
          ring: Ring(
            id: try row.bytes("id"), due: try row.integer("due"), lasts: try row.integer("lasts"),
            isUrgent: try row.integer("urgent") != 0), device: try row.text("device"),
          subscription: PushSubscription(
            address: try row.text("address"), key: try row.bytes("key"), secret: try row.bytes("secret")),
          attempts: try row.integer("attempts") + 1, next: now + Self.lease)
        try transaction.execute(
          "UPDATE push_ring SET attempts = $3, next = $4 WHERE device = $1 AND id = $2",
          .text(leased.device), .bytes(leased.ring.id), .integer(leased.attempts), .integer(leased.next))
        taken.append(leased)
      }
      return (taken, late)
    }
  }

  /// Forgets rings that were handed over, or that no service takes.
  func end(_ rings: [Leased]) async throws {
    try await database.write { transaction in
      for leased in rings {
        // A new list may have the same ring again, for another time.
        try transaction.execute(
          "DELETE FROM push_ring WHERE device = $1 AND id = $2 AND next = $3", .text(leased.device),
          .bytes(leased.ring.id), .integer(leased.next))
      }
    }
  }

  /// - Parameter time: in milliseconds since 1970.
  func postpone(_ leased: Leased, until time: Int64) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "UPDATE push_ring SET next = $4 WHERE device = $1 AND id = $2 AND next = $3", .text(leased.device),
        .bytes(leased.ring.id), .integer(leased.next), .integer(time))
    }
  }

  /// Forgets a device whose push service knows it no more.
  func forget(_ device: String) async throws {
    try await database.erase { try Self.remove(device, $0) }
  }

  /// Forgets devices whose app was not opened for long, and those whose first message never came.
  func sweep() async throws {
    let now = clock()
    try await database.erase { transaction in
      let over = try transaction.rows(
        """
        SELECT id FROM push_device WHERE seen <= $1 OR code IS NOT NULL AND since <= $2
        OR login IS NOT NULL AND NOT EXISTS (SELECT 1 FROM device WHERE device.id = push_device.login)
        """,
        .integer(now - Self.memory), .integer(now - Self.patience))
      for row in over { try Self.remove(try row.text("id"), transaction) }
    }
  }

  // MARK: News

  /// For so many seconds news are worth something.
  private static let newsLast: Int64 = 86_400

  /// The id of no news, which says that those of before were noted.
  private static let begun = ""

  /// Notes the news that were there before any could ring, once: nobody is told of old ones.
  func begin(news ids: [String]) async throws {
    let now = clock()
    try await database.write { transaction in
      for id in [Self.begun] + ids {
        let isNew =
          try transaction.execute(
            "INSERT INTO push_news (id, told) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", .text(id),
            .integer(now)) == 1
        if id == Self.begun, !isNew { return }
      }
    }
  }

  /// Rings once for each piece of news, on every device that wants them.
  ///
  /// - Parameter ids: those of all news that people see today. One that goes and comes back rings again.
  func ring(news ids: [String]) async throws {
    let now = clock()
    try await database.write { transaction in
      let told = try transaction.rows("SELECT id FROM push_news").map { try $0.text("id") }
      for id in told where id != Self.begun && !ids.contains(id) {
        try transaction.execute("DELETE FROM push_news WHERE id = $1", .text(id))
      }
      for id in ids where !told.contains(id) {
        let changed = try transaction.execute(
          "INSERT INTO push_news (id, told) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", .text(id),
          .integer(now))
        // Another server was faster.
        guard changed == 1 else { continue }
        try transaction.execute(
          """
          INSERT INTO push_ring (device, id, due, lasts, urgent, attempts, next, kind)
          SELECT id, $1, $2, $3, 0, 0, $2, 2 FROM push_device WHERE news = 1 AND code IS NULL
          ON CONFLICT (device, id) DO NOTHING
          """, .bytes(Self.message(of: id)), .integer(now), .integer(Self.newsLast))
      }
    }
  }

  /// Whether some of these have not rung yet, or some that have are gone.
  func hasOther(news ids: [String]) async throws -> Bool {
    let told = try await database.read { transaction in
      try transaction.rows("SELECT id FROM push_news").map { try $0.text("id") }
    }
    return Set(told).subtracting([Self.begun]) != Set(ids)
  }

  /// What a message about a piece of news has, by which the worker finds it in the content.
  static func message(of news: String) -> [UInt8] { Array(SHA256.digest(Array(news.utf8)).prefix(16)) }

  /// When the next ring is sent, in milliseconds since 1970; nil for none.
  func next() async throws -> Int64? {
    try await database.read { try $0.row("SELECT MIN(next) AS next FROM push_ring")?.integer(orNull: "next") }
  }
}
