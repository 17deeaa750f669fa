/// A day of every year, such as 1 October. 29 February is allowed; it is the last day of February.
public struct MonthDay: Hashable, Sendable {
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// 1 January.
  public static let first = MonthDay(unchecked: 1, 1)

  private init(unchecked month: Int, _ day: Int) {
    self.month = month
    self.day = day
  }

  /// nil if no year has such a day.
  public init?(month: Int, day: Int) {
    guard CivilDay(year: 2024, month: month, day: day) != nil else { return nil }
    self.init(unchecked: month, day)
  }

  /// Reads what ``description`` writes, and no other form.
  public init?(_ text: String) {
    let numbers = text.split(separator: "-")
    guard numbers.count == 2, let month = Int(numbers[0]), let day = Int(numbers[1]) else { return nil }
    self.init(month: month, day: day)
    guard description == text else { return nil }
  }

  /// The day in one year: 28 February where there is no 29th. Years outside the calendar give its first or last day.
  public func inYear(_ year: Int) -> CivilDay {
    CivilDay(year: year, month: month, day: day) ?? CivilDay(year: year, month: month, day: day - 1) ?? .last
  }
}

extension MonthDay: CustomStringConvertible {
  /// `10-01`.
  public var description: String { (month < 10 ? "0" : "") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)" }
}
