import Accounts
import Core
import Loop

/// When the next letter of a programme is due for somebody.
///
/// Periods are counted from the day on which they joined or last answered, whichever is later: so a letter comes when a day, a week
/// or a month has gone by without an answer, and one for each period at most.
public struct LetterSchedule {
  /// The hours of a day in which letters may come. It is quiet before the first and after the last one.
  public static let hours = ProgrammeWish.hours

  public var rhythm: Programme.Rhythm
  /// The hour at which letters come, on the person's clock.
  public var hour: Int
  /// The minutes that the person's clock is ahead of UTC at an instant (milliseconds since 1970-01-01T00:00:00Z).
  public var offset: (Int64) -> Int

  public init(_ rhythm: Programme.Rhythm, hour: Int, offset: @escaping (Int64) -> Int) {
    self.rhythm = rhythm
    self.hour = hour.clamped(to: Self.hours)
    self.offset = offset
  }

  /// What is to be done at an instant.
  public enum Step: Hashable, Sendable {
    /// A letter is due, for the period that begins on this day.
    case send(CivilDay)
    /// There is nothing to do before this instant.
    case wait(until: Int64)
  }

  /// - Parameters:
  ///   - begun: when the person joined, or last answered.
  ///   - last: the beginning of the period of the last letter; nil before the first.
  public func step(since begun: Int64, last: CivilDay?, at now: Int64) -> Step {
    let anchor = day(begun)
    let next = begin(of: number(after: max(anchor, last ?? anchor), from: anchor), from: anchor)
    let today = day(now)
    if next > today { return .wait(until: instant(next)) }
    // What was missed does not pile up.
    let current = begin(of: number(after: today, from: anchor) - 1, from: anchor)
    let hourNow = Moment(milliseconds: now, offsetMinutes: offset(now)).civil.time.hour
    if hourNow < hour { return .wait(until: instant(today)) }
    if isQuiet(now) { return .wait(until: instant(today.adding(days: 1))) }
    return .send(current)
  }

  /// Whether nobody wants to be written to.
  public func isQuiet(_ now: Int64) -> Bool {
    !Self.hours.contains(Moment(milliseconds: now, offsetMinutes: offset(now)).civil.time.hour)
  }

  /// The first instant from now on at which it is not quiet.
  public func endOfQuiet(_ now: Int64) -> Int64 {
    guard isQuiet(now) else { return now }
    let local = Moment(milliseconds: now, offsetMinutes: offset(now)).civil
    let isMorning = local.time.hour < Self.hours.lowerBound
    return instant(isMorning ? local.day : local.day.adding(days: 1), at: Self.hours.lowerBound)
  }

  /// The day on the person's clock.
  public func day(_ instant: Int64) -> CivilDay {
    Moment(milliseconds: instant, offsetMinutes: offset(instant)).day
  }

  // MARK: Periods

  private func begin(of period: Int, from anchor: CivilDay) -> CivilDay {
    switch rhythm {
    case .daily: anchor.adding(days: period)
    case .weekly: anchor.adding(days: 7 * period)
    // From the anchor, so that a short month does not shorten the ones that follow.
    case .monthly: anchor.adding(months: period)
    }
  }

  /// The number of the first period that begins after a day which is not before the anchor.
  private func number(after day: CivilDay, from anchor: CivilDay) -> Int {
    let days = anchor.days(until: day)
    switch rhythm {
    case .daily: return days + 1
    case .weekly: return days / 7 + 1
    case .monthly:
      let months = (day.year - anchor.year) * 12 + day.month - anchor.month
      return begin(of: months, from: anchor) > day ? months : months + 1
    }
  }

  // MARK: Clocks

  private func instant(_ day: CivilDay) -> Int64 { instant(day, at: hour) }

  private func instant(_ day: CivilDay, at hour: Int) -> Int64 {
    guard let time = CivilTime(hour: hour, minute: 0) else { return .max }
    let local = CivilDateTime(day: day, time: time)
    return local.instant { UTCOffset(minutes: offset($0)) } ?? local.epochMilliseconds()
  }
}
