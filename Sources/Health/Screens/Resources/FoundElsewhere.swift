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
    _ query: String, besides own: Kind, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event>? {
    let search = SearchWords(query)
    guard !search.isEmpty else { return nil }
    let found = Kind.allCases.filter { $0 != own }.flatMap {
      finds($0, search, content, context).prefix(most)
    }
    guard !found.isEmpty else { return nil }
    return section(.key(titleID), .class("stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { context.words(.healthFoundElsewhere) }
      rows {
        for find in found {
          linkRow(find.title, note: find.note, icon: find.picture, href: find.path, context.words)
        }
      }
    }
  }

  private struct Find {
    var title: String
    var note: String
    var picture: Icon
    var path: String
  }

  private static func finds(
    _ kind: Kind, _ search: SearchWords, _ content: HealthContent, _ context: ModuleContext
  ) -> [Find] {
    let words = context.words
    switch kind {
    case .articles:
      return content.education.flatMap { category in
        category.resources.filter { $0.isFound(search, in: category.title + " " + category.keywords) }.map {
          Find(
            title: $0.title, note: words(.healthEducation), picture: .book,
            path: EducationScreen.path + "#" + $0.id)
        }
      }
    case .places:
      return content.places.categories.flatMap { category in
        category.places.filter { $0.isFound(search, in: category.title + " " + category.keywords) }.map {
          Find(
            title: $0.name, note: content.places.title, picture: .map, path: PlacesScreen.path + "#" + $0.id)
        }
      }
    case .news:
      return NewsScreen.shown(content, on: context.today).filter { search.isFound(in: [$0.title, $0.text]) }
        .map {
          Find(
            title: $0.title, note: words(.healthNews), picture: .bell, path: NewsScreen.path + "#" + $0.id)
        }
    case .questionnaires:
      return content.questionnaires.filter { search.isFound(in: [$0.title, $0.about]) }.map {
        Find(
          title: $0.title, note: words(.healthAssessment), picture: .checklist,
          path: AssessmentRoute.result($0.id).path)
      }
    }
  }
}

extension SearchWords {
  /// Whether some texts together have the words, also with typing mistakes.
  func isFound(in texts: [String]) -> Bool {
    var all = ""
    for text in texts { all += text + " " }
    return isEmpty || hit(SearchWords.plain(all)) != nil
  }
}

extension EducationResource {
  func isFound(_ search: SearchWords, in category: String) -> Bool {
    search.isFound(in: [category, title, text, source])
  }
}

extension ServicePlace {
  func isFound(_ search: SearchWords, in category: String) -> Bool {
    search.isFound(in: [category, name, description, address])
  }
}
