import Storage
import Synchronization

/// What accounts that nobody has vouched for may keep, all together: accounts can be invented.
///
/// Where letters are sent these are the pending ones, which are swept after a week. Elsewhere they are those of the last week: how
/// fast they come is limited, so a flood of them is seen before it fills a disk. A school of 2,000 people who all begin in one week,
/// with what each of them has answered in a month before (60 KB), has 120 MB.
final class NewcomerRoom: Sendable {
  /// In milliseconds.
  static let newFor: Int64 = 7 * 86_400_000
  /// A count serves so long, in milliseconds; what this process adds meanwhile is added to it.
  private static let countLasts: Int64 = 10_000

  private struct Count {
    var accounts: Int
    var bytes: Int
    var until: Int64
    /// Which count it is.
    var number = 0
  }

  /// Bytes that were set aside, until what they are for is stored.
  struct Reserved: Sendable {
    fileprivate var bytes: Int
    fileprivate var count: Int
  }

  private let database: Database
  private let isConfirming: Bool
  private let clock: @Sendable () -> Int64
  private let most: (accounts: Int, bytes: Int)
  private let shares: NetworkShares
  private let count = Mutex(Count(accounts: 0, bytes: 0, until: .min))

  /// - Parameters:
  ///   - isConfirming: whether accounts are pending until their address is confirmed.
  ///   - most: accounts, and bytes of events and shared calendars.
  ///   - shares: of the accounts.
  init(
    _ database: Database, isConfirming: Bool, most: (accounts: Int, bytes: Int), shares: NetworkShares,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.database = database
    self.isConfirming = isConfirming
    self.clock = clock
    self.most = most
    self.shares = shares
  }

  /// Before an account is made.
  ///
  /// - Throws: ``Refusal/noRoom``, also while there is some, for whoever's network has had its share.
  func admitAccount(from blocks: [NetworkBlock]) async throws {
    try await recount()
    try count.withLock { count throws(Refusal) in
      guard count.accounts < most.accounts else { throw .noRoom }
      let used = count.accounts * 100 / most.accounts
      guard shares.take(for: blocks, used: used, at: clock()) == nil else { throw .noRoom }
      count.accounts += 1
    }
  }

  /// After none was made.
  func giveBackAccount(from blocks: [NetworkBlock]) {
    shares.giveBack(of: blocks)
    count.withLock { $0.accounts = max($0.accounts - 1, 0) }
  }

  /// Before something of an account is stored.
  ///
  /// - Returns: what was set aside for it; nil for an account that is not new.
  /// - Throws: ``Refusal/noRoom`` if it is new and there is no room for as many bytes.
  func admit(_ bytes: Int, of account: String) async throws -> Reserved? {
    guard try await isNew(account) else { return nil }
    try await recount()
    return try count.withLock { count throws(Refusal) in
      guard count.bytes + bytes <= most.bytes else { throw .noRoom }
      count.bytes += bytes
      return Reserved(bytes: bytes, count: count.number)
    }
  }

  /// After it was stored, or not: what was refused takes no room.
  func settle(_ reserved: Reserved?, stored bytes: Int) {
    guard let reserved else { return }
    count.withLock { count in
      // A count since then has only what is stored.
      if count.number == reserved.count { count.bytes -= max(reserved.bytes - bytes, 0) }
    }
  }

  private func isNew(_ account: String) async throws -> Bool {
    let row = try await database.read {
      try $0.row("SELECT folded, since FROM account WHERE id = $1", .text(account))
    }
    guard let row else { return false }
    return isConfirming ? try row.text("folded") == account : try row.integer("since") > clock() - Self.newFor
  }

  private func recount() async throws {
    let now = clock()
    guard count.withLock({ $0.until <= now }) else { return }
    let isConfirming = isConfirming
    let row = try await database.read(.long) { transaction in
      isConfirming
        ? try transaction.row(
          """
          SELECT COUNT(*) AS accounts, CAST(COALESCE(SUM(COALESCE(event_head.bytes, 0)
            + COALESCE(LENGTH(shared_calendar.sealed), 0)), 0) AS BIGINT) AS bytes FROM pending_account
          LEFT JOIN event_head ON event_head.account = pending_account.account
          LEFT JOIN shared_calendar ON shared_calendar.account = pending_account.account
          """)
        : try transaction.row(
          """
          SELECT COUNT(*) AS accounts, CAST(COALESCE(SUM(COALESCE(event_head.bytes, 0)
            + COALESCE(LENGTH(shared_calendar.sealed), 0)), 0) AS BIGINT) AS bytes FROM account
          LEFT JOIN event_head ON event_head.account = account.id
          LEFT JOIN shared_calendar ON shared_calendar.account = account.id WHERE account.since > $1
          """, .integer(now - Self.newFor))
    }
    guard let row else { return }
    let accounts = Int(try row.integer("accounts"))
    let bytes = Int(try row.integer("bytes"))
    count.withLock {
      $0 = Count(accounts: accounts, bytes: bytes, until: now + Self.countLasts, number: $0.number + 1)
    }
  }
}
