import Components
import Loop
import Profiles

extension AppProgram {
  /// Asks for a part of the app, unless it is here or on its way.
  func load(_ state: inout AppState, _ part: String) -> [Effect<AppEvent>] {
    switch state.parts.standing(part) {
    case .absent, .here, .loading: return []
    case .away, .failed:
      state.parts.begin(part)
      return [Effect(.load(part: part)) { .loaded(part: part, $0 == .done) }]
    }
  }

  /// Asks for what the screen needs that is open.
  func loadNeeded(_ state: inout AppState) -> [Effect<AppEvent>] {
    return state.neededParts.flatMap { load(&state, $0) }
  }

  /// Asks for all that the site has.
  func loadAll(_ state: inout AppState) -> [Effect<AppEvent>] {
    return state.parts.names.flatMap { load(&state, $0) }
  }

  func loaded(_ state: inout AppState, _ part: String, _ isHere: Bool) -> [Effect<AppEvent>] {
    state.parts.end(part, isHere: isHere)
    guard isHere else { return [] }
    // What it shows was read with everything else, so it can only be of another version of the app.
    if let content = state.content.loaded?.content, !state.parts.read(content, for: part) {
      state.parts.end(part, isHere: false)
    }
    state.refold(part)
    guard state.isReady, state.ownPart == part else { return [] }
    // The screen that the person is waiting for begins only now.
    return arrive(state) + tellShown(&state, .opened)
  }

  /// What the later part does about an event. Only its own screens lead to these, so before it is here there are none.
  func later(_ state: inout AppState, _ event: AppEvent) -> [Effect<AppEvent>] {
    state.parts.later?.update(self, &state, event) ?? []
  }
}

extension AppState {
  /// The part without which the screen that is open cannot be shown; nil where that is the first one.
  var ownPart: String? {
    switch shownRoute {
    case .home, nil: nil
    case .module(let id, _): id
    case .agreement, .createProfile, .recoveryCode, .changePassword, .forgotPassword, .securityQuestion,
      .settings, .protect, .data, .about:
      Parts.laterName
    }
  }

  /// The names of the parts that the screen is made of, besides the first one. The screen goes without those that cannot be had, but
  /// for its own.
  var neededParts: [String] {
    switch shownRoute {
    case .module(let id, _): [id] + partsForThings(of: id)
    case .home: shownModules
    default: ownPart.map { [$0] } ?? []
    }
  }

  /// The ids of the modules that the screen is made of.
  var shownModules: [String] {
    switch shownRoute {
    case .module(let id, _): [id]
    case .home: knownModules.filter { $0.offers.contains(.home) }.map { $0.id }
    default: []
    }
  }

  /// The parts of what else is shown on the days of a module.
  private func partsForThings(of id: String) -> [String] {
    let all = knownModules
    guard all.contains(where: { $0.id == id && $0.offers.contains(.showsThings) }) else { return [] }
    return all.filter { $0.id != id && $0.offers.contains(.things) }.map { $0.id }
  }

  /// The modules that the site has, as far as is known: before there is content, those of which the page has parts.
  private var knownModules: [ModuleDeclaration] {
    if let loaded = content.loaded { return loaded.content.modules }
    return parts.declarations.filter { !parts.isAbsent($0.id) && !parts.isHere($0.id) }
  }
}
