import Loop
import Profiles

extension AppProgram {
  /// Asks for the later part of the app, unless it is here or on its way.
  func loadLater(_ state: inout AppState) -> [Effect<AppEvent>] {
    switch state.later {
    case .here, .loading: return []
    case .away, .failed:
      state.later = .loading
      return [Effect(.loadLater) { .loadedLater($0 == .done) }]
    }
  }

  func laterLoaded(_ state: inout AppState, _ isHere: Bool) -> [Effect<AppEvent>] {
    state.later = isHere ? .here : .failed
    guard isHere else {
      // Who would use the app is found by the part that is missing: until it is here, nobody.
      if case .unknown = state.person, state.device.currentUser == nil { state.person = .guest }
      return []
    }
    let person = welcome(&state)
    guard state.isReady, state.needsLater else { return person }
    // The screen that the person is waiting for begins only now.
    return person + arrive(state) + readPermission(state) + opened(&state)
  }

  /// What the later part does about an event. Only its own screens lead to these, so before it is here there are none.
  func later(_ state: inout AppState, _ event: AppEvent) -> [Effect<AppEvent>] {
    guard case .here = state.later else { return [] }
    return Later.update(self, &state, event)
  }

  /// A screen that needs more than its content has been opened.
  func opened(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.needsLater, case .here = state.later else { return [] }
    return Later.open(self, &state)
  }
}

extension AppState {
  /// Whether the screen that is open is of the later part.
  var needsLater: Bool { shownRoute?.isLater ?? false }
}

extension Route {
  /// Whether the screen is of the later part of the app: all but those by which people come in, and the checklists.
  var isLater: Bool {
    switch self {
    case .home, .checklists, .checklist: false
    default: true
    }
  }
}
