import Core

// When it must be done, how long it takes, and which of two halves of the day is still to come.

extension QuickReader {
  /// Whether a day or a time is when it must be done: "due", "by", or the last minute of a day.
  var isDeadline: Bool {
    guard reading.kind == .task, !isRange, lastDay == nil, reading.day != nil || reading.time != nil || isRule
    else { return false }
    return reading.time.map { $0.hour == 23 && $0.minute == 59 } ?? false || saysDeadline
  }

  /// Whether a word says that something must be done by then: "due", "by".
  var saysDeadline: Bool { begins(with: grammar.deadlines) }

  /// Whether the time is when it ends: "until 5pm".
  var endsThen: Bool {
    reading.kind.takesTime && !isRange && reading.time != nil && begins(with: grammar.endings)
  }

  private func begins(with words: [[UInt32]]) -> Bool {
    parts.contains { part in
      part.subject.isOfTime && part.subject != .end && words.contains { text.begins(part.range, with: $0) }
    }
  }

  /// It waits in the inbox until work for it is planned. What repeats takes the whole day on which it is due.
  mutating func placeDeadline() {
    if isRule {
      let time = reading.time
      placeRule()
      guard let day = reading.day else { return }
      reading.placement = .days(day, count: 1)
      reading.due = DayDue(day, time)
      return
    }
    var day = reading.day ?? shown
    if let time = reading.time, day == now.day, CivilDateTime(day: day, time: time) < now {
      if reading.day == nil { day = day.adding(days: 1) }
      if isWeekday { day = day.adding(days: 7) }
    }
    reading.day = day
    reading.due = DayDue(day, reading.time)
  }

  /// The length of a task or an event. What takes whole days has none.
  mutating func readLength() {
    let hasTime = reading.time != nil || part != nil
    // What is over is not planned.
    let isOnDay = !isRule && lastDay == nil && reading.day ?? now.day >= now.day
    guard reading.minutes == nil, reading.kind.takesTime, hasTime || isOnDay else { return }
    find(.length, .length) { reader, match in
      let minutes = (match.minutes ?? (match.number ?? 0) * match.unit) + (match.minute ?? 0)
      guard DayItem.lengths ~= minutes else { return false }
      reader.reading.minutes = minutes
      return true
    }
  }

  /// What is due on a day at midnight is due when the day ends.
  mutating func endTheDay() {
    if reading.isDeadline, reading.time == .midnight {
      reading.time = CivilTime(hour: 23, minute: 59)
      return
    }
    guard reading.endsThen || isEndOfDay, !isRule, reading.time == .midnight else { return }
    guard let day = reading.day ?? (isEndOfDay ? shown : nil) else { return }
    reading.day = day.adding(days: 1)
    isWeekday = false
  }

  /// An hour of today that is over is of the evening, where it can be.
  mutating func lookAhead() {
    guard !isRule, reading.day == now.day, let time, time.isBare, time.isTwelve, more.isEmpty,
      let said = reading.time, CivilDateTime(day: now.day, time: said) < now
    else { return }
    let later = time.inside(QuickPart(isAfternoon: true, hour: 0)).time
    if isWeekday, later.hour > Self.lastHour { return }
    if now < CivilDateTime(day: now.day, time: later) { reading.time = later }
  }
}

extension QuickText {
  /// Whether a part begins with a word, or ends with it as in Chinese.
  fileprivate func begins(_ range: Range<Int>, with word: [UInt32]) -> Bool {
    guard range.count >= word.count else { return false }
    let next = range.lowerBound + word.count
    if Array(folded[range.lowerBound..<next]) == word, next == count || !Self.isWord(folded[next]) {
      return true
    }
    return word[0] >= 0x2E80 && Array(folded[range.upperBound - word.count..<range.upperBound]) == word
  }
}
