import Storage

/// What one account may keep of events, so that nobody fills the disk with them.
///
/// Ten years of a daily check (3,660 of 2 KB with its row) and of the longest assessment a week (520 of 8 KB) are 12 MB, and so is
/// what somebody brings who gets an account after years without one. An account has room for four of these years at once, and for
/// the rest as it grows older.
enum EventQuota {
  static let atFirst = 5 << 20
  static let eachDay = 64 << 10
  static let most = 16 << 20
  /// A row besides its body, with its places in indexes.
  static let row = 200
  /// What is kept of an event that is gone.
  static let bytesOfGone = 100

  private static let day: Int64 = 86_400_000

  static func bytes(ofBody body: String) -> Int { body.utf8.count + row }

  /// As many bytes as an account may have.
  ///
  /// - Parameter now: in milliseconds since 1970.
  static func bytes(of account: String, at now: Int64, _ transaction: Transaction) throws -> Int {
    let row = try transaction.row("SELECT since FROM account WHERE id = $1", .text(account))
    let days = max(now - (try row?.integer("since") ?? now), 0) / day
    return min(atFirst + Int(min(days, 1000)) * eachDay, most)
  }

  /// Counts what was added to an account, or taken away.
  ///
  /// - Throws: ``Refusal/noRoom`` if it would be more than there may be and was added to.
  static func count(_ bytes: Int, of account: String, upTo most: Int, _ transaction: Transaction) throws {
    try transaction.execute(
      "UPDATE event_head SET bytes = CASE WHEN bytes + $2 < 0 THEN 0 ELSE bytes + $2 END WHERE account = $1",
      .text(account), .integer(Int64(bytes)))
    guard bytes > 0 else { return }
    let row = try transaction.row("SELECT bytes FROM event_head WHERE account = $1", .text(account))
    if try row?.integer("bytes") ?? 0 > Int64(most) { throw Refusal.noRoom }
  }
}
