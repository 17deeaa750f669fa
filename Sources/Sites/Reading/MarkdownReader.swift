import Components

/// Reads the Markdown that a site's texts need: headings, paragraphs and lists, with bold words and links in them. Other syntax
/// (HTML, tables) would be shown literally, so it is reported as a problem.
struct MarkdownReader {
  private let file: String
  private let problems: ProblemList
  private var blocks: [Block] = []
  private var paragraph: [String] = []
  private var items: [[String]] = []

  static func read(_ text: String, file: String, problems: ProblemList) -> [Block] {
    var reader = MarkdownReader(file: file, problems: problems)
    // "\r\n" is one Character in Swift, so split where any line ends.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { reader.take(String(line), number: index + 1) }
    reader.close()
    if reader.blocks.isEmpty { problems.add(file, 1, "the file has no text; write at least one paragraph") }
    return reader.blocks
  }

  private init(file: String, problems: ProblemList) {
    self.file = file
    self.problems = problems
  }

  private mutating func take(_ line: String, number: Int) {
    let text = line.trimmed
    if text.isEmpty { return close() }
    if let fault = Self.fault(text) { problems.add(file, number, fault) }
    if text.hasPrefix("#") {
      close()
      let title = String(text.drop { $0 == "#" })
      if title.trimmed.isEmpty || !title.hasPrefix(" ") {
        problems.add(file, number, "a heading is \"# \" and its words; write them, or remove the #")
      }
      blocks.append(.heading(title.trimmed))
    } else if text.hasPrefix("- ") || text.hasPrefix("* ") {
      if !paragraph.isEmpty { close() }
      items.append([String(text.dropFirst(2)).trimmed])
    } else if !items.isEmpty {
      items[items.count - 1].append(text)
    } else {
      paragraph.append(text)
    }
  }

  private mutating func close() {
    if !paragraph.isEmpty { blocks.append(.paragraph(Self.joined(paragraph))) }
    if !items.isEmpty { blocks.append(.list(items.map(Self.joined))) }
    paragraph = []
    items = []
  }

  /// Joins lines. Between Chinese characters a line end is no space.
  private static func joined(_ lines: [String]) -> String {
    lines.dropFirst().reduce(into: lines.first ?? "") { text, line in
      if !(isWide(text.unicodeScalars.last) && isWide(line.unicodeScalars.first)) { text += " " }
      text += line
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return (0x2e80...0x9fff).contains(scalar.value) || (0xff00...0xffef).contains(scalar.value)
  }

  private static func fault(_ text: String) -> String? {
    if hasTag(text) { return "HTML is not allowed; write plain text (and \"less than\" for <)" }
    let unlinked = TextRun.runs(text).filter(\.address.isEmpty)
    if unlinked.contains(where: { !$0.isBold && $0.text.contains("**") || $0.text.contains("__") }) {
      return "bold is **words**; close it on the same line, or remove the ** or __"
    }
    if unlinked.contains(where: { $0.text.contains("](") }) {
      return "a link is [words](address), to https, http, mailto, tel, or a path of the site such as /about"
    }
    if text.hasPrefix("```") || text.hasPrefix(">") || text.hasPrefix("|") {
      return "quotes, tables and code are not available here; use headings, paragraphs and \"- \" lists"
    }
    let digits = text.prefix { $0.isNumber }
    if (1...3).contains(digits.count), text.dropFirst(digits.count).hasPrefix(". ") {
      return "numbered lists are not available here; start the line with \"- \""
    }
    return nil
  }

  private static func hasTag(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    for (here, next) in zip(scalars, scalars.dropFirst()) where here == "<" {
      if next == "/" || next == "!" || next == "?" || next.properties.isAlphabetic { return true }
    }
    return false
  }
}
