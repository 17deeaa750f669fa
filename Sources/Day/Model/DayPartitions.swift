import Core

extension DayRecord {
  /// The id of the module Day, by which its partitions are stored.
  public static let module = "day"
}

// Days are kept by months, and in `always` what repeats, what has no time yet, and options.
extension Partition {
  /// What matters on any day.
  public static let always = Partition.always(of: DayRecord.module)

  /// What matters on the days of one month.
  public init(monthOf day: CivilDay) { self.init(monthOf: day, of: DayRecord.module) }

  /// The months that a range of days touches, in their order.
  public static func months(of days: ClosedRange<CivilDay>) -> [Partition] {
    months(of: days, of: DayRecord.module)
  }
}
