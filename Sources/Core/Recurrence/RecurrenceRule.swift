/// A recurrence rule: the RRULE of RFC 5545, 3.3.10, for periods of a day or longer.
///
/// FREQ=HOURLY, MINUTELY and SECONDLY are refused, because people plan by days. BYHOUR, BYMINUTE and BYSECOND are
/// allowed; they give several occurrences a day. A rule that RFC 5545 forbids is refused, so every value of this type
/// has a meaning. Lists are sorted without duplicates, so equal rules are equal values.
///
/// Where RFC 5545 leaves a choice, this follows `dateutil.rrule`: BYWEEKNO without BYDAY selects all days of the week,
/// and a start that the rule does not select is no occurrence.
public struct RecurrenceRule: Hashable, Sendable {
  /// FREQ: the period that repeats.
  public enum Frequency: Hashable, Sendable, CaseIterable {
    case daily, weekly, monthly, yearly
  }

  /// UNTIL: the last possible occurrence.
  public enum Until: Hashable, Sendable {
    /// The whole day is included.
    case day(CivilDay)
    /// A time on the clock of the start.
    case local(CivilDateTime)
    /// A time in UTC. Expansion reads it on the clock of the start; for a start in another time zone, convert it with
    /// ``RecurrenceRule/ending(_:)`` first.
    case utc(CivilDateTime)
  }

  /// The end of the recurrence.
  public enum End: Hashable, Sendable {
    case never
    /// COUNT: the number of occurrences, at least one.
    case count(Int)
    case until(Until)
  }

  /// An element of BYDAY: every such weekday, or the nth one of a month or year.
  public struct Day: Hashable, Comparable, Sendable {
    /// 0 for every one, 1 for the first, −1 for the last; −53 to 53.
    public let ordinal: Int
    public let weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int = 0) {
      self.ordinal = ordinal
      self.weekday = weekday
    }

    /// By ordinal, then by weekday.
    public static func < (left: Day, right: Day) -> Bool {
      (left.ordinal, left.weekday) < (right.ordinal, right.weekday)
    }
  }

  /// FREQ
  public let frequency: Frequency
  /// INTERVAL: 1 for every period, 2 for every other one.
  public let interval: Int
  /// COUNT or UNTIL
  public private(set) var end: End
  /// BYMONTH: 1 to 12.
  public let months: [Int]
  /// BYWEEKNO: ±1 to ±53, counted as in ISO 8601 but from ``weekStart``; yearly rules only.
  public let weeks: [Int]
  /// BYYEARDAY: ±1 to ±366; yearly rules only.
  public let yearDays: [Int]
  /// BYMONTHDAY: ±1 to ±31; not in weekly rules.
  public let monthDays: [Int]
  /// BYDAY: ordinals in monthly and yearly rules only. They count in the month if the rule is monthly or has
  /// ``months``.
  public let days: [Day]
  /// BYHOUR: 0 to 23.
  public let hours: [Int]
  /// BYMINUTE: 0 to 59.
  public let minutes: [Int]
  /// BYSECOND: 0 to 59.
  public let seconds: [Int]
  /// BYSETPOS: ±1 to ±366, the places among a period's occurrences.
  public let positions: [Int]
  /// WKST: the first day of the week.
  public let weekStart: Weekday

  /// Throws if a rule part is out of range, or may not be combined with another.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, months: [Int] = [], weeks: [Int] = [],
    yearDays: [Int] = [], monthDays: [Int] = [], days: [Day] = [], hours: [Int] = [], minutes: [Int] = [],
    seconds: [Int] = [], positions: [Int] = [], weekStart: Weekday = .monday
  ) throws(RecurrenceProblem) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
    self.months = Self.ordered(months)
    self.weeks = Self.ordered(weeks)
    self.yearDays = Self.ordered(yearDays)
    self.monthDays = Self.ordered(monthDays)
    self.days = Self.ordered(days)
    self.hours = Self.ordered(hours)
    self.minutes = Self.ordered(minutes)
    self.seconds = Self.ordered(seconds)
    self.positions = Self.ordered(positions)
    self.weekStart = weekStart
    try checkRanges()
    try checkCompany()
  }

  /// The same rule with another end; a count below 1 is 1.
  public func ending(_ end: End) -> RecurrenceRule {
    var rule = self
    if case .count(let count) = end { rule.end = .count(max(1, count)) } else { rule.end = end }
    return rule
  }

  private static func ordered<Value: Comparable>(_ values: [Value]) -> [Value] {
    var result: [Value] = []
    for value in values.sorted() where result.last != value { result.append(value) }
    return result
  }
}

extension RecurrenceRule.Until {
  /// The last possible occurrence.
  var last: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(day: day, time: CivilTime(unchecked: CivilTime.millisecondsPerDay - 1))
    case .local(let moment), .utc(let moment): moment
    }
  }
}
