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
  /// What questionnaires are called, by language and id.
  private let titles: [String: [String: String]]

  init(_ site: SiteAssets) {
    phrases = site.staffPhrases
    languages = site.languages
    titles = site.bundles.mapValues { bundle in
      let health = (try? JSON(parsing: bundle))?["health"]
      let all = (health?["questionnaires"]?.array ?? []) + [health?["daily"]].compactMap { $0 }
      let named = all.compactMap { json -> (String, String)? in
        guard let id = json["id"]?.string, let title = json["title"]?.string else { return nil }
        return (id, title)
      }
      return Dictionary(named) { first, _ in first }
    }
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
    return AveragesText(words, least: threshold.people).text(rows, of: titles[language]?[id] ?? id)
  }
}
