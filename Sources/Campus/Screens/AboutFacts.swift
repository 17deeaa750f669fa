import Components
import Core
import Loop
import Markup

/// The six facts about the app (SC-9).
enum AboutFacts {
  static func view(
    _ content: CampusContent, _ context: ModuleContext, lastAccess: Int64?
  ) -> HTML<CampusEvent> {
    let words = context.words
    func time(_ instant: Int64?) -> String? { instant.flatMap { context.studyClock.text($0, words) } }
    let unknown = words(.campusUnknown)
    let facts: [(String, String)] = [
      (words(.campusAppName), context.site.name),
      (words(.campusVersion), context.app.version.isEmpty ? unknown : String(context.app.version.prefix(7))),
      (words(.campusBuildTime), time(context.app.built) ?? unknown),
      (words(.campusLaunchTime), time(context.app.launched) ?? unknown),
      (words(.campusCopyright), content.copyright),
      (words(.campusLastAccess), time(lastAccess) ?? words(.campusFirstAccess)),
    ]
    return dl(.class("card campus-facts"), .id("facts")) {
      for (name, value) in facts {
        div(.key(name)) {
          dt { name }
          dd { value }
        }
      }
    }
  }
}
