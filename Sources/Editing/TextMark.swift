import Core

/// What a text can have as `docs/sites.md` writes it: forms of lines, and of words in them.
public enum TextMark: Equatable, Sendable, CaseIterable {
  case heading, list, bold, link

  /// A text with a mark, and what is selected then.
  struct Marked: Equatable {
    var before: String
    var text: String
    var after: String
    /// The part of the text that is selected, with what is around it; nil for all of it.
    var selected: (before: String, text: String, after: String)?

    static func == (one: Marked, other: Marked) -> Bool {
      [one.before, one.text, one.after] == [other.before, other.text, other.after]
        && one.selected?.text == other.selected?.text
    }
  }

  /// A selection with this mark, or without it if all of it has the mark.
  ///
  /// - Parameters:
  ///   - parts: what is before the selection, in it, and behind it.
  ///   - name: the words of a mark around nothing.
  /// - Returns: nil for other than three parts, and for words that cannot have the mark, such as those of several lines.
  func toggled(in parts: [String], name: String = "") -> Marked? {
    guard parts.count == 3 else { return nil }
    switch self {
    case .heading: return LineMark(prefix: "# ").toggled(in: parts)
    case .list: return LineMark(prefix: "- ").toggled(in: parts)
    case .bold: return WordMark(parts, name)?.bold
    case .link: return WordMark(parts, name)?.link
    }
  }
}

/// A mark at the beginning of lines.
private struct LineMark {
  let prefix: String

  func toggled(in parts: [String]) -> TextMark.Marked {
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
    return TextMark.Marked(before: start.rest, text: text, after: end.rest)
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

/// A mark around words of one line.
private struct WordMark {
  private var before: [UInt8]
  private let words: [UInt8]
  private var after: [UInt8]

  private static let bold = Array("**".utf8)
  private static let space = UInt8(ascii: " ")

  /// Nil for words of several lines. White space around them is not marked.
  init?(_ parts: [String], _ name: String) {
    var words = Array(parts[1].utf8)[...]
    if words.contains(UInt8(ascii: "\n")) { return nil }
    before = Array(parts[0].utf8)
    after = Array(parts[2].utf8)
    while words.first == Self.space { before.append(words.removeFirst()) }
    while words.last == Self.space { after.insert(words.removeLast(), at: 0) }
    self.words = words.isEmpty ? Array(name.utf8) : Array(words)
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  private func marked(_ text: [UInt8]) -> TextMark.Marked {
    TextMark.Marked(before: Self.text(before), text: Self.text(text), after: Self.text(after))
  }

  var bold: TextMark.Marked {
    let bare = withoutStars
    if bare.count < words.count { return marked(bare) }
    if before.suffix(2) == Self.bold[...], after.starts(with: Self.bold) {
      var bare = self
      bare.before.removeLast(2)
      bare.after.removeFirst(2)
      return bare.marked(words)
    }
    var marked = marked(Self.bold + words + Self.bold)
    // Without the stars, so that other words can be typed over them.
    marked.selected = (marked.before + "**", Self.text(words), "**" + marked.after)
    return marked
  }

  /// The words, of which none is bold.
  private var withoutStars: [UInt8] {
    var bare: [UInt8] = []
    for byte in words {
      bare.append(byte)
      if bare.suffix(2) == Self.bold[...] { bare.removeLast(2) }
    }
    return bare
  }

  /// The address is selected, to be typed; of an address, its words.
  var link: TextMark.Marked? {
    if let bare = linked { return marked(bare) }
    // A link has no other one in it.
    if self.words.contains(UInt8(ascii: "[")) || self.words.contains(UInt8(ascii: "]")) { return nil }
    let words = Self.text(words)
    let isAddress = ["https://", "http://", "mailto:", "tel:", "/"].contains { words.hasPrefix($0) }
    let address = isAddress ? words : "https://"
    var marked = marked(Array("[\(words)](\(address))".utf8))
    marked.selected =
      isAddress
      ? (marked.before + "[", words, "](\(address))" + marked.after)
      : (marked.before + "[\(words)](", address, ")" + marked.after)
    return marked
  }

  /// The words of what is a link already.
  private var linked: [UInt8]? {
    guard words.first == UInt8(ascii: "["), words.last == UInt8(ascii: ")"),
      let close = words.firstIndex(of: UInt8(ascii: "]")), close > 1, words[close + 1] == UInt8(ascii: "("),
      !words[close...].contains(UInt8(ascii: "[")), !words[close...].contains(Self.space)
    else { return nil }
    return Array(words[1..<close])
  }
}
