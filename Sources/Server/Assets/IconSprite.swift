import Components
import Foundation

/// Joins icons into symbols that stand in each page, where a screen names one by its id.
enum IconSprite {
  static func join(_ icons: [(name: String, svg: String)]) -> String {
    let symbols = icons.compactMap { symbol(name: $0.name, svg: $0.svg) }
    return "<div hidden><svg>\(symbols.joined())</svg></div>"
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
    return "<symbol id=\"\(Icon.id(name))\"\(attributes.joined())>\(inner)</symbol>"
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
