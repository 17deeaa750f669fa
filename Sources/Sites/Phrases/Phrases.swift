import Core
import Foundation

/// The words of the interface, from /Phrases.
public struct Phrases: Hashable, Sendable {
  private let texts: [Language: [String: String]]

  init(_ texts: [Language: [String: String]]) { self.texts = texts }

  public subscript(key: String, language: Language) -> String? { texts[language]?[key] }

  /// By key, so that the same words give the same bytes.
  func json(_ language: Language) -> JSON {
    let sorted = (texts[language] ?? [:]).sorted { $0.key < $1.key }
    return .object(sorted.map { .init($0.key, .string($0.value)) })
  }
}

extension Phrases {
  /// Reads the file of every language: the same keys in each, with the same parameters.
  public static func load(folder: String) -> Result<Phrases, SiteProblems> {
    let problems = ProblemList()
    let phrases = PhraseReader(folder: SourceFolder(path: folder, problems: problems)).read()
    return problems.isEmpty ? .success(phrases) : .failure(SiteProblems(problems.all))
  }
}
