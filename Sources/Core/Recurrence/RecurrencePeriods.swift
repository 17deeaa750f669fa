/// The days, weeks, months or years of the calendar, numbered without gaps.
struct RecurrencePeriods: Hashable, Sendable {
  let frequency: RecurrenceRule.Frequency
  /// The days from the start of its week to 0000-01-01, 0 to 6.
  private let weekOffset: Int

  init(_ frequency: RecurrenceRule.Frequency, weekStart: Weekday) {
    self.frequency = frequency
    weekOffset = weekStart.days(until: CivilDay.first.weekday)
  }

  /// The number of the period that `day` is in; never negative.
  func number(of day: CivilDay) -> Int {
    switch frequency {
    case .daily: return CivilDay.first.days(until: day)
    case .weekly: return (CivilDay.first.days(until: day) + weekOffset) / 7
    case .monthly:
      let (year, month, _) = day.components
      return year * 12 + month - 1
    case .yearly: return day.year
    }
  }

  /// The days of a period, in days since 1970-01-01; nil beyond the calendar.
  func days(of number: Int) -> ClosedRange<Int>? {
    let first = CivilDay.first.epochDay
    let last = CivilDay.last.epochDay
    switch frequency {
    case .daily:
      guard number <= last - first else { return nil }
      return first + number...first + number
    case .weekly:
      let start = first + number * 7 - weekOffset
      guard start <= last else { return nil }
      return max(first, start)...min(last, start + 6)
    case .monthly:
      guard let day = CivilDay(year: number / 12, month: number % 12 + 1, day: 1) else { return nil }
      return day.epochDay...day.lastOfMonth.epochDay
    case .yearly:
      guard let day = CivilDay(year: number, month: 1, day: 1) else { return nil }
      return day.epochDay...day.epochDay + (CivilDay.isLeap(number) ? 365 : 364)
    }
  }
}
