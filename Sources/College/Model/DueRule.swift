import Core

/// How an item's date follows from the calendar.
public enum DueRule: Hashable, Sendable {
  case monthDay(MonthDay)
  case fixed(CivilDay)
  /// From one day to another, both within it; it may run over the end of the calendar year.
  case window(from: MonthDay, to: MonthDay)
  /// That many days before classes start, a day that each college sets itself.
  case beforeSession(days: Int)
  /// That many days before another item of the same checklist is due.
  case beforeItem(item: String, days: Int)
}

/// What a rule comes to on a given day.
public enum DueState: Hashable, Sendable {
  case on(CivilDay)
  case opens(CivilDay, until: CivilDay)
  case open(until: CivilDay)
  case passed(CivilDay)
  /// The day depends on something that only the person can look up.
  case beforeSession(days: Int)

  /// The next day on which something happens; nil when none is known or it is over.
  public var next: CivilDay? {
    switch self {
    case .on(let day): day
    case .opens(let day, _): day
    case .open(let day): day
    case .passed, .beforeSession: nil
    }
  }
}

extension DueRule {
  /// The state on `today` in the school year that `today` is in.
  ///
  /// - Parameter other: the day that another item of the checklist is due, nil if it has none.
  public func state(on today: CivilDay, other: (String) -> CivilDay?) -> DueState? {
    let year = SchoolYear(containing: today)
    switch self {
    case .monthDay(let monthDay):
      return year.day(monthDay).map { Self.state(of: $0, on: today) }
    case .fixed(let day):
      return Self.state(of: day, on: today)
    case .window(let from, let to):
      guard let first = year.day(from), let last = year.day(to) else { return nil }
      // A window over the end of the school year: its last day belongs to the next one, or its first to the one before.
      if last < first {
        if today <= last { return .open(until: last) }
        guard let next = to.inYear(last.year + 1) else { return nil }
        return today < first ? .opens(first, until: next) : .open(until: next)
      }
      if today < first { return .opens(first, until: last) }
      return today <= last ? .open(until: last) : .passed(last)
    case .beforeSession(let days):
      return .beforeSession(days: days)
    case .beforeItem(let item, let days):
      return other(item).map { Self.state(of: $0.adding(days: -days), on: today) }
    }
  }

  private static func state(of day: CivilDay, on today: CivilDay) -> DueState {
    day < today ? .passed(day) : .on(day)
  }
}
