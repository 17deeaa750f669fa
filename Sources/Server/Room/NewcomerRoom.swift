import Storage
import Synchronization

/// What accounts that nobody has vouched for may keep, all together: accounts can be invented.
///
/// Where letters are sent these are the pending ones, which are swept after a week. Elsewhere they are those of the last week: how
/// fast they come is limited, so a flood of them is seen before it fills a disk. A school of 2,000 people who all begin in one week,
/// with what each of them has answered in a month before (60 KB), has 120 MB.
final class NewcomerRoom: Sendable {
  static let mostAccounts = 20_000
  /// Of events and shared calendars, in bytes.
  static let mostBytes = 256 << 20
  /// In milliseconds.
  static let newFor: Int64 = 7 * 86_400_000
  /// A count serves so long, in milliseconds; what this process adds meanwhile is added to it.
  private static let countLasts: Int64 = 10_000

  private struct Count {
    var accounts: Int
    var bytes: Int
    var until: Int64
  }

  private let database: Database
  private let isConfirming: Bool
  private let clock: @Sendable () -> Int64
  private let most: (accounts: Int, bytes: Int)
  private let count = Mutex(Count(accounts: 0, bytes: 0, until: .min))

  /// - Parameter isConfirming: whether accounts are pending until their address is confirmed.
  init(
    _ database: Database, isConfirming: Bool, clock: @escaping @Sendable () -> Int64,
    most: (accounts: Int, bytes: Int) = (mostAccounts, mostBytes)
  ) {
    self.database = database
    self.isConfirming = isConfirming
    self.clock = clock
    self.most = most
  }

  /// Before an account is made.
  ///
  /// - Throws: ``Refusal/noRoom``.
  func admitAccount() async throws {
    try await recount()
    try count.withLock { count throws(Refusal) in
      guard count.accounts < most.accounts else { throw .noRoom }
      count.accounts += 1
    }
  }

  /// Before something of an account is stored.
  ///
  /// - Throws: ``Refusal/noRoom`` if it is new and there is no room for as many bytes.
  func admit(_ bytes: Int, of account: String) async throws {
    guard try await isNew(account) else { return }
    try await recount()
    try count.withLock { count throws(Refusal) in
      guard count.bytes + bytes <= most.bytes else { throw .noRoom }
      count.bytes += bytes
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
    let counted = Count(
      accounts: Int(try row.integer("accounts")), bytes: Int(try row.integer("bytes")),
      until: now + Self.countLasts)
    count.withLock { $0 = counted }
  }
}
