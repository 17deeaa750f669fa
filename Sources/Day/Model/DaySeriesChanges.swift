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
    guard let frequency = repetition?.rule?.frequency, frequency == .monthly || frequency == .yearly,
      moment(of: moved) == nil
    else { return moved }
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
    let moved = set.moved(from: CivilDateTime(day: occurrence.day, time: moment.time), to: start).set
    var item = starting(at: moved.start)
    item.repetition = DayRepetition(
      rule: moved.rule, exclusions: moved.exclusions, additions: moved.additions)
    if let own = other.repetition { item.repetition?.rule = own.rule }
    return item
  }
}

extension DayItem {
  /// Whether all times are still there when one of them, `occurrence`, becomes `other` and the rest goes with it: on days that no
  /// rule can name only some are kept.
  ///
  /// - Parameter following: whether only what follows goes with it.
  func keepsTimes(as other: DayItem, from occurrence: OccurrenceID, following: Bool) -> Bool {
    guard other.repetition == nil, let start = other.start, let all = recurrence else { return true }
    let morning = CivilDateTime(day: occurrence.day, time: .midnight)
    guard let set = following ? all.split(at: morning).after : all else { return true }
    let time = (moment(of: occurrence) ?? set.start).time
    return set.moved(from: CivilDateTime(day: occurrence.day, time: time), to: start).isWhole
  }
}

extension RecurrenceSet {
  /// All of it as much later, or earlier, as one of its times is to be; by another rule if that is what people mean.
  fileprivate func moved(
    from: CivilDateTime, to end: CivilDateTime
  ) -> (set: RecurrenceSet, isWhole: Bool) {
    let length = from.milliseconds(until: end)
    let moved = self.moved(milliseconds: length)
    guard moved.set.rule == nil, let rule = rule?.likely(on: end.day) else { return moved }
    let ending = rule.ending(rule.end(from: from, to: end))
    var set = RecurrenceSet(start: start, additions: additions, exclusions: exclusions)
      .moved(milliseconds: length).set
    // From its first time on, which is in the same month.
    set.start = CivilDateTime(day: set.start.day.firstOfMonth, time: end.time)
    var times = ending.occurrences(from: set.start)
    set.start = times.next() ?? set.start
    set.rule = self.rule?.isOnStart == true ? ending.onStart : ending
    return (set, true)
  }
}

extension RecurrenceRule {
  /// What people mean who move what is on the second Tuesday of each month to a Thursday, from the 30th to the 31st, or a day of
  /// the year to another month: nil for other rules.
  fileprivate func likely(on day: CivilDay) -> RecurrenceRule? {
    guard frequency == .monthly || frequency == .yearly else { return nil }
    let isYearly = frequency == .yearly
    guard !isYearly || isOnStart || months.count == 1 else { return nil }
    let month = isYearly ? [day.month] : []
    if let named = days.first, self == like(months, days: [named]), named.ordinal != 0 {
      return like(month, days: [RepeatChoice.nth(of: day)])
    }
    let isOnDate = self == like(months, monthDays: monthDays) && monthDays.count < 2
    return isOnDate ? like(month, monthDays: [day.day]) : nil
  }

  /// Whether it is each year on the date of its start.
  fileprivate var isOnStart: Bool { frequency == .yearly && self == onStart }

  fileprivate var onStart: RecurrenceRule? { like([]) }

  private func like(_ months: [Int], monthDays: [Int] = [], days: [Day] = []) -> RecurrenceRule? {
    try? RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, days: days,
      weekStart: weekStart)
  }
}
