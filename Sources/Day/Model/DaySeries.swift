import Core

// What repeats, taken apart into its times.

/// What goes on otherwise from some time of a series on is an item by itself. Its name follows from both, so that every device
/// gives it the same.
enum SeriesName {
  private static let separator = UInt8(ascii: "~")

  /// How a series goes on from one of its times.
  static func continuing(_ series: String, from occurrence: OccurrenceID) -> String {
    series + "~" + occurrence.text
  }

  /// The series that goes on as this; nil if none does.
  static func begun(by id: String) -> String? {
    id.utf8.lastIndex(of: separator).map { String(id[..<$0]) }
  }
}

extension DayItem {
  /// All of its times; nil if it does not repeat.
  var recurrence: RecurrenceSet? {
    guard let repetition, let start else { return nil }
    return RecurrenceSet(
      start: start, rule: repetition.rule, additions: repetition.additions, exclusions: repetition.exclusions)
  }

  /// The times that may touch `day`, by the item's own clock.
  func occurrences(touching day: CivilDay) -> [(OccurrenceID, CivilDateTime)] {
    let edge = zoneDays
    let before = (max(0, span - 1) + 1439) / 1440
    return occurrences(from: day.adding(days: -before - edge), through: day.adding(days: edge))
  }

  /// The times that the rule puts on these days, in their order.
  public func occurrences(
    from first: CivilDay, through last: CivilDay
  ) -> [(OccurrenceID, CivilDateTime)] {
    guard first <= last, let set = recurrence else { return [] }
    let from = CivilDateTime(day: first, time: .midnight)
    // The last day of all has no midnight after it.
    let night = CivilDateTime(day: last, time: .midnight)
    guard let end = night.adding(milliseconds: 86_400_000) ?? night.adding(milliseconds: 86_399_999) else {
      return []
    }
    var found: [(OccurrenceID, CivilDateTime)] = []
    for occurrence in set.occurrences(in: from..<end) {
      let day = occurrence.start.day
      var ordinal = 0
      if let last = found.last, last.0.day == day { ordinal = last.0.ordinal + 1 }
      found.append((OccurrenceID(day: day, ordinal: ordinal), occurrence.start))
    }
    return found
  }

  /// When the rule puts one time; nil if it does not.
  public func moment(of occurrence: OccurrenceID) -> CivilDateTime? {
    for (id, moment) in occurrences(from: occurrence.day, through: occurrence.day) where id == occurrence {
      return moment
    }
    return nil
  }

  /// Which time is the one that the rule puts at a moment: the first of that day if it puts none there.
  func occurrence(at moment: CivilDateTime) -> OccurrenceID {
    for (id, found) in occurrences(from: moment.day, through: moment.day) where found == moment { return id }
    return OccurrenceID(day: moment.day)
  }

  /// Whether it repeats and there is any time of it on a day or later.
  func happens(from day: CivilDay) -> Bool {
    let range = CivilDateTime(day: day, time: .midnight)..<CivilDateTime(day: .last, minute: 1439)
    var occurrences = recurrence?.occurrences(in: range)
    return occurrences?.next() != nil
  }

  /// One time of it, by itself.
  func single(at moment: CivilDateTime) -> DayItem {
    var item = starting(at: moment)
    item.repetition = nil
    return item
  }

  /// Whether a time that was changed alone still counts: a series that ends before it has no say in it, and the one that goes
  /// on from there has its own.
  func covers(_ occurrence: OccurrenceID) -> Bool {
    switch repetition?.rule?.end {
    case .never: return true
    case .until(let last) where occurrence.day <= last.day: return true
    // What is named one by one may come after the end of the rule.
    case .until, .count, nil: return happens(from: occurrence.day)
    }
  }
}
