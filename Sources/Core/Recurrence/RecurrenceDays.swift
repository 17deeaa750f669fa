/// The days that a rule selects. Each of its BY parts is a condition on a day; a rule without one takes the day of the
/// start (RFC 5545, 3.3.10).
struct RecurrenceDays: Sendable {
  /// Bit n for month n.
  private var months: UInt16 = 0x1FFE
  /// Bit n for day n, counted from the first and from the last; nil for all days.
  private var monthDays: (first: UInt32, last: UInt32)?
  /// Bit n for weekday n of ISO 8601; nil for all weekdays.
  private var weekdays: UInt8?
  private var nthDays: [RecurrenceRule.Day] = []
  private let isNthOfMonth: Bool
  private let yearDays: [Int]
  private let weeks: [Int]
  private let weekStart: Weekday

  init(_ rule: RecurrenceRule, start: CivilDay) {
    var rule = (months: rule.months, monthDays: rule.monthDays, days: rule.days, rule: rule)
    isNthOfMonth = rule.rule.frequency == .monthly || !rule.months.isEmpty
    yearDays = rule.rule.yearDays
    weeks = rule.rule.weeks
    weekStart = rule.rule.weekStart
    if weeks.isEmpty, yearDays.isEmpty, rule.monthDays.isEmpty, rule.days.isEmpty {
      switch rule.rule.frequency {
      case .daily: break
      case .weekly: rule.days = [RecurrenceRule.Day(start.weekday)]
      case .monthly: rule.monthDays = [start.day]
      case .yearly:
        rule.monthDays = [start.day]
        if rule.months.isEmpty { rule.months = [start.month] }
      }
    }
    if !rule.months.isEmpty { months = rule.months.reduce(0) { $0 | 1 << UInt16($1) } }
    if !rule.monthDays.isEmpty {
      monthDays = (
        rule.monthDays.reduce(0) { $1 > 0 ? $0 | 1 << UInt32($1) : $0 },
        rule.monthDays.reduce(0) { $1 < 0 ? $0 | 1 << UInt32(-$1) : $0 }
      )
    }
    if !rule.days.isEmpty {
      weekdays = rule.days.reduce(0) { $1.ordinal == 0 ? $0 | 1 << UInt8($1.weekday.rawValue) : $0 }
      nthDays = rule.days.filter { $0.ordinal != 0 }
    }
  }

  /// Appends the selected days among `days`, in order; in days since 1970-01-01.
  func add(_ days: ClosedRange<Int>, to found: inout [Int32]) {
    var next = days.lowerBound
    while next <= days.upperBound, let day = CivilDay(epochDay: next) {
      let (year, month, dayOfMonth) = day.components
      let length = CivilDay.daysInMonth(month, of: year)
      let end = min(days.upperBound, next + length - dayOfMonth)
      if months >> UInt16(month) & 1 == 1 {
        var place = Place(
          weekday: day.weekday.rawValue, dayOfMonth: dayOfMonth, monthLength: length,
          dayOfYear: day.dayOfYear,
          year: year)
        for epochDay in next...end {
          if admits(place) { found.append(Int32(epochDay)) }
          place.advance()
        }
      }
      next = end + 1
    }
  }

  private func admits(_ place: Place) -> Bool {
    if let monthDays {
      let isNamed =
        monthDays.first >> UInt32(place.dayOfMonth) | monthDays.last
        >> UInt32(place.monthLength - place.dayOfMonth + 1)
      if isNamed & 1 == 0 { return false }
    }
    if let weekdays, weekdays >> UInt8(place.weekday) & 1 == 0, !isNth(place) { return false }
    if !yearDays.isEmpty, !yearDays.contains(place.dayOfYear),
      !yearDays.contains(place.dayOfYear - place.yearLength - 1)
    {
      return false
    }
    return weeks.isEmpty || isInWeek(place)
  }

  private func isNth(_ place: Place) -> Bool {
    let before = isNthOfMonth ? place.dayOfMonth - 1 : place.dayOfYear - 1
    let after =
      isNthOfMonth ? place.monthLength - place.dayOfMonth : place.yearLength - place.dayOfYear
    for day in nthDays where day.weekday.rawValue == place.weekday {
      if day.ordinal == before / 7 + 1 || day.ordinal == -(after / 7 + 1) { return true }
    }
    return false
  }

  /// A week belongs to the year of its fourth day, which most of its days are in.
  private func isInWeek(_ place: Place) -> Bool {
    let dayOfWeek = (place.weekday - weekStart.rawValue + 7) % 7
    var fourth = place.dayOfYear - dayOfWeek + 3
    var length = place.yearLength
    if fourth < 1 {
      length = Place.length(of: place.year - 1)
      fourth += length
    } else if fourth > length {
      fourth -= length
      length = Place.length(of: place.year + 1)
    }
    return weeks.contains((fourth - 1) / 7 + 1) || weeks.contains(-((length - fourth) / 7 + 1))
  }

  /// A day's place in its week, month and year.
  private struct Place {
    var weekday: Int
    var dayOfMonth: Int
    let monthLength: Int
    var dayOfYear: Int
    let year: Int

    var yearLength: Int { Self.length(of: year) }

    mutating func advance() {
      weekday = weekday == 7 ? 1 : weekday + 1
      dayOfMonth += 1
      dayOfYear += 1
    }

    static func length(of year: Int) -> Int { CivilDay.isLeap(year) ? 366 : 365 }
  }
}
