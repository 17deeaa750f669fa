import Components

extension ModuleDeclaration {
  /// The module of a campus: profile, check-in, weather, professors and map.
  public static let campus = ModuleDeclaration(
    id: "campus", roots: ["campus", "profile", "checkin", "professors", "map", "weather"],
    screens: [
      NamedScreen("campus", "/campus"), NamedScreen("checkin", "/checkin"),
      NamedScreen("professors", "/professors"), NamedScreen("profile", "/profile"),
      NamedScreen("map", "/map"), NamedScreen("weather", "/weather"),
    ],
    tabs: [Tab("/campus", .graduation, .campusTab, covers: covers)],
    tabsAsHome: [Tab("/campus", .home, .campusTab, covers: covers)], offers: [.sessions, .facts],
    openPaths: ["/map", "/weather"],
    make: { makeCampusPart() })

  /// All of the module's screens: the tab leads to each in two steps.
  private static func covers(_ path: String) -> Bool { true }
}

/// The part's only entry.
@_silgen_name("part_campus") @inline(never)
public func makeCampusPart() -> any Module { Running(CampusProgram()) }
