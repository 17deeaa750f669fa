import Core
import Day

extension ModuleDoors {
  static let day = ModuleDoors(
    module: .day, category: "productivity",
    shortcuts: [
      Shortcut(path: DayRoute.new.path, title: .dayAddTitle),
      Shortcut(path: DayRoute.today.path, title: .today),
    ], files: [ImportedFile(mediaType: "text/calendar", ending: ".ics")])
}
