/// A length of calendar time, as in ISO 8601. Months, days and milliseconds are kept apart, because only a date tells
/// how long a month or a day is.
///
/// Years are 12 months, weeks are 7 days, and hours, minutes and seconds are milliseconds, so equal durations are equal
/// values.
public struct CivilDuration: Hashable, Sendable {
  /// Whole months; a year is 12.
  public let months: Int
  /// Whole days; a week is 7.
  public let days: Int
  /// Hours, minutes and seconds together.
  public let milliseconds: Int64

  /// No time.
  public static let zero = CivilDuration(unchecked: 0, 0, 0)

  private init(unchecked months: Int, _ days: Int, _ milliseconds: Int64) {
    self.months = months
    self.days = days
    self.milliseconds = milliseconds
  }

  /// nil if one number is positive and another negative, which ISO 8601 cannot write.
  public init?(months: Int = 0, days: Int = 0, milliseconds: Int64 = 0) {
    let hasPositive = months > 0 || days > 0 || milliseconds > 0
    let hasNegative = months < 0 || days < 0 || milliseconds < 0
    guard !(hasPositive && hasNegative) else { return nil }
    // Every duration needs an opposite.
    guard months != .min, days != .min, milliseconds != .min else { return nil }
    self.init(unchecked: months, days, milliseconds)
  }

  /// The same length backwards.
  var negated: CivilDuration { CivilDuration(unchecked: -months, -days, -milliseconds) }

  var isNegative: Bool { months < 0 || days < 0 || milliseconds < 0 }
}

extension CivilDateTime {
  /// The time after `duration`: months are added first (to the last day of a shorter month), then days, then
  /// milliseconds. nil outside the years 0 to 9999.
  public func adding(_ duration: CivilDuration) -> CivilDateTime? {
    let months = day.adding(months: duration.months)
    guard CivilDay.monthsApart(day, months) == duration.months else { return nil }
    let days = months.adding(days: duration.days)
    guard months.days(until: days) == duration.days else { return nil }
    return CivilDateTime(day: days, time: time).adding(milliseconds: duration.milliseconds)
  }
}

extension CivilDay {
  fileprivate static func monthsApart(_ from: CivilDay, _ to: CivilDay) -> Int {
    (to.year - from.year) * 12 + to.month - from.month
  }
}
