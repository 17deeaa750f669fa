import Components
import Core
import Loop
import Markup

/// The field in which people search all resources.
enum ResourceSearch {
  static func field<Event>(_ query: String, _ label: String, _ typed: @escaping (String) -> Event) -> HTML<
    Event
  > {
    div(.key("search"), .class("field"), .role(.search)) {
      Markup.label(.for("search")) { label }
      input(
        .class("input"), .id("search"), .name("search"), .type(.search), .value(query), .autocomplete("off"),
        .maxlength(100), .onInput { typed($0) })
    }
  }
}

/// The way to the people who help, for whoever looks for them here, or types a word of need.
enum HelpSought {
  static func view<Event>(_ query: String, _ help: Help, _ words: Words) -> HTML<Event>? {
    guard isSought(query, help, words) else { return nil }
    let contacts = help.contacts.map { $0.label }
    return rows {
      linkRow(
        help.title, note: words.list(Array(contacts.prefix(2))), icon: .lifeBuoy, href: HelpScreen.path, words
      )
    }
  }

  /// Whom to call, where a search found nothing: its words may be others than those that are known.
  static func otherwise<Event>(_ query: String, _ help: Help, _ words: Words) -> HTML<Event>? {
    isSought(query, help, words) ? nil : HelpCard.reminder(help)
  }

  private static func isSought(_ query: String, _ help: Help, _ words: Words) -> Bool {
    let search = SearchWords(query, in: words.formatting.language)
    if search.isEmpty { return false }
    return search.haveOne(of: words(.healthNeedWords))
      || search.hit(in: [help.title, help.intro, words(.healthHelpWords)] + help.contacts.map { $0.label })
        == .exact
  }
}

/// The list of categories, each of which leads to its resources below.
enum CategoryLinks {
  static func view<Event>(_ categories: [(id: String, title: String)], _ words: Words) -> HTML<Event>? {
    guard categories.count > 1 else { return nil }
    return nav(.key("categories"), .aria(.label, words(.healthCategories))) {
      ul(.class("jumps"), .role(.list)) {
        for category in categories {
          li(.key(category.id)) { a(.class("jump"), .href("#" + category.id)) { category.title } }
        }
      }
    }
  }
}

/// The areas of life for which a person is shown something: those that are low, and in any case the lowest.
struct Suggestions {
  /// Below this score an area is low.
  private static let limit = 50.0
  /// An answer that counts no more is low, also in an area that is not.
  private static let lowAnswer = 25.0
  /// The lowest first, at most two.
  let parts: [WellnessScore.Part]

  init(_ record: HealthRecord, _ content: HealthContent) {
    guard !record.areScoresHidden, let questionnaire = content.questionnaires.first,
      let latest = record.responses(to: questionnaire.id).first,
      latest.response.version == questionnaire.version,
      let score = WellnessScore(latest.response.answers, of: questionnaire)
    else {
      parts = []
      return
    }
    let all = score.dimensions.sorted { $0.value < $1.value }
    let low = all.filter {
      $0.value < Self.limit
        || questionnaire.lowest(of: latest.response.answers, in: $0.dimension).points <= Self.lowAnswer
    }
    let lowest = all.filter { $0.value == all.first?.value }
    parts = Array((low.isEmpty ? lowest : low).prefix(2))
  }

  func part(_ dimension: Dimension?) -> WellnessScore.Part? {
    dimension.flatMap { wanted in parts.first { $0.dimension == wanted } }
  }

  static func reason(_ part: WellnessScore.Part, _ words: Words) -> String {
    words(
      .healthBecause, .text("area", words(part.dimension.name)), .count("score", Int(part.value + 0.5)))
  }
}
