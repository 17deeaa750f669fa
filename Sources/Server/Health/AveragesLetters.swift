import CMS
import Components
import Core
import Foundation
import Loop
import Reports

/// What letters say of new averages, in the languages of the staff.
struct AveragesLetters: Sendable {
  /// What the CMS says, by language: texts by key.
  private let phrases: [String: [String: String]]
  private let languages: [String]
  /// The content by language, which says what questionnaires are called. It is only read for a letter.
  private let bundles: [String: [UInt8]]

  init(_ release: Release) {
    phrases = release.phrases.staff
    languages = release.languages
    bundles = release.files.bundles
  }

  /// What a questionnaire is called; nil for one that the site no longer has.
  private func title(_ id: String, in language: String) -> String? {
    let health = bundles[language].flatMap { try? JSON(parsing: $0) }?["health"]
    let all = (health?["questionnaires"]?.array ?? []) + [health?["daily"]].compactMap { $0 }
    return all.first { $0["id"]?.string == id }?["title"]?.string
  }

  /// - Parameter document: such as `wellness/1`.
  /// - Returns: nil if no figures are shown.
  func text(
    _ rows: FrozenRows, of document: String, _ threshold: Threshold, in wished: String
  ) -> String? {
    // The site's own in place of one that it no longer has.
    let language = languages.contains(wished) ? wished : languages[0]
    let texts = (phrases[language] ?? [:]).map { (key: $0.key, text: $0.value) }
    let words = Words(PhraseTable(texts), formatting: .foundation(language))
    let id = String(document.prefix { $0 != "/" })
    return AveragesText(words, least: threshold.people).text(rows, of: title(id, in: language) ?? id)
  }
}
