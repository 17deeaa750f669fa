/// A time of day to the millisecond, 00:00 to 23:59:59.999, in no time zone. There are no leap seconds, as in POSIX.
public struct CivilTime: Hashable, Comparable, Sendable {
  /// Milliseconds since midnight, below 86 400 000.
  public let millisecondsOfDay: Int

  /// 00:00.
  public static let midnight = CivilTime(unchecked: 0)
  /// Milliseconds in a day.
  public static let millisecondsPerDay = 86_400_000

  init(unchecked millisecondsOfDay: Int) {
    self.millisecondsOfDay = millisecondsOfDay
  }

  /// nil if a number is out of range; 24:00 and second 60 are.
  public init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999 ~= millisecond else { return nil }
    self.init(unchecked: ((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
  }

  /// nil if it is negative, or as long as a day.
  public init?(millisecondsOfDay: Int) {
    guard 0..<Self.millisecondsPerDay ~= millisecondsOfDay else { return nil }
    self.init(unchecked: millisecondsOfDay)
  }

  /// The hour, 0 to 23.
  public var hour: Int { millisecondsOfDay / 3_600_000 }
  /// The minute, 0 to 59.
  public var minute: Int { millisecondsOfDay / 60_000 % 60 }
  /// The second, 0 to 59.
  public var second: Int { millisecondsOfDay / 1000 % 60 }
  /// The millisecond, 0 to 999.
  public var millisecond: Int { millisecondsOfDay % 1000 }
  /// Whole minutes since midnight, 0 to 1439.
  public var minuteOfDay: Int { millisecondsOfDay / 60_000 }

  /// Earlier times are less.
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.millisecondsOfDay < right.millisecondsOfDay
  }
}
