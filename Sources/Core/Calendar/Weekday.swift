/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Hashable, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday `days` later, or earlier if negative.
  public func adding(days: Int) -> Weekday {
    let sum = (rawValue - 1 + days % 7 + 7) % 7
    return Self.allCases[sum]
  }

  /// The number of days to the next `other`, 0 to 6.
  public func days(until other: Weekday) -> Int {
    (other.rawValue - rawValue + 7) % 7
  }

  /// By their order in a week that starts on Monday.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension CivilDay {
  /// 1970-01-01 was a Thursday.
  public var weekday: Weekday { Weekday.thursday.adding(days: epochDay) }

  /// This day if it is a `weekday`, else the first one after it.
  public func nextOrSame(_ weekday: Weekday) -> CivilDay {
    adding(days: self.weekday.days(until: weekday))
  }

  /// This day if it is a `weekday`, else the last one before it.
  public func previousOrSame(_ weekday: Weekday) -> CivilDay {
    adding(days: -weekday.days(until: self.weekday))
  }
}
