/// Reads `college/career.yaml`: the career sites, and the figures of the Info screen.
struct CareerReader {
  let languages: [Language]

  func read(_ file: YAMLValue) -> (links: [CollegeContent.CareerLink], charts: [CollegeContent.Chart]) {
    guard let fields = file.fields(["career"], optional: ["sources", "charts"]) else { return ([], []) }
    let sources = SourceTable(fields["sources"], languages: languages)
    let charts = ChartReader(languages: languages, sources: sources)
    var ids = UniqueIdentifiers()
    let links = (fields["career"]?.list() ?? []).compactMap { link($0, &ids) }
    let figures = (fields["charts"]?.list() ?? []).compactMap { charts.read($0, &ids) }
    return (links, figures)
  }

  /// `/career/info` has the figures.
  private static let info = "info"

  private func link(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> CollegeContent.CareerLink? {
    guard let fields = value.fields(["id", "label", "summary", "url"], optional: ["frame"]) else {
      return nil
    }
    let id = fields["id"].flatMap { ids.take($0) }
    let label = fields["label"]?.text(in: languages, oneForAll: true)
    let summary = fields["summary"]?.text(in: languages)
    let url = fields["url"]?.link(webOnly: true)
    let frame = fields["frame"].map { $0.boolean() } ?? false
    if id == Self.info {
      fields["id"]?.problem("the id \"\(Self.info)\" belongs to the app's own screen; choose another")
    }
    guard let id, let label, let summary, let url, let frame else { return nil }
    return CollegeContent.CareerLink(id: id, label: label, summary: summary, url: url, isFramed: frame)
  }
}
