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

  /// "Tutoring Mon 4, Thu 5", "class 9-10 on Mon and 11-12 on Wed": each day with its own time.
  mutating func readMoments() {
    let matcher = matcher
    for start in 0..<text.count {
      guard let found = matcher.moments(at: start) ?? matcher.moments(at: start, isTimeFirst: true),
        !found.moments.contains(where: { $0.times.count > 1 && isCounted($0.range) })
      else { continue }
      let settled = found.moments.compactMap { self.settled($0) }
      guard settled.count == found.moments.count else { continue }
      (reading.day, isWeekday) = (settled[0].day, true)
      begin(settled[0].time)
      (reading.minutes, isRange) = (settled[0].minutes, settled[0].minutes != nil)
      moments = Array(settled.dropFirst())
      return take(start..<found.end, .time)
    }
  }

  /// An hour alone is of the half of the day that it most likely is of; nil for a range that ends before it begins.
  private func settled(_ moment: QuickMoment) -> QuickDated? {
    let first = moment.times[0]
    if let last = moment.times.dropFirst().first {
      var tried = self
      let (begin, end) = onTwelve(first, last, in: moment.range)
      guard tried.range(begin, end, nil, turnDown: { _ in }), let time = tried.reading.time else {
        return nil
      }
      return QuickDated(
        day: moment.day, time: QuickTime(time: time, isMarked: true), minutes: tried.reading.minutes)
    }
    let isLikely = moment.isHour && first.isBare
    let time = isLikely ? QuickTime(time: likely(first.time), isMarked: true) : settled(first)
    return QuickDated(day: moment.day, time: time)
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
        other.reading.minutes = moment.minutes ?? reading.minutes
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

/// A weekday with its time, or with its beginning and its end.
private struct QuickMoment {
  let day: CivilDay
  let times: [QuickTime]
  /// Where these stand.
  let range: Range<Int>
  /// Whether the time is an hour by itself.
  let isHour: Bool
}

/// One of several days, each with its time.
struct QuickDated {
  let day: CivilDay
  let time: QuickTime
  /// How long it lasts, if its end is said.
  var minutes: Int?
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

  /// Weekdays, each with a time behind it, or before it; nil if they are not several.
  fileprivate func moments(
    at start: Int, isTimeFirst: Bool = false
  ) -> (moments: [QuickMoment], end: Int)? {
    guard text.isStart(start) else { return nil }
    var moments: [QuickMoment] = []
    var (next, end) = (start, start)
    while let found = isTimeFirst ? momentBefore(next) : momentBehind(next) {
      moments.append(found.moment)
      end = found.end
      guard let joint = joined(grammar.and, end) else { break }
      next = joined(grammar.and, joint) ?? joint
    }
    return moments.count > 1 ? (moments, end) : nil
  }

  /// Mon 4
  private func momentBehind(_ start: Int) -> (moment: QuickMoment, end: Int)? {
    guard let day = weekday(at: start) else { return nil }
    let place = skippingSpace(day.end)
    guard let time = span(at: place) ?? alone(at: place, isLoose: true) else { return nil }
    let moment = QuickMoment(day: day.day, times: time.times, range: place..<time.end, isHour: time.isHour)
    return (moment, time.end)
  }

  /// 9-10 on Mon
  private func momentBefore(_ start: Int) -> (moment: QuickMoment, end: Int)? {
    guard let time = span(at: start) ?? alone(at: start, isLoose: false),
      let day = weekday(at: skippingSpace(time.end))
    else { return nil }
    let moment = QuickMoment(day: day.day, times: time.times, range: start..<time.end, isHour: time.isHour)
    return (moment, day.end)
  }

  private func weekday(at start: Int) -> (day: CivilDay, end: Int)? {
    guard let match = match(.date, at: start), match.isWeekday, match.part == nil, let day = date(match)
    else {
      return nil
    }
    return (day, match.end)
  }

  /// From one time to another.
  private func span(at start: Int) -> (times: [QuickTime], end: Int, isHour: Bool)? {
    let found = [QuickTable.range, .beside].compactMap { match($0, at: start) }
    for match in found.sorted(by: { $0.end > $1.end }) where match.part == nil {
      let times = ends(of: match)
      if times.count == 2 { return (times, match.end, false) }
    }
    return nil
  }

  /// - Parameter isLoose: whether a number counts as an hour.
  private func alone(at start: Int, isLoose: Bool) -> (times: [QuickTime], end: Int, isHour: Bool)? {
    let whole = wholeTime(at: start)
    guard let time = whole ?? hour(at: start) ?? (isLoose ? bareHour(at: start) : nil), time.plus == nil
    else {
      return nil
    }
    return ([time.time], time.end, whole == nil)
  }

  /// The times of a range, of which one may be an hour by itself.
  func ends(of match: QuickMatch) -> [QuickTime] {
    var times = match.times
    if let hour = match.hour, let alone = CivilTime(hour: hour, minute: match.minute ?? 0) {
      let time = QuickTime(time: alone, isBare: 1...11 ~= hour && !match.isPadded, isTwelve: grammar.isTwelve)
      times.insert(time, at: match.number == 0 ? times.count : 0)
    }
    return times
  }

  /// 4, before the end of the line or a word that joins.
  private func bareHour(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
    guard let hour = digits(start, 1...2), let found = clock(start), found.end == hour.end,
      text.isEnd(hour.end), 1...23 ~= hour.value
    else { return nil }
    return (found.time, nil, hour.end)
  }

  /// An hour that may be of either half of the day: 8点, before others that say it.
  func hour(at start: Int) -> (time: QuickTime, plus: Int?, end: Int)? {
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
