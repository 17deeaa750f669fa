/// The words of a search, without accents and in one case. Typing mistakes are forgiven in longer ones.
public struct SearchWords: Equatable {
  /// How well a text fits.
  public enum Hit: Comparable, Sendable {
    /// It has all of the words, if only inside of its own.
    case exact
    /// It has them but for typing mistakes.
    case mistyped
  }

  /// All of them, with one space between two.
  public let text: String
  private let words: [String]
  private let language: String

  public var isEmpty: Bool { words.isEmpty }

  /// - Parameter language: a BCP 47 tag, by whose rules a word is found in the singular and the plural.
  public init(_ query: String, in language: String = "") {
    self.language = language
    text = Self.plain(query)
    let all = text.split(separator: " ").map { String($0) }
    let little = Self.littleWords(in: language)
    let telling = all.filter { !little.contains(Self.letters($0).joined()) }
    words = telling.isEmpty ? all : telling
  }

  /// Words without which a search means the same: "I can't sleep" looks for sleep. In their ``plain(_:)`` form, without apostrophes.
  private static func littleWords(in language: String) -> [String] {
    switch language {
    case "en":
      [
        "a", "about", "am", "an", "and", "are", "at", "can", "cannot", "cant", "do", "dont", "feel",
        "feeling", "for", "get", "have",
        "help", "how", "i", "im", "in", "is", "me", "my", "need", "of", "on", "so", "the", "to", "too",
        "very", "want", "what",
        "where", "with",
      ]
    case "es":
      [
        "a", "ayuda", "busco", "como", "con", "de", "del", "donde", "el", "en", "es", "esta", "estoy", "la",
        "las", "lo", "los",
        "me", "mi", "mis", "muy", "necesito", "no", "para", "poder", "por", "puedo", "que", "quiero", "se",
        "sobre", "un",
        "una", "y",
      ]
    default: []
    }
  }

  /// How well a text has the words; nil if one is missing.
  ///
  /// - Parameters:
  ///   - text: in its ``plain(_:)`` form.
  ///   - other: a text in this form that a word may be too, such as a number.
  public func hit(_ text: String, orEqual other: String = "") -> Hit? {
    let untyped = words.filter { !text.contains(text: $0) && $0 != other }
    if untyped.isEmpty { return .exact }
    let missing = untyped.filter { !hasOtherNumber(of: $0, text) }
    if missing.isEmpty { return .exact }
    let found = text.split(separator: " ").map { Array($0.unicodeScalars) }
    let isForgiven = missing.allSatisfy { word in
      let (letters, most) = (Array(word.unicodeScalars), Self.forgiven(word))
      return most > 0 && found.contains { TypingMistakes.count(letters, asBeginningOf: $0) <= most }
    }
    return isForgiven ? .mistyped : nil
  }

  /// Whether one of some words, or of groups of them, stands anywhere in the search. A mistake is forgiven in a long word.
  ///
  /// - Parameter terms: separated by commas. Those of Chinese, which has no spaces, are also found inside of words.
  public func haveOne(of terms: String) -> Bool {
    let typed = Self.letters(text)
    let line = " " + typed.joined(separator: " ") + " "
    return terms.split(separator: ",").contains { part in
      let term = Self.letters(Self.plain(String(part))).joined(separator: " ")
      if term.isEmpty { return false }
      if term.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) { return text.contains(text: term) }
      return line.contains(text: " " + term + " ") || typed.contains { Self.isNearly($0, term) }
    }
  }

  /// Whether a word of six letters or more is another one but for a mistake.
  private static func isNearly(_ word: String, _ other: String) -> Bool {
    let (one, two) = (Array(word.unicodeScalars), Array(other.unicodeScalars))
    return one.count >= 6 && abs(one.count - two.count) <= 1
      && TypingMistakes.count(one, asBeginningOf: two) <= 1
  }

  /// Whether a text has a word in the singular for its plural, or the other way round.
  private func hasOtherNumber(of word: String, _ text: String) -> Bool {
    if language.isEmpty { return false }
    let singulars = Plurals.singulars(of: word, in: language)
    return Self.letters(text).contains { other in
      Plurals.singulars(of: other, in: language).contains { singulars.contains($0) }
    }
  }

  /// The words of a text, without the marks around them.
  private static func letters(_ text: String) -> [String] {
    text.unicodeScalars.split { isMark($0) }.map { part in
      var word = ""
      word.unicodeScalars.append(contentsOf: part)
      return word
    }
  }

  /// Whether it is a space, or punctuation of English or Spanish.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": false
    case "\u{A1}", "\u{BF}", "\u{2000}"..."\u{206F}": true
    default: scalar.isASCII
    }
  }

  /// The number of mistakes that are forgiven in a word. Numbers have none, because each is another one.
  private static func forgiven(_ word: String) -> Int {
    let letters = word.unicodeScalars
    if letters.contains(where: { ("0"..."9").contains($0) }) { return 0 }
    return letters.count < 4 ? 0 : letters.count < 7 ? 1 : 2
  }

  /// Without accents, in one case, and with one space between two words.
  public static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.folded().decomposed().unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      plain.unicodeScalars.append(scalar)
    }
    return plain
  }
}

/// Mistakes that people make when they type: a letter too few or too many, another letter, or two in the wrong order.
enum TypingMistakes {
  /// The fewest mistakes by which a word is the beginning of another one: its restricted Damerau–Levenshtein distance to the nearest
  /// beginning (Boytsov, "Indexing methods for approximate dictionary searching", 2011).
  static func count(_ word: [Unicode.Scalar], asBeginningOf other: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in word.indices {
      var next = [row + 1]
      for column in other.indices {
        let isSame = word[row] == other[column]
        var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, word[row] == other[column - 1], word[row - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last.min() ?? word.count
  }
}
