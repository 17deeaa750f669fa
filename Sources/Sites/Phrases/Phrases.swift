import Components
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
  /// Reads the file of every language: the app's keys in each, with the same parameters.
  public static func load(
    folder: String, keys: [String] = Phrase.allCases.map(\.key)
  ) -> Result<Phrases, SiteProblems> {
    let problems = ProblemList()
    let source = SourceFolder(path: folder, problems: problems)
    let phrases = PhraseReader(folder: source, keys: keys).read()
    return problems.isEmpty ? .success(phrases) : .failure(SiteProblems(problems.sorted))
  }
}
