import Components
import Core
import Loop
import Markup
import Profiles

/// A loaded module, with its current context.
struct RunningModule {
  let module: any Module
  let context: ModuleContext
}

extension AppProgram {
  // MARK: Events of modules

  func module(_ state: inout AppState, _ id: String, _ event: AnyObject) -> [Effect<AppEvent>] {
    ask(&state, id) { $0.update(event, $1) }
  }

  /// Tells a module about something that happens around it.
  func tell(_ state: inout AppState, _ id: String, _ occasion: Occasion) -> [Effect<AppEvent>] {
    ask(&state, id) { $0.hear(occasion, $1) }
  }

  func tellModules(_ state: inout AppState, _ occasion: Occasion) -> [Effect<AppEvent>] {
    return state.siteModules.flatMap { tell(&state, $0, occasion) }
  }

  /// Tells the module of the current screen.
  func tellShown(_ state: inout AppState, _ occasion: Occasion) -> [Effect<AppEvent>] {
    guard case .module(let id, _)? = state.shownRoute else { return [] }
    return tell(&state, id, occasion)
  }

  /// Performs a module's requests. The context is released first, so that the values it holds need not be copied.
  private func ask(
    _ state: inout AppState, _ id: String, _ requests: (any Module, ModuleContext) -> [Request]
  ) -> [Effect<AppEvent>] {
    let wanted = answer(&state, id, requests)
    return wanted.flatMap { perform(&state, $0, of: id) }
  }

  @inline(never)
  private func answer(
    _ state: inout AppState, _ id: String, _ requests: (any Module, ModuleContext) -> [Request]
  ) -> [Request] {
    guard let running = state.running(id) else { return [] }
    let wanted = requests(running.module, running.context)
    state.clock = running.context.clock
    return wanted
  }

  // MARK: Requests

  private func perform(_ state: inout AppState, _ request: Request, of id: String) -> [Effect<AppEvent>] {
    switch request {
    case .effect(let effect): return [effect.wrapped { .module(id, $0) }]
    case .keep(let changes, let message): return keep(&state, changes, message)
    case .claim(let claim): return self.claim(&state, claim, of: id)
    case .say(let message): return say(&state, message, of: id)
    case .withdrawUndo:
      state.toasts.removeAll { $0.undo != nil }
      state.undoWithdrawn = state.clock.tick(now: state.now.milliseconds)
      return []
    case .withdrawMessages:
      state.toasts.removeAll { $0.undo == nil && !$0.isTrouble }
      return []
    case .visit(let path, let replacing):
      return [Effect(.navigate(replacing ? .replace(path) : .push(path)))]
    case .choose(let choice): return choose(&state, choice)
    case .session(let wish): return grant(&state, wish)
    case .walk(let walk): return [self.walk(state, walk, of: id)]
    case .account(let question): return ask(&state, question, of: id)
    case .handOver(let path):
      state.handingOver = path
      return logOutWhenStored(&state)
    case .permission(let isAsked):
      return [
        Effect(.notifications(isAsked ? .ask : .permission)) { reply in
          var known = NotificationPermission.unsupported
          if case .permission(let told) = reply { known = told }
          return .readPermission(known, wanted: isAsked ? id : nil)
        }
      ]
    }
  }

  /// Asks the account's server, once the part for that is here.
  private func ask(
    _ state: inout AppState, _ question: AccountQuestion, of id: String
  ) -> [Effect<AppEvent>] {
    if state.parts.later != nil { return later(&state, .sending(.asked(module: id, question))) }
    state.sending.questions.append(.init(module: id, question: question))
    return load(&state, Parts.laterName)
  }

  /// Asks what waited for the part, or says that it cannot be asked.
  func askWaiting(_ state: inout AppState, for part: String) -> [Effect<AppEvent>] {
    guard part == Parts.laterName else { return [] }
    let waiting = state.sending.questions
    state.sending.questions = []
    return waiting.flatMap { waiting in
      state.parts.later == nil
        ? module(&state, waiting.module, waiting.question.event(.noConnection))
        : ask(&state, waiting.question, of: waiting.module)
    }
  }

  /// Hands a wish to the module that offers sessions, once its part is here.
  private func grant(_ state: inout AppState, _ wish: SessionWish) -> [Effect<AppEvent>] {
    guard let id = state.content.loaded?.content.sessionModule else { return [] }
    if state.parts.isHere(id) { return tell(&state, id, .wished(wish)) }
    state.sessionWish = wish
    return load(&state, id)
  }

  /// Hands over the wish that waited for a part.
  func grantWaiting(_ state: inout AppState, for part: String) -> [Effect<AppEvent>] {
    guard let wish = state.sessionWish, part == state.content.loaded?.content.sessionModule else { return [] }
    state.sessionWish = nil
    return tell(&state, part, .wished(wish))
  }

  func permissionRead(
    _ state: inout AppState, _ permission: NotificationPermission, _ module: String?
  ) -> [Effect<AppEvent>] {
    state.permission = permission
    return module.map { tell(&state, $0, .answeredPermission(permission)) } ?? []
  }

  /// Stores a setting of the whole device.
  func choose(_ state: inout AppState, _ choice: DeviceChoice) -> [Effect<AppEvent>] {
    switch choice {
    case .colourBlind(let isOn): state.device.isColourBlind = isOn
    case .timeFormat(let format):
      state.device.timeFormat = format
      state.applyTimeFormat()
    case .dark(let isDark): return chooseScheme(&state, isDark.map { $0 ? .dark : .light })
    case .language(let tag): return later(&state, .settings(.choseLanguage(tag)))
    case .value(let value): state.device.keep(value)
    }
    return [storeDevice(state)]
  }

  private func walk(_ state: AppState, _ walk: Walk, of id: String) -> Effect<AppEvent> {
    state.journals.walk(of: id, from: true) { _, partition, events in
      walk.visit(partition, events)
    }.map { result in
      if case .success = result { return .module(id, walk.end(true)) }
      return .module(id, walk.end(false))
    }
  }

  // MARK: Checks for notifications

  /// Lets modules check for notifications, after events that can have changed them.
  func look(_ state: inout AppState, after event: AppEvent) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    for id in state.siteModules {
      guard let cause = state.lookCause(of: event, for: id) else { continue }
      state.rings.isStale = true
      effects += look(&state, id, cause)
    }
    return effects
  }

  private func look(_ state: inout AppState, _ id: String, _ cause: LookCause) -> [Effect<AppEvent>] {
    let wanted = answer(&state, id) { $0.look(cause, $1) }
    var effects: [Effect<AppEvent>] = []
    for request in wanted { effects += perform(&state, request, of: id) }
    // A guest's changes are known at once.
    if state.person.session == nil, wanted.contains(where: { $0.isKeeping }) {
      effects += look(&state, id, .other)
    }
    return effects
  }

  /// A timer for the list of rings, after reminders may have changed. Several changes in a row are one.
  func watchingRings(_ state: AppState) -> [Subscription<AppEvent>] {
    guard state.flags.rings, state.isReady, state.isVisible, state.rings.isStale, state.parts.later != nil
    else { return [] }
    let wait = max(state.rings.retry - state.now.milliseconds, 500)
    return [
      .timer(id: "rings@\(state.rings.retry)", milliseconds: Int(clamping: wait), .rings(.cameTime))
    ]
  }

  func moduleSubscriptions(_ state: AppState) -> [Subscription<AppEvent>] {
    var subscriptions: [Subscription<AppEvent>] = []
    for id in state.siteModules {
      guard let running = state.running(id) else { continue }
      subscriptions += running.module.subscriptions(running.context).map { $0.map { .module(id, $0) } }
    }
    return subscriptions
  }
}

extension Request {
  fileprivate var isKeeping: Bool {
    if case .keep = self { return true }
    return false
  }
}

extension AppState {
  /// The ids of the site's modules.
  var siteModules: [String] { content.loaded?.content.modules.map { $0.id } ?? [] }

  /// A module of the site whose part is loaded.
  func running(_ id: String) -> RunningModule? {
    guard let loaded = content.loaded, loaded.content.site.modules.contains(id), let module = parts[id] else {
      return nil
    }
    return RunningModule(module: module, context: context(id, loaded))
  }

  /// Whether a module's screen has no heading yet, because the records it shows are being read.
  var awaitsRecords: Bool {
    guard case .module = shownRoute else { return false }
    return isReadingShown
  }

  /// Whether records of the current screen are still being read.
  var isReadingShown: Bool {
    for id in shownModules {
      guard let running = running(id) else { continue }
      if case .reading = journals.reading(running.module.shownPartitions(running.context)) { return true }
    }
    return false
  }

  /// Why a module should check for notifications after an event; nil if it need not.
  fileprivate func lookCause(of event: AppEvent, for id: String) -> LookCause? {
    switch event {
    // A person's change counts once it is stored; a guest's never is.
    case .module(id, _): person.session == nil ? .ownChange : nil
    case .journal(let event): event.hasWritten(to: id) ? .ownChange : .other
    case .device(.becameReady), .device(.changedVisibility), .loaded, .content(.read), .content(.fetched),
      .tappedLogout, .sessionChanged, .toast(.tappedUndo, id: _):
      .other
    default: nil
    }
  }
}
