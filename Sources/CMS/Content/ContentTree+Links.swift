extension ContentTree {
  /// The addresses of the web in all its texts, without fragments, each once, in their order.
  public var webAddresses: [String] {
    var found: [String] = []
    for text in texts {
      // A bracket begins the next link where two stand without a space between them.
      for match in text.matches(of: /https?:\/\/[^\s<>"'“”’\\\[]+/) {
        let address = Self.address(String(match.output))
        if !address.isEmpty, !found.contains(address) { found.append(address) }
      }
    }
    return found
  }

  /// Without a fragment, and without what ends the sentence or the Markdown around it.
  private static func address(_ text: String) -> String {
    var text = text.prefix { $0 != "#" }
    while let last = text.last, ".,;:!?…。，；：！？*_".contains(last) || isLoose(last, in: text) {
      text.removeLast()
    }
    let host = text.drop { $0 != "/" }.drop { $0 == "/" }
    return host.isEmpty ? "" : String(text)
  }

  /// Whether it is a bracket that opens outside of the address.
  private static func isLoose(_ last: Character, in text: Substring) -> Bool {
    guard let opening = [")": "(", "]": "[", "）": "（"].first(where: { $0.key == String(last) })?.value else {
      return false
    }
    return text.filter { String($0) == opening }.count < text.filter { $0 == last }.count
  }
}
