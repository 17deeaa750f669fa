import Storage

/// Who counts in polls and averages. An invented address is free, and eleven of them would lay bare what the twelfth person said.
extension AccountStore {
  /// Counts an account from this day on: somebody has read the mail of its address, or shows a card.
  ///
  /// - Parameter now: in milliseconds since 1970. Only its day is kept.
  static func count(
    _ account: String, at now: Int64, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE account SET counted = $2 WHERE id = $1 AND counted IS NULL", .text(account),
      .integer(day(of: now)))
  }

  /// The beginning of a day (UTC).
  static func day(of time: Int64) -> Int64 { time - time % 86_400_000 }

  /// The name of when this database began to know who counts, in milliseconds since 1970.
  static let countingKey = "counting"

  /// At the first start of a version that knows who counts: where mail is sent, the accounts of before have confirmed their
  /// address. Elsewhere nobody has.
  func beginCounting() async throws {
    let known = try await database.read {
      try $0.row("SELECT value FROM server WHERE key = $1", .text(Self.countingKey))
    }
    if known != nil { return }
    let (now, confirms) = (clock(), confirms)
    try await database.write { transaction in
      let isFirst = try transaction.execute(
        "INSERT INTO server (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
        .text(Self.countingKey), .text("\(now)"))
      guard isFirst == 1, confirms else { return }
      try transaction.execute(
        """
        UPDATE account SET counted = since
        WHERE counted IS NULL AND id NOT IN (SELECT account FROM pending_account)
        """)
    }
  }
}
