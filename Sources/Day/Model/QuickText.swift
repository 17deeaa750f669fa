import Core

/// A line as it is compared: one number for each scalar, upper and lower case, accents and the wide forms of signs alike.
struct QuickText {
  /// As it was written, in Form C.
  let scalars: [Unicode.Scalar]
  let folded: [UInt32]
  /// What was understood already.
  var isTaken: [Bool]

  init(_ text: String) {
    scalars = Array(text.normalized().unicodeScalars)
    folded = scalars.map { Self.folded($0) }
    isTaken = Array(repeating: false, count: scalars.count)
    // What stands between quotation marks, or those of titles, is meant as it is.
    var open: (index: Int, closing: UInt32)?
    for index in folded.indices {
      if let first = open, folded[index] == first.closing {
        keep(first.index..<index + 1)
        open = nil
      } else if open == nil, let closing = Self.closing(folded[index]) {
        open = (index, closing)
      }
    }
  }

  /// What closes a quotation: of " it is the same, of « » and of 《 〈 「 『 the next sign.
  private static func closing(_ opening: UInt32) -> UInt32? {
    switch opening {
    case 0x22: 0x22
    case 0xAB: 0xBB
    case 0x300A, 0x3008, 0x300C, 0x300E: opening + 1
    default: nil
    }
  }

  private(set) var quoted: [ClosedRange<Int>] = []

  var count: Int { scalars.count }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// Where the same words stand first; nil if they do not.
  func range(of words: String) -> Range<Int>? {
    let wanted = Self.folded(words)
    guard !wanted.isEmpty, wanted.count <= count else { return nil }
    for start in 0...count - wanted.count where Array(folded[start..<start + wanted.count]) == wanted {
      return start..<start + wanted.count
    }
    return nil
  }

  /// Stays as it is, and means nothing else.
  mutating func keep(_ range: Range<Int>) {
    for index in range { isTaken[index] = true }
    if let last = range.last { quoted.append(range.lowerBound...last) }
  }

  func isLetter(_ index: Int) -> Bool { Self.isWord(folded[index]) && !Self.isDigit(folded[index]) }

  /// Whether a small letter of ASCII stands here.
  func isSmall(_ index: Int) -> Bool { index >= 0 && 0x61...0x7A ~= scalars[index].value }

  /// Whether 月 stands before it, which was not understood with it.
  func isAfterMonth(_ index: Int) -> Bool { index > 0 && folded[index - 1] == 0x6708 }

  func isFollowed(_ end: Int, by scalars: [UInt32]) -> Bool {
    end < count && scalars.contains(folded[end])
  }

  // MARK: Where words begin and end

  /// Whether something may begin here, and not inside of a word or number.
  func isStart(_ index: Int) -> Bool {
    guard index < count, !isTaken[index] else { return false }
    guard index > 0, !isTaken[index - 1] else { return true }
    let (before, here) = (folded[index - 1], folded[index])
    if Self.isWord(here), Self.isWord(before) { return false }
    if Self.isNumeral(here), Self.isNumeral(before) { return false }
    guard Self.isDigit(here), index > 1 else { return true }
    return !(Self.joinsDigits(before) && Self.isDigit(folded[index - 2]))
  }

  /// Whether what ends before this place may end there.
  func isEnd(_ index: Int) -> Bool {
    guard index > 0, index < count, !isTaken[index] else { return true }
    let (last, next) = (folded[index - 1], folded[index])
    if Self.isWord(last), Self.isWord(next) { return false }
    guard Self.isDigit(last), index + 1 < count else { return true }
    return !(Self.joinsDigits(next) && Self.isDigit(folded[index + 1]))
  }

  /// Whether the sign stars an entry: ! or ★.
  static func isStar(_ value: UInt32) -> Bool { value == 0x21 || value == 0x2605 }

  static func isDigit(_ value: UInt32) -> Bool { 0x30...0x39 ~= value }

  static func isSpace(_ value: UInt32) -> Bool { value == 0x20 }

  private static func joinsDigits(_ value: UInt32) -> Bool {
    // : . , / -
    value == 0x3A || value == 0x2E || value == 0x2C || value == 0x2F || value == 0x2D
  }

  static func isWord(_ value: UInt32) -> Bool {
    isDigit(value) || 0x61...0x7A ~= value || 0xC0..<0x250 ~= value
  }

  /// The numerals of Chinese, by their values.
  static func numeral(_ value: UInt32) -> Int? {
    switch value {
    case 0x3007, 0x96F6: 0
    case 0x4E00: 1
    case 0x4E8C, 0x4E24: 2
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    case 0x5341: 10
    default: nil
    }
  }

  private static func isNumeral(_ value: UInt32) -> Bool { numeral(value) != nil }

  // MARK: Folding

  static func folded(_ text: String) -> [UInt32] { text.normalized().unicodeScalars.map { folded($0) } }

  static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.isWhitespace { return 0x20 }
    switch scalar.value {
    case 0x41...0x5A: return scalar.value + 0x20
    // The wide forms of ASCII, which keyboards for Chinese write.
    case 0xFF01...0xFF5E:
      let plain = scalar.value - 0xFEE0
      return 0x41...0x5A ~= plain ? plain + 0x20 : plain
    case 0xC0...0xC5, 0xE0...0xE5: return 0x61
    case 0xC7, 0xE7: return 0x63
    case 0xC8...0xCB, 0xE8...0xEB: return 0x65
    case 0xCC...0xCF, 0xEC...0xEF: return 0x69
    case 0xD1, 0xF1: return 0x6E
    case 0xD2...0xD6, 0xF2...0xF6: return 0x6F
    case 0xD9...0xDC, 0xF9...0xFC: return 0x75
    // Dashes, and what Chinese has for them
    case 0x2010...0x2015, 0x2212, 0x301C, 0x7E: return 0x2D
    case 0x2018, 0x2019: return 0x27
    case 0x201C, 0x201D: return 0x22
    case 0x3001, 0xFF0C: return 0x2C
    default: return scalar.value
    }
  }
}
