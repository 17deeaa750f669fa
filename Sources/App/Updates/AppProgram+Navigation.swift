import College
import Components
import Loop
import Profiles

extension AppProgram {
  func visited(_ state: inout AppState, _ path: String) -> [Effect<AppEvent>] {
    let route = Route(path: path)
    // Within a screen, as to a field from the list of problems, nothing changes.
    guard route != state.route || route == nil else { return [] }
    let leaving = leaveChecklist(&state)
    state.path = path
    state.route = route
    state.form = nil
    state.checklist = ChecklistScreen.State()
    state.data = DataState()
    state.media = .none
    if let other = redirection(state, from: route) { return leaving + [go(other, replacing: true)] }
    let part = loadNeeded(&state)
    return leaving + part + arrive(state) + readPermission(state) + opened(&state)
  }

  /// Where a route leads at this time instead, if it does.
  func redirection(_ state: AppState, from route: Route?) -> Route? {
    switch route {
    case .createProfile where !state.hasAgreed && state.person.user == nil: .agreement
    case .agreement, .createProfile, .forgotPassword: state.person.user == nil ? nil : .home
    case .protect:
      state.person.user == nil || state.person.user?.session.profile.isSilent == true ? nil : .settings
    // It has none of these yet.
    case .changePassword, .securityQuestion, .recoveryCode:
      state.person.user?.session.profile.isSilent == true ? .protect : nil
    default: nil
    }
  }

  func go(_ route: Route, replacing: Bool = false) -> Effect<AppEvent> {
    Effect(.navigate(replacing ? .replace(route.path) : .push(route.path)))
  }
}
