import College
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
      // The browser lets itself be asked once only.
      if state.installation == .prompt { state.installation = .unknown }
      return settleInstalling(&state) + (isWanted ? [] : installLater(&state))
    case .dismissed: return settleInstalling(&state) + installLater(&state)
    }
  }

  private func installLater(_ state: inout AppState) -> [Effect<AppEvent>] {
    show(&state, .toastInstallLater) + [Effect(.focus(id: ElementID.title))]
  }

  /// It is offered once on this device, whoever uses it.
  private func settleInstalling(_ state: inout AppState) -> [Effect<AppEvent>] {
    if state.device.isInstallSettled { return [] }
    state.device.isInstallSettled = true
    return [storeDevice(state)]
  }
}

extension AppState {
  /// How many ticks somebody must have kept before the app offers itself: it is of use to them by then.
  private static var ticksBeforeInstalling: Int { 3 }

  /// Whether now is the moment, and the offer is here. What is about the person's own things comes first.
  var offersInstalling: Bool {
    guard has(.later), installation == .prompt || installation == .shareMenu, isReady,
      !device.isInstallSettled,
      let user = person.user, !user.session.profile.isCodePending,
      let college = content.loaded?.content.college
    else { return false }
    let ticks = college.checklists.reduce(0) { $0 + self.college.progress(of: $1).done }
    return ticks >= Self.ticksBeforeInstalling
  }
}
