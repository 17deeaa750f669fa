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
  func begin(
    _ state: inout AppState, _ session: LoginSession, remember: Bool?, _ phrase: Phrase
  ) -> [Effect<AppEvent>] {
    if let remember {
      state.device.rememberMe = remember
      state.device.rememberedUsername = remember ? session.profile.username.text : ""
    }
    state.form = nil
    let entering = enter(&state, session)
    let share = SessionOperation.share(profile: session.profile.username.folded, key: session.key)
    return [Effect(.session(share)), storeDevice(state)] + entering + show(&state, phrase)
  }

  /// - Parameter isOwn: false when another tab logged out, which has already told the others.
  func logOut(_ state: inout AppState, _ phrase: Phrase, isOwn: Bool) -> [Effect<AppEvent>] {
    guard let user = state.person.user else { return [] }
    state.person = .guest
    state.form = nil
    state.forgetChecklist()
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
      state.form = nil
      state.forgetChecklist()
      state.recovery = nil
      state.notice = nil
      return [Effect(.crypto(.forgetKey(user.session.key))), LogIn.resume(shared).map { .recalled($0) }]
    }
  }

  func profileRead(_ state: inout AppState, _ profile: Profile?) -> [Effect<AppEvent>] {
    guard var user = state.person.user, let profile, profile.id == user.session.profile.id else { return [] }
    // Another tab made a new code: the one that is shown here opens nothing any more.
    if profile.recovery != user.session.profile.recovery { state.recovery = nil }
    user.session.profile = profile
    state.person = .user(user)
    return []
  }
}
