/// A day of every year, like 1 October. 29 February is one, and stands for the last day of that month.
public struct MonthDay: Hashable, Sendable {
  /// 1 to 12
  public let month: Int
  /// 1 to 31
  public let day: Int

  /// 1 January.
  public static let first = MonthDay(unchecked: 1, 1)

  private init(unchecked month: Int, _ day: Int) {
    self.month = month
    self.day = day
  }

  /// Nil if no year has it.
  public init?(month: Int, day: Int) {
    guard CivilDay(year: 2024, month: month, day: day) != nil else { return nil }
    self.init(unchecked: month, day)
  }

  /// Reads what ``description`` writes, and no other form.
  public init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]) else { return nil }
    self.init(month: month, day: day)
    guard description == text else { return nil }
  }

  /// 29 February is the 28th in the years without it. Years beyond the calendar have its last day.
  public func inYear(_ year: Int) -> CivilDay {
    CivilDay(year: year, month: month, day: day) ?? CivilDay(year: year, month: month, day: day - 1) ?? .last
  }
}

extension MonthDay: CustomStringConvertible {
  /// `10-01`.
  public var description: String { (month < 10 ? "0" : "") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)" }
}
