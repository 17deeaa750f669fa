import Core

// Numbers at the end of a line that are times: "Chem 9-12", "party tonight 9".

extension QuickReader {
  /// The longest range that is taken without anything that says it is one, in minutes; and beside a day.
  private static let longestRange = 480
  private static let longestRangeOfDay = 720

  /// "Chem 9-12", and neither "chapter 9-12" nor "won 3-2"; "shift 2-5 Saturday" and "10-2 shift Saturday".
  mutating func readLastRange() {
    find(.beside, .time) { reader, match in
      let range = match.start..<match.end
      guard match.times.count == 2, reader.reading.kind.takesTime, reader.isOfHours(match.times),
        reader.isLast(range) || reader.isFirst(range), !reader.isCounted(range)
      else { return false }
      var tried = reader
      let longest = reader.hasDay ? Self.longestRangeOfDay : Self.longestRange
      let (first, last) = reader.onTwelve(match.times[0], match.times[1], in: range)
      guard tried.range(first, last, reader.part, turnDown: { _ in }),
        tried.reading.minutes.map({ $0 <= longest }) ?? false
      else { return false }
      reader = tried
      return true
    }
  }

  /// "Gym 5-6", where nothing tells whether it is the time, and of which half of the day.
  mutating func readLastRangeLeft() {
    guard reading.time == nil else { return }
    find(.beside, .notUnderstood) { reader, match in
      let range = match.start..<match.end
      return match.times.count == 2 && match.times[0].time < match.times[1].time
        && reader.reading.kind.takesTime && reader.isLast(range)
        && (!reader.isCounted(range)
          || reader.word(of: reader.grammar.either, before: range.lowerBound) != nil)
    }
  }

  /// "Haircut 3p"
  mutating func readLastLetter() {
    find(.letter, .time) { reader, match in
      guard reader.isLast(match.start..<match.end),
        !reader.isCounted(match.start..<match.end),
        let found = reader.matcher.clockTime(match, .letter)
      else { return false }
      reader.begin(found)
      return true
    }
  }

  /// "Party tonight 9": right behind what says the day.
  mutating func readLastHour() {
    let matcher = matcher
    for start in 0..<text.count where text.isStart(start) && isRightBehind(start) {
      guard let hour = matcher.digits(start, 1...2), text.isEnd(hour.end), isLast(start..<hour.end),
        hour.value > 0, hour.value <= 12 || !grammar.isTwelve,
        let time = CivilTime(hour: hour.value, minute: 0)
      else { continue }
      let isBare = hour.value < 12
      if isBare, part == nil {
        self.time = QuickTime(time: likely(time), isBare: true, isTwelve: true)
        reading.time = self.time?.time
      } else {
        begin(QuickTime(time: time, isBare: isBare, isTwelve: grammar.isTwelve))
      }
      return take(start..<hour.end, .time)
    }
  }

  /// Whether only space is between what says the day and this place.
  private func isRightBehind(_ start: Int) -> Bool {
    var before = start - 1
    while before >= 0, !text.isTaken[before], QuickText.isSpace(text.folded[before]) { before -= 1 }
    return before >= 0 && text.isTaken[before] && isBeside(start)
  }

  /// Whether the line says on which days.
  private var hasDay: Bool { isRule || reading.day != nil }

  /// By itself, what begins from one to six counts more often than it tells the time, and who counts to twelve does not write 11-13.
  private func isOfHours(_ times: [QuickTime]) -> Bool {
    if grammar.isTwelve, times[0].time.hour <= 12, times[1].time.hour > 12 { return false }
    return hasDay || times[0].time.hour >= 7
  }

  /// Whether a word before it or behind says what it counts: "pages 9-12", "8-10 pages".
  func isCounted(_ range: Range<Int>) -> Bool {
    let dot = range.lowerBound - 2
    let isCut = dot > 0 && text.folded[dot] == 0x2E
    if word(of: grammar.counted, before: isCut ? dot : range.lowerBound) != nil { return true }
    let next = matcher.skippingSpace(range.upperBound)
    return matcher.longest(grammar.counted, at: next).map { text.isEnd($0) } ?? false
  }

  /// Whether it begins a line that says its day.
  private func isFirst(_ range: Range<Int>) -> Bool {
    guard hasDay, range.upperBound < text.count, QuickText.isSpace(text.folded[range.upperBound]) else {
      return false
    }
    return text.folded[..<range.lowerBound].allSatisfy { QuickText.isSpace($0) }
  }

  /// Whether no word of the name stands behind it, and it is no code, no telephone number and no second number: "ch 7 1-20".
  private func isLast(_ range: Range<Int>) -> Bool {
    guard let start = range.first, start > 0, QuickText.isSpace(text.folded[start - 1]) else { return false }
    if !hasDay, let last = text.folded[..<start].last(where: { !QuickText.isSpace($0) }),
      QuickText.isDigit(last)
    {
      return false
    }
    let numbers = text.folded[range].split { !QuickText.isDigit($0) }
    guard numbers.allSatisfy({ $0.count < 3 }) else { return false }
    return (range.upperBound..<text.count).allSatisfy {
      text.isTaken[$0] || !QuickText.isWord(text.folded[$0]) && text.folded[$0] < 0x2E80
    }
  }

  /// Weekdays from one to another are these days once, where no time of theirs is said: "trip Fri to Sun". Monday to Friday is every
  /// week. The person can choose the other.
  mutating func readStretch() {
    guard isRule, reading.time == nil, reading.kind.takesTime, until == nil, count == nil, lasting == nil,
      let place = parts.firstIndex(where: { $0.subject == .repetition })
    else { return }
    let isOfWork = weekdays.map { $0.weekday } == Weekday.working
    guard let (range, days) = stretch(around: parts[place].range) else { return }
    take(range, .repetition)
    parts.removeLast()
    parts[place].range = range
    let other = isOfWork ? QuickChoice.Change.onlyThese : .everyWeek
    let choice = QuickChoice(words: text.text(range).trimmed(), change: other)
    parts[place].changes = [other]
    if isOfWork != choices.contains(choice) { return }
    parts[place].subject = .date
    (isRule, weekdays) = (false, [])
    (reading.day, lastDay) = (days.lowerBound, days.upperBound)
  }

  /// The weekdays from one to another that part of the line says, with "next" before them or "next week" behind.
  private func stretch(around part: Range<Int>) -> (Range<Int>, ClosedRange<CivilDay>)? {
    let line = QuickText(text.text(0..<text.count))
    let matcher = self.matcher(of: line)
    for start in 0...part.lowerBound {
      guard let match = matcher.match(.days, at: start), match.end >= part.upperBound,
        match.first.weekday != nil, let days = matcher.dates(match)
      else { continue }
      return (start..<match.end, days)
    }
    return nil
  }
}
