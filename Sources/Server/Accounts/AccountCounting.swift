import Storage

/// Who counts in polls and averages. An invented address is free, and eleven of them would lay bare what the twelfth person said.
struct AccountCounting: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  /// Whether addresses are confirmed by letters.
  let confirms: Bool

  /// At the first start of a version that knows who counts: where mail is sent, the accounts of before have confirmed their
  /// address. Elsewhere nobody has.
  func begin() async throws {
    if try await database.read({ try Self.beginning($0) }) != nil { return }
    let now = clock()
    try await database.write { transaction in
      let isFirst = try transaction.execute(
        "INSERT INTO server (key, value) VALUES ('counting', $1) ON CONFLICT (key) DO NOTHING",
        .text("\(now)"))
      guard isFirst == 1, confirms else { return }
      try transaction.execute(
        """
        UPDATE account SET counted = since
        WHERE counted IS NULL AND id NOT IN (SELECT account FROM pending_account)
        """)
    }
  }

  /// When this database began to know who counts, in milliseconds since 1970.
  static func beginning(_ transaction: Transaction) throws -> Int64? {
    let row = try transaction.row("SELECT value FROM server WHERE key = 'counting'")
    return try row.flatMap { Int64(try $0.text("value")) }
  }

  /// Counts an account from this day on: somebody has read the mail of its address, or shows a card.
  ///
  /// - Parameter now: in milliseconds since 1970. Only its day is kept.
  static func count(_ account: String, at now: Int64, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE account SET counted = $2 WHERE id = $1 AND counted IS NULL", .text(account),
      .integer(day(of: now)))
  }

  /// The beginning of a day (UTC).
  static func day(of time: Int64) -> Int64 { time - time % 86_400_000 }
}
