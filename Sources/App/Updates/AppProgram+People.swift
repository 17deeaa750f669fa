import College
import Components
import Core
import Loop
import Profiles

extension AppProgram {
  // MARK: Coming and going

  func recalled(_ state: inout AppState, _ session: LoginSession?) -> [Effect<AppEvent>] {
    guard let session else {
      // Nobody holds the key any more: the app was closed. The device should not say that someone is logged in.
      if case .user = state.person { return [] }
      state.person = .guest
      guard state.device.currentUser != nil else { return leaveWrongScreen(state) }
      state.device.currentUser = nil
      return [storeDevice(state)] + leaveWrongScreen(state)
    }
    if let user = state.person.user, user.session.profile.id == session.profile.id {
      return [Effect(.crypto(.forgetKey(session.key)))]
    }
    return enter(&state, session)
  }

  /// From now on `session`'s person uses the app.
  private func enter(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    state.person = .user(User(session: session))
    state.guestCollege = CollegeRecord()
    state.device.currentUser = session.profile.username.folded
    return [readRecords(session)] + leaveWrongScreen(state)
  }

  func leaveWrongScreen(_ state: AppState) -> [Effect<AppEvent>] {
    redirection(state, from: state.route).map { [go($0, replacing: true)] } ?? []
  }

  /// After a login in this tab: the other tabs hear of it, and the device remembers it.
  private func begin(
    _ state: inout AppState, _ session: LoginSession, remember: Bool?, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    if let remember {
      state.device.rememberMe = remember
      state.device.rememberedUsername = remember ? session.profile.username.text : ""
    }
    state.form = .none
    let entering = enter(&state, session)
    let share = SessionOperation.share(profile: session.profile.username.folded, key: session.key)
    return [Effect(.session(share)), storeDevice(state)] + entering + show(&state, phrase)
  }

  func login(_ state: inout AppState, _ event: LoginForm.Event) -> [Effect<AppEvent>] {
    if case .answered(.success(let session), let remember) = event {
      return begin(&state, session, remember: remember, .toastLoggedIn) + arrive(state)
    }
    var form = LoginForm.State.editing
    if case .login(let open) = state.form { form = open }
    let effects = LoginForm.update(&form, event)
    state.form = .login(form)
    return effects.map { $0.map { .login($0) } }
  }

  func createProfile(_ state: inout AppState, _ event: CreateProfileScreen.Event) -> [Effect<AppEvent>] {
    if case .created(let created) = event {
      guard case .createProfile(let open) = state.form, open.isBusy else { return discard(created) }
      state.recovery = .init(username: created.session.profile.username, code: created.recovery)
      state.hasAgreed = false
      // Entering leads home, where a banner offers the code.
      return begin(&state, created.session, remember: nil, .toastSignedUp) + [Effect(.persistStorage)]
    }
    var form = CreateProfileScreen.State.editing
    if case .createProfile(let open) = state.form { form = open }
    let effects = CreateProfileScreen.update(&form, event)
    state.form = .createProfile(form)
    return effects.map { $0.map { .createProfile($0) } }
  }

  /// The person went back while the profile was being made, which discards everything.
  private func discard(_ created: SignUp.Created) -> [Effect<AppEvent>] {
    let key = StoreKey.profile(created.session.profile.username)
    return [Effect(.store(.write([.delete(key)]))), Effect(.crypto(.forgetKey(created.session.key)))]
  }

  func recoveryCode(_ state: inout AppState, _ event: RecoveryCodeScreen.Event) -> [Effect<AppEvent>] {
    guard var screen = state.recovery else { return [] }
    switch event {
    case .finished:
      state.recovery = nil
      return [go(.home, replacing: true)]
    case .copied(let isCopied):
      return show(&state, isCopied ? .toastCodeCopied : .copyFailed, isTrouble: !isCopied)
    default:
      let effects = RecoveryCodeScreen.update(&screen, event)
      state.recovery = screen
      return effects.map { $0.map { .recoveryCode($0) } }
    }
  }

  /// - Parameter isOwn: false when another tab logged out, which has already told the others.
  func logOut(_ state: inout AppState, _ phrase: Phrase, isOwn: Bool) -> [Effect<AppEvent>] {
    guard let user = state.person.user else { return [] }
    state.person = .guest
    state.form = .none
    state.recovery = nil
    state.notice = nil
    state.device.currentUser = nil
    let key = Effect<AppEvent>(.crypto(.forgetKey(user.session.key)))
    let ending = isOwn ? [Effect<AppEvent>(.session(.end)), key, storeDevice(state)] : [key]
    let leaving = state.route == .home ? arrive(state) : [go(.home)]
    return ending + show(&state, phrase) + leaving
  }

  // MARK: Other tabs

  func sessionChanged(_ state: inout AppState, _ change: SessionChange) -> [Effect<AppEvent>] {
    switch change {
    case .ended: return logOut(&state, .toastLoggedOutElsewhere, isOwn: false)
    case .began(let shared):
      guard let user = state.person.user else { return [LogIn.resume(shared).map { .recalled($0) }] }
      let own = user.session.profile.username.folded
      if own == shared.profile { return [Effect(.crypto(.forgetKey(shared.key)))] }
      // Two tabs logged in two people at the same moment. Both tabs decide alike who it is from now on.
      if own > shared.profile {
        let mine = SessionOperation.share(profile: own, key: user.session.key)
        return [Effect(.crypto(.forgetKey(shared.key))), Effect(.session(mine))]
      }
      state.person = .guest
      state.form = .none
      state.recovery = nil
      state.notice = nil
      return [Effect(.crypto(.forgetKey(user.session.key))), LogIn.resume(shared).map { .recalled($0) }]
    }
  }

  func profileRead(_ state: inout AppState, _ profile: Profile?) -> [Effect<AppEvent>] {
    guard var user = state.person.user, let profile, profile.id == user.session.profile.id else { return [] }
    user.session.profile = profile
    state.person = .user(user)
    return []
  }

  // MARK: Changing secrets

  func changePassword(_ state: inout AppState, _ event: ChangePasswordScreen.Event) -> [Effect<AppEvent>] {
    guard let user = state.person.user else { return [] }
    if case .answered(.changed(let session)) = event {
      return renew(&state, user, session, .toastPasswordChanged)
    }
    var form = ChangePasswordScreen.State.editing
    if case .changePassword(let open) = state.form { form = open }
    let effects = ChangePasswordScreen.update(&form, event, user.session)
    state.form = .changePassword(form)
    return effects.map { $0.map { .changePassword($0) } }
  }

  func securityQuestion(_ state: inout AppState, _ event: SecurityQuestionScreen.Event) -> [Effect<AppEvent>]
  {
    guard let user = state.person.user else { return [] }
    if case .answered(.changed(let session)) = event {
      return renew(&state, user, session, .toastQuestionChanged)
    }
    var form = SecurityQuestionScreen.State.editing
    if case .securityQuestion(let open) = state.form { form = open }
    let effects = SecurityQuestionScreen.update(&form, event, user.session)
    state.form = .securityQuestion(form)
    return effects.map { $0.map { .securityQuestion($0) } }
  }

  /// The profile's record changed; the data key is the same and stays in the place it has.
  private func renew(
    _ state: inout AppState, _ user: User, _ session: LoginSession, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    var user = user
    user.session.profile = session.profile
    state.person = .user(user)
    state.form = .none
    return [Effect(.crypto(.forgetKey(session.key))), go(.home)] + show(&state, phrase)
  }

  func forgotPassword(_ state: inout AppState, _ event: ForgotPasswordScreen.Event) -> [Effect<AppEvent>] {
    if case .answered(.changed(let session)) = event {
      // Entering leads home: the screen is for guests only.
      return begin(&state, session, remember: nil, .toastPasswordReset)
    }
    var form = ForgotPasswordScreen.State()
    if case .forgotPassword(let open) = state.form { form = open }
    let effects = ForgotPasswordScreen.update(&form, event)
    state.form = .forgotPassword(form)
    return effects.map { $0.map { .forgotPassword($0) } }
  }
}
