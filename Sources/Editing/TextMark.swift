import Core

/// A form of lines in a text, as `docs/sites.md` writes it.
public enum TextMark: Equatable, Sendable, CaseIterable {
  case heading, list

  /// What such a line begins with.
  var prefix: String {
    switch self {
    case .heading: "# "
    case .list: "- "
    }
  }

  /// The lines of a selection with this mark, or without it if all of them have it.
  ///
  /// - Parameter parts: what is before the selection, in it, and behind it.
  /// - Returns: the changed lines, and what stays around them; nil for other than three parts.
  func toggled(in parts: [String]) -> (before: String, text: String, after: String)? {
    guard parts.count == 3 else { return nil }
    let start = Self.lineStart(parts[0])
    let end = Self.lineEnd(parts[2])
    let lines = Self.lines(start.line + parts[1] + end.line)
    let isMarked = lines.allSatisfy { $0.isEmpty || $0.hasPrefix(prefix) } && lines.contains { !$0.isEmpty }
    var text = ""
    for (index, line) in lines.enumerated() {
      if index > 0 { text += "\n" }
      let bare = Self.bare(line)
      text += isMarked || bare.isEmpty && lines.count > 1 ? bare : prefix + bare
    }
    return (start.rest, text, end.rest)
  }

  private static func bare(_ line: String) -> String {
    var rest = line.utf8[...]
    if line.hasPrefix("#") { rest = rest.drop { $0 == UInt8(ascii: "#") } }
    if line.hasPrefix("- ") { rest = rest.dropFirst() }
    guard rest.count < line.utf8.count, rest.first == UInt8(ascii: " ") else { return line }
    return String(decoding: Array(rest.dropFirst()), as: UTF8.self)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The beginning of the line in which a text ends, and what is before it.
  private static func lineStart(_ text: String) -> (rest: String, line: String) {
    let bytes = Array(text.utf8)
    let start = (bytes.lastIndex(of: newline) ?? -1) + 1
    return (
      String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[start...], as: UTF8.self)
    )
  }

  /// The end of the line in which a text begins, and what is behind it.
  private static func lineEnd(_ text: String) -> (line: String, rest: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: newline) ?? bytes.count
    return (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self))
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: newline, omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
  }
}
