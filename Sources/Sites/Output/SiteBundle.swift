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
    for folder in moduleFolders {
      if let content = contents[folder.module]?[language] {
        bundle.append(.init(folder.module, content.json))
      }
    }
    bundle.append(.init("phrases", phrases.json(language, modules: identity.modules)))
    return .object(bundle)
  }
}

extension JSON.Member {
  init(_ name: String, _ value: JSON) { self.init(name: name, value: value) }
}
