import Components

/// A part of the app, as people know it, and the kinds of entries that they see there.
public struct AppSection: Sendable {
  /// The screen that a tile of the site leads to, by which it may have a name of the site's own.
  public let screen: String
  public let kinds: [String]
  public let phrase: Phrase

  public static let all = [
    AppSection(screen: "assessment", kinds: ["questionnaires"], phrase: .cmsSectionAssessment),
    AppSection(screen: "progress", kinds: ["daily"], phrase: .cmsSectionProgress),
    AppSection(screen: "polls", kinds: ["polls", "events"], phrase: .cmsSectionPolls),
    AppSection(
      screen: "education", kinds: ["education", "education.resources"], phrase: .cmsSectionEducation),
    AppSection(
      screen: "places", kinds: ["places", "places.categories", "places.categories.places"],
      phrase: .cmsSectionPlaces),
    AppSection(screen: "about", kinds: ["about"], phrase: .cmsSectionOverview),
  ]
}
