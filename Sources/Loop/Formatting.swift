import Core

/// CLDR plural categories (Unicode TR 35, "Language Plural Rules").
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// How days are written for people.
public enum DayStyle: Int32, CaseIterable, Sendable {
  /// 1 October 2026
  case long
  /// 1 Oct
  case short
  /// Thursday, 1 October
  case weekday
  /// Thu
  case shortWeekday
}

/// How people want times of day written.
public enum TimeFormat: String, CaseIterable, Sendable {
  /// As the language does.
  case system
  /// 2:05 PM
  case twelve
  /// 14:05
  case twentyFour
}

/// How numbers, days and plurals are written in one language: by `Intl` in the browser, by Foundation on the server.
public struct Formatting {
  /// A BCP 47 tag.
  public var language: String
  /// How ``time(_:)`` writes.
  public var timeFormat = TimeFormat.system
  /// The day on which weeks start.
  public var weekStart = Weekday.monday
  /// The category for so many of something.
  public var plural: (Int) -> PluralCategory
  /// A day, from its number since 1970-01-01.
  public var day: (CivilDay, DayStyle) -> String
  /// A number with the language's own decimal sign and groups, without zeros at the end.
  public var number: (Double) -> String
  /// The minutes that a time zone adds to UTC at an instant (milliseconds since 1970-01-01T00:00:00Z), by its IANA name;
  /// an empty one is the zone of the device. Nil when nobody here knows the zone.
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
    self.offset = offset
  }

  /// A time of day, to the minute.
  public func time(_ time: CivilTime) -> String { writtenTime(time, timeFormat) }

  /// The same with times of day written so.
  public func with(_ timeFormat: TimeFormat) -> Formatting {
    var changed = self
    changed.timeFormat = timeFormat
    return changed
  }
}
