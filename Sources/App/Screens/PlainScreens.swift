import Components
import Loop
import Markup

/// Screens without events of their own.
enum PlainScreens {
  /// The page about the organisation, or about the app.
  static func about(
    _ state: AppState, _ content: Content, _ route: Route, _ words: Words
  ) -> HTML<AppEvent> {
    let version = state.flags.version
    // Only the device knows when the app was started, and for whom, so the server's page lacks this.
    let modules = state.isReady ? state.siteModules : []
    return screen(.about, path: route.path) {
      topBar(words, back: Route.home.path)
      Components.screenTitle(route.title(content, words))
      if !content.guide.isEmpty { rows { GuideScreen.row(content, words) } }
      for id in modules {
        state.running(id).flatMap { $0.module.about($0.context) }?.wrapped { .module(id, $0) }
      }
      if !content.site.about.isEmpty { prose(content.site.about) }
      if !content.site.organisation.isEmpty { p(.class("hint")) { content.site.organisation } }
      if !content.site.affiliation.isEmpty { p(.class("hint")) { content.site.affiliation } }
      // A module with facts tells it among them.
      if !version.isEmpty, !content.modules.contains(where: { $0.offers.contains(.facts) }) {
        p(.class("hint")) { words(.version, .text("version", String(version.prefix(7)))) }
      }
    }
  }

  static func notFound(path: String, _ words: Words) -> HTML<AppEvent> {
    screen(.notFound, path: path) {
      emptyState(.map, title: words(.notFound), text: words(.notFoundText), isScreenTitle: true) {
        linkButton(words(.goHome), .primary, href: Route.home.path)
      }
    }
  }

  /// The screen while its part of the app is being loaded.
  static func awaited(_ part: String, _ state: AppState, _ words: Words) -> HTML<AppEvent> {
    switch state.parts.standing(part) {
    case .away, .loading, .here: return loadingScreen(words(.loading), path: state.path)
    // The site may have got the module after this page was stored: the new version has it.
    case .absent, .failed: break
    }
    return screen(.error, path: state.path) {
      emptyState(
        .offline, title: words(.contentFailed), text: words(.contentFailedText), isScreenTitle: true
      ) {
        actionButton(words(.tryAgain), .primary, sends: AppEvent.tappedLoad(part: part))
      }
    }
  }

  static func loginNeeded(_ name: String, path: String, _ words: Words) -> HTML<AppEvent> {
    screen(.error, path: path) {
      emptyState(.user, title: name, text: words(.loginNeeded), isScreenTitle: true) {
        linkButton(words(.logIn), .primary, href: Route.home.path + "?to=" + path)
      }
    }
  }

  static func recordsFailed(_ title: String, path: String, _ words: Words) -> HTML<AppEvent> {
    screen(.error, path: path) {
      emptyState(.alert, title: title, text: words(.recordsFailed), isScreenTitle: true) {
        actionButton(words(.tryAgain), .primary, sends: AppEvent.tappedReadAgain)
      }
    }
  }
}
