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

  /// Its 1 August.
  public var firstDay: CivilDay { CivilDay(year: start, month: Self.firstMonth, day: 1) ?? .first }

  /// When a day of every year falls in this one.
  public func day(_ day: MonthDay) -> CivilDay {
    day.inYear(day.month >= Self.firstMonth ? start : start + 1)
  }
}
