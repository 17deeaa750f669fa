import Core

/// How often a person wants to be reminded.
public enum Cadence: String, CaseIterable, Hashable, Sendable {
  case week
  case twoWeeks = "two-weeks"
  case month
  /// Some days before each date.
  case before
}

extension Cadence {
  /// The reminder of everything that is open, for the week, fortnight or month that `day` is in; nil for `before`.
  ///
  /// Periods begin on Mondays or on the first of a month, the same ones for everybody: so every device means the same
  /// reminder, and one that was off for months gives the one of now and not those of the past.
  ///
  /// - Parameter setUp: when the person asked for it: the period that was under way then is passed over.
  public func digest(on day: CivilDay, setUp: CivilDateTime?) -> Reminder? {
    guard let period = period(containing: day) else { return nil }
    let morning = CivilDateTime(day: period.start, time: .morning)
    if let setUp, morning < setUp { return next(after: period.end) }
    return reminder(period)
  }

  /// The one that follows, so that it is known when to look again.
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

  /// The first day, and the first day after.
  private func period(containing day: CivilDay) -> (start: CivilDay, end: CivilDay)? {
    switch self {
    case .week: Self.weeks(1, day)
    case .twoWeeks: Self.weeks(2, day)
    case .month: (day.firstOfMonth, day.lastOfMonth.adding(days: 1))
    case .before: nil
    }
  }

  private static func weeks(_ count: Int, _ day: CivilDay) -> (start: CivilDay, end: CivilDay) {
    // 1969-12-29, the Monday before 1970-01-01, begins the first period.
    let length = 7 * count
    let past = (day.epochDay + 3) % length
    let start = day.adding(days: past < 0 ? -past - length : -past)
    return (start, start.adding(days: length))
  }
}
