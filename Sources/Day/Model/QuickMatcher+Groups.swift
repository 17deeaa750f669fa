import Core

// Groups of weekdays as timetables write them: MWF, TTh, M/W, LMV, 一三五.

extension QuickMatcher {
  /// The weekdays of a group that begins here. What might be a word is one only beside a time.
  func group(_ match: inout QuickMatch) -> Bool {
    if grammar.language.hasPrefix("zh") { return numerals(&match) }
    guard let found = letters(match.end), found.choices.count > 1 else { return false }
    let range = match.end..<found.end
    // Thu is one day.
    if word(grammar.weekdays, match.end)?.end == found.end { return false }
    guard isSign(range) || isBesideTime(range) else { return false }
    match.weekdays = found.isSpan ? span(found.choices) : spread(found.choices)
    match.end = found.end
    return !match.weekdays.isEmpty
  }

  /// One weekday by its letter, before a time or date.
  func single(_ start: Int) -> (place: Int, end: Int)? {
    guard let (place, end) = word(grammar.singles, start), end < text.count, isBeforeDigit(end) else {
      return nil
    }
    return end - start > 1 || !text.isSmall(start) ? (place, end) : nil
  }

  // MARK: Letters

  /// What each letter of a group can mean, as places of weekdays.
  private func letters(_ start: Int) -> (choices: [[Int]], end: Int, isSpan: Bool)? {
    var choices: [[Int]] = []
    var end = start
    var next = start
    var dashes = 0
    while let found = letter(next) {
      choices.append(found.places)
      end = found.end
      next = found.end
      if next < text.count, isLetterSeparator(text.folded[next]) {
        if text.folded[next] == 0x2D { dashes += 1 }
        next = skippingSpace(next + 1)
        if let joined = longest(grammar.and, at: next), joined < text.count, text.folded[joined] == 0x20 {
          next = skippingSpace(joined)
        }
      }
    }
    guard text.isEnd(end) else { return nil }
    return (choices, end, choices.count == 2 && dashes == 1)
  }

  /// The longest letter that stands here, with all that it may mean.
  private func letter(_ start: Int) -> (places: [Int], end: Int)? {
    var end = start
    for words in grammar.letters { if let found = longest(words, at: start), found > end { end = found } }
    guard end > start else { return nil }
    let places = grammar.letters.indices.filter { longest(grammar.letters[$0], at: start) == end }
    if end < text.count, text.folded[end] == 0x2E { end += 1 }
    return (places, end)
  }

  /// space , - . /
  private func isLetterSeparator(_ value: UInt32) -> Bool { [0x20, 0x2C, 0x2D, 0x2E, 0x2F].contains(value) }

  private func span(_ choices: [[Int]]) -> [Weekday] {
    guard let first = choices.first?.first, let last = choices.last?.last, first < last else { return [] }
    return (first...last).map { Weekday.allCases[$0] }
  }

  /// In the order of the week, with as much between them as can be.
  private func spread(_ choices: [[Int]]) -> [Weekday] {
    var best: (days: [Int], gap: Int)?
    func go(_ days: [Int], _ rest: ArraySlice<[Int]>, _ gap: Int) {
      guard let next = rest.first else {
        if gap > (best?.gap ?? 0) { best = (days, gap) }
        return
      }
      for day in next where day > (days.last ?? -1) {
        go(days + [day], rest.dropFirst(), days.last.map { min(gap, day - $0) } ?? gap)
      }
    }
    go([], choices[...], 7)
    return best?.days.map { Weekday.allCases[$0] } ?? []
  }

  // MARK: Numerals

  /// 一三五 before a time.
  private func numerals(_ match: inout QuickMatch) -> Bool {
    var days: [Int] = []
    var end = match.end
    while end < text.count, !text.isTaken[end], let day = QuickText.numeral(text.folded[end]),
      1...6 ~= day, day > (days.last ?? 0)
    {
      days.append(day)
      end += 1
    }
    guard days.count > 1, end < text.count, QuickText.isSpace(text.folded[end]), isBeforeDigit(end) else {
      return false
    }
    match.weekdays = days.map { Weekday.allCases[$0 - 1] }
    match.end = end
    return true
  }

  // MARK: What stands beside

  /// Whether a word for a weekday means something else in capital letters: the SAT.
  func isSign(_ start: Int, _ end: Int) -> Bool {
    guard grammar.doubtful.contains(Array(text.folded[start..<end])) else { return false }
    return !(start..<end).contains { text.isSmall($0) } && text.scalars.indices.contains { text.isSmall($0) }
  }

  /// Whether it is written as no word is: MWF, TuTh.
  private func isSign(_ range: Range<Int>) -> Bool {
    let isWhole = range.allSatisfy { text.isLetter($0) }
    let isLoud = range.allSatisfy { !text.isSmall($0) }
    let capitals = range.filter { text.isLetter($0) && !text.isSmall($0) }.count
    return isWhole && (isLoud && range.count > 2 || !isLoud && capitals > 1)
  }

  /// Whether a number follows, or stands right before it.
  private func isBesideTime(_ range: Range<Int>) -> Bool {
    if isBeforeDigit(range.upperBound) { return true }
    if match(.part, at: skippingSpace(range.upperBound)) != nil { return true }
    var before = range.lowerBound - 1
    while before >= 0, !QuickText.isWord(text.folded[before]) { before -= 1 }
    // 10am MWF
    while before >= 0, [0x61, 0x6D, 0x70].contains(text.folded[before]) { before -= 1 }
    return before >= 0 && QuickText.isDigit(text.folded[before])
  }

  private func isBeforeDigit(_ end: Int) -> Bool {
    var next = end
    while next < text.count, !QuickText.isWord(text.folded[next]), text.folded[next] < 0x2E80 { next += 1 }
    return next < text.count && QuickText.isDigit(text.folded[next])
  }
}
