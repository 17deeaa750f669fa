import Components
import Core
import Loop
import Markup

/// What a search finds on other screens than the one where it was typed.
enum FoundElsewhere {
  /// The kinds of what can be found, in the order in which they are shown.
  enum Kind: CaseIterable {
    case articles, places, news, questionnaires
  }

  /// As many as are shown of a kind.
  private static let most = 5
  private static let titleID = "elsewhere"

  static func view<Event>(
    _ query: String, besides own: Kind, _ record: HealthRecord, _ content: HealthContent,
    _ context: ModuleContext
  ) -> HTML<Event>? {
    let search = SearchWords(query, in: context.words.formatting.language)
    guard !search.isEmpty else { return nil }
    let all = Kind.allCases.filter { $0 != own }.map { finds($0, search, record, content, context) }
    // Typing mistakes are forgiven where nothing has the words as they were typed.
    let best = all.joined().map { $0.hit }.min()
    let found = all.flatMap { finds in
      search.titlesFirst(finds.filter { $0.hit == best }) { $0.title }.prefix(most)
    }
    guard !found.isEmpty else { return nil }
    return section(.key(titleID), .class("stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { context.words(.healthFoundElsewhere) }
      rows {
        for find in found {
          linkRow(
            find.title, in: find.language, note: find.note, icon: find.picture, href: find.path,
            context.words)
        }
      }
    }
  }

  private struct Find {
    var title: String
    /// The tag of the title's language; empty for that of the app.
    var language = ""
    var note: String
    var picture: Icon
    var path: String
    /// How well it fits the search.
    var hit: SearchWords.Hit
  }

  private static func finds(
    _ kind: Kind, _ search: SearchWords, _ record: HealthRecord, _ content: HealthContent,
    _ context: ModuleContext
  ) -> [Find] {
    let words = context.words
    switch kind {
    case .articles:
      return content.education.flatMap { category in
        category.resources.compactMap { resource in
          resource.hit(search, in: category.found(words)).map {
            Find(
              title: resource.title, language: resource.language, note: words(.healthEducation),
              picture: .book,
              path: EducationScreen.path + "#" + resource.id, hit: $0)
          }
        }
      }
    case .places:
      return content.places.categories.flatMap { category in
        category.places.compactMap { place in
          place.hit(search, in: category.found(words)).map {
            Find(
              title: place.name, language: place.language, note: content.places.title, picture: .map,
              path: PlacesScreen.path + "#" + place.id, hit: $0)
          }
        }
      }
    case .news:
      return NewsScreen.shown(content, to: record, on: context.today).compactMap { news in
        search.hit(in: [news.title, news.text]).map {
          Find(
            title: news.title, language: news.language, note: words(.healthNews), picture: .bell,
            path: NewsScreen.path + "#" + news.id,
            hit: $0)
        }
      }
    case .questionnaires:
      return content.questionnaires.compactMap { questionnaire in
        search.hit(in: [questionnaire.title, questionnaire.about]).map {
          Find(
            title: questionnaire.title, note: words(.healthAssessment), picture: .checklist,
            path: AssessmentRoute.result(questionnaire.id).path, hit: $0)
        }
      }
    }
  }
}

extension SearchWords {
  /// How well some texts together have the words; nil if one is missing.
  func hit(in texts: [String]) -> Hit? {
    var all = ""
    for text in texts { all += text + " " }
    return hit(SearchWords.plain(all))
  }

  /// The same in another order: those whose title has the words come first.
  func titlesFirst<Found>(_ found: [Found], _ title: (Found) -> String) -> [Found] {
    found.filter { hit(in: [title($0)]) != nil } + found.filter { hit(in: [title($0)]) == nil }
  }
}

extension EducationCategory {
  /// The text by which all that is in it is found: its title, the area of life that it is about, and other words.
  func found(_ words: Words) -> String {
    title + " " + (dimension.map { words($0.name) } ?? "") + " " + keywords
  }
}

extension PlaceCategory {
  func found(_ words: Words) -> String {
    title + " " + (dimension.map { words($0.name) } ?? "") + " " + keywords
  }
}

extension EducationResource {
  func hit(_ search: SearchWords, in category: String) -> SearchWords.Hit? {
    search.hit(in: [category, title, keywords, text, source])
  }

  /// The text by which it comes before others of its category.
  var ownWords: String { title + " " + keywords }
}

extension ServicePlace {
  func hit(_ search: SearchWords, in category: String) -> SearchWords.Hit? {
    search.hit(in: [category, name, description, address])
  }

  func isFound(_ search: SearchWords, in category: String) -> Bool {
    search.isEmpty || hit(search, in: category) != nil
  }
}
