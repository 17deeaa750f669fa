/// Addresses of the web, as they stand in texts.
public enum WebAddress {
  /// Those in all texts of a value, without fragments, each once, in their order.
  public static func all(in tree: ContentTree) -> [String] {
    var found: [String] = []
    for text in tree.texts {
      for address in all(in: text) where !found.contains(address) { found.append(address) }
    }
    return found
  }

  /// Those in a text, as often as they stand there.
  static func all(in text: String) -> [String] {
    // A bracket begins the next link where two stand without a space between them.
    text.matches(of: /https?:\/\/[^\s<>"'“”’\\\[]+/).map { address(String($0.output)) }.filter { !$0.isEmpty }
  }

  /// Without a fragment, and without what ends the sentence or the Markdown around it.
  private static func address(_ text: String) -> String {
    var text = text.prefix { $0 != "#" }
    var brackets = Brackets(in: text)
    while let last = text.last, ".,;:!?…。，；：！？*_".contains(last) || brackets.isLoose(last) {
      brackets.remove(last)
      text.removeLast()
    }
    let host = text.drop { $0 != "/" }.drop { $0 == "/" }
    return host.isEmpty ? "" : String(text)
  }
}

/// How many brackets of each kind an address has, counted once: an address may be long.
private struct Brackets {
  private static let openings: [Character: Character] = [")": "(", "]": "[", "）": "（"]

  private var counts: [Character: Int] = [:]

  init(in text: Substring) {
    for character in text where "()[]（）".contains(character) { counts[character, default: 0] += 1 }
  }

  /// Whether it is a bracket that opens outside of the address.
  func isLoose(_ last: Character) -> Bool {
    guard let opening = Self.openings[last] else { return false }
    return counts[opening, default: 0] < counts[last, default: 0]
  }

  mutating func remove(_ last: Character) {
    if Self.openings[last] != nil { counts[last, default: 0] -= 1 }
  }
}
