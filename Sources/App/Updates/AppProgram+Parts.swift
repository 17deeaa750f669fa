import Components
import Loop
import Profiles

extension AppProgram {
  /// Loads a part of the app, unless it is loaded or loading.
  func load(_ state: inout AppState, _ part: String) -> [Effect<AppEvent>] {
    switch state.parts.standing(part) {
    case .absent, .here, .loading: return []
    case .away, .failed:
      state.parts.begin(part)
      return [Effect(.load(part: part)) { .loaded(part: part, $0 == .done) }]
    }
  }

  /// Loads the parts that the current screen needs.
  func loadNeeded(_ state: inout AppState) -> [Effect<AppEvent>] {
    return state.neededParts.flatMap { load(&state, $0) }
  }

  /// Loads all parts of the site.
  func loadAll(_ state: inout AppState) -> [Effect<AppEvent>] {
    return state.parts.names.flatMap { load(&state, $0) }
  }

  func loaded(_ state: inout AppState, _ part: String, _ isHere: Bool) -> [Effect<AppEvent>] {
    state.parts.end(part, isHere: isHere)
    let languages = prefetch(&state) + askWaiting(&state, for: part)
    guard isHere else { return languages }
    // The content itself was read before, so the part must be of another version of the app.
    if let content = state.content.loaded?.content, !state.parts.read(content, for: part) {
      state.parts.end(part, isHere: false)
    }
    state.refold(part)
    let wished = grantWaiting(&state, for: part)
    guard state.isReady, state.ownPart == part else { return languages + wished }
    // The screen that waited for the part opens now.
    return languages + wished + arrive(state) + tellShown(&state, .opened)
  }

  /// Handles an event in the later part. Only its own screens send such events, so there are none before it is loaded.
  func later(_ state: inout AppState, _ event: AppEvent) -> [Effect<AppEvent>] {
    state.parts.later?.update(self, &state, event) ?? []
  }
}

extension AppState {
  /// The part that has the current screen; nil for the first one.
  var ownPart: String? {
    switch shownRoute {
    case .home, nil: nil
    case .module(let id, _): id
    case .agreement, .createProfile, .createAccount, .recoveryCode, .changePassword, .forgotPassword,
      .securityQuestion,
      .settings, .protect, .data, .rings, .ring, .account, .accountLogin, .accountEmail,
      .accountConfirm, .accountReset, .about, .overview, .guide, .guidePage:
      Parts.laterName
    }
  }

  /// The names of the parts that the screen uses, besides the first one. A missing part leaves a gap in the screen,
  /// unless it is the screen's own.
  var neededParts: [String] {
    switch shownRoute {
    case .module(let id, _): [id] + partsForThings(of: id)
    case .home: knownModules.filter { $0.offers.contains(.home) }.map { $0.id }
    default: ownPart.map { [$0] } ?? []
    }
  }

  /// The ids of the modules that the screen shows.
  var shownModules: [String] {
    switch shownRoute {
    case .module(let id, _): [id]
    case .home: knownModules.filter { !$0.offers.isDisjoint(with: [.home, .homeLater]) }.map { $0.id }
    default: []
    }
  }

  /// The parts of modules whose things a module's days show.
  private func partsForThings(of id: String) -> [String] {
    let all = knownModules
    guard all.contains(where: { $0.id == id && $0.offers.contains(.showsThings) }) else { return [] }
    return all.filter { $0.id != id && $0.offers.contains(.things) }.map { $0.id }
  }

  /// The site's modules, as far as they are known: without content, those whose parts the page names.
  private var knownModules: [ModuleDeclaration] {
    if let loaded = content.loaded { return loaded.content.modules }
    return parts.declarations.filter { !parts.isAbsent($0.id) && !parts.isHere($0.id) }
  }
}
