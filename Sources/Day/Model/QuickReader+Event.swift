import Core

// What others hold, so that it is an event: a lecture, a flight, a birthday. What one does oneself is a task: "write lab report".

extension QuickReader {
  /// By its words, unless the person chose what it is.
  mutating func readEvent() {
    guard reading.kind == .task, reading.day != nil || reading.time != nil || isRule else { return }
    let chosen = choices.last { $0.change == .asTask || $0.change == .asEvent }?.change
    let name = chosen == .asTask || saysDeadline || reading.isDeadline ? nil : heldName ?? courseName
    if let name { readBirthday(name) }
    guard name != nil || chosen == .asEvent || isTrip && chosen == nil else { return }
    (reading.kind, reading.isDeadline, reading.endsThen) = (.event, false, false)
  }

  /// A birthday on a day comes every year; a birthday dinner does not.
  private mutating func readBirthday(_ name: Range<Int>) {
    let matcher = matcher
    guard !isRule, lastDay == nil, reading.time == nil, reading.minutes == nil, reading.day != nil,
      matcher.match(.birthday, at: name.lowerBound)?.end == name.upperBound,
      !(name.upperBound..<text.count).contains(where: { matcher.match(.heldLong, at: $0) != nil })
    else { return }
    parts.append(QuickTaken(subject: .repetition, range: name, changes: [.once], isInTitle: true))
    (isRule, frequency) = (true, .yearly)
  }

  /// Where the word for what others hold stands, if the line is about that: "history class", "class with Ana", and neither "class notes"
  /// nor "notes for class".
  private var heldName: Range<Int>? {
    let matcher = matcher
    let places = text.folded.indices.filter { !text.isTaken[$0] && !QuickText.isSpace(text.folded[$0]) }
    guard let first = places.first, let last = places.last else { return nil }
    let own = matcher.match(.own, at: first)?.end
    var found: Range<Int>?
    for start in places {
      // What follows "for" is not what the line is about.
      if start > first, isLinked(start, matcher) { break }
      guard let name = held(at: start, first: first, last: last, matcher) else { continue }
      // "Practice piano", but not "practice 5-7" nor "study group 5-7".
      if let own, start != first || name.upperBound < own || name.upperBound == own && own <= last {
        continue
      }
      if name.upperBound > found?.upperBound ?? 0 { found = name }
    }
    guard let found, !isErrand(after: found.upperBound, matcher) else { return nil }
    return found
  }

  /// The place of a course's number, in a line that repeats and has a start and an end: "Calculus II MWF 9-9:50", "BIO 101", "CS61A".
  private var courseName: Range<Int>? {
    let places = text.folded.indices.filter { !text.isTaken[$0] && !QuickText.isSpace(text.folded[$0]) }
    guard isRule, isRange, let first = places.first, let last = places.last,
      matcher.match(.own, at: first) == nil
    else { return nil }
    let own = places.reversed().prefix { text.folded[$0...last].allSatisfy { !QuickText.isSpace($0) } }
    guard let start = own.last else { return nil }
    let word = text.folded[start...last].compactMap { Unicode.Scalar($0) }
    return CourseNumber.ends(word, isAlone: start == first) ? start..<last + 1 : nil
  }

  /// - Parameters:
  ///   - first: where the name of the line begins, and `last` where it ends.
  private func held(at start: Int, first: Int, last: Int, _ matcher: QuickMatcher) -> Range<Int>? {
    let isLong = isRange || reading.minutes != nil
    let found = [matcher.match(.held, at: start), isLong ? matcher.match(.heldLong, at: start) : nil]
    guard let match = found.compactMap({ $0 }).max(by: { $0.end < $1.end }) else { return nil }
    // "Work 4-10", and neither "yard work 4-6" nor "work on essay 4-6".
    if match.number != nil, start != first || match.number == 1 && match.end <= last { return nil }
    return isWhole(match, first: first) ? start..<match.end : nil
  }

  /// Chinese has no spaces: a word counts at the end of a run of Chinese characters, or at the beginning of the name.
  private func isWhole(_ match: QuickMatch, first: Int) -> Bool {
    guard text.folded[match.end - 1] >= 0x2E80, match.end < text.count, !text.isTaken[match.end],
      text.folded[match.end] >= 0x2E80
    else { return true }
    return match.start == first && match.end - match.start > 1
  }

  /// Whether what stands behind a name makes it something to do: notes.
  private func isErrand(after end: Int, _ matcher: QuickMatcher) -> Bool {
    for start in end..<text.count where !text.isTaken[start] {
      // : - ( , ;
      if [0x3A, 0x2D, 0x28, 0x2C, 0x3B].contains(text.folded[start]) || isLinked(start, matcher) {
        return false
      }
      if matcher.match(.errand, at: start) != nil { return true }
    }
    return false
  }

  /// Whether a word stands there that begins a mere addition.
  private func isLinked(_ start: Int, _ matcher: QuickMatcher) -> Bool {
    guard text.isStart(start), let end = matcher.longest(grammar.heldBy, at: start) else { return false }
    return text.isEnd(end)
  }
}

/// The number of a course: Roman up to VIII or three digits behind a name, or digits that are joined to letters, such as CS61A.
private enum CourseNumber {
  private static let roman: Set = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"]

  /// - Parameters:
  ///   - word: the last one of a name, in small letters.
  ///   - isAlone: whether the name has no other one.
  static func ends(_ word: [Unicode.Scalar], isAlone: Bool) -> Bool {
    let letters = word.prefix { !isDigit($0) }
    let digits = word.dropFirst(letters.count).prefix { isDigit($0) }
    let rest = word.count - letters.count - digits.count
    if digits.isEmpty {
      // Chinese has no space before it.
      let latin = word.reversed().prefix { $0.value < 0x80 }.reversed()
      return (latin.count < word.count || !isAlone) && roman.contains(String(String.UnicodeScalarView(latin)))
    }
    guard digits.count <= 4, rest <= 1 else { return false }
    // "CS61A", and not "5k".
    if (1...5).contains(letters.count) { return digits.count >= 2 }
    // "BIO 101" and "MATH 2410L", and not a year.
    return !isAlone && (digits.count == 3 || digits.count == 4 && rest == 1)
  }

  private static func isDigit(_ letter: Unicode.Scalar) -> Bool { (0x30...0x39).contains(letter.value) }
}
