import Components
import Markup

/// What there is to read, and where to go, for one area of life.
struct AreaResources {
  private let articles: [EducationResource]
  private let places: [ServicePlace]

  /// - Parameters:
  ///   - lowest: the ids of the questions whose answers count least in the area. What is for these comes first.
  ///   - most: how many articles, and how many places.
  init(_ dimension: Dimension, _ content: HealthContent, lowest: [String] = [], most: Int) {
    let all = content.education.filter { $0.dimension == dimension }.flatMap { $0.resources }
    let own = all.filter { article in article.questions.contains { lowest.contains($0) } }
    articles = Array((own + all.filter { !own.contains($0) }).prefix(most))
    let others = content.places.categories.filter { $0.dimension == dimension }
    // Nobody is sent to a place that is made up.
    places = Array(others.flatMap { $0.places }.filter { !$0.isExample }.prefix(most))
  }

  var isEmpty: Bool { articles.isEmpty && places.isEmpty }

  func rows<Event>(_ words: Words) -> HTML<Event> {
    Components.rows {
      for article in articles {
        // A document is saved where its languages are.
        linkRow(
          article.title, in: article.language,
          note: OwnLanguage.note(article.language, words) ?? article.source, icon: .book,
          href: article.link.isEmpty ? EducationScreen.path + "#" + article.id : article.link, words)
      }
      for place in places {
        linkRow(
          place.name, in: place.language,
          note: OwnLanguage.note(place.language, words) ?? place.description, icon: .map,
          href: PlacesScreen.path + "#" + place.id, words)
      }
    }
  }
}
