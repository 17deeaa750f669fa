import Components
import Loop
import Profiles

// Sites whose people need no sign-up: see `SilentProfile`.
extension AppProgram {
  /// Nobody is logged in. Who uses the app then, the content says: a guest, or the owner of the profile that is made silently.
  ///
  /// To be called when the device's record is read, when the content comes, and when somebody has left.
  func welcome(_ state: inout AppState) -> [Effect<AppEvent>] {
    if case .user = state.person { return [] }
    guard state.isDeviceRead, state.device.currentUser == nil, !state.isStartingSilently else { return [] }
    switch state.content {
    case .loading: return []
    case .failed: break
    case .ready(let loaded):
      guard loaded.content.site.hasSilentProfile, !state.isLocked, state.silentTrouble == nil else { break }
      return startSilently(&state)
    }
    guard case .unknown = state.person else { return [] }
    state.person = .guest
    return leaveWrongScreen(state)
  }

  private func startSilently(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.isStartingSilently = true
    return [
      SilentProfile.start().map { [change = state.sessionChanges] in .startedSilently($0, change: change) }
    ]
  }

  /// - Parameter change: how often the login had changed when it was asked for.
  func startedSilently(
    _ state: inout AppState, _ result: Result<SilentProfile.Found, Trouble>, _ change: Int
  ) -> [Effect<AppEvent>] {
    state.isStartingSilently = false
    switch result {
    case .success(.session(let session)):
      if case .user = state.person { return [forget(session.key)] }
      guard change == state.sessionChanges else {
        return [forget(session.key)] + welcome(&state)
      }
      return enter(&state, session)
    case .success(.others): state.isLocked = true
    case .failure(let trouble):
      // The app works all the same, as for a guest: in memory, and it says so.
      state.silentTrouble = trouble
      state.notice = trouble == .storageBlocked ? .storageOff : .storage(trouble)
    }
    if case .user = state.person { return [] }
    state.person = .guest
    return leaveWrongScreen(state)
  }

  /// The profile has a name and secrets now. It is the same one, so what is open stays; the other tabs follow.
  func protected(
    _ state: inout AppState, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    let forgetting = forget(session.key)
    guard let key = state.person.session?.key, state.adopt(session.profile) else { return [forgetting] }
    state.form = nil
    state.sessionChanges += 1
    state.device.currentUser = session.profile.username.folded
    if let code { state.recovery = .init(username: session.profile.username, code: code) }
    let share = SessionOperation.share(profile: SessionOwner(session.profile).text, key: key)
    return [forgetting, Effect(.session(share)), storeDevice(state), Effect(.persistStorage)]
      + show(&state, .toastProtected) + [go(.recoveryCode, replacing: true)]
  }
}
