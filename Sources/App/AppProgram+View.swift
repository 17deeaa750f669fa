import Components
import Core
import Loop
import Markup
import Profiles

extension AppProgram {
  public func view(_ state: AppState) -> HTML<AppEvent> {
    switch state.content {
    case .ready(let loaded):
      let content = loaded.content
      return Frame.view(
        state, content, loaded.words, screen: Self.screen(state, content, loaded.words))
    case .loading: return Self.loading(state, .lastResort(formatting(state.language)))
    case .failed(let failure): return Self.failed(state, failure, .lastResort(formatting(state.language)))
    }
  }

  private static func screen(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    guard let route = state.shownRoute, route.exists(in: content) else {
      return PlainScreens.notFound(path: state.path, words)
    }
    if let part = state.ownPart, !state.parts.isHere(part) {
      return PlainScreens.awaited(part, state, words)
    }
    if case .module(let id, let path) = route { return module(state, id, path, words) }
    if route == .home { return HomeScreen.view(state, content, words) }
    return state.parts.later?.screen(state, route, content, words)
      ?? PlainScreens.notFound(path: state.path, words)
  }

  /// A module's screen waits for the records it shows. Without them everything would look empty, as if it were lost.
  private static func module(
    _ state: AppState, _ id: String, _ path: String, _ words: Words
  ) -> HTML<AppEvent> {
    guard let running = state.running(id), let title = running.module.title(of: path, words) else {
      return PlainScreens.notFound(path: state.path, words)
    }
    switch state.journals.reading(running.module.shownPartitions(running.context)) {
    case .reading: return loadingScreen(words(.loading), path: path)
    case .failed: return PlainScreens.recordsFailed(title, path: path, words)
    case .read: return running.module.screen(running.context).wrapped { .module(id, $0) }
    }
  }

  static func form(_ state: AppState, _ route: Route, _ words: Words) -> HTML<AppEvent> {
    var form = state.form ?? state.newForm
    form.isOwner = state.person.session != nil
    form.hasAccounts = state.content.loaded?.content.site.hasAccounts == true
    var facts = FormFacts()
    facts.typed = state.device.signUp
    facts.known = state.knownName
    if facts.known.isEmpty, let profile = state.person.profile { facts.known = profile.addressOfAccount }
    facts.loginPath = Route.accountLogin.path
    facts.forgotPath = Route.forgotPassword.path
    facts.profilePath = Route.createProfile.path
    facts.resetPath = Route.accountReset.path
    facts.needsLogin = state.needsAccountLogin && (route == .changePassword || route == .accountEmail)
    facts.remembers = state.device.rememberMe
    facts.userAgent = state.flags.userAgent
    let back: Route = route == .protect ? .settings : route == .accountEmail ? .account : .home
    // Somebody who has forgotten a password may have an account, and nothing on this device.
    let hasReset = route == .accountLogin || route == .forgotPassword
    let reset: Route? = hasReset && form.hasAccounts ? .accountReset : nil
    return FormScreen.view(
      form, facts, ready: state.isReady, back: back.path, path: route.path, reset: reset?.path, words
    )
    .map { .people($0) }
  }

  // MARK: Without content

  private static func loading(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    div(.class("app")) { loadingScreen(words(.loading), path: state.path) }
  }

  private static func failed(_ state: AppState, _ failure: ContentFailure, _ words: Words) -> HTML<AppEvent> {
    let again: Phrase = state.hasRetried ? .contentStillFailed : .contentFailedText
    let text = words(failure == .unreachable ? again : .contentOutdated)
    return div(.class("app")) {
      Components.screen(.error, path: state.path) {
        emptyState(.offline, title: words(.contentFailed), text: text, isScreenTitle: true) {
          button(
            .type(.button), .class(ButtonLook.primary.rawValue), .when(state.isRetrying, .aria(.busy, true)),
            .onClick(.content(.tappedReload))
          ) { words(.tryAgain) }
        }
      }
    }
  }
}
