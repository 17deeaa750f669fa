import Core

/// The rhythm of reminders.
public enum Cadence: String, CaseIterable, Hashable, Sendable {
  case week
  case twoWeeks = "two-weeks"
  case month
  /// Some days before each date.
  case before
}

extension Cadence {
  /// The reminder of all open items, for the week, fortnight or month of `day`; nil for `before`.
  ///
  /// Periods begin on Mondays or on the first of a month, for everybody the same, so all devices agree on the reminder.
  /// A device that was off for months gives the current one and none of the past.
  ///
  /// - Parameter setUp: the time at which the person asked for reminders; the period around it has none.
  public func digest(on day: CivilDay, setUp: CivilDateTime?) -> Reminder? {
    guard let period = period(containing: day) else { return nil }
    let morning = CivilDateTime(day: period.start, time: .morning)
    if let setUp, morning < setUp { return next(after: period.end) }
    return reminder(period)
  }

  /// The next digest, for the time of the next check.
  public func nextDigest(after day: CivilDay) -> Reminder? {
    period(containing: day).flatMap { next(after: $0.end) }
  }

  private func next(after start: CivilDay) -> Reminder? { period(containing: start).map(reminder) }

  private func reminder(_ period: (start: CivilDay, end: CivilDay)) -> Reminder {
    Reminder(
      id: "digest/" + rawValue + "@" + period.start.description,
      moment: CivilDateTime(day: period.start, time: .morning),
      end: CivilDateTime(day: period.end, time: .morning))
  }

  /// The first day of the period, and the first day after it.
  private func period(containing day: CivilDay) -> (start: CivilDay, end: CivilDay)? {
    switch self {
    case .week: Self.weeks(1, day)
    case .twoWeeks: Self.weeks(2, day)
    case .month: (day.firstOfMonth, day.lastOfMonth.adding(days: 1))
    case .before: nil
    }
  }

  private static func weeks(_ count: Int, _ day: CivilDay) -> (start: CivilDay, end: CivilDay) {
    // The first period begins on 1969-12-29, the Monday before 1970-01-01.
    let length = 7 * count
    let past = (day.epochDay + 3) % length
    let start = day.adding(days: past < 0 ? -past - length : -past)
    return (start, start.adding(days: length))
  }
}
