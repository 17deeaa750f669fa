import CMS
import Components
import Foundation
import Health
import Markup
import Sites

extension StaffPreview {
  /// The document of a questionnaire or a poll.
  func questions(
    _ contents: FolderContents, of address: EntryAddress, _ choice: Choice
  ) async throws -> Result<String, SiteProblems> {
    let site: Site
    switch Site.load(contents) {
    case .failure(let problems): return .failure(problems)
    case .success(let loaded): site = loaded
    }
    let release = try await load(contents)
    let texts = (release.phrases.app[choice.language] ?? [:]).map { (key: $0.key, text: $0.value) }
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    let words = Words(PhraseTable(texts), formatting: .foundation(choice.language, in: zone))
    guard let view = Self.view(of: address, in: site, words) else { throw Refusal.noSuchPath }
    return .success(document(view.rendered(), title: "", release, choice))
  }

  private static func view(
    of address: EntryAddress, in site: Site, _ words: Words
  ) -> HTML<QuestionEvent>? {
    let language = Language(rawValue: words.formatting.language) ?? site.languages[0]
    let id = address.ids.first
    if address.kind == "polls" {
      let poll = site.polls(language)?.polls.first { $0.questionnaire.id == id }
      return poll.map { QuestionsPreview.view($0, words) }
    }
    return site.questionnaire(id, in: language).map { QuestionsPreview.view($0, words) }
  }
}
