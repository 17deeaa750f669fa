import Core

// A series and its occurrences.

/// Ids of series that continue another one. They derive from the id of the first series and the occurrence of the
/// split, so that every device makes the same one.
enum SeriesName {
  private static let separator = UInt8(ascii: "~")

  /// The id of a series that continues `series` from an occurrence.
  static func continuing(_ series: String, from occurrence: OccurrenceID) -> String {
    series + "~" + occurrence.text
  }

  /// Whether a series is the one that was split, or continues it, at once or after others.
  static func isPart(_ id: String, of root: String) -> Bool {
    id == root || id.utf8.starts(with: (root + "~").utf8)
  }

  /// The id of the series that this one continues; nil if it continues none.
  static func begun(by id: String) -> String? {
    id.utf8.lastIndex(of: separator).map { String(id[..<$0]) }
  }
}

extension DayItem {
  /// All occurrences; nil if it does not repeat.
  var recurrence: RecurrenceSet? {
    guard let repetition, let start else { return nil }
    return RecurrenceSet(
      start: start, rule: repetition.rule, additions: repetition.additions, exclusions: repetition.exclusions)
  }

  /// The occurrences that may touch `day`, on the item's own clock.
  func occurrences(touching day: CivilDay) -> [(OccurrenceID, CivilDateTime)] {
    let edge = zoneDays
    let before = (max(0, longestSpan - 1) + 1439) / 1440
    return occurrences(from: day.adding(days: -before - edge), through: day.adding(days: edge))
  }

  /// The rule's occurrences on these days, in order.
  public func occurrences(
    from first: CivilDay, through last: CivilDay
  ) -> [(OccurrenceID, CivilDateTime)] {
    guard first <= last, let set = recurrence else { return [] }
    let from = CivilDateTime(day: first, time: .midnight)
    // The last day of the calendar has no midnight after it.
    let night = CivilDateTime(day: last, time: .midnight)
    guard let end = night.adding(milliseconds: 86_400_000) ?? night.adding(milliseconds: 86_399_999) else {
      return []
    }
    var found: [(OccurrenceID, CivilDateTime)] = []
    for occurrence in set.occurrences(in: from..<end) {
      let day = occurrence.start.day
      if let times = dailyTimes(on: day) {
        if found.last?.0.day == day { continue }
        for time in times {
          found.append(
            (OccurrenceID(day: day, ordinal: time.slot), CivilDateTime(day: day, minute: time.start)))
        }
        continue
      }
      var ordinal = 0
      if let last = found.last, last.0.day == day { ordinal = last.0.ordinal + 1 }
      found.append((OccurrenceID(day: day, ordinal: ordinal), timed(occurrence.start)))
    }
    return found
  }

  /// The time of an occurrence by the rule; nil if the rule does not give it.
  public func moment(of occurrence: OccurrenceID) -> CivilDateTime? {
    for (id, moment) in occurrences(from: occurrence.day, through: occurrence.day) where id == occurrence {
      return moment
    }
    return nil
  }

  /// The occurrence that the rule gives at a moment, or else the first of that day.
  func occurrence(at moment: CivilDateTime) -> OccurrenceID {
    for (id, found) in occurrences(from: moment.day, through: moment.day) where found == moment { return id }
    return OccurrenceID(day: moment.day)
  }

  /// Whether it repeats and has an occurrence on or after a day.
  func happens(from day: CivilDay) -> Bool {
    let range = CivilDateTime(day: day, time: .midnight)..<CivilDateTime(day: .last, minute: 1439)
    var occurrences = recurrence?.occurrences(in: range)
    return occurrences?.next() != nil
  }

  /// An occurrence as an item that does not repeat.
  func single(at moment: CivilDateTime) -> DayItem {
    var item = starting(at: moment)
    item.minutes = minutes(at: moment)
    item.repetition = nil
    return start.map { item.dueLater(by: $0.day.days(until: moment.day)) } ?? item
  }

  /// Whether an override still counts. After the end of a series the continuation has its own overrides. At a time of day that
  /// was given up only a done occurrence counts.
  func covers(_ occurrence: OccurrenceID, as override: DayItem? = nil) -> Bool {
    if let repetition, !repetition.has(slot: occurrence.ordinal), override?.isTicked != true { return false }
    switch repetition?.rule?.end {
    case .never: return true
    case .until(let last) where occurrence.day <= last.day: return true
    // Additions may come after the end of the rule.
    case .until, .count, nil: return happens(from: occurrence.day)
    }
  }
}
