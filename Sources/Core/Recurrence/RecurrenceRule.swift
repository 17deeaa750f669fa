/// How something repeats: the RRULE of RFC 5545, 3.3.10, for whole days and longer.
///
/// All parts but FREQ=HOURLY, MINUTELY and SECONDLY, which are refused: something that is planned repeats by days.
/// BYHOUR, BYMINUTE and BYSECOND are there: they make several occurrences of a day. What RFC 5545 forbids is refused, so that
/// every value of this type has a meaning. Lists are in order and have nothing twice: equal rules are equal values.
///
/// Where RFC 5545 leaves a choice, this does as `dateutil.rrule` does: BYWEEKNO without BYDAY is every day of the week, and a
/// start that the rule does not hit is none of its occurrences.
public struct RecurrenceRule: Hashable, Sendable {
  /// FREQ: the period that repeats.
  public enum Frequency: Hashable, Sendable, CaseIterable {
    case daily, weekly, monthly, yearly
  }

  /// The last moment at which there may be an occurrence, as UNTIL has it.
  public enum Until: Hashable, Sendable {
    /// The whole day counts.
    case day(CivilDay)
    /// On the clock that the start is on.
    case local(CivilDateTime)
    /// On the clock of UTC. Expanding takes it for the clock that the start is on: of a start in another time zone, say what
    /// its clock shows then by ``RecurrenceRule/ending(_:)``.
    case utc(CivilDateTime)
  }

  /// What ends it.
  public enum End: Hashable, Sendable {
    case never
    /// COUNT: after so many occurrences, at least one.
    case count(Int)
    case until(Until)
  }

  /// One of BYDAY: every such weekday, or the nth one of a month or year.
  public struct Day: Hashable, Comparable, Sendable {
    /// 0 for every one, 1 for the first, −1 for the last; −53 to 53.
    public let ordinal: Int
    /// The weekday that counts.
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
  /// BYWEEKNO: ±1 to ±53, counted as ISO 8601 does, but from ``weekStart``; only in a year.
  public let weeks: [Int]
  /// BYYEARDAY: ±1 to ±366; only in a year.
  public let yearDays: [Int]
  /// BYMONTHDAY: ±1 to ±31; not in a week.
  public let monthDays: [Int]
  /// BYDAY: with ordinals only in a month or a year, and then of the month if it is a monthly rule or has ``months``.
  public let days: [Day]
  /// BYHOUR: 0 to 23.
  public let hours: [Int]
  /// BYMINUTE: 0 to 59.
  public let minutes: [Int]
  /// BYSECOND: 0 to 59.
  public let seconds: [Int]
  /// BYSETPOS: ±1 to ±366, the places that count among all that the other parts give in one period.
  public let positions: [Int]
  /// WKST: the day that weeks start on.
  public let weekStart: Weekday

  /// Throws what is out of its range, or may not stand beside another part.
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

  /// The same rule until something else; a count below 1 is 1.
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
  /// The last moment that counts.
  var last: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(day: day, time: CivilTime(unchecked: CivilTime.millisecondsPerDay - 1))
    case .local(let moment), .utc(let moment): moment
    }
  }
}
