import Core

extension CollegeContent {
  func json(_ language: Language, of site: Site) -> JSON {
    [
      "checklists": .array(checklists.map { $0.json(language) }),
      "videos": .array(videos.map { $0.json(language, of: site, player: player) }),
      "career": .array(career.map { $0.json(language) }),
      "charts": .array(charts.map { $0.json(language) }),
    ]
  }
}

extension CollegeContent.Checklist {
  fileprivate func json(_ language: Language) -> JSON {
    [
      "id": .string(id), "title": .string(title[language]), "heading": .string(heading[language]),
      "summary": .string(summary[language]), "items": .array(items.map { $0.json(language) }),
    ]
  }
}

extension CollegeContent.Item {
  fileprivate func json(_ language: Language) -> JSON {
    [
      "id": .string(id), "title": .string(title[language]), "help": .string(help[language]),
      "links": .array(links.map { ["label": .string($0.label[language]), "url": .string($0.url)] }),
      "due": .array(due.map { $0.json(language) }),
    ]
  }
}

extension CollegeContent.CareerLink {
  fileprivate func json(_ language: Language) -> JSON {
    [
      "id": .string(id), "label": .string(label[language]), "summary": .string(summary[language]),
      "url": .string(url), "frame": .bool(isFramed),
    ]
  }
}

extension CollegeContent.Chart {
  fileprivate func json(_ language: Language) -> JSON {
    [
      "id": .string(id), "title": .string(title[language]), "source": source.json(language),
      "columns": .array(
        columns.map {
          [
            "id": .string($0.id), "label": .string($0.label[language]), "unit": .string($0.unit[language]),
            "format": .string($0.format?[language] ?? "#"), "digits": .integer(Int64($0.digits)),
          ]
        }),
      "rows": .array(
        rows.map { ["label": .string($0.label[language]), "values": .array($0.values.map(JSON.number))] }),
    ]
  }
}

extension CollegeContent.Source {
  fileprivate func json(_ language: Language) -> JSON {
    ["name": .string(name[language]), "url": .string(url), "checked": .string(checked.description)]
  }
}

extension Due {
  fileprivate func json(_ language: Language) -> JSON {
    var members = ruleMembers
    members.append(.init("label", .string(label[language])))
    // What the site ships was looked up at its source; a person's own dates never come from here.
    members.append(.init("verified", .bool(source != nil)))
    if let source { members.append(.init("source", source.json(language))) }
    return .object(members)
  }

  private var ruleMembers: [JSON.Member] {
    switch rule {
    case .monthDay(let day, let yearsAfter):
      let later: [JSON.Member] = yearsAfter == 0 ? [] : [.init("yearsAfter", .integer(Int64(yearsAfter)))]
      return [.init("rule", "month-day")] + day.members + later
    case .fixed(let day):
      return [.init("rule", "fixed"), .init("date", .string(day.description))]
    case .beforeSession(let days):
      return [.init("rule", "before-session"), .init("days", .integer(Int64(days)))]
    case .window(let from, let to):
      return [
        .init("rule", "window"), .init("from", .string(from.description)),
        .init("to", .string(to.description)),
      ]
    case .beforeItem(let id, let days):
      return [.init("rule", "before-item"), .init("item", .string(id)), .init("days", .integer(Int64(days)))]
    }
  }
}

extension MonthDay {
  fileprivate var members: [JSON.Member] {
    [.init("month", .integer(Int64(month))), .init("day", .integer(Int64(day)))]
  }
}
