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
    let columns = columnValues.compactMap { column($0, &columnIDs) }
    let rows = (fields["rows"]?.list() ?? []).compactMap { row($0, columns: columnValues.count) }
    guard let id, let title, let source else { return nil }
    return CollegeContent.Chart(id: id, title: title, source: source, columns: columns, rows: rows)
  }

  private func column(
    _ value: YAMLValue, _ ids: inout UniqueIdentifiers
  ) -> CollegeContent.Chart.Column? {
    guard let fields = value.fields(["id", "label", "unit"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let label = fields["label"]?.text(in: languages)
    let unit = fields["unit"]?.text(in: languages)
    guard let id, let label, let unit else { return nil }
    return CollegeContent.Chart.Column(id: id, label: label, unit: unit)
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
