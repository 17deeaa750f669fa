import Core

/// One way to say something.
struct QuickPattern {
  enum Element: Equatable {
    case character(UInt32)
    /// At least one, or none too.
    case space(isOptional: Bool)
    case slot(QuickSlot)
  }

  /// What it begins with, so that most places of a line can be passed over.
  enum Opening: UInt8 {
    case any = 0
    case number = 1
    case weekday = 2
    case month = 4
    case time = 8
  }

  let elements: [Element]
  let opening: Opening
  /// What it begins with, if that is always the same.
  let first: UInt32?

  /// nil if there is a slot that nobody knows.
  init?(_ text: String) {
    var elements: [Element] = []
    var name: String?
    for scalar in text.normalized().unicodeScalars {
      switch scalar {
      case "<": name = ""
      case ">":
        guard let slot = name.flatMap({ QuickSlot($0) }) else { return nil }
        elements.append(.slot(slot))
        name = nil
      case _ where name != nil: name?.unicodeScalars.append(scalar)
      case "_": elements.append(.space(isOptional: true))
      case " ": elements.append(.space(isOptional: false))
      default: elements.append(.character(QuickText.folded(scalar)))
      }
    }
    self.init(elements)
  }

  private init(_ elements: [Element]) {
    self.elements = elements
    if case .character(let value)? = elements.first { first = value } else { first = nil }
    if case .slot(let slot)? = elements.first { opening = slot.opening } else { opening = .any }
  }
}

extension QuickSlot {
  fileprivate var opening: QuickPattern.Opening {
    switch self {
    case .hour, .evening, .late, .clock, .bare, .number, .fraction, .monthNumber, .year, .day, .namedDay,
      .namedDays, .plainDays,
      .iso,
      .slash, .lone:
      .number
    case .weekday, .weekdays, .weekdaySpan, .eachWeekday: .weekday
    case .month: .month
    case .time: .time
    default: .any
    }
  }
}

extension QuickPattern {
  /// All ways to choose in brackets.
  static func expanded(_ text: String) -> [String] {
    var before = ""
    var inside: [String]?
    var after = ""
    var depth = 0
    var isOptional = false
    for character in text.unicodeScalars {
      let isOpening = character == "(" || character == "["
      let isClosing = character == ")" || character == "]"
      if after.isEmpty, depth > 0 || (inside == nil && isOpening) {
        if isOpening { depth += 1 }
        if isClosing { depth -= 1 }
        if inside == nil {
          inside = [""]
          isOptional = character == "["
        } else if depth == 0 {
          // The rest is for the next round.
          after = " "
        } else if depth == 1, character == "|" {
          inside?.append("")
        } else if let last = inside?.indices.last {
          inside?[last].unicodeScalars.append(character)
        }
      } else if inside == nil {
        before.unicodeScalars.append(character)
      } else {
        after.unicodeScalars.append(character)
      }
    }
    guard let inside else { return [text] }
    let rest = String(after.unicodeScalars.dropFirst())
    return (isOptional ? inside + [""] : inside).flatMap { expanded(before + $0 + rest) }
  }
}

/// A word that people write short: next, and nxt.
struct QuickShort {
  /// The whole word, as a pattern has it.
  let word: [QuickPattern.Element]
  let forms: [[QuickPattern.Element]]

  /// - Parameter names: the whole word, then its abbreviations.
  init(_ names: [String]) {
    let names = names.map { name in
      QuickText.folded(name).map { value -> QuickPattern.Element in
        QuickText.isSpace(value) ? .space(isOptional: false) : .character(value)
      }
    }
    (word, forms) = (names.first ?? [], Array(names.dropFirst()))
  }
}

extension QuickPattern {
  /// The pattern, and the same with its words as they are written short.
  func spelled(_ short: [QuickShort]) -> [QuickPattern] {
    short.reduce([self]) { patterns, word in
      patterns
        + patterns.flatMap { pattern in word.forms.compactMap { pattern.replacing(word.word, by: $0) } }
    }
  }

  /// Nil if the word is not in it.
  private func replacing(_ word: [Element], by form: [Element]) -> QuickPattern? {
    var changed: [Element] = []
    var index = 0
    var isFound = false
    while index < elements.count {
      if has(word, at: index) {
        changed += form
        index += word.count
        isFound = true
      } else {
        changed.append(elements[index])
        index += 1
      }
    }
    return isFound ? QuickPattern(changed) : nil
  }

  /// Whether the whole word stands there, and not a part of another.
  private func has(_ word: [Element], at start: Int) -> Bool {
    let end = start + word.count
    guard !word.isEmpty, end <= elements.count, elements[start..<end].elementsEqual(word) else {
      return false
    }
    let isBehindWord = start > 0 && elements[start - 1].isOfWord
    return !isBehindWord && !(end < elements.count && elements[end].isOfWord)
  }
}

extension QuickPattern.Element {
  /// Whether it is a letter that makes one word with those beside it.
  fileprivate var isOfWord: Bool {
    if case .character(let value) = self { return QuickText.isWord(value) }
    return false
  }
}
