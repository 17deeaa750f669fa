import App
import Foundation
import Loop

/// The app's own screens, drawn here.
enum AppScreens {
  /// - Throws: when a bundle is not one that this app reads.
  static func renderer(
    _ bundles: [String: [UInt8]], timeZone: String
  ) throws(StartupError) -> ScreenRenderer {
    var contents: [String: Content] = [:]
    for (language, bundle) in bundles {
      do {
        contents[language] = try Content(bundle)
      } catch {
        throw .brokenContent(language: language)
      }
    }
    let clock = SiteClock(timeZone: timeZone)
    return { [contents] request in
      guard let content = contents[request.language] else {
        return Screen(title: "", description: "", html: "", digest: "", found: false)
      }
      let paint = firstPaint(
        content: content, formatting: .foundation(request.language, in: clock.timeZone), path: request.path,
        at: request.moment, version: request.version)
      return Screen(
        title: paint.title, description: paint.description, html: paint.html, digest: paint.digest,
        found: paint.found, parts: paint.parts)
    }
  }
}
