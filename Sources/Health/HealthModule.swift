import Components

extension ModuleDeclaration {
  /// The module of health: assessments, the daily check and its progress, resources and news.
  public static let health = ModuleDeclaration(
    id: "health",
    roots: ["assessment", "progress", "education", "places", "news", "polls", "sent", "programs", "help"],
    screens: [
      NamedScreen("assessment", "/assessment"), NamedScreen("progress", "/progress"),
      NamedScreen("education", "/education"), NamedScreen("places", "/places"), NamedScreen("news", "/news"),
      NamedScreen("polls", "/polls"), NamedScreen("programs", "/programs"),
      NamedScreen("help", "/help"),
    ],
    tabs: [
      Tab("/assessment", .checklist, .healthAssessmentTab), Tab("/progress", .heart, .healthProgress),
      Tab("/polls", .inbox, .healthPollsTab),
    ], offers: [.home, .things, .sends], welcome: "/assessment",
    make: { makeHealthPart() })
}

/// The part's only entry.
@_silgen_name("part_health") @inline(never)
public func makeHealthPart() -> any Module { Running(HealthProgram()) }
