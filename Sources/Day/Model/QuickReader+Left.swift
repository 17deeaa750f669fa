import Core

// What looks like a day or time and is not taken for one. It stays in the title, and that is said.

extension QuickReader {
  mutating func readLeft() {
    readImpossibleTimes()
    readImpossibleHalves()
    readImpossibleDates()
    readAnother()
    readLastRangeLeft()
    readRangesOfDays()
    readLoose()
    readLengthLeft()
  }

  /// "Study tomorrow for 2 hours": what takes whole days has no length.
  private mutating func readLengthLeft() {
    guard reading.kind.takesTime, reading.time == nil, reading.day != nil || isRule else { return }
    find(.length, .withoutTime) { reader, match in
      let range = match.start..<match.end
      return !reader.isCounted(range) && !reader.parts.contains { $0.range.overlaps(range) }
    }
  }

  /// 25:00
  private mutating func readImpossibleTimes() {
    for colon in text.folded.indices where text.folded[colon] == 0x3A && !text.isTaken[colon] {
      var start = colon
      while start > 0, QuickText.isDigit(text.folded[start - 1]) { start -= 1 }
      // It may be the end of a range, 14:00-25:00.
      let isStart = text.isStart(start) || start > 0 && text.folded[start - 1] == 0x2D
      guard isStart, let hour = matcher.digits(start, 1...2), hour.end == colon,
        let minute = matcher.digits(colon + 1, 2...2),
        text.isEnd(minute.end) || text.isFollowed(minute.end, by: [0x2D]),
        hour.value > 24 || minute.value > 59
      else { continue }
      take(start..<minute.end, .impossible)
    }
  }

  /// 99pm
  private mutating func readImpossibleHalves() {
    let matcher = matcher
    for start in text.folded.indices where text.isStart(start) {
      guard let hour = matcher.digits(start, 1...2) else { continue }
      var end = hour.end
      if end < text.count, text.folded[end] == 0x3A, let minute = matcher.digits(end + 1, 2...2) {
        end = minute.end
      }
      guard !(1...12 ~= hour.value), let half = matcher.longest(Self.halves, at: matcher.skippingSpace(end)),
        text.isEnd(half)
      else { continue }
      take(start..<half, .impossible)
    }
  }

  private static let halves = ["am", "pm", "a.m.", "p.m.", "a. m.", "p. m."].map { QuickText.folded($0) }

  /// 11/31
  private mutating func readImpossibleDates() {
    let matcher = matcher
    var start = 0
    while start < text.count {
      let end = matcher.impossibleDate(at: start) ?? matcher.impossibleISO(at: start)
      if let end { take(start..<end, .impossibleDate) }
      start = end ?? start + 1
    }
  }

  /// "Rent every last Friday of spring": what leads to something that was not understood.
  private mutating func readLoose() {
    let isPlaced = reading.day != nil || reading.time != nil || isRule
    let matcher = matcher
    for start in text.folded.indices {
      guard let match = matcher.match(.loose, at: start), isPlaced || match.unit == 2 else { continue }
      // "To a friend"
      let range = start..<match.end
      let isWord = !text.folded[range].contains { QuickText.isDigit($0) }
      if match.number != nil, match.unit != 2, isWord { continue }
      if parts.contains(where: { $0.range.overlaps(range) }) { continue }
      take(range, .notUnderstood)
    }
  }

  /// The second time of "gym Mon 8am and Wed 8pm".
  private mutating func readAnother() {
    guard reading.time != nil else { return }
    let matcher = matcher
    var start = 0
    while start < text.count {
      let end =
        matcher.wholeTime(at: start)?.end ?? matcher.match(.range, at: start)?.end ?? joinedRange(at: start)
      if let end { take(start..<end, .another) }
      start = end ?? start + 1
    }
  }
}

extension QuickReader {
  /// The second range of "class MWF 9-10 and TTh 11-12", which stands beside days of its own.
  fileprivate mutating func readRangesOfDays() {
    let matcher = matcher
    // Also days of which only a part was understood: "every Wed".
    let line = self.matcher(of: QuickText(text.text(0..<text.count)))
    for start in text.folded.indices {
      guard let match = matcher.match(.beside, at: start), match.times.count == 2 else { continue }
      let range = start..<match.end
      guard !isCounted(range), !parts.contains(where: { $0.range.overlaps(range) }),
        hasDay(before: start, line) || hasDay(behind: match.end, line)
      else { continue }
      take(range, reading.time == nil ? .notUnderstood : .another)
    }
  }

  private func hasDay(before start: Int, _ matcher: QuickMatcher) -> Bool {
    isBeside(start)
      || (0..<start).contains { place in
        endOfDay(at: place, matcher).map { matcher.skippingSpace($0) == start } ?? false
      }
  }

  private func hasDay(behind end: Int, _ matcher: QuickMatcher) -> Bool {
    isBeforeDay(end) || endOfDay(at: matcher.skippingSpace(end), matcher) != nil
  }

  /// The end of the weekdays that stand there.
  private func endOfDay(at start: Int, _ matcher: QuickMatcher) -> Int? {
    if let match = matcher.match(.weekly, at: start), !match.weekdays.isEmpty { return match.end }
    return matcher.match(.date, at: start).flatMap { $0.isWeekday ? $0.end : nil }
  }

  /// The end of the other one of "9-10 and 14-15".
  fileprivate func joinedRange(at start: Int) -> Int? {
    let matcher = matcher
    guard let match = matcher.match(.beside, at: start), match.times.count == 2,
      !isCounted(start..<match.end)
    else { return nil }
    func isTime(_ index: Int) -> Bool {
      parts.contains { $0.subject == .time && $0.range.contains(index) }
    }
    if let next = matcher.joined(grammar.and, match.end), isTime(next) { return match.end }
    guard let joint = word(of: grammar.and, before: start) else { return nil }
    let before = text.folded[..<joint].lastIndex { !QuickText.isSpace($0) }
    return before.map(isTime) == true ? match.end : nil
  }
}

extension QuickMatcher {
  /// The end of 2026-02-30.
  fileprivate func impossibleISO(at start: Int) -> Int? {
    func part(_ start: Int) -> (value: Int, end: Int)? {
      guard start < text.count, text.folded[start] == 0x2D else { return nil }
      return digits(start + 1, 2...2)
    }
    guard text.isStart(start), let year = digits(start, 4...4), let month = part(year.end),
      let day = part(month.end), text.isEnd(day.end),
      CivilDay(year: year.value, month: month.value, day: day.value) == nil
    else { return nil }
    return day.end
  }

  /// The end of what is written as a date of a month that does not have this day.
  fileprivate func impossibleDate(at start: Int) -> Int? {
    guard text.isStart(start) else { return nil }
    var best: Int?
    for pattern in grammar.patterns(.date) {
      if let first = pattern.first, first != text.folded[start] { continue }
      guard memo.canStand(pattern.opening, at: start, self), let match = match(pattern, at: start),
        match.end > (best ?? start), match.day != nil, match.month != nil || match.later != nil,
        text.isEnd(match.end), date(match) == nil
      else { continue }
      best = match.end
    }
    return best
  }
}
