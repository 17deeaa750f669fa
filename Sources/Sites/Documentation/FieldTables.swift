import App
import Components

/// The tables of `docs/sites.md`: keys and values come from the descriptions, the last column from the document.
public struct FieldTables: Sendable {
  private let tables: [String: [Field]]

  public init() {
    let own = [
      "site": SiteSheet().folderFields, "tile": Tile().folderFields, "colours": Colours().light.folderFields,
      "android-app": AndroidApp().folderFields,
      "example": ExampleSheet().folderFields, "example-part": ExampleLife.Part().folderFields,
    ]
    let examples = moduleExamples.reduce(into: own) { $0.merge($1.tables) { own, _ in own } }
    tables = moduleFolders.reduce(into: examples) { $0.merge($1.tables) { own, _ in own } }
  }

  private static let begin = "<!-- fields: "
  private static let end = "<!-- end of fields -->"
  /// The text for a new field that the document does not explain yet.
  public static let unexplained = "?"

  /// The document with new tables.
  public func updating(_ document: String) -> String {
    var lines: [String] = []
    var meanings: [String: String]?
    var table: [Field] = []
    for line in document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == Self.end, let known = meanings {
        lines += rows(table, known)
        meanings = nil
      }
      guard meanings == nil else {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
        if cells.count > 4 { meanings?[cells[1]] = cells[3...].dropLast().joined(separator: " | ") }
        continue
      }
      lines.append(line)
      if line.hasPrefix(Self.begin) {
        table = tables[String(line.dropFirst(Self.begin.count).prefix { $0 != " " })] ?? []
        meanings = [:]
      }
    }
    return lines.joined(separator: "\n")
  }

  private func rows(_ table: [Field], _ meanings: [String: String]) -> [String] {
    let head = ["| key | value | meaning |", "| --- | --- | --- |"]
    let keys = table.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
    return head
      + keys.map { key in
        let fields = table.filter { $0.name == key }
        let name = "`\(fields[0].documentedName)`"
        let value = FieldWords.value(fields, in: table)
        return "| \(name) | \(value) | \(meanings[name] ?? Self.unexplained) |"
      }
  }
}

extension Field {
  fileprivate var documentedName: String {
    if case .markdown = kind { return name + ".en.md" }
    return name
  }
}
