import Components

/// What one entry of a kind is called, by the ids of the kinds whose entries are in lists.
extension Phrase {
  static let oneNews = Phrase("one-news")
  static let onePolls = Phrase("one-polls")
  static let oneEvents = Phrase("one-events")
  static let onePrograms = Phrase("one-programs")
  static let oneEducation = Phrase("one-education")
  static let oneEducationResources = Phrase("one-education-resources")
  static let onePlacesCategories = Phrase("one-places-categories")
  static let onePlacesCategoriesPlaces = Phrase("one-places-categories-places")
  static let oneQuestionnaires = Phrase("one-questionnaires")
  static let oneHelp = Phrase("one-help")
  static let oneChecklists = Phrase("one-checklists")
  static let oneChecklistsItems = Phrase("one-checklists-items")
  static let oneVideos = Phrase("one-videos")
  static let oneCareer = Phrase("one-career")
  static let oneTopics = Phrase("one-topics")
  static let oneCharts = Phrase("one-charts")
  static let oneDepartments = Phrase("one-departments")
  static let oneDepartmentsProfessors = Phrase("one-departments-professors")
}

extension KnownPhrases {
  static let ones = KnownPhrases([
    .oneNews, .onePolls, .oneEvents, .onePrograms, .oneEducation, .oneEducationResources,
    .onePlacesCategories, .onePlacesCategoriesPlaces, .oneQuestionnaires, .oneHelp, .oneChecklists,
    .oneChecklistsItems, .oneVideos, .oneCareer, .oneTopics, .oneCharts, .oneDepartments,
    .oneDepartmentsProfessors,
  ])
}
