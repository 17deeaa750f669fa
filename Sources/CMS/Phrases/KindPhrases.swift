import Components

/// What kinds of entries are called, by their ids.
extension Phrase {
  static let kindNews = Phrase("kind-news")
  static let kindPolls = Phrase("kind-polls")
  static let kindEvents = Phrase("kind-events")
  static let kindPrograms = Phrase("kind-programs")
  static let kindEducation = Phrase("kind-education")
  static let kindEducationResources = Phrase("kind-education-resources")
  static let kindPlaces = Phrase("kind-places")
  static let kindPlacesCategories = Phrase("kind-places-categories")
  static let kindPlacesCategoriesPlaces = Phrase("kind-places-categories-places")
  static let kindDaily = Phrase("kind-daily")
  static let kindQuestionnaires = Phrase("kind-questionnaires")
  static let kindHelp = Phrase("kind-help")
  static let kindChecklists = Phrase("kind-checklists")
  static let kindChecklistsItems = Phrase("kind-checklists-items")
  static let kindChecklistsYaml = Phrase("kind-checklists-yaml")
  static let kindVideos = Phrase("kind-videos")
  static let kindVideosYaml = Phrase("kind-videos-yaml")
  static let kindCareer = Phrase("kind-career")
  static let kindTopics = Phrase("kind-topics")
  static let kindCharts = Phrase("kind-charts")
  static let kindCareerYaml = Phrase("kind-career-yaml")
  static let kindDepartments = Phrase("kind-departments")
  static let kindDepartmentsProfessors = Phrase("kind-departments-professors")
  static let kindProfessorsYaml = Phrase("kind-professors-yaml")
  static let kindCampusYaml = Phrase("kind-campus-yaml")
  static let kindAbout = Phrase("kind-about")
  static let kindAgreement = Phrase("kind-agreement")
  static let kindSite = Phrase("kind-site")
}

extension KnownPhrases {
  static let kinds = KnownPhrases([
    .kindNews, .kindPolls, .kindEvents, .kindPrograms, .kindEducation, .kindEducationResources, .kindPlaces,
    .kindPlacesCategories, .kindPlacesCategoriesPlaces, .kindDaily, .kindQuestionnaires, .kindHelp,
    .kindChecklists, .kindChecklistsItems, .kindChecklistsYaml, .kindVideos, .kindVideosYaml,
    .kindCareer, .kindTopics, .kindCharts, .kindCareerYaml, .kindDepartments, .kindDepartmentsProfessors,
    .kindProfessorsYaml, .kindCampusYaml, .kindAbout, .kindAgreement, .kindSite,
  ])
}
