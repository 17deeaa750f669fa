import Components
import Loop
import Profiles

extension AppProgram {
  func installing(_ state: inout AppState, _ event: InstallingEvent) -> [Effect<AppEvent>] {
    switch event {
    case .found(let installation):
      return installation == .installed ? settleInstalling(&state) + show(&state, .toastInstalled) : []
    case .tapped: return [Effect(.install) { .installing(.answered($0 == .flag(true))) }]
    case .answered(let isWanted):
      // The browser shows its prompt only once.
      if state.installation == .prompt { state.installation = .unknown }
      return settleInstalling(&state) + (isWanted ? [] : installLater(&state))
    case .dismissed: return settleInstalling(&state) + installLater(&state)
    }
  }

  private func installLater(_ state: inout AppState) -> [Effect<AppEvent>] {
    show(&state, .toastInstallLater) + [Effect(.focus(id: ElementID.title))]
  }

  /// Records the answer: the device is asked once, whoever uses it.
  private func settleInstalling(_ state: inout AppState) -> [Effect<AppEvent>] {
    if state.device.isInstallSettled { return [] }
    state.device.isInstallSettled = true
    return [storeDevice(state)]
  }
}

extension AppState {
  /// Whether to offer the installation now. Messages about the person's own records come first.
  var offersInstalling: Bool {
    guard parts.later != nil, installation == .prompt || installation == .shareMenu, isReady,
      !device.isInstallSettled, let profile = person.profile, !profile.isCodePending
    else { return false }
    return siteModules.contains { id in running(id).map { $0.module.hasProvedUseful($0.context) } ?? false }
  }
}
