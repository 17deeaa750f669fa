import Core

/// A change of the clocks: a day whose timeline has an hour more or less.
public struct ClockChange: Hashable, Sendable {
  /// The clock's reading just before the change, in minutes since midnight.
  public var minute: Int
  /// The minutes that the clock is put forward; negative for back.
  public var shift: Int

  public init(minute: Int, shift: Int) {
    self.minute = minute
    self.shift = shift
  }

  /// The minutes of the day that are skipped, or that occur twice.
  public var minutes: Range<Int> {
    shift > 0 ? minute..<min(1440, minute + shift) : max(0, minute + shift)..<minute
  }

  /// The change of the person's clock on a day; nil if there is none.
  public init?(on day: CivilDay, _ clock: DayClock) {
    let midnight = CivilDateTime(day: day, time: .midnight)
    let next = CivilDateTime(day: day.adding(days: 1), time: .midnight)
    guard let start = clock.instant(of: midnight, in: ""), let end = clock.instant(of: next, in: "") else {
      return nil
    }
    // From the minute before, because the day may begin with the change, to its own last minute.
    var (low, high) = (start - 60_000, end - 60_000)
    guard let before = clock.offset("", low), let after = clock.offset("", high), before != after else {
      return nil
    }
    // Bisects to the minute of the change.
    while high - low > 60_000 {
      let middle = low + (high - low) / 120_000 * 60_000
      if clock.offset("", middle) == before { low = middle } else { high = middle }
    }
    let local = high + Int64(before) * 60_000 - midnight.epochMilliseconds()
    self.init(minute: Int(clamping: local / 60_000), shift: after - before)
  }
}
