import Components
import Loop
import Markup
import Profiles

/// The part of the app that every site loads after the first screen: everything that screen does not need.
///
/// Public, so that the compiler keeps the calls apart from the code behind them.
public protocol LaterPart: AnyObject {
  /// Handles an event that only screens of this part send.
  func update(_ program: AppProgram, _ state: inout AppState, _ event: AppEvent) -> [Effect<AppEvent>]
  /// Handles an event of a form other than the login form.
  func update(
    _ form: inout FormState, _ event: PeopleEvent, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>]
  /// Handles the success of such a form.
  func done(
    _ program: AppProgram, _ state: inout AppState, _ form: PersonForm, _ session: LoginSession,
    _ code: RecoveryCode?
  ) -> [Effect<AppEvent>]
  func screen(_ state: AppState, _ route: Route, _ content: Content, _ words: Words) -> HTML<AppEvent>
  func installOffer(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent>
  func keepGuestWork(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>]
  func guestOffer(_ state: AppState, _ words: Words) -> HTML<AppEvent>?
  func ringOffer(_ state: AppState, _ words: Words) -> HTML<AppEvent>?
  func codeStep(_ state: AppState, _ words: Words) -> HTML<AppEvent>?
}

/// The part's only entry.
@_silgen_name("part_later") @inline(never)
public func makeLaterPart() -> any LaterPart { Later() }

private final class Later: LaterPart {
  func update(_ program: AppProgram, _ state: inout AppState, _ event: AppEvent) -> [Effect<AppEvent>] {
    switch event {
    case .data(let event): program.data(&state, event)
    case .settings(let event): program.settings(&state, event)
    case .installing(let event): program.installing(&state, event)
    case .sending(let event): program.sending(&state, event)
    case .rings(let event): program.rings(&state, event)
    case .people(.account(let event)): program.account(&state, event)
    case .people(.askedLink(let token)):
      [AccountLetters.isOver(token).map { .people(.foundLink(isOver: $0, token)) }]
    case .people(.answered): program.aboutChanged(&state)
    case .people(.typed(let text, let field)): program.typed(&state, text, field)
    case .people(.pausedTyping(let draft)):
      draft == state.device.signUp ? [program.storeDevice(state)] : []
    case .people(.answeredGuestWork(let isWanted)): program.answerGuestWork(&state, isWanted)
    case .people(let event): program.recoveryCode(&state, event)
    default: []
    }
  }

  func update(
    _ form: inout FormState, _ event: PeopleEvent, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>] {
    form.update(event, session, at: now)
  }

  func done(
    _ program: AppProgram, _ state: inout AppState, _ form: PersonForm, _ session: LoginSession,
    _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    program.formDone(&state, form, session, code)
  }

  func installOffer(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent> {
    InstallCard.view(state, site, words, isOffer: true)
  }

  func keepGuestWork(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>] {
    program.keepGuestWork(&state)
  }

  func guestOffer(_ state: AppState, _ words: Words) -> HTML<AppEvent>? { GuestOffer.view(state, words) }

  func ringOffer(_ state: AppState, _ words: Words) -> HTML<AppEvent>? { RingOffer.view(state, words) }

  func codeStep(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    state.recovery.map { shown in
      RecoveryCodeScreen.firstStep(shown, path: Route.recoveryCode.path, words).map { .people($0) }
    }
  }

  func screen(_ state: AppState, _ route: Route, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    switch route {
    case .settings: return SettingsScreen.view(state, content, words)
    case .data: return DataScreen.view(state, words)
    case .rings: return RingsScreen.view(state, content, words)
    case .ring(let id): return RingScreen.view(state, id, words)
    case .about, .overview: return PlainScreens.about(state, content, route, words)
    case .guide: return GuideScreen.view(content.guide, words)
    case .guidePage(let id):
      return content.guidePage(id).map { GuideScreen.view($0, words) }
        ?? PlainScreens.notFound(path: state.path, words)
    case .agreement:
      return AgreementScreen.view(
        content.site.agreement, affiliation: content.site.affiliation, path: route.path, words
      ).map { .people($0) }
    case .createProfile, .createAccount, .forgotPassword, .accountLogin, .accountConfirm, .accountReset:
      return AppProgram.form(state, route, words)
    case .recoveryCode, .changePassword, .securityQuestion, .protect, .account, .accountEmail:
      return own(state, route, content, words)
    case .home, .module: return PlainScreens.notFound(path: state.path, words)
    }
  }

  /// A screen that requires a session.
  private func own(
    _ state: AppState, _ route: Route, _ content: Content, _ words: Words
  ) -> HTML<AppEvent> {
    guard let session = state.person.session else {
      return PlainScreens.loginNeeded(route.title(content, words), path: route.path, words)
    }
    if route == .account { return AppProgram.account(state, session.profile, words) }
    guard route == .recoveryCode else { return AppProgram.form(state, route, words) }
    return RecoveryCodeScreen.view(
      state.recovery, state.form, isPending: session.profile.isCodePending,
      back: (state.wanted ?? .home).path, path: route.path,
      loginPath: state.needsAccountLogin ? Route.accountLogin.path : nil,
      resetPath: Route.accountReset.path, words
    ).map { .people($0) }
  }
}
