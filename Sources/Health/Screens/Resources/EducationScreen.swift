import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let education = ScreenName("education")
}

/// What people can read about health (MA 5), what suits their result first.
public enum EducationScreen {
  static let path = "/education"

  public struct State {
    var query = ""

    public init() {}
  }

  public enum Event: Sendable {
    case searched(String)
  }

  static func view(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let suggestions = Suggestions(record, content)
    let search = SearchWords(state.query, in: words.formatting.language)
    let categories = found(content.education, search, words)
    let isFirst: (EducationCategory) -> Bool =
      search.isEmpty
      ? { suggestions.part($0.dimension) != nil }
      : { category in category.resources.contains { search.hit(in: [$0.title]) != nil } }
    let first = categories.filter(isFirst)
    let others = categories.filter { !isFirst($0) }
    return screen(.education, path: path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.healthEducation))
      lede(words(.healthEducationText))
      ResourceSearch.field(state.query, words(.healthSearch)) { .searched($0) }
      HelpSought.view(state.query, content.help, words)
      CategoryLinks.view((first + others).map { ($0.id, $0.title) }, words)
      p(.key("none"), .class("hint"), .role(.status)) {
        categories.isEmpty ? words(.healthNothingFoundHere) : ""
      }
      if categories.isEmpty { HelpSought.otherwise(state.query, content.help, words) }
      for category in first + others {
        self.category(category, suggestions.part(category.dimension), words)
      }
      FoundElsewhere.view(state.query, besides: .articles, record, content, context)
      HelpCard.line(content.help)
    }
  }

  private static func found(
    _ categories: [EducationCategory], _ search: SearchWords, _ words: Words
  ) -> [EducationCategory] {
    guard !search.isEmpty else { return categories }
    let hits = categories.flatMap { category in
      category.resources.compactMap { $0.hit(search, in: category.found(words)) }
    }
    // Where the words stand as they were typed, "food" is not also "good".
    let wanted: SearchWords.Hit = hits.contains(.exact) ? .exact : .mistyped
    return categories.compactMap { category in
      var category = category
      let resources = category.resources.filter {
        $0.hit(search, in: category.found(words)) == wanted
      }
      category.resources = search.titlesFirst(resources) { $0.ownWords }
      return category.resources.isEmpty ? nil : category
    }
  }

  private static func category(
    _ category: EducationCategory, _ part: WellnessScore.Part?, _ words: Words
  ) -> HTML<Event> {
    section(.key(category.id), .class("stack"), .aria(.labelledby, category.id)) {
      h2(.id(category.id), .tabindex(-1)) { category.title }
      // By the name that the area has in a result.
      if let part {
        p(.class("hint")) { Suggestions.reason(part, words) }
      } else if let dimension = category.dimension {
        p(.class("hint")) { words(dimension.name) }
      }
      ul(.class("resources"), .role(.list)) {
        for resource in category.resources {
          let isForeign = !resource.language.isEmpty
          li(.key(resource.id), .class("card"), .id(resource.id), .tabindex(-1)) {
            if resource.link.isEmpty {
              h3(.when(isForeign, .lang(resource.language))) { resource.title }
            } else {
              outsideLink(resource.title, in: resource.language, href: resource.link, words)
            }
            if !resource.text.isEmpty {
              p(.when(isForeign, .lang(resource.language))) { resource.text }
            }
            p(.class("hint")) {
              if let note = OwnLanguage.note(resource.language, words) { note + " · " }
              resource.source
            }
            documents(resource, words)
          }
        }
      }
    }
  }

  /// Documents are saved rather than opened, so that they can be read without a connection, and in the reader that the device has.
  private static func documents(_ resource: EducationResource, _ words: Words) -> HTML<Event>? {
    guard !resource.documents.isEmpty else { return nil }
    return div(.class("actions")) {
      for document in resource.documents {
        a(
          .key(document.language), .class("button"), .href(document.source),
          .download(resource.id + "-" + document.language + ".pdf")
        ) {
          icon(.download)
          span { words(.healthSaveDocument, .text("language", document.label)) }
        }
      }
    }
  }
}
