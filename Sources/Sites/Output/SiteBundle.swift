import Core

extension Site {
  /// Everything that the app shows, in one language: what `/api/v1/content` answers.
  public func bundle(language: Language, phrases: Phrases) -> JSON {
    var bundle: [JSON.Member] = [
      .init("format", 1),
      .init("language", .string(language.tag)),
      .init("languages", .array(languages.map { ["tag": .string($0.tag), "name": .string($0.name)] })),
      .init("site", identityJSON(language)),
    ]
    if let college { bundle.append(.init("college", college.json(language, of: self))) }
    bundle.append(.init("phrases", phrases.json(language, modules: modules)))
    return .object(bundle)
  }

  private func identityJSON(_ language: Language) -> JSON {
    [
      "id": .string(id),
      "name": .string(name[language]),
      "shortName": .string(shortName[language]),
      "tagline": .string(tagline[language]),
      "organisation": .string(organisation[language]),
      "identity": .string(identity.rawValue),
      "profile": .string(profile.rawValue),
      "timeZone": .string(timeZone),
      "modules": .array(modules.map { .string($0.rawValue) }),
      "home": .string(home.rawValue),
      "tiles": .array(tiles.map { $0.json(language) }),
      "agreement": .array((agreement[language] ?? []).map(\.json)),
      "about": .array((about[language] ?? []).map(\.json)),
    ]
  }
}

extension Tile {
  fileprivate func json(_ language: Language) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("icon", .string(icon)), .init("label", .string(label[language])),
    ]
    if let note { members.append(.init("note", .string(note[language]))) }
    switch target {
    case .link(let link): members.append(.init("link", .string(link)))
    case .screen(let screen): members.append(.init("screen", .string(screen.rawValue)))
    }
    return .object(members)
  }
}

extension Block {
  var json: JSON {
    switch self {
    case .heading(let text): ["heading": .string(text)]
    case .paragraph(let text): ["paragraph": .string(text)]
    case .list(let items): ["list": .array(items.map(JSON.string))]
    }
  }
}

extension JSON.Member {
  init(_ name: String, _ value: JSON) { self.init(name: name, value: value) }
}
