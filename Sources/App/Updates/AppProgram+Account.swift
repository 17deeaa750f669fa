import Components
import Core
import Loop
import Markup
import Profiles

extension AppProgram {
  /// Asks for the account once its screen is shown.
  func readAccount(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.route == .account, case .unknown = state.account,
      state.person.profile?.isConnected == true, state.content.loaded?.content.site.hasAccounts == true,
      let later = state.parts.later
    else { return [] }
    return later.update(self, &state, .people(.account(.opened)))
  }

  /// Asks whether the link to a new password still opens something, before its form is filled.
  func readLink(_ state: inout AppState) -> [Effect<AppEvent>] {
    let token = state.linkToken
    guard state.route == .accountReset, AccountLetters.isToken(token), token != state.askedToken,
      state.isReady, state.isOnline, state.content.loaded?.content.site.hasAccounts == true,
      let later = state.parts.later
    else { return [] }
    state.askedToken = token
    return later.update(self, &state, .people(.askedLink(token)))
  }

  func account(_ state: inout AppState, _ event: AccountEvent) -> [Effect<AppEvent>] {
    guard let session = state.person.session, let words = state.content.loaded?.words else { return [] }
    var effects: [Effect<AppEvent>] = []
    for request in state.account.update(event, session, words) {
      switch request {
      case .effect(let effect): effects.append(effect.map { .people(.account($0)) })
      case .say(let phrase): effects += show(&state, phrase)
      case .adopt(let profile):
        if state.adopt(profile) { state.form = nil }
        state.account = .unknown
        // What nobody confirmed has sent nothing: all that waits goes on waiting, for another account.
        if !session.profile.isUnconfirmed { effects += tellModules(&state, .accountEnded) }
      case .renew(let profile):
        guard state.adopt(profile), !profile.isUnconfirmed else { break }
        effects += show(&state, .toastEmailConfirmed)
      case .complain(let text): effects += show(&state, text: text, isTrouble: true)
      }
    }
    if case .failed(.loginEnded) = state.account { effects += accountLoginEnded(&state) }
    return effects
  }

  /// The person has changed what they say of themselves.
  func aboutChanged(_ state: inout AppState) -> [Effect<AppEvent>] {
    if state.form?.form == .about { state.form = nil }
    return account(&state, .changedAbout)
  }

  /// The profile has an account now, or none any more.
  func connected(
    _ state: inout AppState, _ session: LoginSession, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    connected(&state, session, saying: state.content.loaded?.words(phrase) ?? "")
  }

  func connected(
    _ state: inout AppState, _ session: LoginSession, saying text: String
  ) -> [Effect<AppEvent>] {
    if state.adopt(session.profile) { state.form = nil }
    state.account = .unknown
    state.sending = Sending()
    if session.profile.isConnected, state.notice?.isOfLogin == true { state.notice = nil }
    return [forget(session.key)] + show(&state, text: text) + [Effect(.focus(id: ElementID.title))]
  }

  static func account(_ state: AppState, _ profile: Profile, _ words: Words) -> HTML<AppEvent> {
    let scene = AccountScreen.Scene(
      state.account, state.form, profile, at: state.now, userAgent: state.flags.userAgent,
      emailPath: Route.accountEmail.path, loginPath: Route.accountLogin.path,
      resetPath: Route.accountReset.path)
    let back = state.wanted ?? .home
    return AccountScreen.view(scene, back: back.path, path: Route.account.path, words)
      .map { .people($0) }
  }
}

extension AppState {
  /// Whether the account has another password than this device, which a login to the account ends.
  var needsAccountLogin: Bool { person.profile?.hasOwnPassword == true }

  /// The form of the screen, before anything was done with it.
  var newForm: FormState {
    var form = FormState(route?.form ?? .logIn)
    if route == .accountReset, !linkToken.isEmpty { form = FormState(.resetPassword) }
    form.token = linkToken
    form.isOwner = person.session != nil
    return form
  }
}
