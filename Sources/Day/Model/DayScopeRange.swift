import Core

/// The times of a series that a change is for.
public struct DayScopeRange: Hashable, Sendable {
  /// The day of the first one.
  public let from: CivilDay
  /// How many there are; nil if they go on without an end.
  public let count: Int?
}

extension DayRecord {
  /// The most times that are counted.
  private static var mostCounted: Int { 999 }

  /// The times of its series that a change of an entry is for; nil for what does not repeat.
  public func range(of scope: DayScope, _ entry: EntryID) -> DayScopeRange? {
    guard let occurrence = entry.occurrence, let series = item(entry.item), let all = series.recurrence else {
      return nil
    }
    if scope == .this { return DayScopeRange(from: occurrence.day, count: 1) }
    let overrides = overrides(of: series.id)
    let isEndless = series.repetition?.rule.map { $0.end == .never } ?? false
    var first: CivilDay?
    var count = 0
    for moment in all.occurrences() {
      let day = moment.start.day
      if scope == .following, day < occurrence.day { continue }
      let slots = series.dailyTimes(on: day)?.map { $0.slot } ?? [0]
      let times = slots.map { OccurrenceID(day: day, ordinal: $0) }
      let meant = times.count { time in
        overrides[time] != .removed && (scope == .all || !series.isAfter(occurrence, time))
      }
      if meant == 0 { continue }
      first = first ?? day
      count += meant
      if isEndless || count > Self.mostCounted { break }
    }
    return first.map { DayScopeRange(from: $0, count: isEndless || count > Self.mostCounted ? nil : count) }
  }
}
