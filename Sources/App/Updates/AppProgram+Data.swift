import Components
import Core
import Loop
import Markup
import Profiles

extension AppProgram {
  func data(_ state: inout AppState, _ event: DataEvent) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    let session = state.person.session
    let site = state.content.loaded?.content.site.id ?? ""
    for request in state.data.update(event, session, state.journals, of: site, on: state.today) {
      effects += perform(&state, request)
    }
    return effects
  }

  /// A backup was opened with its password or code; the person sees what is in it before anything changes.
  func opened(_ state: inout AppState, _ session: LoginSession) -> [Effect<AppEvent>] {
    state.form = nil
    return state.data.open(session, addedTo: state.person.session).flatMap { perform(&state, $0) }
  }

  /// Closes the screen of a person's data.
  func leaveData(_ state: inout AppState) -> [Effect<AppEvent>] {
    let requests = state.data.abandon()
    state.data = DataState()
    return requests.flatMap { perform(&state, $0) }
  }

  private func perform(_ state: inout AppState, _ request: DataRequest) -> [Effect<AppEvent>] {
    switch request {
    case .effect(let effect): return [effect.map { .data($0) }]
    case .say(let phrase): return show(&state, phrase)
    case .open(let form): state.form = form
    case .offer(let file): offer(&state, file)
    case .take(let id, let event): return module(&state, id, event)
    case .enter(let session): return restored(&state, session)
    case .readAgain: return readRestored(&state)
    }
    return []
  }

  /// Reads what a backup has added.
  func readRestored(_ state: inout AppState) -> [Effect<AppEvent>] {
    tellModules(&state, .restored) + readAgain(&state)
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
  private static func contents(_ opened: OpenedBackup, _ state: AppState, _ words: Words) -> String {
    guard opened.isRead else { return words(.loading) }
    guard let newest = opened.newest else { return words(.backupIsEmpty) }
    let day = Moment(milliseconds: newest, offsetMinutes: state.now.offsetMinutes).day
    let date = Words.Argument.text("date", words.formatting.day(day, .long))
    guard let news = opened.news else {
      let what = summary(state, words) { opened.events(of: $0) }
      return what.isEmpty ? words(.backupIsEmpty) : words(.backupHolds, .text("what", what), date)
    }
    let new = summary(state, words, besides: news.kept) { news.new[$0] ?? [] }
    let replaced = summary(state, words) { news.replaced[$0] ?? [] }
    let removed = summary(state, words) { news.removed[$0] ?? [] }
    var text = new.isEmpty ? "" : words(.backupAdds, .text("what", new), date)
    for (phrase, what) in [(Phrase.backupReplaces, replaced), (.backupRemoves, removed)] where !what.isEmpty {
      let sentence = words(phrase, .text("what", what))
      text = text.isEmpty ? sentence : words.followed(text, by: sentence)
    }
    return text.isEmpty ? words(.backupAddsNothing) : text
  }

  /// What events of the modules amount to, in words; empty without any.
  ///
  /// - Parameter known: what the person has already, by module.
  private static func summary(
    _ state: AppState, _ words: Words, besides known: [String: [LoggedEvent]] = [:],
    events: (_ module: String) -> [LoggedEvent]
  ) -> String {
    let parts = state.siteModules.compactMap { id -> String? in
      let events = events(id)
      guard !events.isEmpty, let running = state.running(id) else { return nil }
      let text = running.module.summary(of: events, besides: known[id] ?? [], running.context)
      // A module that has nothing to tell says so by an empty text.
      return text?.isEmpty == true ? nil : text ?? words(.backupChoices)
    }
    return words.list(parts)
  }

  static func view(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    let rows = state.siteModules.compactMap { id in
      state.running(id).flatMap { $0.module.dataRows($0.context) }?.wrapped { PeopleEvent.module(id, $0) }
    }
    var scene = Scene(state.data, state.form, state.person.profile, rows: rows)
    scene.hasAccount = state.person.profile?.isConnected == true
    switch state.data.file {
    case .opened(let opened), .merge(let opened): scene.contents = contents(opened, state, words)
    case .none, .refused, .restore, .offered: break
    }
    return view(scene, back: Route.settings.path, path: Route.data.path, words).map { event in
      switch event {
      case .data(let event): .data(event)
      case .module(let id, let event): .module(id, event)
      default: .people(event)
      }
    }
  }
}
