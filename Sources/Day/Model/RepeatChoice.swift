import Core

/// The fields of a form for a repetition.
public struct RepeatChoice: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case never, daily, weekdays, weekly, monthlyDate, monthlyWeekday, yearly
    /// Some days after it was done; it is no series.
    case afterDone
    /// A repetition that the form cannot express; it stays as it is.
    case other
  }

  public enum End: String, CaseIterable, Hashable, Sendable {
    case never, on, after
  }

  public var kind = Kind.never
  /// Whether a month that is too short for its day is left out, as RFC 5545 has it; else it is on the last day of that month.
  public private(set) var skipsShortMonths = false
  /// The day of the month, where the series begins in a month that is too short for it.
  private var monthDay: Int?
  /// The number of days, weeks, months or years between occurrences.
  public var interval = "1"
  public var weekdays: [Weekday] = []
  /// Whether some weekdays have a time of their own.
  public var differs = false
  /// The times that were typed for weekdays, by weekday.
  public var times: [WeekdayField] = []
  /// The further times of each day.
  public var daily: [DailyField] = []
  /// The slot of the time that is not one of these.
  var ownSlot = 0
  public var end = End.never
  public var until = ""
  public var count = "10"
  /// The original repetition, if the form cannot express it.
  public var original: DayRepetition?

  public init() {}

  /// The weekdays of a weekly repetition.
  var weekly: [Weekday] {
    switch kind {
    case .weekly: weekdays.sorted()
    case .weekdays: Weekday.working
    default: []
    }
  }

  /// The day of each month of a series that begins on a day.
  public func dayOfMonth(_ start: CivilDay) -> Int {
    let isLast = start.adding(days: 1).month != start.month
    return isLast ? max(monthDay ?? 0, start.day) : start.day
  }

  /// Whether it makes a series.
  var isSeries: Bool { kind != .never && kind != .afterDone }

  /// In how many days it is to be done again after it was done; nil if it is not.
  var again: Int? {
    guard kind == .afterDone, let days = Int(interval), DayItem.daysUntilAgain ~= days else { return nil }
    return days
  }

  /// - Parameter start: the start of the series.
  public init(_ repetition: DayRepetition?, start: CivilDateTime) {
    guard let repetition else { return }
    original = repetition
    guard let rule = repetition.rule, let kind = Self.kind(of: rule, start) else {
      kind = .other
      return
    }
    self.kind = kind
    if kind == .monthlyDate { keepShortMonths() }
    interval = "\(rule.interval)"
    if kind == .weekly { weekdays = rule.days.isEmpty ? [start.day.weekday] : rule.days.map { $0.weekday } }
    switch rule.end {
    case .never: break
    case .count(let number):
      end = .after
      count = "\(number)"
    case .until(let moment):
      end = .on
      until = moment.day.description
    }
  }

  /// Takes over from the original rule what happens in months that are too short for its day.
  mutating func keepShortMonths() {
    guard let rule = original?.rule, rule.frequency == .monthly, rule.days.isEmpty else { return }
    monthDay = Self.day(ofMonthly: rule)
    skipsShortMonths = monthDay == nil
  }

  private static func kind(of rule: RecurrenceRule, _ start: CivilDateTime) -> Kind? {
    guard let plain = try? RecurrenceRule(rule.frequency, interval: rule.interval, end: rule.end) else {
      return nil
    }
    switch rule.frequency {
    case .daily: return rule == plain ? .daily : nil
    case .weekly:
      let bare = try? RecurrenceRule(.weekly, interval: rule.interval, end: rule.end, days: rule.days)
      guard let bare, rule.withoutWeekStart == bare else { return nil }
      return rule.interval == 1 && rule.days.map({ $0.weekday }) == Weekday.working ? .weekdays : .weekly
    case .monthly:
      if day(ofMonthly: rule) != nil { return .monthlyDate }
      if rule == plain || rule == Self.monthly(rule, monthDays: [start.day.day]) { return .monthlyDate }
      return rule == Self.monthly(rule, days: [Self.nth(of: start.day)]) ? .monthlyWeekday : nil
    case .yearly: return rule == plain ? .yearly : nil
    }
  }

  /// The day of a rule that is on the last day of the months that are too short for it; nil for another rule.
  private static func day(ofMonthly rule: RecurrenceRule) -> Int? {
    guard let day = rule.monthDays.last, day > 28 else { return nil }
    return rule == (try? RecurrenceRule(monthlyOn: day, interval: rule.interval, end: rule.end)) ? day : nil
  }

  /// A rule of every so many months, with the interval and the end of another one.
  static func monthly(
    _ rule: RecurrenceRule, monthDays: [Int] = [], days: [RecurrenceRule.Day] = []
  ) -> RecurrenceRule? {
    try? RecurrenceRule(.monthly, interval: rule.interval, end: rule.end, monthDays: monthDays, days: days)
  }

  /// The ordinal weekday of a day in its month, such as "the third Saturday"; the fifth counts as the last.
  public static func nth(of day: CivilDay) -> RecurrenceRule.Day {
    let ordinal = (day.day - 1) / 7 + 1
    return RecurrenceRule.Day(day.weekday, ordinal: ordinal == 5 ? -1 : ordinal)
  }
}

/// The fields for the time of one weekday.
public struct WeekdayField: Hashable, Sendable {
  public var weekday: Weekday
  public var start: String
  public var end: String

  /// The time in the fields; nil while they have none, or end before they begin.
  func time(takesTime: Bool) -> WeekdayTime? {
    guard let from = CivilTime(iso: start) else { return nil }
    guard takesTime else { return WeekdayTime(weekday, start: from.minuteOfDay, minutes: 0) }
    guard let to = CivilTime(iso: end), let minutes = from.length(to: to), DayItem.lengths ~= minutes else {
      return nil
    }
    return WeekdayTime(weekday, start: from.minuteOfDay, minutes: minutes)
  }
}

/// A mistake in the fields of a repetition.
public enum RepeatProblem: Hashable, Sendable {
  case interval, count, until, noWeekday
  /// The time of a weekday
  case time(Weekday)
  /// A further time of each day, by its slot
  case daily(Int)
}

extension RepeatChoice {
  /// The repetition from `start`; nil for none.
  public func repetition(from start: CivilDateTime) -> Result<DayRepetition?, RepeatProblem> {
    if kind == .never { return .success(nil) }
    if kind == .other { return .success(original) }
    if kind == .afterDone { return again == nil ? .failure(.interval) : .success(nil) }
    guard let every = kind == .weekdays ? 1 : Int(interval), 1...999 ~= every else {
      return .failure(.interval)
    }
    let ending: RecurrenceRule.End
    switch end {
    case .never: ending = .never
    case .after:
      guard let number = Int(count), 1...9999 ~= number else { return .failure(.count) }
      ending = .count(number)
    case .on:
      guard let day = CivilDay(iso: until), day >= start.day else { return .failure(.until) }
      ending = .until(.day(day))
    }
    if kind == .weekly, weekdays.isEmpty { return .failure(.noWeekday) }
    guard let rule = rule(every, ending, start.day) else { return .failure(.interval) }
    return .success(
      DayRepetition(
        rule: rule, exclusions: original?.exclusions ?? [], additions: original?.additions ?? []))
  }

  private func rule(_ every: Int, _ end: RecurrenceRule.End, _ start: CivilDay) -> RecurrenceRule? {
    switch kind {
    case .never, .other, .afterDone: nil
    case .daily: try? RecurrenceRule(.daily, interval: every, end: end)
    case .weekdays:
      try? RecurrenceRule(.weekly, end: end, days: Weekday.working.map { RecurrenceRule.Day($0) })
    case .weekly:
      try? RecurrenceRule(
        .weekly, interval: every, end: end, days: weekdays.map { RecurrenceRule.Day($0) })
    case .monthlyDate:
      if skipsShortMonths || start.day <= 28 {
        try? RecurrenceRule(.monthly, interval: every, end: end, monthDays: [start.day])
      } else {
        try? RecurrenceRule(monthlyOn: dayOfMonth(start), interval: every, end: end)
      }
    case .monthlyWeekday:
      try? RecurrenceRule(.monthly, interval: every, end: end, days: [Self.nth(of: start)])
    case .yearly: try? RecurrenceRule(.yearly, interval: every, end: end)
    }
  }
}

extension RepeatProblem: Error {}

extension Weekday {
  /// Monday to Friday.
  public static let working: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension RecurrenceRule {
  /// Every month on a day from 29 to 31, which is the last one where the month is shorter.
  init(monthlyOn day: Int, interval: Int, end: End) throws(RecurrenceProblem) {
    try self.init(
      .monthly, interval: interval, end: end, monthDays: Array(28...max(day, 28)), positions: [-1])
  }

  /// WKST makes no difference to a rule of every week.
  fileprivate var withoutWeekStart: RecurrenceRule {
    guard interval == 1, frequency == .weekly, weekStart != .monday else { return self }
    return (try? RecurrenceRule(.weekly, end: end, days: days)) ?? self
  }
}

extension RecurrenceRule.Until {
  /// The last possible day.
  public var day: CivilDay {
    switch self {
    case .day(let day): day
    case .local(let moment), .utc(let moment): moment.day
    }
  }
}
