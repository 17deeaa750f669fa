import Core

// Several times of one day: 8am and 8pm.

extension QuickReader {
  mutating func readSeveral() {
    let matcher = matcher
    for start in 0..<text.count {
      guard let found = matcher.times(at: start) else { continue }
      begin(found.times)
      if let plus = found.plus { reading.day = now.day.adding(days: plus) }
      return take(start..<found.end, .time)
    }
    let isBoth = find(.both, .time) { reader, match in
      guard let hour = match.hour, 1...11 ~= hour,
        let morning = CivilTime(hour: hour, minute: match.minute ?? 0),
        let evening = CivilTime(hour: hour + 12, minute: match.minute ?? 0)
      else { return false }
      reader.begin([morning, evening].map { QuickTime(time: $0, isMarked: true) })
      return true
    }
    if isBoth { return }
    // 8 and 10pm
    find(.pair, .time) { reader, match in
      guard match.times.count == 2, !match.times[1].isBare else { return false }
      reader.begin([match.times[0].before(match.times[1]), match.times[1]])
      return true
    }
  }

  /// "Tutoring Mon 4, Thu 5": each day with its own time.
  mutating func readMoments() {
    let matcher = matcher
    for start in 0..<text.count {
      guard let found = matcher.moments(at: start) else { continue }
      (reading.day, isWeekday) = (found.moments[0].day, true)
      begin(settled(found.moments[0]))
      moments = found.moments.dropFirst().map { ($0.day, settled($0)) }
      return take(start..<found.end, .time)
    }
  }

  /// An hour alone is of the half of the day that it most likely is of.
  private func settled(_ moment: QuickMoment) -> QuickTime {
    guard moment.isHour, moment.time.isBare else { return settled(moment.time) }
    return QuickTime(time: likely(moment.time.time), isMarked: true)
  }

  private mutating func begin(_ times: [QuickTime]) {
    begin(times[0])
    more = times.dropFirst().map { settled($0) }
  }

  /// What the line says, at the further times of the day.
  func others(titled title: String) -> [QuickReading] {
    if !moments.isEmpty {
      return moments.map { moment in
        var other = self
        (other.reading.day, other.reading.time) = (moment.day, moment.time.time)
        other.place()
        other.reading.title = title
        return other.reading
      }
    }
    var known = reading.time.map { [$0] } ?? []
    return more.compactMap { time in
      guard !known.contains(time.time) else { return nil }
      known.append(time.time)
      var other = self
      other.reading.time = time.time
      other.place()
      other.reading.title = title
      return other.reading
    }
  }
}

/// A weekday with its time.
private struct QuickMoment {
  let day: CivilDay
  let time: QuickTime
  /// Whether the time is an hour by itself.
  let isHour: Bool
}

extension QuickMatcher {
  /// A time that is one by itself, with its half of the day or its minutes.
  func wholeTime(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    var best: (time: QuickTime, plus: Int?, end: Int)?
    for table in [QuickTable.afternoon, .morning, .time] {
      guard let match = match(table, at: start), match.end > (best?.end ?? start),
        let time = clockTime(match, table)
      else { continue }
      best = (time, match.plus, match.end)
    }
    return best
  }

  /// Times with nothing between them but words that join; nil if they are not several, or not of one day.
  fileprivate func times(at start: Int) -> (times: [QuickTime], plus: Int?, end: Int)? {
    let whole = wholeTime(at: start)
    guard let first = whole ?? hour(at: start) else { return nil }
    var times = [first.time]
    var (plus, end) = (first.plus, first.end)
    var isJoined = true
    while true {
      let joint = joined(grammar.and, end)
      let next = joint.map { joined(grammar.and, $0) ?? $0 } ?? skippingSpace(end)
      // "At 8, 12 and 6"
      let bare = whole == nil && joint != nil ? number(ofHour: next) : nil
      guard let found = wholeTime(at: next) ?? bare else { break }
      isJoined = isJoined && joint != nil
      if let other = found.plus {
        guard plus == nil || plus == other else { return nil }
        plus = other
      }
      times.append(whole == nil ? found.time.after(times[times.count - 1]) : found.time)
      end = found.end
    }
    // Two with only a space between them may be a beginning and an end.
    guard times.count > (isJoined ? 1 : 2) else { return nil }
    times[0] = times[0].before(times[1])
    return (times, plus, end)
  }

  /// Weekdays, each with a time behind it; nil if they are not several.
  fileprivate func moments(at start: Int) -> (moments: [QuickMoment], end: Int)? {
    var moments: [QuickMoment] = []
    var (next, end) = (start, start)
    while let match = match(.date, at: next), match.isWeekday, match.part == nil, let day = date(match) {
      let place = skippingSpace(match.end)
      let whole = wholeTime(at: place)
      guard let time = whole ?? hour(at: place) ?? bareHour(at: place), time.plus == nil else { break }
      moments.append(QuickMoment(day: day, time: time.time, isHour: whole == nil))
      end = time.end
      guard let joint = joined(grammar.and, end) else { break }
      next = joined(grammar.and, joint) ?? joint
    }
    return moments.count > 1 ? (moments, end) : nil
  }

  /// 4, before the end of the line or a word that joins.
  private func bareHour(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    guard let hour = digits(start, 1...2), let found = clock(start), found.end == hour.end,
      text.isEnd(hour.end), 1...23 ~= hour.value
    else { return nil }
    return (found.time, nil, hour.end)
  }

  /// An hour that may be of either half of the day: 8点, before others that say it.
  private func hour(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    guard let match = match(.unclear, at: start), let time = clockTime(match, .time) else { return nil }
    return (time, match.plus, match.end)
  }

  /// A number that nothing is counted by.
  private func number(ofHour start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    guard let hour = digits(start, 1...2), let found = clock(start), found.end == hour.end,
      text.isEnd(hour.end)
    else { return nil }
    let next = skippingSpace(hour.end)
    guard next == text.count || text.isTaken[next] || joined(grammar.and, hour.end) != nil else { return nil }
    return (found.time, nil, hour.end)
  }
}
