import Core

// A series with different times on its weekdays, as calendars know it: a series for each time of the day, of which the later ones
// name the first as their sibling (RFC 5545, 3.8.4.5).

extension DayItem {
  /// The series by the time of the day, the earliest first; itself where all have the same.
  var timetable: [DayItem] {
    let daily = dailyTimetable
    if !daily.isEmpty { return daily }
    guard let repetition, let start, let rule = repetition.rule, !repetition.times.isEmpty else {
      return [self]
    }
    var groups: [[WeekdayTime]] = []
    for own in weekdayTimes {
      if let place = groups.firstIndex(where: { $0[0].isAlike(own) }) {
        groups[place].append(own)
      } else {
        groups.append([own])
      }
    }
    let all = RecurrenceSet(start: start, rule: rule)
    let parts = groups.compactMap { group in part(group, of: all, rule) }
    return parts.sorted { ($0.start ?? start) < ($1.start ?? start) }
  }

  /// The part of these weekdays, all at one time; nil if the rule ends before the first of them.
  private func part(_ group: [WeekdayTime], of all: RecurrenceSet, _ rule: RecurrenceRule) -> DayItem? {
    let weekdays = group.map { $0.weekday }
    func isOfPart(_ moment: CivilDateTime) -> Bool { weekdays.contains(moment.day.weekday) }
    var own = rule.on(weekdays)
    if case .count = rule.end {
      own = own?.ending(.count(all.occurrences().reduce(0) { isOfPart($1.start) ? $0 + 1 : $0 }))
    }
    // Weeks are counted from the start, so the first of a part may be weeks later.
    guard let first = all.occurrences().lazy.prefix(14).map({ $0.start }).first(where: isOfPart), let own
    else {
      return nil
    }
    var item = starting(at: CivilDateTime(day: first.day, minute: group[0].start))
    item.minutes = group[0].minutes
    item.repetition = DayRepetition(
      rule: own,
      exclusions: (repetition?.exclusions ?? []).filter(isOfPart).map { timed($0) },
      additions: (repetition?.additions ?? []).filter(isOfPart).map { timed($0) })
    return item
  }

  /// Whether an occurrence of the series is of this part of it.
  func has(_ occurrence: OccurrenceID, of series: DayItem) -> Bool {
    if series.repetition?.daily.isEmpty == false {
      return repetition?.daily.contains { $0.slot == occurrence.ordinal } ?? false
    }
    guard series.repetition?.times.isEmpty == false, let start else { return true }
    return repetition?.weekdays(from: start.day).contains(occurrence.day.weekday) ?? true
  }

  /// One series of this and the parts of it at other times; nil if they are none.
  func joined(with others: [DayItem]) -> DayItem? {
    guard let start, var repetition, let rule = repetition.rule, rule.isPlainWeekly else { return nil }
    var table = weekdayTimes
    var first = start
    var count = 0
    if case .count(let own) = rule.end { count = own }
    for other in others {
      guard let theirs = other.repetition, let begin = other.start, let others = theirs.rule,
        others.isPlainWeekly,
        others.interval == rule.interval, others.weekStart == rule.weekStart, others.hasEnd(like: rule),
        other.isAlike(self),
        !other.weekdayTimes.contains(where: { own in table.contains { $0.weekday == own.weekday } })
      else { return nil }
      if case .count(let own) = others.end { count += own }
      table += other.weekdayTimes
      first = min(first, begin)
      func shared(_ moment: CivilDateTime) -> CivilDateTime {
        moment.time == begin.time ? CivilDateTime(day: moment.day, time: start.time) : moment
      }
      repetition.exclusions += theirs.exclusions.map(shared)
      repetition.additions += theirs.additions.map(shared)
    }
    let end: RecurrenceRule.End = count > 0 ? .count(count) : rule.end
    repetition.rule = rule.on(table.map { $0.weekday })?.ending(end)
    repetition.exclusions.sort()
    repetition.additions.sort()
    var item = starting(at: CivilDateTime(day: first.day, time: start.time))
    item.repetition = repetition
    return item.keeping(table)
  }

  /// Whether both are the same but for when they are.
  func isAlike(_ other: DayItem) -> Bool {
    kind == other.kind && title == other.title && zone == other.zone && isAllDay == other.isAllDay
  }
}

extension RecurrenceRule {
  fileprivate func on(_ weekdays: [Weekday]) -> RecurrenceRule? {
    try? RecurrenceRule(
      .weekly, interval: interval, end: end, days: weekdays.sorted().map { Day($0) }, weekStart: weekStart)
  }

  fileprivate var isPlainWeekly: Bool { frequency == .weekly && self == on(days.map { $0.weekday }) }

  fileprivate func hasEnd(like other: RecurrenceRule) -> Bool {
    switch (end, other.end) {
    case (.never, .never), (.count, .count): true
    case (.until(let one), .until(let two)): one.day == two.day
    default: false
    }
  }
}
