import Components
import Loop
import Profiles

extension AppProgram {
  func device(_ state: inout AppState, _ event: DeviceEvent) -> [Effect<AppEvent>] {
    switch event {
    case .read(let result): return deviceRead(&state, result)
    case .stored(let isStored): return isStored ? [] : show(&state, .settingsNotKept, isTrouble: true)
    case .becameReady: return becameReady(&state)
    case .cameToRest:
      state.wantsLanguages = true
      return prefetch(&state)
    case .cameBack: return cameBack(&state)
    case .readOnReturn(let result): return readOnReturn(&state, result)
    case .changedVisibility(let isVisible):
      state.isVisible = isVisible
      // Whoever comes back may have read the letter meanwhile.
      if isVisible { state.sending.isCheckDue = true }
      return isVisible
        ? refresh(&state) + tellShown(&state, .returned)
        : tellModules(&state, .hidden) + (state.rings.isStale ? later(&state, .rings(.cameTime)) : [])
    case .changedConnection(let isOnline):
      state.isOnline = isOnline
      if isOnline, !state.sending.hasLoginEnded { state.sending = Sending() }
      return isOnline ? refresh(&state) + loadAll(&state) : connectionLost(&state)
    case .heldLink: return show(&state, .needsConnection, isTrouble: true)
    case .newVersionReady:
      state.hasNewVersion = true
      return []
    case .tappedUpdate: return [Effect(.activateNewVersion)]
    }
  }

  private func becameReady(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.isReady = true
    // The fragment of an external link points into a screen that was not on the page before.
    let fragment = fragment(of: state.path).map { [Effect<AppEvent>(.focus(id: $0))] } ?? []
    let rest = Effect<AppEvent>.perform(.wait(milliseconds: 3000)) { _ in .event(.device(.cameToRest)) }
    return fragment + [title(state), rest] + loadAll(&state) + tellShown(&state, .opened)
      + readPermission(state)
  }

  func readDevice(
    _ event: @escaping (Result<DeviceRecord?, Trouble>) -> DeviceEvent = { .read($0) }
  ) -> Effect<AppEvent> {
    DeviceRecord.read().map { .device(event($0)) }
  }

  /// The page stood still, and heard of nothing: who is logged in the platform has asked by now, and the rest is read again.
  private func cameBack(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.isDeviceRead else { return [] }
    var effects = [readDevice { .readOnReturn($0) }]
    if let profile = state.person.profile { effects.append(readProfile(profile)) }
    return effects + readAgain(&state) + refresh(&state)
  }

  /// Where the device says that nobody is logged in, this page must not be where somebody still is.
  private func readOnReturn(
    _ state: inout AppState, _ result: Result<DeviceRecord?, Trouble>
  ) -> [Effect<AppEvent>] {
    guard let profile = state.person.profile, !profile.isSilent, case .success(let record) = result,
      record?.currentUser == nil
    else { return deviceRead(&state, result) }
    return deviceRead(&state, result, hasEnded: true) + logOut(&state, .toastLoggedOutElsewhere, isOwn: true)
  }

  func storeDevice(_ state: AppState) -> Effect<AppEvent> {
    state.device.store().map { .device(.stored($0)) }
  }

  /// Sets the language and colours of the page.
  func preferences(_ state: AppState) -> Effect<AppEvent> {
    let language = state.content.loaded?.content.language ?? state.language
    return Effect(.preferences(Preferences(language: language, scheme: state.device.scheme?.rawValue ?? "")))
  }

  /// - Parameter hasEnded: whether the login of this page does not count any more.
  func deviceRead(
    _ state: inout AppState, _ result: Result<DeviceRecord?, Trouble>, hasEnded: Bool = false
  ) -> [Effect<AppEvent>] {
    let isFirst = !state.isDeviceRead
    let before = state.device
    state.isDeviceRead = true
    switch result {
    case .success(let record): state.device = record ?? DeviceRecord()
    case .failure: state.notice = .storageOff
    }
    state.applyTimeFormat()
    var effects = chosenLanguage(&state)
    if isFirst {
      effects += restoreSignUp(&state)
    } else {
      // A sign-up in this tab is no other's.
      state.device.signUp = before.signUp
    }
    if state.device.scheme != before.scheme { effects.append(preferences(state)) }
    guard isFirst else {
      // A tab that could not reach this one in time took the app for closed.
      if !hasEnded, let profile = state.person.profile, !profile.isSilent, state.device.currentUser == nil {
        state.device.currentUser = profile.username.folded
        effects.append(storeDevice(state))
      }
      return effects
    }
    // A page that was reloaded right after a login may not have recorded it.
    state.isRecalling = true
    let recall = LogIn.recall(isExpected: state.device.currentUser != nil)
    return effects + [recall.map { [change = state.sessionChanges] in .recalled($0, change: change) }]
  }

  /// A reload goes on with a sign-up, whose agreement was read before. Anyone who opens another screen has nothing of it.
  private func restoreSignUp(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.route?.isSignUp == true else { return forgetTyped(&state) ? [storeDevice(state)] : [] }
    if !state.device.signUp.isEmpty { state.hasAgreed = true }
    return []
  }

  func settings(_ state: inout AppState, _ event: SettingsScreen.Event) -> [Effect<AppEvent>] {
    switch event {
    case .choseLanguage(let tag):
      guard tag != state.content.loaded?.content.language else {
        state.wantedLanguage = nil
        return []
      }
      state.wantedLanguage = tag
      return [readContent(tag)]
    case .choseScheme(let scheme): return chooseScheme(&state, scheme)
    }
  }

  /// Sets the colours of the page; nil follows the device.
  func chooseScheme(_ state: inout AppState, _ scheme: DeviceRecord.Scheme?) -> [Effect<AppEvent>] {
    guard scheme != state.device.scheme else { return [] }
    state.device.scheme = scheme
    return [preferences(state), storeDevice(state)]
  }

  /// The current screen may need the connection.
  private func connectionLost(_ state: inout AppState) -> [Effect<AppEvent>] {
    if case .failed(let failure) = state.content, state.wasServed {
      return keepServedPage(state, failure, isAgain: true)
    }
    return tellShown(&state, .lostConnection)
  }
}
