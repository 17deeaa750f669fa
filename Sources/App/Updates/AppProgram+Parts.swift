import Loop
import Profiles

extension AppProgram {
  /// Asks for a part of the app, unless it is here or on its way.
  func load(_ state: inout AppState, _ part: AppPart) -> [Effect<AppEvent>] {
    switch state.parts[part] {
    case .absent, .here, .loading: return []
    case .away, .failed:
      state.parts[part] = .loading
      return [Effect(.load(part: part.rawValue)) { .loaded(part, $0 == .done) }]
    }
  }

  /// Asks for what the screen needs that is open.
  func loadNeeded(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.neededPart.map { load(&state, $0) } ?? []
  }

  /// Asks for all that the site has.
  func loadAll(_ state: inout AppState) -> [Effect<AppEvent>] {
    load(&state, .day) + load(&state, .later)
  }

  func loaded(_ state: inout AppState, _ part: AppPart, _ isHere: Bool) -> [Effect<AppEvent>] {
    state.parts[part] = isHere ? .here : .failed
    guard isHere else {
      // Who would use the app is found by a part that is missing: until one is here, nobody.
      if case .unknown = state.person, state.device.currentUser == nil, !state.isAnyPartComing {
        state.person = .guest
      }
      return []
    }
    let person = welcome(&state)
    guard state.isReady, state.neededPart == part else { return person }
    // The screen that the person is waiting for begins only now.
    return person + arrive(state) + readPermission(state) + opened(&state)
  }

  /// What a part does about an event. Only its own screens lead to these, so before it is here there are none.
  func later(_ state: inout AppState, _ event: AppEvent, _ part: AppPart = .later) -> [Effect<AppEvent>] {
    guard state.has(part) else { return [] }
    switch part {
    case .later: return Later.update(self, &state, event)
    case .day: return DayPart.update(self, &state, event)
    }
  }

  /// A screen that needs more than its content has been opened.
  func opened(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let part = state.neededPart, state.has(part) else { return [] }
    switch part {
    case .later: return Later.open(self, &state)
    case .day: return DayPart.open(self, &state)
    }
  }
}

extension AppState {
  func has(_ part: AppPart) -> Bool {
    if case .here = parts[part] { return true }
    return false
  }

  /// The part that the screen is of that is open; nil for the first one.
  var neededPart: AppPart? { shownRoute?.part }

  /// The part that finds who uses the app on a site that needs no sign-up: whichever is here.
  var partForPeople: AppPart? { has(.day) ? .day : has(.later) ? .later : nil }

  fileprivate var isAnyPartComing: Bool {
    for part in [parts[.later], parts[.day]] {
      switch part {
      case .loading, .here: return true
      case .absent, .away, .failed: break
      }
    }
    return false
  }
}

extension Route {
  /// The part of the app that the screen is of; nil for those by which people come in, and the checklists, which are of the
  /// first one.
  var part: AppPart? {
    switch self {
    case .home, .checklists, .checklist: nil
    case .day: .day
    default: .later
    }
  }
}
