import Core

/// A password of four words, drawn at random, which a person can remember.
///
/// Four of 600 words have 37 bits, which is as much as eight random small letters (``Password``), and people who choose by themselves
/// choose worse.
enum PassPhrase {
  private static let count = 4
  /// Two random bytes choose a word: with some hundred words, none of them is noticeably more likely.
  static let byteCount = count * 2

  /// - Parameters:
  ///   - list: words with spaces between them.
  ///   - random: ``byteCount`` bytes.
  static func text(from list: String, random: [UInt8]) -> String {
    let words = list.split(separator: " ")
    guard !words.isEmpty, random.count == byteCount else { return "" }
    return (0..<count).map { place in
      let number = Int(random[place * 2]) << 8 | Int(random[place * 2 + 1])
      return String(words[number % words.count])
    }.joined(separator: " ")
  }
}
