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
      (words(.campusVersion), version(context.app, words) ?? unknown),
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

  /// The day of the build (in UTC), by which versions can be compared, and the first digits of the digest that tells builds of one day
  /// apart. Toward has no version numbers: people always get the newest.
  private static func version(_ app: ModuleApp, _ words: Words) -> String? {
    if app.version.isEmpty { return nil }
    let digest = String(app.version.prefix(7))
    guard let day = app.built.flatMap({ CivilDateTime(epochMilliseconds: $0) })?.day else { return digest }
    return words(
      .campusVersionDigest, .text("version", day.description.replacing(all: "-", with: ".")),
      .text("digest", digest))
  }
}
