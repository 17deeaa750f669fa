import Core

/// CLDR plural categories (Unicode TR 35, "Language Plural Rules").
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// How days are written for people.
public enum DayStyle: Int32, Sendable {
  /// 1 October 2026
  case long
  /// 1 Oct
  case short
  /// Thursday, 1 October
  case weekday
}

/// How numbers, days and plurals are written in one language: by `Intl` in the browser, by Foundation on the server.
public struct Formatting {
  /// A BCP 47 tag.
  public var language: String
  /// The category for so many of something.
  public var plural: (Int) -> PluralCategory
  /// A day, from its number since 1970-01-01.
  public var day: (CivilDay, DayStyle) -> String
  /// A time of day, to the minute.
  public var time: (CivilTime) -> String
  public var number: (Double) -> String

  public init(
    language: String, plural: @escaping (Int) -> PluralCategory,
    day: @escaping (CivilDay, DayStyle) -> String, time: @escaping (CivilTime) -> String,
    number: @escaping (Double) -> String
  ) {
    self.language = language
    self.plural = plural
    self.day = day
    self.time = time
    self.number = number
  }
}
