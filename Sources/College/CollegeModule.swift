import Components

extension ModuleDeclaration {
  /// The module of checklists, videos and Career Help.
  public static let college = ModuleDeclaration(
    id: "college", roots: ["checklist", "videos", "career"],
    screens: [
      NamedScreen("checklist", "/checklist"), NamedScreen("videos", "/videos"),
      NamedScreen("career", "/career"),
    ],
    tabs: [
      Tab("/checklist", .checklist, .checklist), Tab("/videos", .video, .videos),
      Tab("/career", .briefcase, .careerTab),
    ],
    offers: [.home, .things], make: { makeCollegePart() })
}

/// The part's only entry.
@_silgen_name("part_college") @inline(never)
public func makeCollegePart() -> any Module { Running(CollegeProgram()) }
