import Foundation

/// Joins icons into one document of symbols, so that a page asks once and a screen names an icon by `#name`.
enum IconSprite {
  static func join(_ icons: [(name: String, svg: String)]) -> String {
    let symbols = icons.compactMap { symbol(name: $0.name, svg: $0.svg) }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\">\(symbols.joined())</svg>"
  }

  /// Nil if the text is not an SVG document.
  static func symbol(name: String, svg: String) -> String? {
    guard let open = svg.range(of: "<svg"), let close = svg.range(of: "</svg>", options: .backwards),
      let end = svg[open.upperBound...].firstIndex(of: ">"), end < close.lowerBound
    else { return nil }
    let attributes = Self.attributes(svg[open.upperBound..<end])
      .filter { !["xmlns", "width", "height", "class"].contains($0.name) }
      .map { " \($0.name)=\"\($0.value)\"" }
    let inner = svg[svg.index(after: end)..<close.lowerBound]
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    return "<symbol id=\"\(name)\"\(attributes.joined())>\(inner)</symbol>"
  }

  private static func attributes(_ text: Substring) -> [(name: String, value: Substring)] {
    var rest = text
    var found: [(name: String, value: Substring)] = []
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimmingCharacters(in: .whitespacesAndNewlines)
      let quoted = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { break }
      let value = quoted.dropFirst()
      guard let end = value.firstIndex(of: quote) else { break }
      found.append((name, value[..<end]))
      rest = value[value.index(after: end)...]
    }
    return found
  }
}
