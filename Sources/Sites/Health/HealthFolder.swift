import Components
import Health

extension HealthContent: ModuleFolder {
  static var module: String { ModuleDeclaration.health.id }

  static var tables: [String: [Field]] {
    [
      "health": HealthContent().folderFields, "questionnaire": Questionnaire().folderFields,
      "questionnaire-answer": Questionnaire.Answer().folderFields,
      "questionnaire-item": Questionnaire.Item().folderFields,
      "questionnaire-condition": Questionnaire.Condition().folderFields,
      "questionnaire-grade": Questionnaire.Grade().folderFields, "help": Help().folderFields,
      "help-contact": Help.Contact().folderFields, "education": EducationCategory().folderFields,
      "education-resource": EducationResource().folderFields, "places": PlaceDirectory().folderFields,
      "place-category": PlaceCategory().folderFields, "service-place": ServicePlace().folderFields,
      "schedule": Schedule().folderFields, "schedule-exception": ScheduleException().folderFields,
      "hours": Hours().folderFields, "holiday": Holiday().folderFields, "news-item": NewsItem().folderFields,
      "program": Programme().folderFields, "poll": Poll().folderFields,
      "event": CommunityEvent().folderFields,
    ]
  }

  static var entries: [String] {
    [
      "news", "polls", "events", "programs", "education", "education.resources", "places",
      "places.categories", "places.categories.places", "daily", "questionnaires", "help",
    ]
  }

  /// Votes are counted and have no score; and no question of a poll is for some people only.
  static var unseen: Set<String> {
    let fields = ["answers.value", "items.answers.value", "items.reversed", "items.shown", "items.helpFrom"]
    return Set(fields.flatMap { ["polls.\($0)", "events.polls.\($0)"] })
  }

  /// Documents and pictures are served with the site's other files.
  static func publish(_ site: inout Site, _ files: SiteFiles) {
    let contents = (site.contents[module] ?? [:]).values.compactMap { $0 as? HealthContent }
    let documents = contents.flatMap { $0.education.flatMap(\.resources) }.flatMap(\.documents).map(\.source)
    let pictures = contents.flatMap { $0.news.map(\.picture) }
    site.media += Set(documents + pictures).sorted().compactMap { files[$0] }
  }

  /// For the distance to places.
  var asksForPlace: Bool { places.categories.contains { $0.places.contains { $0.latitude != 0 } } }
}

extension Site {
  private func health(_ language: Language) -> HealthContent? {
    contents[HealthContent.module]?[language] as? HealthContent
  }

  /// Whether it has polls, or questionnaires whose averages are told.
  public var asksPeople: Bool {
    questionnaires.contains { !$0.grades.isEmpty } || polls(languages[0])?.all.isEmpty == false
  }

  /// The questionnaires that people answer now and then, in the site's own language.
  public var questionnaires: [Questionnaire] { health(languages[0])?.questionnaires ?? [] }

  /// The questions of every day, in the site's own language; nil for a site without them.
  public var daily: Questionnaire? { health(languages[0])?.daily }

  /// A questionnaire in a language: the one of every day, or one that people answer now and then.
  public func questionnaire(_ id: String?, in language: Language) -> Questionnaire? {
    guard let id else { return health(language)?.daily }
    return health(language)?.questionnaires.first { $0.id == id }
  }

  /// The news in a language.
  public func news(_ language: Language) -> [NewsItem] { health(language)?.news ?? [] }

  /// The programmes in a language.
  public func programmes(_ language: Language) -> [ListedProgramme] {
    guard let health = health(language) else { return [] }
    return health.programmes.compactMap { ListedProgramme($0, in: health) }
  }

  /// The polls in a language; nil for a site without them.
  public func polls(_ language: Language) -> PollBook? { health(language)?.polls }
}
