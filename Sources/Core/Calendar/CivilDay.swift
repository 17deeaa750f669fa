/// A day of the proleptic Gregorian calendar, from 0000-01-01 to 9999-12-31, in no time zone: a birthday or a due date.
///
/// It is the calendar of ISO 8601: the rules of 1582 hold for all years, and year 0 comes before year 1.
public struct CivilDay: Hashable, Comparable, Sendable {
  private let storage: Int32

  /// Days since 1970-01-01, negative before.
  public var epochDay: Int { Int(storage) }

  /// 0000-01-01.
  public static let first = CivilDay(unchecked: epochDay(year: 0, month: 1, day: 1))
  /// 9999-12-31.
  public static let last = CivilDay(unchecked: epochDay(year: 9999, month: 12, day: 31))

  private init(unchecked epochDay: Int) {
    storage = Int32(epochDay)
  }

  /// nil if the calendar has no such day, as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...Self.daysInMonth(month, of: year) ~= day else { return nil }
    self.init(unchecked: Self.epochDay(year: year, month: month, day: day))
  }

  /// The day `epochDay` days after 1970-01-01; nil outside the years 0 to 9999.
  public init?(epochDay: Int) {
    guard Self.first.epochDay...Self.last.epochDay ~= epochDay else { return nil }
    self.init(unchecked: epochDay)
  }

  /// The year, 0 to 9999.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, 1 to 31.
  public var day: Int { components.day }
  /// The day of the year, 1 to 366.
  public var dayOfYear: Int { epochDay - Self.epochDay(year: year, month: 1, day: 1) + 1 }

  /// Year, month and day in one computation: `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", https://howardhinnant.github.io/date_algorithms.html
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = epochDay + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// `days_from_civil` of the same source.
  private static func epochDay(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Earlier days are less.
  public static func < (left: CivilDay, right: CivilDay) -> Bool {
    left.storage < right.storage
  }
}

extension CivilDay {
  /// Whether `year` has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The length of a month, 28 to 31 days; `month` is 1 to 12.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day `days` later, or earlier if negative. Stops at ``first`` and ``last``.
  public func adding(days: Int) -> CivilDay {
    let (sum, overflow) = epochDay.addingReportingOverflow(days)
    if overflow || sum > Self.last.epochDay || sum < Self.first.epochDay { return days < 0 ? .first : .last }
    return CivilDay(unchecked: sum)
  }

  /// The same day of the month `months` later, or the last day of a shorter month: one month after 31 January is 28 or
  /// 29 February. Stops at ``first`` and ``last``.
  public func adding(months: Int) -> CivilDay {
    let (year, month, day) = components
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    if overflow || sum > 9999 * 12 + 11 || sum < 0 { return months < 0 ? .first : .last }
    let length = Self.daysInMonth(sum % 12 + 1, of: sum / 12)
    return CivilDay(unchecked: Self.epochDay(year: sum / 12, month: sum % 12 + 1, day: min(day, length)))
  }

  /// The same day `years` later; 29 February becomes the 28th where there is none. Stops at ``first`` and ``last``.
  public func adding(years: Int) -> CivilDay {
    // Clamped, so that the product fits 32 bits.
    adding(months: years.clamped(to: -10_000...10_000) * 12)
  }

  /// The number of days to `other`; negative if it is earlier.
  public func days(until other: CivilDay) -> Int {
    other.epochDay - epochDay
  }

  /// The first day of this month.
  public var firstOfMonth: CivilDay { CivilDay(unchecked: epochDay - day + 1) }

  /// The last day of this month.
  public var lastOfMonth: CivilDay {
    let (year, month, day) = components
    return CivilDay(unchecked: epochDay - day + Self.daysInMonth(month, of: year))
  }
}
