import Core

// What becomes of a series when one of its times is changed, and others with it.

extension DayItem {
  /// One time of a series stands for itself.
  var alone: DayItem {
    var item = self
    item.repetition = nil
    return item
  }

  /// Whether something of it was done.
  var isTicked: Bool { isDone || steps.contains { $0.isDone } }

  var unticked: DayItem {
    var item = self
    item.isDone = false
    for index in item.steps.indices { item.steps[index].isDone = false }
    return item
  }

  /// What names a time, `other`, of another series from now on, of which one time was moved to another day to make this.
  func name(of other: OccurrenceID, from old: CivilDay, to new: CivilDay) -> OccurrenceID {
    let moved = other.adding(days: old.days(until: new))
    guard repetition?.rule?.frequency == .monthly, moment(of: moved) == nil else { return moved }
    // On another weekday, or date, of each month it is as many months away.
    let months = (new.year - old.year) * 12 + new.month - old.month
    let first = other.day.firstOfMonth.adding(months: months)
    let found = occurrences(from: first, through: first.adding(months: 1).adding(days: -1))
    return found.count == 1 ? found[0].0 : moved
  }

  /// The whole series takes what was changed at one of its times: also how far that was moved.
  func taking(_ other: DayItem, from occurrence: OccurrenceID) -> DayItem {
    var item = other.named(id).unticked
    item.origin = origin
    guard let set = recurrence else { return item }
    return item.repeating(set, as: other, movedFrom: moment(of: occurrence) ?? set.start, occurrence)
  }

  /// What the series is from one of its times on, where that is as `other`.
  func going(on other: DayItem, from occurrence: OccurrenceID, repeats: Bool = true) -> DayItem {
    var item = other.named(SeriesName.continuing(id, from: occurrence))
    // Other calendars know it by another name than the series, and by no older version.
    item.origin = origin.map { DayOrigin(uid: item.id + DayExport.host, isQuiet: $0.isQuiet) }
    guard repeats else { return item.alone }
    item = item.unticked
    let morning = CivilDateTime(day: occurrence.day, time: .midnight)
    guard let rest = recurrence?.split(at: morning).after else { return item }
    return item.repeating(rest, as: other, movedFrom: moment(of: occurrence) ?? rest.start, occurrence)
  }

  /// The series up to the time before `occurrence`; nil if there is none.
  public func ending(before occurrence: OccurrenceID) -> DayItem? {
    guard var repetition, let start, start.day < occurrence.day else { return nil }
    let last = occurrence.day.adding(days: -1)
    let morning = CivilDateTime(day: occurrence.day, time: .midnight)
    // A rule that ended before stays as it is.
    if let rule = repetition.rule, rule.split(start: start, at: morning).after != nil {
      repetition.rule = rule.ending(.until(.day(last)))
    }
    repetition.additions.removeAll { $0.day > last }
    repetition.exclusions.removeAll { $0.day > last }
    var item = self
    item.repetition = repetition
    return item.happens(from: start.day) ? item : nil
  }

  /// The times of `set`, all of them moved as far as one is to become `other`; by its own rule if it has one.
  private func repeating(
    _ set: RecurrenceSet, as other: DayItem, movedFrom moment: CivilDateTime, _ occurrence: OccurrenceID
  ) -> DayItem {
    guard let start = other.start else { return self }
    let from = CivilDateTime(day: occurrence.day, time: moment.time)
    var moved = set.moved(milliseconds: from.milliseconds(until: start)).set
    if let rule = set.rule?.likely(from: set.start, on: start.day), moved.rule == nil {
      moved = set.moved(by: rule, to: start, from: from)
    }
    var item = starting(at: moved.start)
    item.repetition = DayRepetition(
      rule: moved.rule, exclusions: moved.exclusions, additions: moved.additions)
    if let own = other.repetition { item.repetition?.rule = own.rule }
    return item
  }
}

extension RecurrenceSet {
  /// By another rule, from the month of its start on.
  fileprivate func moved(by rule: RecurrenceRule, to end: CivilDateTime, from: CivilDateTime) -> RecurrenceSet
  {
    var set = RecurrenceSet(start: start, additions: additions, exclusions: exclusions)
      .moved(milliseconds: from.milliseconds(until: end)).set
    set.start = CivilDateTime(day: set.start.day.adding(days: 1 - set.start.day.day), time: end.time)
    set.rule = rule
    return set
  }
}

extension RecurrenceRule {
  /// What people mean who move what is on the second Tuesday of each month to a Thursday, or from the 30th to the 31st: nil for
  /// other rules.
  fileprivate func likely(from start: CivilDateTime, on day: CivilDay) -> RecurrenceRule? {
    guard frequency == .monthly else { return nil }
    if let named = days.first, self == like(days: [named]), named.ordinal != 0 {
      return like(days: [RepeatChoice.nth(of: day)])
    }
    let isOnDate = self == like(monthDays: monthDays) && monthDays.count < 2
    return isOnDate ? like(monthDays: [day.day]) : nil
  }

  private func like(monthDays: [Int] = [], days: [Day] = []) -> RecurrenceRule? {
    try? RecurrenceRule(
      frequency, interval: interval, end: end, monthDays: monthDays, days: days, weekStart: weekStart)
  }
}
