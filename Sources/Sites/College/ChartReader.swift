/// Reads an entry of `charts`.
struct ChartReader {
  let languages: [Language]
  let sources: SourceTable

  func read(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> CollegeContent.Chart? {
    guard let fields = value.fields(["id", "title", "source", "columns", "rows"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let source = fields["source"].flatMap(sources.source)
    var columnIDs = UniqueIdentifiers()
    let columnValues = fields["columns"]?.list() ?? []
    var columns = columnValues.compactMap { column($0, &columnIDs) }
    let rowValues = fields["rows"]?.list() ?? []
    let rows = rowValues.compactMap { row($0, columns: columnValues.count) }
    for index in columns.indices { columns[index].digits = Self.digits(in: rowValues, at: index) }
    guard let id, let title, let source else { return nil }
    return CollegeContent.Chart(id: id, title: title, source: source, columns: columns, rows: rows)
  }

  private func column(
    _ value: YAMLValue, _ ids: inout UniqueIdentifiers
  ) -> CollegeContent.Chart.Column? {
    guard let fields = value.fields(["id", "label", "unit"], optional: ["format"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let label = fields["label"]?.text(in: languages)
    let unit = fields["unit"]?.text(in: languages)
    let format = fields["format"].flatMap(format)
    guard let id, let label, let unit else { return nil }
    return CollegeContent.Chart.Column(id: id, label: label, unit: unit, format: format, digits: 0)
  }

  private func format(_ value: YAMLValue) -> TextByLanguage? {
    guard let text = value.text(in: languages, oneForAll: true) else { return nil }
    for language in languages where text[language].filter({ $0 == "#" }).count != 1 {
      value.problem("\"\(text[language])\" needs one # where the figure stands, such as \"$#\" or \"# %\"")
      return nil
    }
    return text
  }

  /// As the file writes the figures: 2.0 beside 1.1 says more than 2.
  private static func digits(in rows: [YAMLValue], at column: Int) -> Int {
    let texts = rows.compactMap { row -> String? in
      let values = row.sequence(at: "values")
      return values.indices.contains(column) ? values[column].scalar?.string : nil
    }
    return min(3, texts.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0)
  }

  private func row(_ value: YAMLValue, columns: Int) -> CollegeContent.Chart.Row? {
    guard let fields = value.fields(["label", "values"]) else { return nil }
    let label = fields["label"]?.text(in: languages)
    guard let list = fields["values"], let values = list.list() else { return nil }
    if values.count != columns {
      list.problem(
        "the row has \(values.count) values where the chart has \(columns) columns; write one for each")
    }
    let figures = values.compactMap(number)
    return label.map { CollegeContent.Chart.Row(label: $0, values: figures) }
  }

  private func number(_ value: YAMLValue) -> Double? {
    guard let text = value.string() else { return nil }
    guard let number = Double(text), number.isFinite else {
      value.problem("\"\(text)\" is not a number; write it like 1248 or 2.2")
      return nil
    }
    return number
  }
}
