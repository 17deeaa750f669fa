import Components

extension ModuleDeclaration {
  /// The module of health: the daily check and its progress.
  public static let health = ModuleDeclaration(
    id: "health", roots: ["progress"], screens: [NamedScreen("progress", "/progress")],
    tabs: [Tab("/progress", .heart, .healthProgress)], offers: [.home, .sends],
    make: { makeHealthPart() })
}

/// The part's only entry.
@_silgen_name("part_health") @inline(never)
public func makeHealthPart() -> any Module { Running(HealthProgram()) }
