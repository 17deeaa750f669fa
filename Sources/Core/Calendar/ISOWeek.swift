/// A week of ISO 8601: it starts on Monday, and week 1 is the one with the year's first Thursday.
public struct ISOWeek: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year of most of the week's days; a single day may be in another.
  public let year: Int
  /// The number of the week, 1 to 53.
  public let week: Int

  /// nil if the year is not 0 to 9999, or has no such week.
  public init?(year: Int, week: Int) {
    guard 0...9999 ~= year, 1...Self.weeks(in: year) ~= week else { return nil }
    self.year = year
    self.week = week
  }

  /// The week of `day`. 0000-01-01 and 0000-01-02 belong to a week of year −1; they get week 1 of year 0.
  public init(containing day: CivilDay) {
    let thursday = day.adding(days: Weekday.thursday.rawValue - day.weekday.rawValue)
    year = thursday.year
    week = (thursday.dayOfYear - 1) / 7 + 1
  }

  /// The number of weeks: 53 in years that start on a Thursday, and in leap years that start on a Wednesday; else 52.
  public static func weeks(in year: Int) -> Int {
    guard let newYear = CivilDay(year: year, month: 1, day: 1) else { return 52 }
    let isLong =
      newYear.weekday == .thursday || (newYear.weekday == .wednesday && CivilDay.isLeap(year))
    return isLong ? 53 : 52
  }

  /// The week's first day.
  public var monday: CivilDay {
    let fourth = CivilDay(year: year, month: 1, day: 4) ?? .first
    return fourth.previousOrSame(.monday).adding(days: (week - 1) * 7)
  }

  /// By year, then by week.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.week) < (right.year, right.week)
  }

  /// The form of ISO 8601, such as `2026-W40`.
  public var description: String {
    decimalText(year, digits: 4) + "-W" + decimalText(week, digits: 2)
  }

  /// Reads what ``description`` writes.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    guard let year = scanner.number(digits: 4), scanner.take("-"), scanner.take("W"),
      let week = scanner.number(digits: 2), scanner.isAtEnd
    else { return nil }
    self.init(year: year, week: week)
  }
}

extension CivilDay {
  /// The ISO 8601 week of this day.
  public var isoWeek: ISOWeek { ISOWeek(containing: self) }
}
