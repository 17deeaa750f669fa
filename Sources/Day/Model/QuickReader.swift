import Core

/// Takes out of a line what it understands, one thing after another: what is most particular first.
struct QuickReader {
  private let grammar: QuickGrammar
  private let now: CivilDateTime
  private let shown: CivilDay
  private var text: QuickText
  private var reading = QuickReading()

  private var isRule = false
  private var frequency = RecurrenceRule.Frequency.daily
  private var interval = 1
  private var weekdays: [RecurrenceRule.Day] = []
  private var monthDay: Int?
  private var until: CivilDay?
  /// Of several days the last.
  private var lastDay: CivilDay?
  private var count: Int?
  /// For so many days, or months, from the first.
  private var lasting: (number: Int, isMonths: Bool)?

  init(_ line: String, _ grammar: QuickGrammar, now: CivilDateTime, day: CivilDay) {
    self.grammar = grammar
    self.now = now
    shown = day
    // No line is longer than a field lets it be.
    text = QuickText(String(line.prefix(400)))
  }

  mutating func read() -> QuickReading {
    readKind()
    readColour()
    find(.often, .tooOften) { _, _ in true }
    readRule()
    if isRule { readEnd() }
    readDays()
    readTimes()
    place()
    reading.title = text.rest
    reading.parts.sort { $0.start < $1.start }
    return reading
  }

  // MARK: Finding

  /// The first match of a table in the line for which `accept` finds a use.
  @discardableResult
  private mutating func find(
    _ table: QuickTable, _ subject: QuickReading.Subject, accept: (inout QuickReader, QuickMatch) -> Bool
  ) -> Bool {
    for start in 0..<text.count {
      let matcher = QuickMatcher(text: text, grammar: grammar, today: now.day)
      guard let match = matcher.match(table, at: start), accept(&self, match) else { continue }
      take(start..<match.end, subject)
      return true
    }
    return false
  }

  private mutating func take(_ range: Range<Int>, _ subject: QuickReading.Subject) {
    switch subject {
    case .unclear: break
    case .tooOften: text.keep(range)
    default: for index in range { text.isTaken[index] = true }
    }
    reading.parts.append(
      QuickReading.Part(subject: subject, text: text.text(range).trimmed(), start: range.lowerBound))
  }

  private mutating func giveBack(_ subject: QuickReading.Subject) {
    for part in reading.parts where part.subject == subject {
      for index in part.start..<min(text.count, part.start + part.text.unicodeScalars.count) {
        text.isTaken[index] = false
      }
    }
    reading.parts.removeAll { $0.subject == subject }
  }

  // MARK: Kind and colour

  private mutating func readKind() {
    var start = 0
    while start < text.count, QuickText.isSpace(text.folded[start]) { start += 1 }
    for (table, kind) in [(QuickTable.alert, DayItem.Kind.alert), (.cue, .cue)] {
      let matcher = QuickMatcher(text: text, grammar: grammar, today: now.day)
      guard let match = matcher.match(table, at: start) else { continue }
      reading.kind = kind
      return take(start..<match.end, .kind)
    }
  }

  private mutating func readColour() {
    for start in 0..<text.count where text.folded[start] == 0x23 && !text.isTaken[start] {
      let matcher = QuickMatcher(text: text, grammar: grammar, today: now.day)
      guard let (place, end) = matcher.word(grammar.colours, start + 1),
        DayColour.allCases.indices.contains(place)
      else { continue }
      reading.colour = DayColour.allCases[place]
      return take(start..<end, .colour)
    }
  }

  // MARK: Repeating

  private mutating func readEnd() {
    if find(
      .until, .end,
      accept: { reader, match in
        reader.until = match.date
        return match.date != nil
      })
    {
      return
    }
    if find(
      .times, .end,
      accept: { reader, match in
        reader.count = match.number
        return match.number != nil
      })
    {
      return
    }
    find(.lasting, .end) { reader, match in
      guard let number = match.number else { return false }
      reader.lasting = (number * match.unit, match.countsMonths)
      return true
    }
  }

  private mutating func readRule() {
    let tables: [(QuickTable, RecurrenceRule.Frequency)] = [
      (.monthly, .monthly), (.weekly, .weekly), (.yearly, .yearly), (.daily, .daily),
    ]
    for (table, frequency) in tables {
      isRule = find(table, .repetition) { reader, match in
        reader.frequency = frequency
        reader.interval = match.number ?? 1
        reader.weekdays = match.weekdays.map { RecurrenceRule.Day($0, ordinal: match.ordinal ?? 0) }
        reader.monthDay = match.day
        return reader.rule(.never) != nil
      }
      if isRule { return }
    }
  }

  private func rule(_ end: RecurrenceRule.End) -> RecurrenceRule? {
    try? RecurrenceRule(
      frequency, interval: interval, end: end, monthDays: monthDay.map { [$0] } ?? [], days: weekdays)
  }

  // MARK: Days and times

  private mutating func readDays() {
    let isDue = find(.due, .date) { reader, match in
      reader.reading.day = match.date
      return match.date != nil
    }
    if isDue { return }
    let isSeveral = find(.days, .date) { reader, match in
      let matcher = QuickMatcher(text: reader.text, grammar: reader.grammar, today: reader.now.day)
      guard let days = matcher.dates(match) else { return false }
      (reader.reading.day, reader.lastDay) = (days.lowerBound, days.upperBound)
      return true
    }
    if isSeveral { return }
    find(.after, .date) { reader, match in
      guard let number = match.number else { return false }
      let minutes = number * match.unit
      if match.unit >= 1440 {
        reader.reading.day = reader.now.day.adding(days: minutes / 1440)
        return true
      }
      let later = reader.now.adding(minutes: minutes)
      reader.reading.day = later.day
      reader.reading.time = CivilTime(hour: later.time.hour, minute: later.time.minute)
      return true
    }
  }

  private mutating func readTimes() {
    let hasTime = reading.time != nil
    if !hasTime { readRange() }
    for (table) in [QuickTable.afternoon, .morning] where reading.time == nil { readTime(table) }
    if reading.day == nil {
      find(.date, .date) { reader, match in
        reader.reading.day = QuickMatcher(text: reader.text, grammar: reader.grammar, today: reader.now.day)
          .date(match)
        return reader.reading.day != nil
      }
    }
    if reading.time == nil { readTime(.time) }
    if reading.minutes == nil, reading.kind == .task, reading.time != nil || reading.day == nil && !isRule {
      find(.length, .length) { reader, match in
        let minutes = (match.minutes ?? (match.number ?? 0) * match.unit) + (match.minute ?? 0)
        guard DayItem.lengths ~= minutes else { return false }
        reader.reading.minutes = minutes
        return true
      }
    }
    if reading.time == nil { find(.unclear, .unclear) { _, match in match.hour != nil } }
  }

  private mutating func readTime(_ table: QuickTable) {
    find(table, .time) { reader, match in
      let matcher = QuickMatcher(text: reader.text, grammar: reader.grammar, today: reader.now.day)
      reader.reading.time = matcher.clockTime(match, table)?.likely
      // Tonight
      if let plus = match.plus { reader.reading.day = reader.now.day.adding(days: plus) }
      return reader.reading.time != nil
    }
  }

  private mutating func readRange() {
    guard reading.kind == .task else { return }
    find(.range, .time) { reader, match in
      guard let last = match.times.last else { return false }
      let first: CivilTime?
      var end = last.likely
      if match.times.count == 2 {
        let begin = match.times[0]
        first = begin.isOpen && !last.isOpen ? begin.before(end) : begin.likely
        if let first { end = last.after(first) }
      } else if let hour = match.hour {
        // "3-4pm" and 下午三点到四点: the hour alone is of the same half of the day.
        if match.number == 0 {
          // The hour comes after the time.
          first = end
          end = Self.beside(hour, match.minute, after: end) ?? end
        } else {
          first = Self.beside(hour, match.minute, before: end)
        }
      } else {
        first = nil
      }
      guard let first, first != end else { return false }
      let minutes = end.minuteOfDay - first.minuteOfDay
      reader.reading.time = first
      reader.reading.minutes = minutes > 0 ? minutes : minutes + 1440
      return true
    }
  }

  private static func beside(_ hour: Int, _ minute: Int?, before last: CivilTime) -> CivilTime? {
    guard let plain = CivilTime(hour: hour, minute: minute ?? 0) else { return nil }
    guard last.hour >= 12, 1...11 ~= hour, let later = CivilTime(hour: hour + 12, minute: minute ?? 0),
      later < last
    else { return plain < last ? plain : nil }
    return later
  }

  private static func beside(_ hour: Int, _ minute: Int?, after first: CivilTime) -> CivilTime? {
    guard let plain = CivilTime(hour: hour, minute: minute ?? 0) else { return nil }
    if plain > first { return plain }
    guard 1...11 ~= hour, let later = CivilTime(hour: hour + 12, minute: minute ?? 0), later > first else {
      return nil
    }
    return later
  }

  // MARK: Putting it together

  private mutating func place() {
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
    if isRule { return placeRule(base) }
    guard let time = reading.time else {
      if let day = reading.day { reading.placement = .days(day, count: 1) }
      return
    }
    var moment = CivilDateTime(day: base, time: time)
    // What is over today is meant for tomorrow.
    if reading.day == nil, base == now.day, moment < now { moment = moment.adding(minutes: 1440) }
    reading.placement = .time(moment)
    reading.day = moment.day
  }

  private mutating func placeRule(_ base: CivilDay) {
    let time = reading.time ?? .midnight
    let from = CivilDateTime(day: base, time: time)
    guard let plain = rule(.never) else { return }
    var occurrences = plain.occurrences(from: from)
    var first = occurrences.next()
    if reading.day == nil, reading.time != nil, let found = first, found < now { first = occurrences.next() }
    guard let first else { return }
    let end = end(from: first.day)
    if case .until(let last) = end, last.day < first.day {
      // It would be over before it begins.
      giveBack(.end)
      reading.rule = plain
    } else {
      reading.rule = plain.ending(end)
    }
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
