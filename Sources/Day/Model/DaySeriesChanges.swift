import Core

// Changes to a series that start from one of its occurrences.

extension DayItem {
  /// A copy that does not repeat.
  var nonRepeating: DayItem {
    var item = self
    item.repetition = nil
    // Nor does it repeat for a version that knows more of this.
    item.unread = unread?.without("repeats")
    return item
  }

  /// Whether it, or one of its steps, is done.
  var isTicked: Bool { isDone || steps.contains { $0.isDone } }

  var unticked: DayItem {
    var item = self
    item.isDone = false
    for index in item.steps.indices { item.steps[index].isDone = false }
    return item
  }

  /// The occurrence of this series that takes the place of `other`, after the series was moved by the days from `old`
  /// to `new`.
  func counterpart(of other: OccurrenceID, from old: CivilDay, to new: CivilDay) -> OccurrenceID {
    let moved = other.adding(days: old.days(until: new))
    guard let frequency = repetition?.rule?.frequency, frequency == .monthly || frequency == .yearly,
      moment(of: moved) == nil
    else { return moved }
    // A monthly rule on another weekday or date: the occurrence of the corresponding month.
    let months = (new.year - old.year) * 12 + new.month - old.month
    let first = other.day.firstOfMonth.adding(months: months)
    let found = occurrences(from: first, through: first.adding(months: 1).adding(days: -1))
      .filter { $0.0.ordinal == other.ordinal }
    return found.count == 1 ? found[0].0 : moved
  }

  /// The whole series, changed like the occurrence that became `other`, and moved as far.
  func adopting(_ other: DayItem, from occurrence: OccurrenceID) -> DayItem {
    var item = other.named(id).unticked
    item.origin = origin
    guard let set = recurrence else { return item }
    return repeating(item, set, as: other, occurrence)
  }

  /// The series that continues from an occurrence, changed like the occurrence that became `other`.
  func continued(as other: DayItem, from occurrence: OccurrenceID, repeats: Bool = true) -> DayItem {
    var item = other.named(SeriesName.continuing(id, from: occurrence))
    // Other calendars know this series by a UID of its own, and have no older revision.
    item.origin = origin.map { DayOrigin(uid: item.id + DayExport.host, isQuiet: $0.isQuiet) }
    guard repeats else { return item.nonRepeating }
    item = item.unticked
    let morning = CivilDateTime(day: occurrence.day, time: .midnight)
    // A later day has all of its times.
    let series = withWholeFirstDay
    guard let rest = series.recurrence?.split(at: morning).after else { return item }
    return series.repeating(item, rest, as: other, occurrence)
  }

  /// The series up to the occurrence before `occurrence`; nil if there is none. If that is on the same day, the series keeps this
  /// day, with all of its times.
  public func ending(before occurrence: OccurrenceID) -> DayItem? {
    let next =
      occurrences(around: occurrence).before.isEmpty ? occurrence.day : occurrence.day.adding(days: 1)
    guard var repetition, let start, start.day < next else { return nil }
    let last = next.adding(days: -1)
    let morning = CivilDateTime(day: next, time: .midnight)
    // A rule that ends earlier stays as it is.
    if let rule = repetition.rule, rule.split(start: start, at: morning).after != nil {
      repetition.rule = rule.ending(.until(.day(last)))
    }
    repetition.additions.removeAll { $0.day > last }
    repetition.exclusions.removeAll { $0.day > last }
    var item = self
    item.repetition = repetition
    return item.happens(from: start.day) ? item : nil
  }

  /// `changed` with the occurrences of `set`, moved as far as the occurrence that became `other`, or by the rule of `other` if it has
  /// one.
  private func repeating(
    _ changed: DayItem, _ set: RecurrenceSet, as other: DayItem, _ occurrence: OccurrenceID
  ) -> DayItem {
    guard let start = other.start else { return changed }
    let hasTimes = repetition?.times.isEmpty == false
    let (from, end) = move(of: occurrence, in: set, to: start)
    let moved = set.moved(from: from, to: end).set
    var item = changed.starting(at: moved.start).dueLater(by: start.day.days(until: moved.start.day))
    let known = repetition?.daily ?? []
    item.repetition = DayRepetition(
      rule: moved.rule, exclusions: moved.exclusions, additions: moved.additions, daily: known)
    item.repetition?.slots = repetition?.slots ?? 0
    if item.isAllDay { item.repetition?.daily = [] }
    if let own = other.repetition {
      item.repetition?.rule = own.rule
      if !own.daily.isEmpty || !known.isEmpty, own.times.isEmpty {
        // What only this time has does not go to the others.
        let itself = DailyTime(
          slot: occurrence.ordinal, start: start.time.minuteOfDay, minutes: other.minutes)
        return item.keeping(daily: own.daily.filter { $0.slot != itself.slot } + [itself])
      }
      if !known.isEmpty, !own.times.isEmpty { item.repetition?.daily = [] }
      let table = own.weekdays(from: start.day).map { weekday in
        own.times.first { $0.weekday == weekday }
          ?? WeekdayTime(weekday, start: start.time.minuteOfDay, minutes: other.minutes)
      }
      return own.times.isEmpty ? item : item.keeping(table)
    }
    if !known.isEmpty { return item.keeping(daily: dailyTimes(as: other, slot: occurrence.ordinal)) }
    return hasTimes ? item.keeping(weekdayTimes(as: other, from: occurrence.day)) : item
  }

  /// From where to where its occurrences are moved. One of several times a day takes the others to another day, and not to
  /// another time.
  private func move(
    of occurrence: OccurrenceID, in set: RecurrenceSet, to start: CivilDateTime
  ) -> (from: CivilDateTime, to: CivilDateTime) {
    guard repetition?.daily.isEmpty == false else {
      let hasTimes = repetition?.times.isEmpty == false
      let time = hasTimes ? set.start.time : (moment(of: occurrence) ?? set.start).time
      return (CivilDateTime(day: occurrence.day, time: time), start)
    }
    let time = set.start.time
    return (CivilDateTime(day: occurrence.day, time: time), CivilDateTime(day: start.day, time: time))
  }
}

extension DayItem {
  /// Whether no occurrence is lost when the series follows the occurrence that became `other`: a move
  /// without a rule keeps only some of them.
  ///
  /// - Parameter following: whether only later occurrences follow.
  func keepsOccurrences(as other: DayItem, from occurrence: OccurrenceID, following: Bool) -> Bool {
    guard other.repetition == nil, let start = other.start, let all = recurrence else { return true }
    let morning = CivilDateTime(day: occurrence.day, time: .midnight)
    guard let set = following ? all.split(at: morning).after : all else { return true }
    let (from, end) = move(of: occurrence, in: set, to: start)
    return set.moved(from: from, to: end).isWhole
  }
}

extension RecurrenceSet {
  /// The set moved by the time between `from` and `end`, or with the rule that people most likely mean.
  fileprivate func moved(
    from: CivilDateTime, to end: CivilDateTime
  ) -> (set: RecurrenceSet, isWhole: Bool) {
    let length = from.milliseconds(until: end)
    let moved = self.moved(milliseconds: length)
    guard moved.set.rule == nil, let rule = rule?.likely(on: end.day) else { return moved }
    let ending = rule.ending(rule.end(from: from, to: end))
    var set = RecurrenceSet(start: start, additions: additions, exclusions: exclusions)
      .moved(milliseconds: length).set
    // The rule's first occurrence is in the month of the moved start.
    set.start = CivilDateTime(day: set.start.day.firstOfMonth, time: end.time)
    var times = ending.occurrences(from: set.start)
    set.start = times.next() ?? set.start
    set.rule = self.rule?.isOnStart == true ? ending.onStart : ending
    return (set, true)
  }
}

extension RecurrenceRule {
  /// The rule that people most likely mean when they move a monthly occurrence from its second Tuesday to a Thursday,
  /// or from the 30th to the 31st, or a yearly one to another month; nil for other rules.
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

  /// Whether it is the rule "each year on the date of the start".
  fileprivate var isOnStart: Bool { frequency == .yearly && self == onStart }

  fileprivate var onStart: RecurrenceRule? { like([]) }

  private func like(_ months: [Int], monthDays: [Int] = [], days: [Day] = []) -> RecurrenceRule? {
    try? RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, days: days,
      weekStart: weekStart)
  }
}
