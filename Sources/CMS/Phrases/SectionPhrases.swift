import Components

/// What the parts of the app are called, where a site has no name of its own for them.
extension Phrase {
  static let cmsSectionAssessment = Phrase("cms-section-assessment")
  static let cmsSectionProgress = Phrase("cms-section-progress")
  static let cmsSectionPolls = Phrase("cms-section-polls")
  static let cmsSectionEducation = Phrase("cms-section-education")
  static let cmsSectionPlaces = Phrase("cms-section-places")
  static let cmsSectionOverview = Phrase("cms-section-overview")
}
