import Core

// What stands in the slots of patterns.

extension QuickMatcher {
  // MARK: Numbers

  /// Digits, a numeral of Chinese, or a word of the table.
  func number(_ start: Int, digits most: Int) -> (value: Int, end: Int)? {
    if let found = digits(start, 1...most) { return found }
    if let found = numeral(start) { return found }
    guard let (place, end) = word(grammar.numbers, start) else { return nil }
    return (place + 1, end)
  }

  /// Whether a number begins here.
  func isNumber(_ start: Int) -> Bool {
    guard start < text.count, !text.isTaken[start] else { return false }
    return QuickText.isDigit(text.folded[start]) || QuickText.numeral(text.folded[start]) != nil
      || word(grammar.numbers, start) != nil
  }

  /// All digits that stand here, if they are not more or fewer.
  func digits(_ start: Int, _ count: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < text.count, QuickText.isDigit(text.folded[end]), !text.isTaken[end] {
      guard end - start < count.upperBound else { return nil }
      value = value * 10 + Int(text.folded[end] - 0x30)
      end += 1
    }
    return end - start >= count.lowerBound ? (value, end) : nil
  }

  /// 1 to 99 as Chinese writes them: 三, 十二, 二十, 二十三.
  private func numeral(_ start: Int) -> (value: Int, end: Int)? {
    guard var value = numeral(at: start) else { return nil }
    var end = start + 1
    if value == 10 {
      if let ones = numeral(at: end), 1...9 ~= ones { (value, end) = (10 + ones, end + 1) }
    } else if numeral(at: end) == 10, value > 0 {
      (value, end) = (value * 10, end + 1)
      if let ones = numeral(at: end), 1...9 ~= ones { (value, end) = (value + ones, end + 1) }
    } else if numeral(at: end) != nil {
      // Several digits in a row are a list, or a year.
      return nil
    }
    return numeral(at: end) == nil ? (value, end) : nil
  }

  func numeral(at index: Int) -> Int? {
    index < text.count && !text.isTaken[index] ? QuickText.numeral(text.folded[index]) : nil
  }

  func minute(_ match: inout QuickMatch) -> Bool {
    guard let found = digits(match.end, 2...2) ?? numeral(match.end), 0...59 ~= found.value else {
      return false
    }
    match.minute = found.value
    match.end = found.end
    return true
  }

  /// 1.5, as minutes.
  func fraction(_ match: inout QuickMatch) -> Bool {
    guard let whole = digits(match.end, 1...2), whole.end < text.count,
      text.folded[whole.end] == 0x2E || text.folded[whole.end] == 0x2C,
      let part = digits(whole.end + 1, 1...2)
    else { return false }
    let hundredths = part.end - whole.end == 2 ? part.value * 10 : part.value
    match.minutes = whole.value * 60 + hundredths * 60 / 100
    match.end = part.end
    return true
  }

  // MARK: Words

  /// The longest word of a table that stands here, and which entry it belongs to.
  func word(_ table: [[[UInt32]]], _ start: Int) -> (place: Int, end: Int)? {
    var best: (place: Int, end: Int)?
    for (place, words) in table.enumerated() {
      guard let end = longest(words, at: start), end > (best?.end ?? start), text.isEnd(end) else { continue }
      best = (place, end)
    }
    return best
  }

  /// The same, with the point behind what is cut short: Sept.
  func name(_ table: [[[UInt32]]], _ start: Int) -> (place: Int, end: Int)? {
    guard let (place, end) = word(table, start) else { return nil }
    let isCut = end - start < 6 && end < text.count && text.folded[end] == 0x2E && !text.isTaken[end]
    return (place, isCut ? end + 1 : end)
  }

  /// Where the longest of some words ends that stands here.
  func longest(_ words: [[UInt32]], at start: Int) -> Int? {
    var best: Int?
    for word in words where start + word.count <= text.count && word.count > (best.map { $0 - start } ?? 0) {
      var isSame = true
      for (index, value) in word.enumerated() {
        if text.folded[start + index] != value || text.isTaken[start + index] {
          isSame = false
          break
        }
      }
      if isSame { best = start + word.count }
    }
    return best
  }
}
