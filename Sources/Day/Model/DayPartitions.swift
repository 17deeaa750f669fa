import Core

extension DayRecord {
  /// The module's id, in the names of its partitions.
  public static let module = "day"
}

// Days are stored by month; series, the inbox and options are in `always`.
extension Partition {
  /// Events that matter on any day.
  public static let always = Partition.always(of: DayRecord.module)

  /// The partition of a day's month.
  public init(monthOf day: CivilDay) { self.init(monthOf: day, of: DayRecord.module) }

  /// The months of a range of days, in order.
  public static func months(of days: ClosedRange<CivilDay>) -> [Partition] {
    months(of: days, of: DayRecord.module)
  }
}
