import Core

/// A school year: 1 August to 31 July.
public struct SchoolYear: Hashable, Sendable {
  static let firstMonth = 8

  /// The calendar year of its August.
  public let start: Int

  public init(start: Int) { self.start = start }

  /// The school year of a day.
  public init(containing day: CivilDay) {
    start = day.month >= Self.firstMonth ? day.year : day.year - 1
  }

  /// A day of every year, in this school year.
  public func day(_ day: MonthDay) -> CivilDay {
    day.inYear(day.month >= Self.firstMonth ? start : start + 1)
  }
}
