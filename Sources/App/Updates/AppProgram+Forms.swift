import Components
import Loop
import Profiles

extension AppProgram {
  func people(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    switch event {
    case .tappedBack: return [Effect(.navigate(.back(orElse: Route.home.path)))]
    case .agreed:
      state.hasAgreed = true
      return [go(.createProfile)]
    case .disagreed:
      state.hasAgreed = false
      return [go(.home)]

    case .answered(.logIn, .done(let session, _)):
      let remember = state.form?.form == .logIn ? state.form?.remembers : nil
      return begin(&state, session, remember: remember, .toastLoggedIn) + arrive(state)
    case .answered(let form, .done(let session, let code)):
      guard state.has(.later) else { return [Effect(.crypto(.forgetKey(session.key)))] }
      return Later.done(self, &state, form, session, code)
    case .answered(let form, _):
      // The person has left that form.
      guard state.form?.form == form else { return [] }
    case .submitted(let form, _):
      if state.form?.form != form { state.form = FormState(form) }

    case .tickedWritten, .tappedCopy, .copied, .tappedPrint, .tappedSave, .tappedContinue:
      return later(&state, .people(event))
    case .dismissedCode:
      return settleCode(state) + [Effect(.focus(id: ElementID.title))]
    case .settledCode(.success(let profile)): return profileRead(&state, profile)
    case .settledCode(.failure(let trouble)):
      state.notice = .storage(trouble)
      return []
    default: break
    }
    var form = state.form ?? FormState(state.route?.form ?? .logIn)
    let effects: [Effect<PeopleEvent>]
    if form.form == .logIn {
      effects = form.updateLogIn(event, at: state.now.milliseconds)
    } else {
      guard state.has(.later) else { return [] }
      effects = Later.update(&form, event, state.person.user?.session, at: state.now.milliseconds)
    }
    state.form = form
    return effects.map { $0.map { .people($0) } }
  }

  func formDone(
    _ state: inout AppState, _ form: PersonForm, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    let isOpen = state.form?.form == form
    switch form {
    case .logIn: return [Effect(.crypto(.forgetKey(session.key)))]
    // Entering leads home: the screen is for guests only.
    case .forgotPassword: return begin(&state, session, remember: nil, .toastPasswordReset)
    case .signUp:
      guard isOpen, let code else { return discard(session) }
      state.hasAgreed = false
      // Entering leads home, where a banner offers the code.
      let entering = begin(&state, session, remember: nil, .toastSignedUp)
      state.recovery = .init(username: session.profile.username, code: code)
      return entering + [Effect(.persistStorage)]
    case .changePassword, .changeQuestion:
      let effects = renew(&state, session)
      let phrase: Phrase = form == .changePassword ? .toastPasswordChanged : .toastQuestionChanged
      return effects + (isOpen ? [go(.home)] : []) + show(&state, phrase)
    case .newCode:
      let effects = renew(&state, session)
      guard state.person.user != nil, let code else { return effects }
      state.recovery = .init(username: session.profile.username, code: code)
      return effects + [Effect(.focus(id: ElementID.title))]
    case .protect: return protected(&state, session, code)
    case .backUp:
      guard let user = state.person.user else { return [Effect(.crypto(.forgetKey(session.key)))] }
      state.form = nil
      return [
        Effect(.crypto(.forgetKey(session.key))),
        Backups.make(user.session, as: session.profile).map { .data(.madeBackup($0)) },
      ]
    case .restore where state.person.user != nil:
      state.data = DataState()
      state.form = nil
      return [Effect(.crypto(.forgetKey(session.key)))] + readRecordsAfterwards(&state)
        + show(&state, .toastRestored)
    case .restore:
      state.data = DataState()
      return begin(&state, session, remember: nil, .toastRestored) + [go(.home), Effect(.persistStorage)]
    case .deleteProfile:
      if state.device.rememberedUsername == session.profile.username.text {
        state.device.rememberedUsername = ""
      }
      return [Effect(.crypto(.forgetKey(session.key)))] + logOut(&state, .toastDeleted, isOwn: true)
    case .testCode:
      state.recovery?.isWritten = true
      return renew(&state, session) + settleCode(state) + show(&state, .toastCodeRight)
    }
  }

  /// The profile's record changed; the data key is the same and stays in the place it has.
  private func renew(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    if var user = state.person.user, user.session.profile.id == session.profile.id {
      user.session.profile = session.profile
      state.person = .user(user)
      state.form = nil
    }
    return [Effect(.crypto(.forgetKey(session.key)))]
  }

  /// The person went back while the profile was being made, which discards everything.
  private func discard(_ session: LoginSession) -> [Effect<AppEvent>] {
    let key = StoreKey.profile(session.profile.username)
    return [Effect(.store(.write([.delete(key)]))), Effect(.crypto(.forgetKey(session.key)))]
  }

  /// The person has the code, or does not want it.
  private func settleCode(_ state: AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.user?.session else { return [] }
    return [RecoveryCodes.settle(session).map { .people(.settledCode($0)) }]
  }

  func recoveryCode(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    guard let shown = state.recovery else { return [] }
    switch event {
    case .tickedWritten(let isTicked):
      state.recovery?.isWritten = isTicked
      state.recovery?.isReminded = false
    case .tappedCopy: return [Effect(.copy(shown.code.text)) { .people(.copied($0 == .done)) }]
    case .copied(let isCopied):
      return show(&state, isCopied ? .toastCodeCopied : .copyFailed, isTrouble: !isCopied)
    case .tappedPrint: return [Effect(.print)]
    case .tappedSave(let title):
      let text = Array((title + "\n\n" + shown.code.text + "\n").utf8)
      return [Effect(.download(name: "toward-recovery-code.txt", type: "text/plain", bytes: text))]
    case .tappedContinue:
      guard shown.isWritten else {
        state.recovery?.isReminded = true
        return [Effect(.focus(id: "written"))]
      }
      state.recovery = nil
      return settleCode(state) + [go(.home, replacing: true)]
    default: break
    }
    return []
  }
}
