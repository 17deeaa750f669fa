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
    // 8 and 10pm
    find(.pair, .time) { reader, match in
      guard match.times.count == 2, !match.times[1].isBare else { return false }
      reader.begin([match.times[0].before(match.times[1]), match.times[1]])
      return true
    }
  }

  private mutating func begin(_ times: [QuickTime]) {
    begin(times[0])
    more = times.dropFirst().map { settled($0) }
  }

  /// What the line says, at the further times of the day.
  func others(titled title: String) -> [QuickReading] {
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
    guard let first = wholeTime(at: start) else { return nil }
    var times = [first.time]
    var (plus, end) = (first.plus, first.end)
    while let next = joined(grammar.and, end),
      let found = wholeTime(at: joined(grammar.and, next) ?? next)
    {
      if let other = found.plus {
        guard plus == nil || plus == other else { return nil }
        plus = other
      }
      times.append(found.time)
      end = found.end
    }
    return times.count > 1 ? (times, plus, end) : nil
  }
}
