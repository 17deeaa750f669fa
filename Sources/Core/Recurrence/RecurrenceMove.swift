extension RecurrenceSet {
  /// The set with all times and ids later by `milliseconds`, or earlier if negative.
  ///
  /// Not every rule can be moved to other days: no rule describes the day after every second Tuesday of a month. Its
  /// occurrences then become additions, the first `limit` of them; `isWhole` says whether these are all.
  public func moved(milliseconds: Int64, limit: Int = 200) -> (set: RecurrenceSet, isWhole: Bool) {
    func moved(_ moment: CivilDateTime) -> CivilDateTime? { moment.adding(milliseconds: milliseconds) }
    guard milliseconds != 0, let first = moved(start) else { return (self, true) }
    var set = RecurrenceSet(
      start: first, additions: additions.compactMap(moved), exclusions: exclusions.compactMap(moved),
      overrides: overrides.compactMap { override in
        guard let id = moved(override.id), let start = moved(override.start) else { return nil }
        return Override(id: id, start: start)
      })
    guard let rule else { return (set, true) }
    set.rule = rule.moved(from: start, to: first)
    if set.rule != nil { return (set, true) }
    var occurrences = RecurrenceSet(start: start, rule: rule, exclusions: exclusions).occurrences()
    var named: [CivilDateTime] = []
    while named.count < limit, let moment = occurrences.next() {
      if let moment = moved(moment.start) { named.append(moment) }
    }
    // Without a rule, the start itself is an occurrence.
    if let first = named.first { set.start = first } else { set.exclusions.append(first) }
    set.additions = named.dropFirst() + set.additions
    return (set, occurrences.next() == nil)
  }
}

extension RecurrenceRule {
  /// The rule whose occurrences are later, or earlier, by the difference of the two starts; nil if there is none.
  func moved(from start: CivilDateTime, to moved: CivilDateTime) -> RecurrenceRule? {
    let rule = ending(end(from: start, to: moved))
    if moved == start { return self }
    // BYHOUR, BYMINUTE and BYSECOND name times, and BYYEARDAY and BYWEEKNO have too many cases.
    guard hours.isEmpty, minutes.isEmpty, seconds.isEmpty else { return nil }
    let count = start.day.days(until: moved.day)
    if count == 0 { return rule }
    guard weeks.isEmpty, yearDays.isEmpty, positions.isEmpty else { return nil }
    switch frequency {
    case .daily: return months.isEmpty && monthDays.isEmpty ? rule.turned(days: count, from: start.day) : nil
    case .weekly: return months.isEmpty ? rule.turned(days: count, from: start.day) : nil
    case .monthly, .yearly: return rule.onLaterDates(days: count, from: start.day)
    }
  }

  /// The rule's end, with UNTIL later or earlier by the difference of the two starts.
  public func end(from start: CivilDateTime, to moved: CivilDateTime) -> End {
    guard case .until(let until) = end else { return end }
    let length = start.milliseconds(until: moved)
    switch until {
    case .day(let day): return .until(.day(day.adding(days: start.day.days(until: moved.day))))
    case .local(let last): return .until(.local(last.adding(milliseconds: length) ?? last))
    case .utc(let last): return .until(.utc(last.adding(milliseconds: length) ?? last))
    }
  }

  /// The rule with its weekdays later by `count` days. WKST moves too, if a weekday would otherwise change its week.
  private func turned(days count: Int, from start: CivilDay) -> RecurrenceRule? {
    if days.isEmpty, interval == 1 { return self }
    let named = days.map { $0.weekday }
    let isPlain = frequency == .daily || interval == 1 || named.isEmpty || named == [start.weekday]
    let isInWeek = (named + [start.weekday]).allSatisfy { 0...6 ~= weekStart.days(until: $0) + count }
    return try? RecurrenceRule(
      frequency, interval: interval, end: end, days: named.map { Day($0.adding(days: count)) },
      weekStart: isPlain || isInWeek ? weekStart : weekStart.adding(days: count))
  }

  /// The rule on later dates of the same months. Only days up to the 28th are in every month.
  private func onLaterDates(days count: Int, from start: CivilDay) -> RecurrenceRule? {
    let moved = start.adding(days: count)
    guard days.isEmpty, (start.year, start.month) == (moved.year, moved.month) else { return nil }
    for date in monthDays.isEmpty ? [start.day] : monthDays {
      guard
        date > 0 ? 1...28 ~= date && 1...28 ~= date + count : -28 ... -1 ~= date && -28 ... -1 ~= date + count
      else { return nil }
    }
    return try? RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays.map { $0 + count },
      weekStart: weekStart)
  }
}
