import Core

/// Takes out of a line what it understands, one thing after another: what is most particular first.
struct QuickReader {
  let grammar: QuickGrammar
  let now: CivilDateTime
  let shown: CivilDay
  /// What the person chose of what was understood before.
  let choices: [QuickChoice]
  /// The person's lists.
  let lists: [DayList]
  var text: QuickText
  var reading = QuickReading()
  var parts: [QuickTaken] = []

  var isRule = false
  var frequency = RecurrenceRule.Frequency.daily
  var interval = 1
  var weekdays: [RecurrenceRule.Day] = []
  var monthDays: [Int] = []
  /// The days on which it does not happen.
  var exceptions: [CivilDay] = []
  var until: CivilDay?
  /// Of several days the last.
  var lastDay: CivilDay?
  var count: Int?
  /// For so many days, or months, from the first.
  var lasting: (number: Int, isMonths: Bool)?
  /// When it begins, as it was written.
  var time: QuickTime?
  /// The further times of the day.
  var more: [QuickTime] = []
  /// The further days, each with its time.
  var moments: [QuickDated] = []
  /// Whether its time is the end of the day that was said: 晚上12点.
  var isEndOfDay = false
  /// Whether its end is said too.
  var isRange = false
  /// Whether it goes from a time of one day to a time of another.
  var isTrip = false
  /// Whether the day is said by its weekday alone.
  var isWeekday = false
  /// The half of the day that was said.
  var part: QuickPart?
  /// How often it is a day.
  var often: QuickOften?

  init(
    _ line: String, _ grammar: QuickGrammar, now: CivilDateTime, day: CivilDay, choices: [QuickChoice],
    lists: [DayList] = []
  ) {
    self.grammar = grammar
    self.now = now
    self.choices = choices
    self.lists = lists
    shown = day
    // No line is longer than a field lets it be.
    text = QuickText(String(line.prefix(400)))
    for choice in choices where choice.change == .kept {
      guard let range = text.range(of: choice.words) else { continue }
      text.keep(range)
      parts.append(QuickTaken(subject: .kept, range: range))
    }
  }

  mutating func read() -> QuickReading {
    readKind()
    readList()
    readColour()
    readStar()
    readOften()
    isTrip = readTrip()
    readRule()
    beginOften()
    if isRule, !readSpan() { readEnd() }
    if !isRule || frequency == .weekly && weekdays.isEmpty { readMoments() }
    if !isTrip { readDays() }
    readMarks()
    readTimes()
    spread()
    readNamed()
    readStretch()
    readAllDay()
    // Minutes before are before a time, and days before also before a whole day.
    let isOfDays = reading.day != nil && reading.marks.allSatisfy { $0 >= 1440 }
    if reading.time == nil, !isOfDays {
      giveBack(.mark)
      reading.marks = []
    }
    if reading.kind == .task, reading.time != nil { readLastKind() }
    if reading.kind == .task {
      find(.remind, .kind) { reader, _ in
        reader.reading.kind = .alert
        return true
      }
    }
    readRemindTo()
    absorb()
    // "Iron 8am alert from Monday": it was not the last word before "from" was taken.
    if reading.kind == .task, reading.time != nil { readLastKind() }
    readLeft()
    (reading.isDeadline, reading.endsThen) = (isDeadline, endsThen)
    endTheDay()
    lookAhead()
    readEvent()
    change()
    takeDaily()
    let unplaced = self
    place()
    reading.title = text.rest
    reading.others = unplaced.others(titled: reading.title)
    reading.parts = parts.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      QuickReading.Part(
        subject: $0.subject, text: text.text($0.range).trimmed(), start: $0.range.lowerBound,
        changes: $0.changes, time: $0.time)
    }
    return reading
  }

  // MARK: Finding

  var matcher: QuickMatcher { matcher(of: text) }

  func matcher(of line: QuickText) -> QuickMatcher {
    QuickMatcher(text: line, grammar: grammar, today: now.day, weekdaysFrom: max(shown, now.day))
  }

  /// The first match of a table in the line for which `accept` finds a use.
  @discardableResult
  mutating func find(
    _ table: QuickTable, _ subject: QuickReading.Subject, accept: (inout QuickReader, QuickMatch) -> Bool
  ) -> Bool {
    let patterns = grammar.patterns(table)
    guard !patterns.isEmpty else { return false }
    let matcher = matcher
    for start in 0..<text.count {
      guard let match = matcher.match(table, at: start) else { continue }
      guard accept(&self, match) else { continue }
      var end = match.end
      if subject == .date || subject == .repetition { end = readPart(match, end) }
      take(start..<end, subject)
      return true
    }
    return false
  }

  mutating func take(_ range: Range<Int>, _ subject: QuickReading.Subject) {
    switch subject {
    case .unclear, .impossible, .impossibleDate, .another, .notUnderstood, .withoutTime: break
    case .tooOften, .backwards, .tooLong: text.keep(range)
    default: for index in range { text.isTaken[index] = true }
    }
    parts.append(QuickTaken(subject: subject, range: range))
  }

  mutating func giveBack(_ subject: QuickReading.Subject) {
    for part in parts where part.subject == subject {
      for index in part.range { text.isTaken[index] = false }
    }
    parts.removeAll { $0.subject == subject }
  }

  // MARK: Kind, colour and alerts

  private mutating func readMarks() {
    guard reading.kind.takesTime else { return }
    while reading.marks.count < DayItem.mostMarks {
      let isFound = find(.mark, .mark) { reader, match in
        let minutes = (match.number ?? 0) * match.unit
        guard minutes <= DayMark.earliest else {
          reader.take(match.start..<match.end, .tooLong)
          return false
        }
        guard minutes > 0 else { return false }
        reader.reading.marks.append(minutes)
        return true
      }
      if !isFound { return }
    }
  }

  /// "#Uni": of several lists whose names begin alike the longest. The name of a list comes before that of a colour.
  private mutating func readList() {
    let names = lists.map { QuickText.folded("#" + $0.name) }
    for start in 0..<text.count where text.folded[start] == 0x23 && beginsWord(start) {
      var end = start
      for (list, name) in zip(lists, names)
      where start + name.count > end && text.folded[start...].starts(with: name)
        && text.isEnd(start + name.count)
      {
        reading.list = list
        end = start + name.count
      }
      if end > start { return take(start..<end, .list) }
    }
  }

  /// After a space, or after a sign of Chinese, which has none: not within an address.
  private func beginsWord(_ index: Int) -> Bool {
    !text.isTaken[index] && (isAfterSpace(index) || text.folded[index - 1] >= 0x2E80)
  }

  private mutating func readColour() {
    for start in 0..<text.count where text.folded[start] == 0x23 && !text.isTaken[start] {
      guard let (place, end) = matcher.word(grammar.colours, start + 1),
        DayColour.allCases.indices.contains(place)
      else { continue }
      reading.colour = DayColour.allCases[place]
      return take(start..<end, .colour)
    }
  }

  /// A star is a sign that stands alone. A sign at the end of a word belongs to the title, and a leading ! makes an alert.
  private mutating func readStar() {
    for start in 0..<text.count where QuickText.isStar(text.folded[start]) && isAfterSpace(start) {
      let end = (start..<text.count).first { !QuickText.isStar(text.folded[$0]) } ?? text.count
      guard end == text.count || QuickText.isSpace(text.folded[end]) else { continue }
      reading.isStarred = true
      return take(start..<end, .star)
    }
  }

  private func isAfterSpace(_ index: Int) -> Bool {
    !text.isTaken[index] && (index == 0 || QuickText.isSpace(text.folded[index - 1]))
  }

  // MARK: Around what was understood

  /// Takes the words that only led to a day or time, and the signs that only stood between it and the title.
  private mutating func absorb() {
    for index in parts.indices where parts[index].subject.isOfTime && !parts[index].isInTitle {
      while let start = lead(before: parts[index].range.lowerBound) {
        extend(index, to: start..<parts[index].range.upperBound)
      }
      if let end = trail(after: parts[index].range.upperBound) {
        extend(index, to: parts[index].range.lowerBound..<end)
      }
    }
    for (sign, beside) in text.dividers() {
      guard let index = parts.firstIndex(where: { $0.range.contains(beside) }) else { continue }
      let range = parts[index].range
      extend(index, to: min(sign, range.lowerBound)..<max(sign + 1, range.upperBound))
    }
  }

  private mutating func extend(_ index: Int, to range: Range<Int>) {
    for place in range { text.isTaken[place] = true }
    parts[index].range = range
  }

  func lead(before end: Int) -> Int? { word(of: grammar.leads, before: end) }

  /// Where one of the words begins that stand right before a place.
  func word(of words: [[UInt32]], before end: Int) -> Int? {
    var end = end
    while end > 0, QuickText.isSpace(text.folded[end - 1]), !text.isTaken[end - 1] { end -= 1 }
    for word in words {
      let start = end - word.count
      if start >= 0, matcher.longest([word], at: start) == end, text.isStart(start), text.isEnd(end) {
        return start
      }
    }
    return nil
  }

  private func trail(after start: Int) -> Int? {
    guard let end = matcher.longest(grammar.trails, at: matcher.skippingSpace(start)), text.isEnd(end) else {
      return nil
    }
    return end
  }
}

/// What was taken of a line.
struct QuickTaken {
  var subject: QuickReading.Subject
  var range: Range<Int>
  /// What else it could mean.
  var changes: [QuickChoice.Change] = []
  /// Of an unclear time the clock that is said.
  var time: CivilTime?
  /// Whether the words stay in the title all the same.
  var isInTitle = false
}

extension QuickReading.Subject {
  /// Whether it says when.
  var isOfTime: Bool {
    switch self {
    case .date, .time, .repetition, .end: true
    case .kind, .length, .colour, .star, .list, .mark: false
    case .kept, .unclear, .tooOften, .impossible, .impossibleDate, .backwards, .tooLong, .another,
      .notUnderstood,
      .withoutTime:
      false
    }
  }

  /// Whether its words stay in the title.
  var isLeft: Bool {
    switch self {
    case .kept, .unclear, .tooOften, .impossible, .impossibleDate, .backwards, .tooLong, .another,
      .notUnderstood,
      .withoutTime:
      true
    case .kind, .date, .time, .length, .repetition, .end, .colour, .star, .list, .mark: false
    }
  }
}
