import Core

/// What one file may bring, so that no file makes days slow for ever. Each day that is shown goes through all that repeats, each
/// rule with COUNT is counted from its start, and what waits without a time is one list.
struct DayImportBounds {
  static let mostTimesADay = 24
  private static let mostDaysCounted = 40_000
  static let mostWaiting = 1000
  static let mostOnADay = 500

  /// What is left of what all series together may have on one day.
  private var times = 2000
  /// What is left of the days that all rules together may count through.
  private var daysCounted = 200_000
  private var waiting = 0
  private var onDays: [CivilDay: Int] = [:]

  /// Takes out of a series what is too much; what it was is returned.
  mutating func reduce(_ series: inout ICalendar.Series) -> [ICalendar.Problem] {
    guard let rule = series.main.rule, let start = series.main.start?.civil else { return [] }
    func problem(_ name: String) -> [ICalendar.Problem] {
      [ICalendar.Problem(line: series.main.line, name: name, .tooMany, loss: .property)]
    }
    guard rule.timesADay <= min(Self.mostTimesADay, times) else {
      series.main.rule = nil
      return problem("RRULE")
    }
    times -= rule.timesADay
    if let days = rule.daysLookedAt(from: start, most: min(Self.mostDaysCounted, daysCounted)) {
      daysCounted -= days
      return []
    }
    daysCounted -= min(Self.mostDaysCounted, daysCounted)
    let endless = rule.ending(.never)
    // What does not happen even without COUNT never does.
    guard case .count = rule.end, endless.daysLookedAt(from: start, most: Self.mostDaysCounted) != nil else {
      series.main.rule = nil
      return problem("RRULE")
    }
    series.main.rule = endless
    return problem("COUNT")
  }

  /// Whether there is still room for something that does not repeat; it is counted then.
  mutating func admits(_ item: DayItem) -> Bool {
    if item.repetition != nil { return true }
    if item.isInInbox {
      waiting += 1
      return waiting <= Self.mostWaiting
    }
    let days = item.days
    guard days.allSatisfy({ onDays[$0, default: 0] < Self.mostOnADay }) else { return false }
    for day in days { onDays[day, default: 0] += 1 }
    return true
  }
}
