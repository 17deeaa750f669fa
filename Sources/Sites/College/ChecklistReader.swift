/// Reads `college/checklists.yaml`.
struct ChecklistReader {
  let languages: [Language]

  func read(_ file: YAMLValue) -> [CollegeContent.Checklist] {
    guard let fields = file.fields(["checklists"], optional: ["sources"]) else { return [] }
    let sources = SourceTable(fields["sources"], languages: languages)
    let due = DueReader(languages: languages, sources: sources)
    var ids = UniqueIdentifiers()
    // Ticks are kept by the item's id, so an id is one item in the whole file.
    var itemIDs = UniqueIdentifiers()
    let values = fields["checklists"]?.list() ?? []
    let lists = values.compactMap { checklist($0, due, &ids, &itemIDs) }
    for value in values { checkReferences(in: value) }
    return lists
  }

  private func checklist(
    _ value: YAMLValue, _ due: DueReader, _ ids: inout UniqueIdentifiers, _ itemIDs: inout UniqueIdentifiers
  ) -> CollegeContent.Checklist? {
    guard let fields = value.fields(["id", "title", "heading", "summary", "items"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let heading = fields["heading"]?.text(in: languages)
    let summary = fields["summary"]?.text(in: languages)
    let values = fields["items"]?.list()
    if let values, values.isEmpty {
      fields["items"]?.problem("the checklist has no items; write at least one")
    }
    let items = (values ?? []).compactMap { item($0, due, &itemIDs) }
    guard let id, let title, let heading, let summary else { return nil }
    return CollegeContent.Checklist(id: id, title: title, heading: heading, summary: summary, items: items)
  }

  private func item(
    _ value: YAMLValue, _ due: DueReader, _ ids: inout UniqueIdentifiers
  ) -> CollegeContent.Item? {
    guard let fields = value.fields(["id", "title", "help"], optional: ["links", "due"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let help = fields["help"]?.text(in: languages)
    let links = (fields["links"]?.list() ?? []).compactMap(reference)
    let dates = (fields["due"]?.list() ?? []).flatMap(due.read)
    guard let id, let title, let help else { return nil }
    return CollegeContent.Item(id: id, title: title, help: help, links: links, due: dates)
  }

  private func reference(_ value: YAMLValue) -> CollegeContent.Reference? {
    guard let fields = value.fields(["label", "url"]) else { return nil }
    let label = fields["label"]?.text(in: languages, oneForAll: true)
    guard let url = fields["url"]?.link(), let label else { return nil }
    return CollegeContent.Reference(label: label, url: url)
  }

  /// `before-item` must name an item of the same checklist.
  private func checkReferences(in checklist: YAMLValue) {
    let items = checklist.sequence(at: "items")
    let known = items.compactMap { $0.entry("id")?.scalar?.string }
    for rule in items.flatMap({ $0.sequence(at: "due") }) {
      guard let name = rule.entry("item"), let text = name.scalar?.string, !text.isEmpty else { continue }
      if !known.contains(text) {
        name.problem("this checklist has no item \"\(text)\"" + Spelling.advice(for: text, among: known))
      }
    }
  }
}

/// Ids that may stand only once.
struct UniqueIdentifiers {
  private(set) var known: Set<String> = []
  private var lines: [String: Int] = [:]

  mutating func take(_ value: YAMLValue) -> String? {
    guard let id = value.identifier() else { return nil }
    if let line = lines[id] {
      value.problem("the id \"\(id)\" is taken by line \(line); choose another")
      return nil
    }
    lines[id] = value.line
    known.insert(id)
    return id
  }
}
