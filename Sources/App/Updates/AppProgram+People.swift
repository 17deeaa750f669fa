import Components
import Loop
import Profiles

extension AppProgram {
  // MARK: Sessions

  /// - Parameter change: the count of session changes at the time of the request.
  func recalled(
    _ state: inout AppState, _ session: LoginSession?, _ change: Int
  ) -> [Effect<AppEvent>] {
    let isOwn = state.isRecalling
    state.isRecalling = false
    guard change == state.sessionChanges else {
      return session.map { [forget($0.key)] } ?? []
    }
    guard let session else { return foundNobody(&state) }
    guard let profile = state.person.profile else {
      let recorded = state.device.currentUser
      let entering = enter(&state, session)
      return isOwn && state.device.currentUser != recorded ? entering + [storeDevice(state)] : entering
    }
    guard profile.id == session.profile.id else {
      let leaving = leave(&state)
      return leaving + enter(&state, session)
    }
    // Another tab has protected the profile: it is the same one, with the same key.
    if profile.isSilent {
      _ = state.adopt(session.profile)
      state.device.currentUser = session.profile.username.folded
    }
    return [forget(session.key)] + leaveWrongScreen(state)
  }

  /// No tab has a key, so the app was closed. The device's record should not name anyone.
  private func foundNobody(_ state: inout AppState) -> [Effect<AppEvent>] {
    if case .user = state.person { return [] }
    guard state.device.currentUser != nil else { return welcome(&state) }
    state.device.currentUser = nil
    state.notice = .loginOver
    let storing = [storeDevice(state)]
    if state.hasSilentProfile { return storing + welcome(&state) }
    state.person = .guest
    return storing + leaveWrongScreen(state)
  }

  /// Begins the session in this tab.
  func enter(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    state.person = .user(session)
    (state.typedName, state.knownName) = ("", "")
    if state.notice?.isOfLogin == true, !session.profile.isSilent { state.notice = nil }
    state.beginShares()
    // An undo of what somebody did before would change what this person has.
    state.toasts.removeAll { $0.undo != nil }
    state.isLocked = false
    state.silentTrouble = nil
    state.device.currentUser = session.profile.isSilent ? nil : session.profile.username.folded
    return changeJournals(&state, to: session) + leaveWrongScreen(state)
  }

  func leaveWrongScreen(_ state: AppState) -> [Effect<AppEvent>] {
    redirection(state, from: state.route).map { [lead(state, to: $0)] } ?? []
  }

  /// After a login in this tab: the other tabs hear of it, and the device remembers it.
  ///
  /// - Parameter span: how long it lasts, if nobody ends it.
  func begin(
    _ state: inout AppState, _ session: LoginSession, remember: Bool?, for span: SessionSpan = .running,
    _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    begin(
      &state, session, remember: remember, for: span, saying: state.content.loaded?.words(phrase) ?? "")
  }

  func begin(
    _ state: inout AppState, _ session: LoginSession, remember: Bool?, for span: SessionSpan,
    saying text: String
  ) -> [Effect<AppEvent>] {
    var session = session
    session.isKept = span == .kept
    if let remember {
      state.device.rememberMe = remember
      state.device.rememberedUsername = remember ? session.profile.username.text : ""
    }
    // Another tab may have begun a session meanwhile.
    let leaving = leave(&state)
    state.form = nil
    state.sessionChanges += 1
    state.sending = Sending()
    let entering = enter(&state, session)
    return leaving + [share(session, for: span), storeDevice(state)] + entering + show(&state, text: text)
  }

  /// Tells the other tabs of a session.
  func share(_ session: LoginSession, for span: SessionSpan) -> Effect<AppEvent> {
    let share = SessionOperation.share(
      profile: SessionOwner(session.profile).text, key: session.key, for: span)
    guard span == .kept else { return Effect(.session(share)) }
    return Effect(.session(share)) { .keptLogin($0 == .done) }
  }

  /// The account's server has ended the login of this device. One that outlives the app ends with it: whoever has ended it may not
  /// have the device any more.
  func accountLoginEnded(_ state: inout AppState) -> [Effect<AppEvent>] {
    let isNew = !state.sending.hasLoginEnded
    state.sending.phase = .loginEnded
    let leaving = state.person.session?.isKept == true ? logOut(&state, nil, isOwn: true) : []
    // A toast is gone before anybody has read why, so there is none.
    if isNew { state.notice = .accountEnded }
    return leaving
  }

  /// Removes everything of the current person from screen and memory.
  private func leave(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.session else { return [] }
    let rings = later(&state, .rings(.left(profile: session.profile.id.text)))
    state.person = .guest
    state.isLeaving = false
    state.form = nil
    for id in state.siteModules { state.parts[id]?.forget() }
    state.toasts.removeAll { $0.undo != nil }
    state.recovery = nil
    state.guestWork = nil
    state.notice = nil
    return [forget(session.key), Effect(.notifications(.closeAll))] + rings + changeJournals(&state, to: nil)
  }

  /// Logs out once all that was done is stored, or after five seconds.
  func logOutWhenStored(_ state: inout AppState) -> [Effect<AppEvent>] {
    if state.journals.pending.isEmpty { return logOut(&state, .toastLoggedOut, isOwn: true) }
    if state.isLeaving { return [] }
    state.isLeaving = true
    let change = state.sessionChanges
    return show(&state, .loggingOut)
      + [.perform(.wait(milliseconds: 5000)) { _ in .event(.stoppedWaiting(change: change)) }]
  }

  /// To be asked whenever something was stored, or could not be.
  func leaveWhenStored(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.isLeaving, state.journals.pending.isEmpty else { return [] }
    guard case .storage = state.notice else { return logOut(&state, .toastLoggedOut, isOwn: true) }
    return logOut(&state, .toastLoggedOutUnsaved, isTrouble: true, isOwn: true)
  }

  /// - Parameters:
  ///   - phrase: what is said of it for a few seconds; nil where something else says it.
  ///   - isOwn: false if another tab logged out, which has told the others already.
  func logOut(
    _ state: inout AppState, _ phrase: Phrase?, isTrouble: Bool = false, isOwn: Bool
  ) -> [Effect<AppEvent>] {
    guard state.person.session != nil else { return [] }
    // Results of earlier requests are ignored from now on.
    state.isLocked = false
    let key = leave(&state)
    state.device.currentUser = nil
    let ending = isOwn ? [Effect<AppEvent>(.session(.end))] + key + [storeDevice(state)] : key
    let next = state.handingOver ?? Route.home.path
    state.handingOver = nil
    let leaving = state.route == .home ? arrive(state) : [Effect(.navigate(.push(next)))]
    let saying = phrase.map { show(&state, $0, isTrouble: isTrouble) } ?? []
    let erasing = isOwn ? eraseShares(&state) : []
    return ending + erasing + saying + leaving + welcome(&state)
  }

  /// Releases a key.
  func forget(_ key: KeySlot) -> Effect<AppEvent> { Effect(.crypto(.forgetKey(key))) }

  // MARK: Other tabs

  func sessionChanged(_ state: inout AppState, _ change: SessionChange) -> [Effect<AppEvent>] {
    state.sessionChanges += 1
    state.isRecalling = false
    state.sending = Sending()
    let count = state.sessionChanges
    switch change {
    case .ended:
      guard state.person.session != nil else {
        // A login in progress is cancelled here too. The tab that ended the session records that.
        state.person = .guest
        state.device.currentUser = nil
        return leaveWrongScreen(state) + welcome(&state)
      }
      let isStored = state.journals.pending.isEmpty
      let phrase: Phrase = isStored ? .toastLoggedOutElsewhere : .toastLoggedOutUnsaved
      return logOut(&state, phrase, isTrouble: !isStored, isOwn: false)
    case .began(let shared):
      if let profile = state.person.profile, SessionOwner(shared.profile).owns(profile) {
        return [forget(shared.key)]
      }
      // It may be the same profile, which that tab has protected: then nothing is forgotten.
      let leaving = state.person.profile?.isSilent == true ? [] : leave(&state)
      return leaving + [LogIn.resume(shared).map { .recalled($0, change: count) }]
    }
  }

  func profileRead(_ state: inout AppState, _ profile: Profile?) -> [Effect<AppEvent>] {
    guard let profile, let known = state.person.profile else { return [] }
    // The profile was deleted in another tab and one of the same name was made: this one must not be written any more.
    guard profile.id == known.id else { return logOut(&state, .toastLoggedOutElsewhere, isOwn: false) }
    // Another tab made a new code: the one that is shown here opens nothing any more.
    if profile.recovery != known.recovery { state.recovery = nil }
    _ = state.adopt(profile)
    return []
  }
}

extension AppState {
  /// Replaces the current profile by its changed version; the data key stays the same, in the same slot.
  ///
  /// - Returns: false if another profile is current.
  mutating func adopt(_ profile: Profile) -> Bool {
    guard var session = person.session, session.profile.id == profile.id else { return false }
    session.profile = profile
    person = .user(session)
    return true
  }
}
