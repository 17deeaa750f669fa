import Core

/// A day of every year, like 1 October.
public struct MonthDay: Hashable, Sendable {
  /// 1 to 12
  public let month: Int
  /// 1 to 31
  public let day: Int

  /// Nil if no year has it.
  public init?(month: Int, day: Int) {
    guard CivilDay(year: 2024, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
  }

  /// `10-01`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]) else { return nil }
    self.init(month: month, day: day)
  }

  /// 29 February is the 28th in the years without it. Years beyond the calendar have its last day.
  func inYear(_ year: Int) -> CivilDay {
    CivilDay(year: year, month: month, day: day) ?? CivilDay(year: year, month: month, day: day - 1) ?? .last
  }
}
