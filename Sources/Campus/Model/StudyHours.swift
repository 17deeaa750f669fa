import Core

/// The time studied in each hour of each weekday, over the last weeks.
struct StudyHours: Hashable {
  static let weeks = 4

  /// In minutes, by weekday from Monday on, then by hour.
  private let minutes: [Int]

  /// The days that count, up to today.
  static func days(until today: CivilDay) -> ClosedRange<CivilDay> {
    today.adding(days: 1 - 7 * weeks)...today
  }

  /// With the timer's time, as far as it counts.
  init(_ record: CampusRecord, _ clock: StudyClock) {
    let first = clock.start(of: Self.days(until: clock.today).lowerBound)
    var spent = [Int64](repeating: 0, count: 7 * 24)
    for span in record.spans(clock) where span.end > first {
      Self.add(max(span.start, first), span.end, to: &spent, clock)
    }
    minutes = spent.map { Int($0 / 60_000) }
  }

  private static func add(_ start: Int64, _ end: Int64, to spent: inout [Int64], _ clock: StudyClock) {
    var start = start
    while start < end {
      let local = clock.local(start)
      let passed = Int64(local.time.minuteOfDay % 60) * 60_000
      let stop = min(end, start + 3_600_000 - passed)
      spent[place(local.day.weekday, local.time.minuteOfDay / 60)] += stop - start
      start = stop
    }
  }

  private static func place(_ weekday: Weekday, _ hour: Int) -> Int { (weekday.rawValue - 1) * 24 + hour }

  /// In minutes.
  subscript(weekday: Weekday, hour: Int) -> Int { minutes[Self.place(weekday, hour)] }

  private var most: Int { minutes.max() ?? 0 }

  /// The first of the hours with the most time; nil if there is no time at all.
  var peak: (weekday: Weekday, hour: Int)? {
    guard most > 0, let place = minutes.firstIndex(of: most), let weekday = Weekday(rawValue: place / 24 + 1)
    else { return nil }
    return (weekday, place % 24)
  }

  /// From 1 to 4, as a share of the most; 0 without any time.
  func level(_ weekday: Weekday, _ hour: Int) -> Int {
    let minutes = self[weekday, hour]
    return minutes == 0 ? 0 : (minutes * 4 + most - 1) / most
  }
}
