import App
import Foundation
import Loop

/// The screens of the app as the server draws them: with the app's own code, for a guest.
struct AppScreens: Sendable {
  private let contents: [String: Content]
  private let zone: TimeZone

  /// - Throws: `.brokenContent` when the app itself could not read what would be sent to it.
  init(_ site: SiteAssets) throws(StartupError) {
    var contents: [String: Content] = [:]
    for (language, bundle) in site.bundles {
      guard let content = try? Content(bundle) else { throw .brokenContent(language: language) }
      contents[language] = content
    }
    self.contents = contents
    zone = contents.values.first.flatMap { TimeZone(identifier: $0.site.timeZone) } ?? .gmt
  }

  func screen(_ language: String, _ path: String, at date: Date) -> Screen {
    guard let content = contents[language] else {
      return Screen(title: "", description: "", html: "", digest: "", found: false)
    }
    let paint = firstPaint(
      content: content, formatting: .server(language: language), path: path, at: moment(date))
    return Screen(
      title: paint.title, description: paint.description, html: paint.html, digest: paint.digest,
      found: paint.found)
  }

  private func moment(_ date: Date) -> Moment {
    Moment(
      milliseconds: Int64(date.timeIntervalSince1970 * 1000),
      offsetMinutes: zone.secondsFromGMT(for: date) / 60)
  }
}

extension SiteAssets {
  /// Draws the site's screens; `now` tells which day it is there.
  public func renderer(now: @escaping @Sendable () -> Date = { Date() }) throws(StartupError)
    -> ScreenRenderer
  {
    let screens = try AppScreens(self)
    return { language, path in screens.screen(language, path, at: now()) }
  }
}
