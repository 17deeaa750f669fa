import Core

// From a time of one day to a time of another: "Trip Dec 11 6am to Dec 13 9pm".

extension QuickReader {
  /// Whether there is such a stretch.
  mutating func readTrip() -> Bool {
    let matcher = matcher
    let joints = grammar.to + grammar.endings
    guard text.folded.indices.contains(where: { matcher.longest(joints, at: $0) != nil }) else {
      return false
    }
    for start in 0..<text.count {
      guard let first = matcher.dated(at: start),
        let joint = matcher.joined(joints, first.end),
        let last = matcher.dated(at: joint)
      else { continue }
      let begin = CivilDateTime(day: first.day, time: first.time.likely(from: firstHour ?? 7).time)
      var end = CivilDateTime(day: last.day, time: last.time.likely(from: 7).time)
      // "Fri 6pm to Mon 9am" on a Wednesday; "Dec 30 to Jan 2" on New Year's Eve
      if end <= begin {
        end = CivilDateTime(
          day: last.isWeekday ? end.day.adding(days: 7) : end.day.adding(months: 12), time: end.time)
      }
      let minutes = Int(clamping: begin.milliseconds(until: end) / 60_000)
      guard DayItem.lengths ~= minutes else {
        let isBackwards = last.day < first.day || last.day == first.day && end.day != last.day
        take(start..<last.end, isBackwards ? .backwards : .tooLong)
        return false
      }
      (reading.day, reading.time, reading.minutes) = (begin.day, begin.time, minutes)
      time = QuickTime(time: begin.time, isMarked: true)
      isRange = true
      take(start..<last.end, .time)
      return true
    }
    return false
  }
}

extension QuickMatcher {
  /// A day and a time, one behind the other.
  fileprivate func dated(at start: Int) -> (day: CivilDay, time: QuickTime, isWeekday: Bool, end: Int)? {
    guard text.isStart(start) else { return nil }
    if let match = match(.date, at: start), let day = date(match),
      let time = anyTime(at: skippingComma(match.end)), time.plus == nil
    {
      return (day, time.time, match.isWeekday, time.end)
    }
    guard let time = anyTime(at: start), time.plus == nil,
      let match = match(.date, at: skippingSpace(time.end)), let day = date(match)
    else { return nil }
    return (day, time.time, match.isWeekday, match.end)
  }

  private func anyTime(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    wholeTime(at: start) ?? hour(at: start)
  }

  private func skippingComma(_ end: Int) -> Int {
    let next = skippingSpace(end)
    return next < text.count && text.folded[next] == 0x2C ? skippingSpace(next + 1) : next
  }
}
