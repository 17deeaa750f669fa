import Core

// Days and times.

extension QuickReader {
  mutating func readDays() {
    let isDue = find(.due, .date) { reader, match in
      reader.reading.day = reader.matcher.date(match)
      reader.isWeekday = match.isWeekday
      return reader.reading.day != nil
    }
    if isDue { return }
    if lastDay != nil || readSpan() { return }
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

  /// From one day to another.
  mutating func readSpan() -> Bool {
    find(.days, .date) { reader, match in
      guard let days = reader.matcher.dates(match), !reader.isDated(match.end) else { return false }
      (reader.reading.day, reader.lastDay) = (days.lowerBound, days.upperBound)
      return true
    }
  }

  /// Whether a day follows, of which the month before it is: ch 5-8 Oct 21.
  private func isDated(_ end: Int) -> Bool {
    guard end > 0, text.isLetter(end - 1), let day = matcher.digits(matcher.skippingSpace(end), 1...2) else {
      return false
    }
    return text.isEnd(day.end) && matcher.time(at: matcher.skippingSpace(end)) == nil
  }

  mutating func readTimes() {
    // "Chapters 5-7 tonight"
    if reading.time == nil { readRange(.range) { $0.isOfClock($1) || !$0.isCounted($1.start..<$1.end) } }
    if reading.time == nil { readSeveral() }
    for table in [QuickTable.afternoon, .morning] where reading.time == nil {
      // "Chapter 5 tonight"
      readTime(table) { $1.plus == nil || !$0.isCounted($1.start..<$1.end) }
    }
    keepPlain()
    readAside()
    if reading.day == nil { readDate() }
    if reading.time == nil {
      // "9-10 every Mon and 11-12 every Wed": the first is that of the days behind it.
      readRange(.beside) {
        ($0.isBeside($1.start) || $1.times.count == 2 && $0.isBeforeDay($1.end))
          && !$0.isCounted($1.start..<$1.end)
      }
    }
    if reading.time == nil { readRange(.between) { $1.start == 0 || $0.reading.day != nil || $0.isRule } }
    if reading.time == nil { readTime(.letter) { $0.isBeside($1.start) || $0.isLed($1.start) } }
    if reading.time == nil { readTime(.time) { _, _ in true } }
    if reading.time == nil { readLastRange() }
    if reading.time == nil { readLastLetter() }
    if reading.time == nil { readLastHour() }
    readLength()
    if reading.time == nil { readHour() }
    if reading.time == nil, let part { begin(part) }
    // Of an hour that was only found now.
    readLength()
  }

  /// What looks like a day or time and is none.
  private mutating func keepPlain() {
    for start in 0..<text.count {
      if let match = matcher.match(.plain, at: start) { text.keep(start..<match.end) }
    }
  }

  private mutating func readDate() {
    // A day that is over is meant only where no other is said: "yesterday's notes tomorrow".
    if !findDate(isOver: false) { findDate(isOver: true) }
    if isWeekday { preferDate() }
  }

  @discardableResult
  private mutating func findDate(isOver: Bool) -> Bool {
    find(.date, .date) { reader, match in
      let isBefore = match.plus.map { $0 < 0 } ?? false
      guard isBefore == isOver, !isOver || reader.isBeforeTime(match) else { return false }
      // "3 Aug 31" is the 31st where months come first.
      guard !reader.isDoubtful(match) else { return false }
      if match.month != nil, !reader.grammar.isDayFirst, reader.isDated(match.end) {
        return false
      }
      reader.reading.day = reader.matcher.date(match)
      reader.isWeekday = match.isWeekday
      return reader.reading.day != nil
    }
  }

  /// "Yesterday at 5", and not "yesterday notes".
  private func isBeforeTime(_ match: QuickMatch) -> Bool {
    let matcher = matcher
    let next = matcher.skippingSpace(match.end)
    // ' 的
    if text.isFollowed(match.end, by: [0x27, 0x7684]) { return false }
    if match.start == 0, reading.time != nil { return true }
    return isEmpty(match.end..<text.count) || text.isTaken[next]
      || matcher.longest(grammar.leads, at: next).map { text.isEnd($0) } == true
      || [QuickTable.time, .unclear].contains { matcher.match($0, at: next) != nil }
  }

  /// "Thursday (Dec 10, 2026)": a date says more than a weekday, which stays in the title if it is not that of the date.
  private mutating func preferDate() {
    guard let weekday = reading.day?.weekday else { return }
    let matcher = matcher
    for start in 0..<text.count {
      guard let match = matcher.match(.date, at: start), !match.isWeekday, match.plus == nil,
        match.date != nil || match.month != nil, !isCounted(match.start..<match.end),
        let day = matcher.date(match)
      else { continue }
      if day.weekday != weekday { giveBack(.date) }
      (reading.day, isWeekday) = (day, false)
      return take(start..<match.end, .date)
    }
  }

  /// "Party New Year's Eve 9pm", "essay by Christmas Eve". The name of the day stays in the title, unless a word leads to it.
  mutating func readNamed() {
    guard reading.day == nil, !isRule else { return }
    let matcher = matcher
    for start in 0..<text.count {
      guard let match = matcher.match(.named, at: start), let day = matcher.date(match) else { continue }
      let isLed = word(of: grammar.named, before: start) != nil
      guard isLed || reading.time != nil || isEmpty(match.end..<text.count) else { continue }
      reading.day = day
      if isLed { return take(start..<match.end, .date) }
      return parts.append(QuickTaken(subject: .date, range: start..<match.end, isInTitle: true))
    }
  }

  /// Whether it is another word as well: "sun screen".
  private func isDoubtful(_ match: QuickMatch) -> Bool {
    guard grammar.doubtful.contains(Array(text.folded[match.start..<match.end])) else { return false }
    guard (0..<match.start).allSatisfy({ QuickText.isSpace(text.folded[$0]) }) else { return false }
    let matcher = matcher
    let next = matcher.skippingSpace(match.end)
    return next < text.count && text.isLetter(next) && !text.isTaken[next]
      && matcher.match(.part, at: next) == nil
  }

  // MARK: Beside other things

  /// Whether a day stands right before it.
  func isBeside(_ start: Int) -> Bool {
    var before = start - 1
    while before >= 0, !text.isTaken[before], !QuickText.isWord(text.folded[before]),
      text.folded[before] < 0x2E80
    {
      before -= 1
    }
    return parts.contains { part in
      guard part.range.contains(before) else { return false }
      return part.subject.isOfTime
    }
  }

  /// Whether a day stands right behind it.
  func isBeforeDay(_ end: Int) -> Bool {
    let next = matcher.skippingSpace(end)
    guard next < text.count, text.isTaken[next] else { return false }
    return parts.contains { $0.subject.isOfTime && $0.range.contains(next) }
  }

  /// Whether a word before it says that it is a time.
  private func isLed(_ start: Int) -> Bool { lead(before: start) != nil }

  /// Whether something right behind the last number of a range says that it is a time: pm, h, 点.
  private func isOfClock(_ match: QuickMatch) -> Bool {
    guard let last = (match.start..<match.end).last(where: { QuickText.isDigit(text.folded[$0]) }) else {
      return true
    }
    if text.folded[match.start..<match.end].contains(0x3A) { return true }
    let next = matcher.skippingSpace(last + 1)
    guard next < match.end else { return false }
    return [0x61, 0x70, 0x68].contains(text.folded[next]) || text.folded[next] >= 0x2E80
  }

  // MARK: Halves of the day

  /// In the evening, tonight.
  private mutating func readAside() {
    guard part == nil else { return }
    find(.aside, .time) { reader, match in
      let isOpen = reader.reading.time == nil || reader.time?.isBare == true
      guard isOpen || match.plus != nil && reader.reading.day == nil else { return false }
      if isOpen { reader.part = match.part }
      if let plus = match.plus { reader.reading.day = reader.now.day.adding(days: plus) }
      reader.settle()
      // One in the morning tonight is after midnight.
      let isAfterMidnight = match.part.map { $0.hour >= 18 } == true && match.plus == 0
      if isAfterMidnight, let time = reader.reading.time, time.minuteOfDay < 5 * 60 {
        reader.reading.day = reader.now.day.adding(days: 1)
      }
      return true
    }
  }

  /// The half of the day behind a day, if it is not that of a time.
  mutating func readPart(_ match: QuickMatch, _ end: Int) -> Int {
    if let found = match.part {
      part = found
      settle()
      return end
    }
    let matcher = matcher
    let start = matcher.skippingSpace(end)
    guard part == nil, start < text.count, !text.isTaken[start], text.isStart(start) || start > end,
      let found = matcher.match(.part, at: start),
      ![QuickTable.afternoon, .morning, .range, .time].contains(where: { matcher.match($0, at: start) != nil }
      )
    else { return end }
    part = found.part
    settle()
    return found.end
  }

  /// Times that were read before their half of the day.
  private mutating func settle() {
    for index in more.indices where more[index].isBare {
      more[index] = more[index].early?.inside(part) ?? more[index]
    }
    guard let time, time.isBare, let plain = time.early else { return }
    let settled = plain.inside(part)
    reading.time = settled.time
    self.time = settled
  }

  /// The hour that a half of the day means by itself. Of today, where that is over, the next half hour that is of it.
  private mutating func begin(_ part: QuickPart) {
    reading.time = CivilTime(hour: part.hour, minute: 0)
    let minute = now.time.minuteOfDay
    guard reading.day == now.day, !isRule, lastDay == nil, part.hour * 60 < minute else { return }
    let next = (minute + 29) / 30 * 30
    let end = part.hour < 12 ? 720 : part.hour < 18 ? 1080 : 1440
    guard next < end || end == 1440 else { return }
    let moment = CivilDateTime(day: now.day, time: .midnight).adding(minutes: next)
    (reading.day, reading.time) = (moment.day, moment.time)
  }

  // MARK: Times

  private mutating func readTime(_ table: QuickTable, where isMeant: (QuickReader, QuickMatch) -> Bool) {
    find(table, .time) { reader, match in
      guard isMeant(reader, match) else { return false }
      guard let found = reader.matcher.clockTime(match, table) else { return false }
      reader.begin(found)
      reader.isEndOfDay = match.hour == 24
      // Tonight
      if let plus = match.plus { reader.reading.day = reader.now.day.adding(days: plus) }
      return true
    }
  }

  mutating func begin(_ found: QuickTime) {
    time = settled(found)
    reading.time = time?.time
  }

  /// In the half of the day that was said, or is likely.
  func settled(_ found: QuickTime) -> QuickTime {
    let settled = part == nil ? found.likely(from: firstHour ?? 7) : found.inside(part)
    return QuickTime(
      time: settled.time, isBare: found.isBare && part == nil, isTwelve: found.isTwelve,
      isMarked: settled.isMarked)
  }

  private mutating func readRange(_ table: QuickTable, where isMeant: (QuickReader, QuickMatch) -> Bool) {
    find(table, .time) { reader, match in
      guard isMeant(reader, match) else { return false }
      let times = reader.matcher.ends(of: match)
      if times.count == 1, table == .beside {
        reader.begin(times[0])
        return true
      }
      guard times.count == 2, reader.reading.kind.takesTime || reader.often != nil else { return false }
      let range = match.start..<match.end
      let (first, last) = reader.onTwelve(times[0], times[1], in: range)
      return reader.range(first, last, match.part ?? reader.part) { reader in reader.take(range, .backwards) }
    }
  }

  /// Also where hours count to 24, a lab 2-4 and 三点到五点 are of the afternoon, and 8-4 ends there. Who writes 2:00-4:00 means it,
  /// except in Chinese.
  func onTwelve(_ first: QuickTime, _ last: QuickTime, in range: Range<Int>) -> (QuickTime, QuickTime) {
    let colons = text.folded[range].count { $0 == 0x3A }
    guard !grammar.isTwelve, last.isBare, first.isBare || first.time.hour == 12,
      colons < 2 || grammar.language.hasPrefix("zh")
    else { return (first, last) }
    var (first, last) = (first, last)
    (first.isTwelve, last.isTwelve) = (true, true)
    return (first, last)
  }

  /// From one time to another, each as near to the other as they can be.
  ///
  /// - Parameter turnDown: what happens to a range that ends before it begins.
  mutating func range(
    _ first: QuickTime, _ last: QuickTime, _ part: QuickPart?, turnDown: (inout QuickReader) -> Void
  ) -> Bool {
    var last = last
    var begin = first
    if first.isBare {
      if part != nil {
        begin = first.inside(part)
      } else if last.isBare {
        begin = first.likely(from: firstHour ?? 7)
      } else {
        begin = first.before(last)
      }
    }
    // Twelve at night
    if !last.isMarked, last.time.minuteOfDay == 720, begin.time.hour >= 12 { last.time = .midnight }
    let end = last.isBare && part != nil && first.isBare ? last.inside(part).after(begin) : last.after(begin)
    guard begin.time != end.time else { return false }
    let minutes = end.time.minuteOfDay - begin.time.minuteOfDay
    // "3-2pm" is no range.
    if first.isBare, end.isMarked, minutes < 0, part == nil, !last.isBare { return false }
    // Nor does anybody begin at three in the morning what lasts until two.
    let isNight = first.isBare && last.isMarked && begin.time.hour < 6 && minutes > 540 && part == nil
    guard !isNight, let length = begin.time.length(to: end.time) else {
      turnDown(&self)
      return false
    }
    time = QuickTime(
      time: begin.time, isBare: first.isBare && last.isBare, isTwelve: first.isTwelve,
      isMarked: begin.isMarked && !last.isBare)
    reading.time = begin.time
    isRange = true
    reading.minutes = length
    return true
  }
}
