import Components
import Core
import Loop
import Profiles

extension AppProgram {
  func visited(_ state: inout AppState, _ path: String) -> [Effect<AppEvent>] {
    let route = Route(path: path, modules)
    // A link within the screen, as from a list of problems to a field, opens nothing.
    let fragment = Route.fragment(of: path)
    let isAnotherLetter =
      fragment != state.linkToken
      && (AccountLetters.isToken(fragment) || fragment.isEmpty && AccountLetters.isToken(state.linkToken))
    guard route == nil || state.shown(route) != state.shownRoute || isAnotherLetter else {
      state.path = path
      state.route = route
      return []
    }
    let leaving = tellShown(&state, .left) + leaveData(&state) + leaveSignUp(&state)
    state.wanted = wanted(state, route, path)
    state.path = path
    state.route = route
    state.linkToken = fragment
    state.form = nil
    state.knownName = route?.asksName == true ? state.typedName : ""
    state.typedName = state.knownName
    state.account = .unknown
    // A message of before would lie over the form.
    if route == .agreement || route?.isSignUp == true { state.toasts = [] }
    if let other = redirection(state, from: route) { return leaving + [lead(state, to: other)] }
    let part = loadNeeded(&state)
    return leaving + part + arrive(state) + lookUpKnown(state) + tellShown(&state, .opened)
      + readPermission(state)
  }

  /// Reads the permission for notifications, which the screen about rings explains, and without which none are offered.
  func readPermission(_ state: AppState) -> [Effect<AppEvent>] {
    guard state.route == .rings || state.flags.rings && state.permission == nil else { return [] }
    return [
      Effect(.notifications(.permission)) { reply in
        guard case .permission(let known) = reply else { return .readPermission(.unsupported, wanted: nil) }
        return .readPermission(known, wanted: nil)
      }
    ]
  }

  /// Looks for the question of a name that was typed on the screen before, or for what else its profile has.
  private func lookUpKnown(_ state: AppState) -> [Effect<AppEvent>] {
    let isAsked = state.route == .forgotPassword || state.route == .accountReset && state.linkToken.isEmpty
    guard isAsked, !state.knownName.isEmpty, state.person.session == nil else { return [] }
    return [ForgotPassword.lookUp(state.knownName).map { .people(.lookedUp($0)) }]
  }

  /// Whoever leaves the form of a new profile discards what they typed.
  private func leaveSignUp(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.route?.isSignUp == true && forgetTyped(&state) ? [storeDevice(state)] : []
  }

  /// Where a guest goes on after the login that a screen asked for: its address stands in the query. The steps of a login keep it,
  /// and so does what a sign-up leads to.
  func wanted(_ state: AppState, _ route: Route?, _ path: String) -> Route? {
    if let named = named(in: path) { return named }
    switch route {
    case .agreement, .createProfile, .createAccount, .forgotPassword, .accountLogin, .accountReset,
      .recoveryCode, .account:
      return state.wanted
    case .module(_, let own)?:
      guard state.isWelcome(own), let wanted = state.wanted, !state.isWelcome(wanted.path) else { return nil }
      return wanted
    default: return nil
    }
  }

  /// The screen that needs a login in the query of an address, such as `?to=/progress`. A module's may name another one to go on to.
  private func named(in path: String, depth: Int = 2) -> Route? {
    guard depth > 0, let text = path.cut(at: "?to=")?.after, let route = Route(path: text, modules) else {
      return nil
    }
    if route.isOfPerson { return route }
    guard case .module(let id, let own) = route else { return nil }
    let next = named(in: text, depth: depth - 1)
    return .module(id, own + (next.map { "?to=" + $0.path } ?? ""))
  }

  /// Where a new person goes first: to what a module asks of them, and from there to what they came for. Nil if none asks anything.
  func welcome(_ state: AppState) -> String? {
    guard let welcome = state.content.loaded?.content.welcome else { return nil }
    guard let wanted = state.wanted?.path else { return welcome }
    return state.isWelcome(wanted) ? wanted : welcome + "?to=" + wanted
  }

  /// The query with that screen. A reload keeps it.
  func target(_ state: AppState) -> String { state.wanted.map { "?to=" + $0.path } ?? "" }

  /// Replaces the screen by another one, from which a sign-up goes on to the screen that asked for it.
  func lead(_ state: AppState, to route: Route) -> Effect<AppEvent> {
    let target = route == .agreement || route == .home && state.person.session == nil ? target(state) : ""
    // To the form, which is the login to accounts, too.
    let isLogin =
      state.route == .accountLogin && route == .home && state.person.session == nil && target.isEmpty
    return Effect(.navigate(.replace(route.path + (isLogin ? "#" + AppState.loginField : target))))
  }

  /// The route that replaces this one at present, if any.
  func redirection(_ state: AppState, from route: Route?) -> Route? {
    let profile = state.person.profile
    // What the site does not have leads nowhere else.
    if let route, let loaded = state.content.loaded, !route.exists(in: loaded.content) { return nil }
    switch route {
    case .createProfile, .createAccount:
      return profile == nil ? state.hasAgreed ? nil : .agreement : state.wanted ?? .home
    case .agreement, .forgotPassword: return profile == nil ? nil : state.wanted ?? .home
    case .accountLogin:
      if case .guest = state.person { return .home }
      return profile?.isConnected == true && !state.needsAccountLogin ? state.wanted ?? .home : nil
    case .about: return state.content.loaded?.content.aboutRoute == .overview ? .overview : nil
    case .protect: return profile == nil || profile?.isSilent == true ? nil : .settings
    // A silent profile has none of these yet.
    case .changePassword, .securityQuestion, .recoveryCode, .account, .accountEmail:
      return profile?.isSilent == true ? .protect : nil
    default: return nil
    }
  }

  func go(_ route: Route, replacing: Bool = false) -> Effect<AppEvent> {
    Effect(.navigate(replacing ? .replace(route.path) : .push(route.path)))
  }
}

extension AppState {
  /// Whether an address is that which a sign-up leads to, or below it.
  fileprivate func isWelcome(_ path: String) -> Bool {
    guard let welcome = content.loaded?.content.welcome else { return false }
    return path == welcome || path.hasPrefix(welcome + "/") || path.hasPrefix(welcome + "?")
  }
}
