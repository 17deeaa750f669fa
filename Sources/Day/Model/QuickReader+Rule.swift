import Core

// What repeats, until when, and where it all leads.

extension QuickReader {
  mutating func readEnd() {
    let isUntil = find(.until, .end) { reader, match in
      reader.until = match.date
      return match.date != nil
    }
    if isUntil { return }
    let isCounted = find(.times, .end) { reader, match in
      reader.count = match.number
      return match.number != nil
    }
    if isCounted { return }
    find(.lasting, .end) { reader, match in
      guard let number = match.number else { return false }
      reader.lasting = (number * match.unit, match.countsMonths)
      return true
    }
  }

  mutating func readRule() {
    let leftOut = readExceptions()
    // "Weekly quiz every Friday" is every Friday. A word at the beginning is rather the name: "Nightly 00:00 every day".
    let fromStart = Self.rules.compactMap { matcher.match($0.table, at: 0)?.end }.max() ?? 0
    if readRule({ !$0.weekdays.isEmpty || $0.day != nil || !$0.days.isEmpty })
      || readRule({ $0.part != nil && $0.start > 0 }) || readRule({ $0.start > 0 && $0.end > fromStart })
      || readRule({ _ in true })
    {
      leaveOut(leftOut)
      return readWeeks()
    }
    giveBack(.repetition)
    exceptions = []
    readWeekdayWithEnd()
  }

  /// "Tue and Thu 2pm every week", "Tue and Thu 2pm every 2 weeks": what is said besides of the weeks of weekdays. "Weekly report
  /// every Friday" has it in its name.
  private mutating func readWeeks() {
    guard frequency == .weekly, !weekdays.isEmpty else { return }
    find(.weekly, .repetition) { reader, match in
      let next = reader.matcher.skippingSpace(match.end)
      let isBesideRule = next < reader.text.count && reader.text.isTaken[next]
      guard match.weekdays.isEmpty, match.part == nil, match.start > 0 || isBesideRule,
        isBesideRule || reader.isEmpty(match.end..<reader.text.count)
      else { return false }
      if reader.interval == 1 { reader.interval = match.number ?? 1 }
      return true
    }
  }

  /// "Except Sunday", before its weekday is taken for one of those on which it is; "except Dec 8".
  private mutating func readExceptions() -> [Weekday] {
    var weekdays: [Weekday] = []
    while exceptions.count < 20,
      find(
        .except, .repetition,
        accept: { reader, match in
          if let day = match.date {
            reader.exceptions.append(day)
          } else {
            weekdays = match.weekdays
          }
          return match.date != nil || !match.weekdays.isEmpty
        })
    {
      if !weekdays.isEmpty { break }
    }
    return weekdays
  }

  private mutating func leaveOut(_ exceptions: [Weekday]) {
    let isEveryDay = frequency == .daily && interval == 1
    guard !exceptions.isEmpty, isEveryDay || frequency == .weekly && !weekdays.isEmpty else { return }
    let all = weekdays.isEmpty ? Weekday.allCases : weekdays.map { $0.weekday }
    let left = all.filter { !exceptions.contains($0) }
    if left.isEmpty { return }
    frequency = .weekly
    weekdays = left.map { RecurrenceRule.Day($0) }
  }

  private static let rules: [(table: QuickTable, frequency: RecurrenceRule.Frequency)] = [
    (.monthly, .monthly), (.weekly, .weekly), (.yearly, .yearly), (.daily, .daily),
  ]

  private mutating func readRule(_ isMeant: (QuickMatch) -> Bool) -> Bool {
    for (table, frequency) in Self.rules {
      isRule = find(table, .repetition) { reader, match in
        guard isMeant(match) else { return false }
        reader.frequency = frequency
        reader.interval = match.number ?? 1
        reader.weekdays = match.weekdays.map { RecurrenceRule.Day($0, ordinal: match.ordinal ?? 0) }
        reader.monthDays = match.days.isEmpty ? match.day.map { [$0] } ?? [] : match.days
        return reader.rule(.never) != nil
      }
      if isRule { return true }
    }
    return false
  }

  /// One weekday and an end: every such day until then.
  private mutating func readWeekdayWithEnd() {
    let matcher = matcher
    func isEnd(_ start: Int) -> Bool {
      // For three days is no end of weeks.
      if let match = matcher.match(.lasting, at: start), match.unit == 7 || match.countsMonths { return true }
      return matcher.match(.until, at: start)?.date != nil
    }
    let isOfDays = text.folded.indices.contains { matcher.match(.days, at: $0) != nil }
    guard !isOfDays, text.folded.indices.contains(where: isEnd) else { return }
    isRule = find(.date, .repetition) { reader, match in
      guard let weekday = match.weekdays.first, match.month == nil, match.day == nil, match.plus == nil else {
        return false
      }
      reader.frequency = .weekly
      reader.weekdays = [RecurrenceRule.Day(weekday)]
      return true
    }
  }

  func rule(_ end: RecurrenceRule.End, every interval: Int? = nil) -> RecurrenceRule? {
    if frequency == .monthly, let day = monthDays.first, monthDays.count == 1, day > 28 {
      return try? RecurrenceRule(monthlyOn: day, interval: interval ?? self.interval, end: end)
    }
    return try? RecurrenceRule(
      frequency, interval: interval ?? self.interval, end: end, monthDays: monthDays, days: weekdays)
  }

  /// The first time of what repeats: from today on, whichever day is shown. Of weekdays that is the next one, also if weeks are
  /// left out after it.
  var firstOccurrence: CivilDateTime? {
    let from = reading.day ?? now.day
    let isOfWeeks = frequency == .weekly && !weekdays.isEmpty
    let start = CivilDateTime(day: from, time: reading.time ?? .midnight)
    var occurrences = rule(.never, every: isOfWeeks ? 1 : nil)?.occurrences(from: start)
    guard let first = occurrences?.next() else { return nil }
    // What is going on is the first one.
    let isOver = first < now && !(isRange && now < first.adding(minutes: reading.minutes ?? 0))
    return reading.day == nil && reading.time != nil && isOver ? occurrences?.next() : first
  }

  // MARK: Putting it together

  mutating func place() {
    if reading.isDeadline { return placeDeadline() }
    let base = reading.day ?? shown
    if let lastDay {
      let count = base.days(until: lastDay) + 1
      if !isRule, reading.time == nil, count <= DayItem.mostDays {
        reading.placement = .days(base, count: count)
        return
      }
      // At a time of each of them, or on too many to be one thing.
      isRule = true
      if until == nil, self.count == nil, lasting == nil { until = lastDay }
    }
    if isRule { return placeRule() }
    guard let time = reading.time else {
      if let day = reading.day { reading.placement = .days(day, count: 1) }
      return
    }
    var moment = CivilDateTime(day: base, time: time)
    // What is over today is meant for tomorrow, and on a weekday for the next week.
    let isGoingOn = isRange && moment.adding(minutes: reading.minutes ?? 0) > now
    if base == now.day, moment < now, !isGoingOn {
      if reading.day == nil { moment = moment.adding(minutes: 1440) }
      if isWeekday { moment = CivilDateTime(day: base.adding(days: 7), time: time) }
    }
    reading.placement = .time(moment)
    reading.day = moment.day
  }

  mutating func placeRule() {
    guard let plain = rule(.never), let first = firstOccurrence else { return }
    let end = end(from: first.day)
    if case .until(let last) = end, last.day < first.day {
      // It would be over before it begins.
      giveBack(.end)
      reading.rule = plain
    } else {
      reading.rule = plain.ending(end)
    }
    reading.exceptions = exceptions
    reading.day = first.day
    reading.placement = reading.time == nil ? .days(first.day, count: 1) : .time(first)
  }

  private func end(from first: CivilDay) -> RecurrenceRule.End {
    if let until { return .until(.day(until)) }
    if let count { return .count(count) }
    guard let lasting else { return .never }
    let end = lasting.isMonths ? first.adding(months: lasting.number) : first.adding(days: lasting.number)
    return .until(.day(end.adding(days: -1)))
  }
}
