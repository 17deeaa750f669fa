import Core

/// CLDR plural categories (Unicode TR 35, "Language Plural Rules").
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Formats of days.
public enum DayStyle: Int32, CaseIterable, Sendable {
  /// 1 October 2026
  case long
  /// 1 Oct
  case short
  /// Thursday, 1 October
  case weekday
  /// Thu
  case shortWeekday
  /// Thursday, 1 October 2026
  case weekdayOfYear
}

/// Formats of times of day.
public enum TimeFormat: String, CaseIterable, Sendable {
  /// As usual in the language.
  case system
  /// 2:05 PM
  case twelve
  /// 14:05
  case twentyFour
}

/// The formats of numbers, days and plurals in one language: by `Intl` in the browser, by Foundation on the server.
public struct Formatting {
  /// A BCP 47 tag.
  public var language: String
  /// The format of ``time(_:)``.
  public var timeFormat = TimeFormat.system
  /// The day on which weeks start.
  public var weekStart = Weekday.monday
  /// Whether temperatures are said in degrees Fahrenheit, not Celsius.
  public var usesFahrenheit = false
  /// The plural category of a number.
  public var plural: (Int) -> PluralCategory
  /// Formats a day.
  public var day: (CivilDay, DayStyle) -> String
  /// Formats a number with the language's decimal sign and groups, without trailing zeros.
  public var number: (Double) -> String
  /// Formats a number with exactly one digit after the language's decimal sign.
  public var decimal: (Double) -> String
  /// The minutes that a time zone is ahead of UTC at an instant (milliseconds since 1970-01-01T00:00:00Z). The zone is
  /// an IANA name, or empty for the device's own. nil for an unknown zone.
  public var offset: (_ zone: String, _ milliseconds: Int64) -> Int?
  private let writtenTime: (CivilTime, TimeFormat) -> String

  public init(
    language: String, plural: @escaping (Int) -> PluralCategory,
    day: @escaping (CivilDay, DayStyle) -> String, time: @escaping (CivilTime, TimeFormat) -> String,
    number: @escaping (Double) -> String,
    offset: @escaping (_ zone: String, _ milliseconds: Int64) -> Int?
  ) {
    self.language = language
    self.plural = plural
    self.day = day
    self.writtenTime = time
    self.number = number
    decimal = number
    self.offset = offset
  }

  /// Formats a time of day, to the minute.
  public func time(_ time: CivilTime) -> String { writtenTime(time, timeFormat) }

  /// The same with another format of times.
  public func with(_ timeFormat: TimeFormat) -> Formatting {
    var changed = self
    changed.timeFormat = timeFormat
    return changed
  }
}
