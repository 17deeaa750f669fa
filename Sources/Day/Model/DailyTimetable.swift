import Core

// Several times a day in a calendar file: each time is a series. The others name the first one as their sibling (RFC 5545,
// 3.8.4.5). A rule with BYHOUR and BYMINUTE becomes one series with several times a day.

extension DayItem {
  /// The series by the times of its days, the earliest first, each with one time; none where it has one time a day. A time that
  /// the first day does not have is excluded from it.
  var dailyTimetable: [DayItem] {
    guard let repetition, let start, repetition.daily.count > 1, case .time = placement else { return [] }
    return repetition.daily.map { time in
      func moved(_ moment: CivilDateTime) -> CivilDateTime {
        moment.time == start.time ? CivilDateTime(day: moment.day, minute: time.start) : moment
      }
      var item = starting(at: moved(start))
      item.minutes = time.minutes
      item.repetition?.exclusions = repetition.exclusions.map(moved)
      item.repetition?.additions = repetition.additions.map(moved)
      item.repetition?.daily = [time]
      if time.start < start.time.minuteOfDay { item.repetition?.exclusions.append(moved(start)) }
      return item
    }
  }

  /// One series of this and of its times at other times of the same days; nil if they are none.
  ///
  /// - Returns: what only some of the times are excluded from, too.
  func joined(withDaily others: [(slot: Int, item: DayItem)]) -> (item: DayItem, removed: [OccurrenceID])? {
    guard let start, let repetition, let rule = repetition.rule, others.count < DailyTime.most else {
      return nil
    }
    let own = (0...others.count).first { slot in !others.contains { $0.slot == slot } } ?? 0
    var times: [DailyTime] = []
    var excluded: [(slot: Int, days: [CivilDay])] = []
    for (slot, item) in [(own, self)] + others {
      guard let theirs = item.repetition, let begin = item.start, theirs.rule == rule, theirs.times.isEmpty,
        begin.day == start.day, item.isAlike(self), !times.contains(where: { $0.slot == slot })
      else { return nil }
      times.append(DailyTime(slot: slot, start: begin.time.minuteOfDay, minutes: item.minutes))
      excluded.append((slot, theirs.exclusions.map { $0.day }))
    }
    let first = times.inOrder.first { time in
      excluded.first { $0.slot == time.slot }?.days.contains(start.day) == false
    }
    guard let first else { return nil }
    let minute = first.start
    var item = starting(at: CivilDateTime(day: start.day, minute: minute))
    item.minutes = first.minutes
    item.repetition?.daily = times.inOrder
    item.repetition?.slots = times.reduce(0) { max($0, $1.slot + 1) }
    let shared = excluded[0].days.filter { day in excluded.allSatisfy { $0.days.contains(day) } }
    item.repetition?.exclusions = shared.map { CivilDateTime(day: $0, minute: minute) }
    item.repetition?.additions = repetition.additions.map { CivilDateTime(day: $0.day, minute: minute) }
    var removed: [OccurrenceID] = []
    for (slot, days) in excluded {
      for day in days where !shared.contains(day) {
        let isBefore = times.contains { $0.slot == slot && $0.start < minute }
        if day > start.day || !isBefore { removed.append(OccurrenceID(day: day, ordinal: slot)) }
      }
    }
    return (item, removed)
  }

  /// A series whose rule gives hours, with these as its times of the day; nil if that says something else.
  ///
  /// - Returns: what only some of the times are excluded from, too.
  var withDailyHours: (item: DayItem, removed: [OccurrenceID])? {
    guard let start, let repetition, let rule = repetition.rule, case .time = placement,
      repetition.additions.isEmpty, rule.seconds.isEmpty, rule.positions.isEmpty, !rule.hours.isEmpty
    else { return nil }
    let minutes = rule.minutes.isEmpty ? [start.time.minute] : rule.minutes
    let starts = rule.hours.flatMap { hour in minutes.map { hour * 60 + $0 } }
    guard 2...DailyTime.most ~= starts.count, starts.contains(start.time.minuteOfDay),
      let end = rule.end(ofDays: starts, from: start.time.minuteOfDay),
      let plain = try? RecurrenceRule(
        rule.frequency, interval: rule.interval, end: end, months: rule.months, weeks: rule.weeks,
        yearDays: rule.yearDays, monthDays: rule.monthDays, days: rule.days, weekStart: rule.weekStart)
    else { return nil }
    var item = self
    let times = starts.enumerated().map { DailyTime(slot: $0, start: $1, minutes: self.minutes) }
    item.repetition = DayRepetition(rule: plain, daily: times)
    item.repetition?.slots = times.count
    let excluded = Set(repetition.exclusions)
    var removed: [OccurrenceID] = []
    for day in Set(excluded.map { $0.day }).sorted() {
      let gone = times.filter { excluded.contains(CivilDateTime(day: day, minute: $0.start)) }
      if gone.count == times.count {
        item.repetition?.exclusions.append(CivilDateTime(day: day, time: start.time))
      } else {
        removed += gone.map { OccurrenceID(day: day, ordinal: $0.slot) }
      }
    }
    return (item, removed)
  }
}

extension RecurrenceRule {
  /// The end of the days of a rule with these times of a day, in minutes; nil if it ends within a day, or may do so.
  fileprivate func end(ofDays starts: [Int], from first: Int) -> End? {
    switch end {
    case .never, .until(.day): return end
    case .until(.local(let last)):
      return starts.allSatisfy { $0 <= last.time.minuteOfDay } ? .until(.day(last.day)) : nil
    case .until(.utc): return nil
    case .count(let count):
      return first == starts[0] && count.isMultiple(of: starts.count) ? .count(count / starts.count) : nil
    }
  }
}
