/// Reads the entries of an item's `due` list. One entry can give several dates.
struct DueReader {
  let languages: [Language]
  let sources: SourceTable

  private static let rules: [String: (required: [String], optional: [String])] = [
    "month-day": (["day"], ["yearsAfter"]),
    "fixed": (["dates"], []),
    "before-session": (["days"], []),
    "window": (["from", "to"], []),
    "before-item": (["item", "days"], []),
  ]

  func read(_ value: YAMLValue) -> [Due] {
    guard let name = ruleName(of: value), let keys = Self.rules[name] else { return [] }
    let derived = name == "before-item"
    let common = ["rule", "label"] + (derived ? [] : ["source"])
    guard
      let fields = value.fields(
        common + keys.required, optional: keys.optional + (derived ? ["source"] : []))
    else { return [] }
    let source = fields["source"].flatMap(sources.source)
    let rules = self.rules(name, fields)
    guard let label = fields["label"]?.text(in: languages), source != nil || derived else { return [] }
    return rules.map { Due(rule: $0, label: label, source: source) }
  }

  private func ruleName(of value: YAMLValue) -> String? {
    guard let entries = value.entries() else { return nil }
    let known = ["month-day", "fixed", "before-session", "window", "before-item"]
    guard let rule = entries.first(where: { $0.name == "rule" }) else {
      value.problem("\"rule\" is missing; add a line \"rule: \" with \(Spelling.list(known))")
      return nil
    }
    return rule.choice("rule", among: known)
  }

  private func rules(_ name: String, _ fields: YAMLFields) -> [Due.Rule] {
    switch name {
    case "month-day":
      let later = fields["yearsAfter"].map { $0.integer(in: 0...5) } ?? 0
      guard let day = fields["day"]?.monthDay(), let later else { return [] }
      return [.monthDay(day, yearsAfter: later)]
    case "fixed":
      return (fields["dates"]?.list() ?? []).compactMap { $0.civilDay() }.map(Due.Rule.fixed)
    case "before-session":
      guard let days = fields["days"]?.integer(in: 0...366) else { return [] }
      return [.beforeSession(days: days)]
    case "window":
      guard let from = fields["from"]?.monthDay(), let to = fields["to"]?.monthDay() else { return [] }
      return [.window(from: from, to: to)]
    default:
      guard let item = fields["item"]?.identifier(), let days = fields["days"]?.integer(in: 0...366) else {
        return []
      }
      return [.beforeItem(id: item, days: days)]
    }
  }
}

/// The sources at the top of a file, which its entries name.
struct SourceTable {
  private var known: [String: CollegeContent.Source] = [:]
  private var names: [String] = []

  init(_ value: YAMLValue?, languages: [Language]) {
    for entry in value?.entries() ?? [] {
      names.append(entry.name)
      guard let fields = entry.fields(["name", "url", "checked"]) else { continue }
      let name = fields["name"]?.text(in: languages, oneForAll: true)
      let url = fields["url"]?.link(webOnly: true)
      guard let checked = fields["checked"]?.civilDay(), let name, let url else { continue }
      known[entry.name] = CollegeContent.Source(name: name, url: url, checked: checked)
    }
  }

  func source(_ value: YAMLValue) -> CollegeContent.Source? {
    guard let name = value.string() else { return nil }
    if !names.contains(name) {
      value.problem("unknown source \"\(name)\"" + Spelling.advice(for: name, among: names))
    }
    return known[name]
  }
}
