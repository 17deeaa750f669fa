import Components
import Loop
import Markup
import Profiles

extension AppProgram {
  func data(_ state: inout AppState, _ event: DataEvent) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    let session = state.person.session
    for request in state.data.update(event, session, state.journals, on: state.today) {
      effects += perform(&state, request)
    }
    return effects
  }

  private func perform(_ state: inout AppState, _ request: DataRequest) -> [Effect<AppEvent>] {
    switch request {
    case .effect(let effect): return [effect.map { .data($0) }]
    case .say(let phrase): return show(&state, phrase)
    case .open(let form): state.form = form
    case .offer(let file): offer(&state, file)
    case .take(let id, let event): return module(&state, id, event)
    case .readAgain: return readAgain(&state)
    }
    return []
  }

  private func offer(_ state: inout AppState, _ file: [UInt8]) {
    for id in state.siteModules {
      guard let running = state.running(id) else { continue }
      switch running.module.read(file: file, running.context) {
      case .unknown: continue
      case .needsProfile: return state.data.refuse(.loginNeeded)
      case .refused(let text): return state.data.refuse(.told(text))
      case .offer(let text, let event): return state.data.offer(text, module: id, event)
      }
    }
    state.data.refuse(.unknown)
  }
}

extension DataScreen {
  static func view(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    let rows = state.siteModules.compactMap { id in
      state.running(id).flatMap { $0.module.dataRows($0.context) }?.wrapped { PeopleEvent.module(id, $0) }
    }
    let scene = Scene(state.data, state.form, state.person.profile, rows: rows)
    return view(scene, back: Route.settings.path, path: Route.data.path, words).map { event in
      switch event {
      case .data(let event): .data(event)
      case .module(let id, let event): .module(id, event)
      default: .people(event)
      }
    }
  }
}
