import Components
import Loop
import Profiles

// Sites without sign-up: see `SilentProfile`.
extension AppProgram {
  /// Without a session, the content decides who uses the app: a guest, or the owner of the silent profile.
  ///
  /// Call it when the device's record is read, when the content arrives, and after the end of a session.
  func welcome(_ state: inout AppState) -> [Effect<AppEvent>] {
    if case .user = state.person { return [] }
    guard state.isDeviceRead, !state.isRecalling, state.device.currentUser == nil, !state.isStartingSilently
    else { return [] }
    switch state.content {
    case .loading: return []
    case .failed: break
    case .ready:
      guard state.hasSilentProfile, !state.isLocked, state.silentTrouble == nil else { break }
      return startSilently(&state)
    }
    guard case .unknown = state.person else { return [] }
    state.person = .guest
    return leaveWrongScreen(state)
  }

  func startSilently(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.isStartingSilently = true
    return [
      SilentProfile.start(besideOthers: state.device.example != nil).map { [change = state.sessionChanges] in
        .startedSilently($0, change: change)
      }
    ]
  }

  /// - Parameter change: the count of session changes at the time of the request.
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
      // The app works as for a guest, in memory only, and says so.
      state.silentTrouble = trouble
      state.notice = trouble == .storageBlocked ? .storageOff : .storage(trouble)
    }
    if case .user = state.person { return [] }
    state.person = .guest
    return leaveWrongScreen(state)
  }

  /// The profile is protected now. It is the same one, so open screens stay, and other tabs follow.
  func protected(
    _ state: inout AppState, _ session: LoginSession, _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    let forgetting = forget(session.key)
    guard state.adopt(session.profile), var own = state.person.session else { return [forgetting] }
    let span = state.form?.span ?? .running
    own.isKept = span == .kept
    state.person = .user(own)
    state.form = nil
    state.sessionChanges += 1
    state.device.currentUser = session.profile.username.folded
    if let code { state.recovery = .init(username: session.profile.username, code: code) }
    return [forgetting, share(own, for: span), storeDevice(state), Effect(.persistStorage)]
      + show(&state, .toastProtected) + [go(.recoveryCode, replacing: true)]
  }
}
