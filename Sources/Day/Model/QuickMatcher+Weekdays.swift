import Core

// Weekdays, one or several.

extension QuickMatcher {
  /// One, or several: "Mon, Wed and Fri", "Mon–Fri", "Mon Wed", 周一三五.
  ///
  /// - Parameter isSeveral: only more than one.
  func weekdays(_ match: inout QuickMatch, isSeveral: Bool = false) -> Bool {
    guard var (place, end) = weekday(match.end, isNext: false) else { return false }
    var found = [place]
    while true {
      if let next = joined(grammar.to, end), let (last, nextEnd) = weekday(next, isNext: true) {
        var day = place
        while day != last {
          day = (day + 1) % 7
          found.append(day)
        }
        (place, end) = (last, nextEnd)
      } else if let (other, nextEnd) = following(end, isSeveral) {
        found.append(other)
        (place, end) = (other, nextEnd)
      } else {
        break
      }
    }
    if isSeveral, found.count == 1 { return false }
    match.weekdays = []
    for day in found.sorted() where match.weekdays.last?.rawValue != day + 1 {
      match.weekdays.append(Weekday.allCases[day])
    }
    match.end = end
    return true
  }

  /// The weekday after another one, with a word between them or without.
  private func following(_ end: Int, _ isSeveral: Bool) -> (place: Int, end: Int)? {
    if let next = joined(grammar.and, end), let found = weekday(next, isNext: true) { return found }
    if grammar.language.hasPrefix("zh") {
      guard let found = weekday(end, isNext: true), !isSeveral || found.end > end + 1 || isListed(found.end)
      else { return nil }
      return found
    }
    guard end < text.count, QuickText.isSpace(text.folded[end]) else { return nil }
    return weekday(skippingSpace(end), isNext: false)
  }

  /// Whether a numeral before this place can be one of a list of weekdays: 周六日 8:00, and not 周六日语.
  private func isListed(_ end: Int) -> Bool {
    guard end < text.count, text.folded[end] >= 0x2E80, numeral(at: end) == nil, sunday(end) == nil else {
      return true
    }
    return [QuickTable.morning, .afternoon, .part, .time, .range].contains { match($0, at: end) != nil }
      || word(grammar.weekdays, end) != nil || longest(grammar.and, at: end) != nil
  }

  /// - Parameter isNext: after another one Chinese leaves out the word for week.
  private func weekday(_ start: Int, isNext: Bool) -> (place: Int, end: Int)? {
    if let found = name(grammar.weekdays, start), !isSign(start, found.end) {
      return (found.place % 7, found.end)
    }
    guard isNext, let value = numeral(at: start) ?? sunday(start), 1...7 ~= value else { return nil }
    guard value < 7 || sunday(start) != nil else { return nil }
    // 周一三点 is Monday at three.
    if start + 1 < text.count, Self.counted.contains(text.folded[start + 1]) { return nil }
    return (value - 1, start + 1)
  }

  /// 日 and 天
  private func sunday(_ index: Int) -> Int? {
    guard index < text.count, !text.isTaken[index] else { return nil }
    return text.folded[index] == 0x65E5 || text.folded[index] == 0x5929 ? 7 : nil
  }

  /// What follows a number that is no weekday: 点 时 分 个 月 日 号 周 天 小 :
  private static let counted: [UInt32] = [
    0x70B9, 0x65F6, 0x5206, 0x4E2A, 0x6708, 0x65E5, 0x53F7, 0x5468, 0x5929, 0x5C0F, 0x3A, 0x5341,
  ]

  /// Past one of these words, with space around it or without.
  func joined(_ words: [[UInt32]], _ start: Int) -> Int? {
    var place = start
    while place < text.count, text.folded[place] == 0x20 { place += 1 }
    guard var end = longest(words, at: place) else { return nil }
    while end < text.count, text.folded[end] == 0x20 { end += 1 }
    return end
  }
}
