import Core

/// The words of the interface, from /Phrases: of the shell, which every site has, and of each module.
public struct Phrases: Hashable, Sendable {
  /// Texts by key.
  typealias Catalogue = [String: String]

  /// The catalogue of everything that belongs to no module.
  static let shell = "shell"

  private let catalogues: [String: [Language: Catalogue]]

  /// - Parameter catalogues: by the names of the modules, as sites write them, and ``shell``.
  init(_ catalogues: [String: [Language: Catalogue]]) { self.catalogues = catalogues }

  /// What a site with these modules says, by key, so that the same words give the same bytes.
  func json(_ language: Language, modules: [String]) -> JSON {
    let names = [Self.shell] + modules
    let texts = names.flatMap { catalogues[$0]?[language] ?? [:] }
    return .object(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }
}

extension Phrases {
  /// Reads every catalogue in the folder: each in all languages, with the same keys and parameters.
  public static func load(folder: String) -> Result<Phrases, SiteProblems> {
    let problems = ProblemList()
    let phrases = PhraseReader(folder: SourceFolder(path: folder, problems: problems)).read()
    return problems.isEmpty ? .success(phrases) : .failure(SiteProblems(problems.sorted))
  }
}
