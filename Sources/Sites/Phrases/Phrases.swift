import App
import Components
import Core

/// The interface's phrases, from /Phrases: those of the shell, which every site has, and of each module.
public struct Phrases: Hashable, Sendable {
  /// Texts by key.
  typealias Catalogue = [String: String]

  /// The catalogue of everything outside of modules.
  static let shell = "shell"
  /// The catalogue of letters, which the server writes.
  private static let mail = "mail"
  /// The catalogue of the CMS, and that of the program in its editor.
  private static let cms = "cms"
  private static let editing = "editing"

  private let catalogues: [String: [Language: Catalogue]]
  private let guides: Guides

  /// - Parameters:
  ///   - catalogues: by the names of the modules in sites, and ``shell``.
  init(_ catalogues: [String: [Language: Catalogue]], guides: Guides = Guides()) {
    self.catalogues = catalogues
    self.guides = guides
  }

  /// The guide of a site with these modules: a page for each, in their order, and the one about people's data, with what modules and
  /// the forms of a profile add to its sections.
  ///
  /// - Parameter identity: the forms of a profile that the site has besides one with a sign-up: `account`, `silent`.
  public func guide(_ language: Language, modules: [String], identity: [String] = []) -> [GuidePage] {
    let pages = guides.pages[language] ?? []
    func page(_ id: String) -> GuidePage? { pages.first { $0.id == id } }
    var guide = modules.compactMap { page($0) }
    guard var data = page(GuidePage.data) else { return guide }
    for name in modules + identity {
      if let part = page(GuidePage.data + "-" + name) { data.add(part) }
    }
    data.dropEmptySections()
    guide.append(data)
    return guide
  }

  /// The pictures of that guide.
  public func guidePictures(_ languages: [Language], modules: [String]) -> [SiteFile] {
    languages.flatMap { guide($0, modules: modules) }.compactMap { guides.pictures[$0.picture] }
  }

  /// The picture of a page; nil for one without.
  func guidePicture(_ page: GuidePage) -> SiteFile? { guides.pictures[page.picture] }

  /// The text of a phrase that has no parameters; its key, if no catalogue has it.
  func text(_ phrase: Phrase, _ language: Language) -> String {
    let key = "\(phrase.key)"
    return catalogues.values.lazy.compactMap { $0[language]?[key] }.first ?? key
  }

  /// What letters say: texts by key.
  public func letters(_ language: Language) -> [String: String] { catalogues[Self.mail]?[language] ?? [:] }

  /// What the CMS says: texts by key, with those that every module has.
  public func staff(_ language: Language) -> [String: String] {
    let own = catalogues[Self.cms]?[language] ?? [:]
    return own.merging(catalogues[Self.shell]?[language] ?? [:]) { own, _ in own }
  }

  /// What the app of a site with these modules says: texts by key.
  public func app(_ language: Language, modules: [String]) -> [String: String] {
    ([Self.shell] + modules).reduce(into: [:]) { texts, name in
      texts.merge(catalogues[name]?[language] ?? [:]) { own, _ in own }
    }
  }

  /// What the program in the editor of the CMS says: texts by key.
  public func editing(_ language: Language) -> [String: String] { catalogues[Self.editing]?[language] ?? [:] }

  /// The phrases for a site with these modules, sorted by key, so that the same phrases give the same bytes.
  func json(_ language: Language, modules: [String]) -> JSON {
    let names = [Self.shell] + modules
    let texts = names.flatMap { catalogues[$0]?[language] ?? [:] }
    return .object(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }
}

extension Phrases {
  /// Reads every catalogue in the folder, each in all languages, with the same keys and parameters, and the guide.
  public static func load(folder: String) -> Result<Phrases, SiteProblems> {
    let problems = ProblemList()
    let guides = GuideReader(
      folder: SourceFolder(path: folder + "/guide", prefix: "guide/", problems: problems)
    ).read()
    let phrases = PhraseReader(folder: SourceFolder(path: folder, problems: problems)).read(guides)
    return problems.isEmpty ? .success(phrases) : .failure(SiteProblems(problems.sorted))
  }
}
