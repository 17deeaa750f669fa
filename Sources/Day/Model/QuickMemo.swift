import Core

/// What a matcher found out about the places of its line, which the patterns of a table ask again and again.
final class QuickMemo {
  private var times: [Int: (time: QuickTime, end: Int)?] = [:]
  private var openings: [Int: UInt8] = [:]

  func time(at start: Int, _ matcher: QuickMatcher) -> (time: QuickTime, end: Int)? {
    if let known = times[start] { return known }
    let found = matcher.time(at: start)
    times[start] = .some(found)
    return found
  }

  /// Whether a pattern that opens so may begin here.
  func canStand(_ opening: QuickPattern.Opening, at start: Int, _ matcher: QuickMatcher) -> Bool {
    switch opening {
    case .any: return true
    case .time: return time(at: start, matcher) != nil
    case .number, .weekday, .month: break
    }
    let known = openings[start]
    let found = known ?? look(start, matcher)
    if known == nil { openings[start] = found }
    return found & opening.rawValue != 0
  }

  private func look(_ start: Int, _ matcher: QuickMatcher) -> UInt8 {
    var found: UInt8 = 0
    if matcher.isNumber(start) { found |= QuickPattern.Opening.number.rawValue }
    if matcher.word(matcher.grammar.weekdays, start) != nil { found |= QuickPattern.Opening.weekday.rawValue }
    if matcher.word(matcher.grammar.months, start) != nil { found |= QuickPattern.Opening.month.rawValue }
    return found
  }
}
