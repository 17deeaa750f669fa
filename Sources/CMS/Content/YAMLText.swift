/// How a value is written in a file that has none yet: YAML in blocks, as people write it.
enum YAMLText {
  /// The lines of a value that begins at a column. The first one has no indentation.
  static func lines(_ tree: ContentTree, at column: Int) -> [String] {
    switch tree {
    case .text(let scalar): [written(scalar)]
    case .list(let elements):
      if elements.isEmpty { ["[]"] } else { list(elements, at: column) }
    case .group(let members):
      if members.isEmpty { ["{}"] } else { group(members, at: column) }
    }
  }

  /// A member with its name, beginning at a column.
  static func member(_ member: ContentTree.Member, at column: Int) -> [String] {
    let name = written(.init(member.name, isPlain: true))
    switch member.value {
    case .text(let scalar): return ["\(name): \(written(scalar))"]
    case .list(let elements) where elements.allSatisfy(isShort):
      return ["\(name): [\(elements.map { $0.texts[0] }.joined(separator: ", "))]"]
    case .list, .group:
      let inner = lines(member.value, at: column + 2)
      return ["\(name):", indented(inner[0], by: column + 2)] + inner.dropFirst()
    }
  }

  static func indented(_ line: String, by column: Int) -> String {
    String(repeating: " ", count: column) + line
  }

  private static func list(_ elements: [ContentTree], at column: Int) -> [String] {
    stacked(
      elements.map { element in
        let own = lines(element, at: column + 2)
        return ["- " + own[0]] + own.dropFirst()
      }, at: column)
  }

  private static func group(_ members: [ContentTree.Member], at column: Int) -> [String] {
    stacked(members.map { member($0, at: column) }, at: column)
  }

  /// The lines of parts below each other. The first line of all has no indentation.
  private static func stacked(_ parts: [[String]], at column: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      lines.append(lines.isEmpty ? part[0] : indented(part[0], by: column))
      lines += part.dropFirst()
    }
    return lines
  }

  /// Whether it can stand between brackets as it is.
  private static func isShort(_ tree: ContentTree) -> Bool {
    guard case .text(let scalar) = tree, scalar.isPlain, !scalar.text.isEmpty else { return false }
    return scalar.text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

// MARK: Texts

extension YAMLText {
  /// A text as YAML, in quotes where it needs them.
  static func written(_ scalar: ContentTree.Scalar) -> String {
    let text = scalar.text
    return canBePlain(text) && (scalar.isPlain || !looksLikeNoText(text)) ? text : quoted(text)
  }

  /// YAML 1.2, 7.3.3: what may stand without quotes in a block.
  private static func canBePlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    if "-?:,[]{}#&*!|>'\"%@` \t".unicodeScalars.contains(first) { return isNumber(text) }
    if last == " " || last == "\t" || last == ":" { return false }
    if text.unicodeScalars.contains(where: isUnsafe) { return false }
    return !text.contains(": ") && !text.contains(" #")
  }

  /// Controls, what YAML takes for the end of a line, beside which it drops spaces, and what it does not read at all.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func isNumber(_ text: String) -> Bool { Double(text) != nil && text.first == "-" }

  /// Other readers of YAML would take it for a number, a day, a time, a truth or nothing.
  private static func looksLikeNoText(_ text: String) -> Bool {
    if ["true", "false", "yes", "no", "on", "off", "null", "~", "y", "n"].contains(text.lowercased()) {
      return true
    }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) || ".:-+_eE".utf8.contains($0) }
  }

  private static func quoted(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case _ where isUnsafe(scalar):
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
