import Components
import Markup

extension ModuleDeclaration {
  /// The module of days.
  public static let day = ModuleDeclaration(
    id: "day", roots: ["day"], screens: [NamedScreen("day", "/day")],
    tabs: [Tab("/day", .calendar, .dayTitle) { $0 != "/day/search" }],
    tabsAsHome: [
      Tab("/day", .calendar, .dayTitle) { $0 != "/day/search" && !isOptions($0) },
      Tab("/day/search", .search, .daySearch), Tab("/day/options", .sliders, .options) { isOptions($0) },
    ],
    offers: [.homeLater, .showsThings, .takesShares], make: { makeDayPart() })

  /// Compares texts, because the module's routes are loaded with its part.
  private static func isOptions(_ path: String) -> Bool {
    path == "/day/options" || path == "/day/notifications" || path == "/day/calendar"
  }
}

/// The part's only entry.
@_silgen_name("part_day") @inline(never)
public func makeDayPart() -> any Module { Running(DayProgram()) }
