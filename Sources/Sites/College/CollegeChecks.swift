import College

extension Checklist: FolderChecked {
  /// `before-item` must name an item of the same checklist.
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    let items = value.sequence(at: "items")
    let known = items.compactMap { $0.entry("id")?.scalar?.string }
    for rule in items.flatMap({ $0.sequence(at: "due") }) {
      guard let name = rule.entry("item"), let text = name.scalar?.string, !text.isEmpty else { continue }
      if !known.contains(text) {
        name.problem("this checklist has no item \"\(text)\"" + Spelling.advice(for: text, among: known))
      }
    }
  }
}

extension CollegeContent {
  /// A link's screen must be one of the site's.
  func check(_ reading: Reading) {
    for (value, path) in reading.screens where CollegeRoute(path: "/" + path).map(has) != true {
      let known = screens
      value.problem("this site has no screen \"\(path)\"" + Spelling.advice(for: path, among: known))
    }
    reading.screens = []
  }

  private var screens: [String] {
    let routes: [CollegeRoute] =
      [.checklists, .videos, .career, .careerInfo] + checklists.map { .checklist($0.id) }
      + videos.map { .video($0.id) } + career.map { .careerSite($0.id) }
    return routes.filter(has).map { String($0.path.dropFirst()) }
  }
}

extension Clip: FolderChecked {
  static var judgedKeys: [String] { ["poster", "captions", "language"] }

  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard value.entry("file") == nil, value.entry("scenes") != nil else { return }
    for key in Self.judgedKeys {
      guard let entry = value.entry(key) else { continue }
      entry.problem(
        "\"\(key)\" is for a film with a \"file\"; remove it, because scenes have their own", entry.keyLine)
    }
  }
}

extension CareerLink: FolderChecked {
  /// `/career/info` has the figures.
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard id == "info" else { return }
    value.entry("id")?.problem("the id \"info\" belongs to the app's own screen; choose another")
  }
}

extension Chart: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    let rows = value.sequence(at: "rows")
    let width = value.sequence(at: "columns").count
    for row in rows {
      guard let list = row.entry("values"), let count = list.node.sequence?.count, count != width else {
        continue
      }
      list.problem(
        "the row has \(count) values where the chart has \(width) columns; write one for each")
    }
    for index in columns.indices { columns[index].digits = Self.digits(in: rows, at: index) }
  }

  /// The number of digits in the file: 2.0 beside 1.1 shows more than 2.
  private static func digits(in rows: [YAMLValue], at column: Int) -> Int {
    let texts = rows.compactMap { row -> String? in
      let values = row.sequence(at: "values")
      return values.indices.contains(column) ? values[column].scalar?.string : nil
    }
    return min(3, texts.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0)
  }
}
