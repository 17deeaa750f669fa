import Synchronization

/// What was read a moment ago, so that the record does not say the same again while somebody goes back and forth, or while a
/// preview follows what they type. It is kept in memory: another server, or this one after a restart, may say it once more.
final class RecentReadings: Sendable {
  /// What a login asked for.
  struct Reading: Hashable, Sendable {
    var login: String
    var address: String
  }

  /// For so long a reading is not noted again, in milliseconds.
  static let interval: Int64 = 10 * 60_000
  /// As many are remembered at most.
  static let most = 10_000

  /// What answered a form a moment ago.
  let pages = ShownPages()

  private let times = Mutex<[Reading: Int64]>([:])

  /// Whether something has to be noted; from then on it is remembered.
  func isNew(_ reading: Reading, at now: Int64) -> Bool {
    times.withLock { times in
      if let last = times[reading], now - last < Self.interval, now >= last { return false }
      if times.count >= Self.most { times = times.filter { now - $0.value < Self.interval } }
      // Rather say something twice than not at all.
      if times.count >= Self.most { times = [:] }
      times[reading] = now
      return true
    }
  }

  /// It could not be noted: the next time may be luckier.
  func forget(_ reading: Reading) { times.withLock { $0[reading] = nil } }
}
