/// Reads `college/career.yaml`: the career sites, and the figures of the Info screen.
struct CareerReader {
  let languages: [Language]

  func read(_ file: YAMLValue) -> (links: [CollegeContent.CareerLink], charts: [CollegeContent.Chart]) {
    guard let fields = file.fields(["career"], optional: ["sources", "charts"]) else { return ([], []) }
    let sources = SourceTable(fields["sources"], languages: languages)
    var ids = UniqueIdentifiers()
    let links = (fields["career"]?.list() ?? []).compactMap { link($0, &ids) }
    let charts = (fields["charts"]?.list() ?? []).compactMap { chart($0, sources, &ids) }
    return (links, charts)
  }

  private func link(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> CollegeContent.CareerLink? {
    guard let fields = value.fields(["id", "label", "summary", "url"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let label = fields["label"]?.text(in: languages, oneForAll: true)
    let summary = fields["summary"]?.text(in: languages)
    let url = fields["url"]?.link(webOnly: true)
    guard let id, let label, let summary, let url else { return nil }
    return CollegeContent.CareerLink(id: id, label: label, summary: summary, url: url)
  }

  private func chart(
    _ value: YAMLValue, _ sources: SourceTable, _ ids: inout UniqueIdentifiers
  ) -> CollegeContent.Chart? {
    guard let fields = value.fields(["id", "title", "unit", "source", "rows"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let unit = fields["unit"]?.text(in: languages)
    let source = fields["source"].flatMap(sources.source)
    let rows = (fields["rows"]?.list() ?? []).compactMap(row)
    guard let id, let title, let unit, let source else { return nil }
    return CollegeContent.Chart(id: id, title: title, unit: unit, source: source, rows: rows)
  }

  private func row(_ value: YAMLValue) -> CollegeContent.Chart.Row? {
    guard let fields = value.fields(["label", "value"]) else { return nil }
    let label = fields["label"]?.text(in: languages)
    guard let number = fields["value"], let text = number.string() else { return nil }
    guard let figure = Double(text), figure.isFinite else {
      number.problem("\"\(text)\" is not a number; write it like 1248 or 2.2")
      return nil
    }
    return label.map { CollegeContent.Chart.Row(label: $0, value: figure) }
  }
}
