import Components
import Core
import Loop
import Markup
import Profiles
import Reminders

extension AppProgram {
  func people(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    switch event {
    case .tappedBack: return [Effect(.navigate(.back(orElse: Route.home.path)))]
    case .agreed:
      state.hasAgreed = true
      let form = state.content.loaded?.content.site.hasAccounts == true ? Route.createAccount : .createProfile
      return [Effect(.navigate(.push(form.path + target(state))))]
    case .disagreed:
      state.hasAgreed = false
      return [go(.home)]

    case .answered(.logIn, .done(let session, _)):
      let remember = state.form?.form == .logIn ? state.form?.remembers : nil
      let span = state.form?.form == .logIn ? state.form?.span : nil
      let wanted = state.wanted
      let isElsewhere = state.form?.isElsewhere == true
      let isAccounts = isElsewhere && state.form?.findsOwnPassword == true
      let entering = begin(
        &state, session, remember: remember, for: span ?? .running,
        isAccounts ? .toastPasswordOfAccount : .toastLoggedIn)
      let storing = isElsewhere ? [Effect<AppEvent>(.persistStorage)] : []
      if isElsewhere { noteFormerProfile(&state) }
      return entering + storing + (wanted.map { [go($0, replacing: true)] } ?? arrive(state))
    case .removed(.success(let profile)): return removed(&state, profile)
    case .answered(let form, .done(let session, let code)):
      return state.parts.later?.done(self, &state, form, session, code) ?? [forget(session.key)]
    case .answered(.logIn, .elsewhere): return askAccount(&state, event)
    case .answered(.about, .sent): return later(&state, .people(event))
    case .answered(.forgotPassword, .refused(let problems))
    where state.form?.leadsToLetter == true && problems.contains(FormProblem(.username, .unknown)):
      // An address that this device does not know: the letter is the way, and it is typed there already.
      return [go(.accountReset)]
    case .answered(let form, let outcome):
      if case .sent = outcome, form == .confirmEmail { state.sending.isCheckDue = true }
      // The person has left that form.
      guard state.form?.form == form else { return [] }
    case .submitted(let form, let fields):
      if state.form?.form != form { state.form = FormState(form) }
      noteName(&state, fields)

    case .tappedOtherWay where state.route == .accountReset && state.person.session != nil:
      state.handingOver = Route.accountReset.path + "#" + state.linkToken
      return logOutWhenStored(&state)

    case .account, .askedLink, .answeredGuestWork, .typed, .pausedTyping, .tickedWritten, .tappedCopy,
      .copied,
      .tappedPrint, .tappedSave, .tappedContinue:
      return later(&state, .people(event))
    case .dismissedCode, .putOffCode, .settledCode, .sealedCode, .foundCode:
      return recoveryCode(&state, event)
    default: break
    }
    return fill(&state, event)
  }

  /// Keeps the name or the address of a form, for the next one that asks for it.
  private func noteName(_ state: inout AppState, _ fields: FormFields) {
    let name = fields[FormProblem.Field.username.rawValue]
    let email = fields[FormProblem.Field.email.rawValue]
    let typed = name.isEmpty ? email : name
    state.typedEmail = email
    if state.person.session == nil, !typed.isEmpty { state.typedName = typed }
  }

  /// Tries in an account what opened no profile of this device.
  private func askAccount(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    guard var form = state.form, form.form == .logIn else { return [] }
    // The part is here soon after the first screen, or cannot be loaded.
    guard let later = state.parts.later else {
      return load(&state, Parts.laterName) + people(&state, .answered(.logIn, .failed(.noConnection)))
    }
    let effects = later.update(&form, event, nil, at: state.now.milliseconds)
    state.form = form
    return effects.map { $0.map { .people($0) } }
  }

  /// Handles an event of an open form. The login form is in the first part of the app.
  private func fill(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    var form = state.form ?? state.newForm
    form.token = state.linkToken
    form.isOwner = state.person.session != nil
    form.isOnline = state.isOnline
    form.hasAccounts = state.content.loaded?.content.site.hasAccounts == true
    form.siteNames = state.content.loaded.map { [$0.content.site.name, $0.content.site.shortName] } ?? []
    switch event {
    case .changedUsername(let typed), .retyped(let typed, in: .email): state.typedName = typed
    default: break
    }
    let effects: [Effect<PeopleEvent>]
    if form.form == .logIn {
      effects = form.updateLogIn(event, at: state.now.milliseconds)
    } else {
      guard let later = state.parts.later else { return [] }
      effects = later.update(&form, event, state.person.session, at: state.now.milliseconds)
    }
    // A message of success does not stand beside a mistake.
    if form.isRefused { state.toasts.removeAll { $0.undo == nil && !$0.isTrouble } }
    state.form = form
    return effects.map { $0.map { .people($0) } }
  }

  /// - Parameter session: the session of the form's profile, with a key of its own.
  func formDone(
    _ state: inout AppState, _ form: PersonForm, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    switch form {
    case .logIn: return [forget(session.key)]
    // Entering leads home, because the screen is for guests only.
    case .forgotPassword:
      let phrase = session.profile.isConnected ? Phrase.toastPasswordResetHere : .toastPasswordReset
      return begin(&state, session, remember: nil, phrase)
    case .signUp: return signedUp(&state, session, code)
    case .createAccount: return accountCreated(&state, session, code)
    case .changePassword: return renewed(&state, form, session, .toastPasswordChanged)
    case .changeQuestion: return renewed(&state, form, session, .toastQuestionChanged)
    case .newCode:
      let effects = renew(&state, session)
      guard state.person.session != nil, let code else { return effects }
      state.recovery = .init(username: session.profile.username, code: code)
      return effects + [Effect(.focus(id: ElementID.title))]
    case .testCode:
      state.recovery?.isWritten = true
      return renew(&state, session) + settleCode(&state) + show(&state, .toastCodeRight)
    case .protect: return protected(&state, session, code)
    case .backUp: return secretsForBackup(&state, session)
    case .restore: return opened(&state, session)
    case .connect:
      return connected(&state, session, saying: readiness(of: session.profile, state))
        + (state.wanted.map { [go($0, replacing: true)] } ?? [])
    case .accountLogin:
      guard let own = state.person.profile else {
        let entering = begin(&state, session, by: state.form, .toastLoggedIn)
        noteFormerProfile(&state)
        return entering + [Effect(.persistStorage)]
      }
      if own.id == session.profile.id {
        return connected(&state, session, own.hasOwnPassword ? .toastPasswordOfAccount : .toastLoggedIn)
          + leaveLogin(state)
      }
      state.account = .unknown
      return begin(&state, session, remember: nil, .toastJoined)
    case .changeEmail:
      return connected(&state, session, .toastEmailChanged) + [go(.account)]
    case .resetPassword:
      guard state.person.session == nil else {
        return connected(&state, session, .toastPasswordResetBoth) + [go(.account, replacing: true)]
      }
      let entering = begin(&state, session, remember: nil, .toastPasswordReset)
      noteFormerProfile(&state)
      if let code { state.recovery = .init(username: session.profile.username, code: code) }
      return entering + [go(code == nil ? .home : .recoveryCode, replacing: true), Effect(.persistStorage)]
    // Nobody is logged in by them.
    case .confirmEmail, .askReset, .about: return [forget(session.key)]
    case .deleteAccount:
      return connected(&state, session, .toastAccountDeleted) + tellModules(&state, .accountEnded)
    case .deleteProfile:
      if state.device.rememberedUsername == session.profile.username.text {
        state.device.rememberedUsername = ""
      }
      if state.device.example != nil, session.profile.isSilent {
        state.device.example = nil
        return [forget(session.key)] + logOut(&state, .toastExampleOver, isOwn: true)
      }
      return [forget(session.key)] + later(&state, .rings(.turned(false)))
        + logOut(
          &state, session.profile.isSilent ? .toastDeletedAll : .toastDeleted, isOwn: true)
    }
  }

  /// Tells a person who started afresh that the device still has the account's former profile.
  private func noteFormerProfile(_ state: inout AppState) {
    if state.person.profile?.username.isOfSecondProfile == true { state.notice = .formerProfile }
  }

  /// The login to an account may be a screen of its own, or stand on that of the account.
  private func leaveLogin(_ state: AppState) -> [Effect<AppEvent>] {
    guard state.route == .accountLogin || state.wanted != nil else { return [] }
    return [go(state.wanted ?? .account, replacing: true)]
  }

  /// Somebody took a profile off the device that nobody can open any more.
  private func removed(_ state: inout AppState, _ profile: Profile) -> [Effect<AppEvent>] {
    state.form = nil
    if state.device.rememberedUsername == profile.username.text { state.device.rememberedUsername = "" }
    let rings =
      state.rings.book?.profile == profile.id.text ? later(&state, .rings(.turned(false))) : []
    return rings + [storeDevice(state)] + show(&state, .toastRemoved) + [go(.home, replacing: true)]
  }

  private func signedUp(
    _ state: inout AppState, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    guard state.form?.form == .signUp, let code else { return discard(session) }
    // Entering leads home, or to what they came for, and a banner there offers the code.
    let text = state.content.loaded?.words(.toastSignedUp) ?? ""
    return enterNew(&state, session, code, saying: text, welcome(state) ?? (state.wanted ?? .home).path)
  }

  /// - Parameter code: nil if the account existed, and its password was right.
  private func accountCreated(
    _ state: inout AppState, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    // The account of somebody who has left the form stays: they log in to it.
    guard state.form?.form == .createAccount else { return [forget(session.key)] }
    guard let code else {
      forgetTyped(&state)
      return begin(&state, session, by: state.form, .toastLoggedIn) + [Effect(.persistStorage)]
    }
    // Whoever came for something gets there first; the banner reminds them of the code.
    let next = welcome(state) ?? (state.wanted ?? .recoveryCode).path
    return enterNew(&state, session, code, saying: readiness(of: session.profile, state), next)
  }

  /// - Parameter next: the address that the sign-up leads to.
  private func enterNew(
    _ state: inout AppState, _ session: LoginSession, _ code: RecoveryCode, saying text: String,
    _ next: String
  ) -> [Effect<AppEvent>] {
    state.hasAgreed = false
    // Entering leads home, and the address leads on.
    state.wanted = nil
    let work = GuestWork(state.journals.guestEvents)
    forgetTyped(&state)
    let form = state.form
    let entering = begin(
      &state, session, remember: form?.remembers, for: form?.span ?? .running, saying: text)
    state.guestWork = work
    state.recovery = .init(username: session.profile.username, code: code)
    return entering + [Effect(.navigate(.replace(next))), Effect(.persistStorage)]
  }

  /// That an account is ready, and where its letter went, if one has to be answered.
  private func readiness(of profile: Profile, _ state: AppState) -> String {
    guard let words = state.content.loaded?.words else { return "" }
    guard profile.isUnconfirmed else { return words(.toastConnected) }
    return words(.toastConnectedByLetter, .text("email", state.typedEmail.trimmed()))
  }

  /// Begins a session as the person asked in the form by which they come in.
  private func begin(
    _ state: inout AppState, _ session: LoginSession, by form: FormState?, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    begin(&state, session, remember: form?.remembers, for: form?.span ?? .running, phrase)
  }

  /// What is typed into the form of a new profile is stored whenever the person pauses.
  func typed(_ state: inout AppState, _ text: String, _ field: FormProblem.Field) -> [Effect<AppEvent>] {
    var typed = SignUpDraft(state.device.signUp)
    typed.type(text, in: field)
    let draft = typed.text
    state.device.signUp = draft
    // The login, and what leads to a new password, ask for it, too.
    if field == .email { state.typedName = text }
    var form = state.form ?? state.newForm
    form.retyped(text, in: field)
    state.form = form
    return [.perform(.wait(milliseconds: 300)) { _ in .event(.people(.pausedTyping(draft))) }]
  }

  /// Forgets what was typed into the form of a new profile.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  func forgetTyped(_ state: inout AppState) -> Bool {
    let wasTyped = !state.device.signUp.isEmpty
    state.device.signUp = ""
    return wasTyped
  }

  /// The backup of a silent profile has secrets of its own.
  private func secretsForBackup(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    guard let own = state.person.session else { return [forget(session.key)] }
    state.form = nil
    return [
      forget(session.key),
      Backups.make(own, as: session.profile).map { .data(.madeBackup($0)) },
    ]
  }

  /// The backup is merged into the current profile, or its profile is on this device now.
  func restored(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    state.data = DataState()
    guard state.person.session != nil else {
      return begin(&state, session, remember: nil, .toastRestored) + [go(.home), Effect(.persistStorage)]
    }
    state.form = nil
    return [forget(session.key)] + readRestored(&state) + show(&state, .toastRestored)
  }

  private func renewed(
    _ state: inout AppState, _ form: PersonForm, _ session: LoginSession, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    let isOpen = state.form?.form == form
    return renew(&state, session) + (isOpen ? [go(.home)] : []) + show(&state, phrase)
  }

  /// Stores the changed profile; the data key stays the same, in the same slot.
  private func renew(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    if state.adopt(session.profile) { state.form = nil }
    return [forget(session.key)]
  }

  /// Discards a profile that was being created when the person went back.
  private func discard(_ session: LoginSession) -> [Effect<AppEvent>] {
    let key = StoreKey.profile(session.profile.username)
    return [Effect(.store(.write([.delete(key)]))), forget(session.key)]
  }
}
