import App
import Components
import Core

extension Site {
  /// The site's content in one language: the answer of `/api/v1/content`.
  public func bundle(language: Language, phrases: Phrases) -> JSON {
    var bundle: [JSON.Member] = [
      .init("format", 1),
      .init("language", .string(language.tag)),
      .init("languages", .array(languages.map { ["tag": .string($0.tag), "name": .string($0.name)] })),
      .init("site", identity(language).json),
    ]
    bundle += sections(language)
    if let example = examples[language] { bundle.append(.init("example", example.json)) }
    let guide = phrases.guide(language, modules: identity.modules, identity: identity.guideParts)
    if !guide.isEmpty { bundle.append(.init("guide", .array(guide.map(\.json)))) }
    bundle.append(.init("phrases", phrases.json(language, modules: identity.modules)))
    return .object(bundle)
  }

  /// The modules' sections of the bundle.
  public func contents(language: Language) -> JSON { .object(sections(language)) }

  private func sections(_ language: Language) -> [JSON.Member] {
    moduleFolders.compactMap { folder in
      contents[folder.module]?[language].map { .init(folder.module, $0.json) }
    }
  }
}

extension App.Site {
  /// What the guide says of profiles besides those with a sign-up.
  fileprivate var guideParts: [String] {
    (hasAccounts ? ["account"] : []) + (hasSilentProfile ? ["silent"] : [])
  }
}

extension JSON.Member {
  init(_ name: String, _ value: JSON) { self.init(name: name, value: value) }
}
