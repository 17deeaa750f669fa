import Loop
import Markup

/// A program that runs on a test device, as in one tab of a browser.
public final class Tab<P: Program>: TestTab, PageArea {
  public let device: TestDevice
  public let program: P
  public let keys = Keys()
  public private(set) var state: P.State
  /// What was asked for and has no reply of interest: titles, focus, announcements.
  public private(set) var done: [Operation] = []
  /// The addresses that the person went through; the last one is where they are.
  public private(set) var history: [String]
  /// A moment in the autumn term: 2026-09-19T12:00Z.
  public var now = Moment(milliseconds: 1_789_819_200_000, offsetMinutes: -300)
  /// Whether the page is going away: no reply comes any more, and the service worker finishes what it can.
  public private(set) var isLeaving = false
  /// Replies wait until `settle`, while it is on: what happens in between can be tried.
  public var isHolding = false
  private var held: [() -> Void] = []
  private var timers: [() -> Void] = []
  private var parsed: Page?

  /// - Parameter isHolding: replies wait from the beginning.
  public init(_ program: P, on device: TestDevice, flags: Flags, isHolding: Bool = false) {
    self.isHolding = isHolding
    self.program = program
    self.device = device
    history = [flags.path]
    var flags = flags
    flags.isOnline = device.isOnline
    flags.seed = UInt64(device.tabs.count + 1) &* 7919 &+ UInt64(device.records.count) &+ device.number << 32
    let (state, effects) = program.start(flags, at: now)
    self.state = state
    device.tabs.append(self)
    for effect in effects { run(effect) }
    passTime()
  }

  /// What the page shows now, as HTML. Most tests look for things in it by name, see `PageArea`.
  public var page: String { program.view(state).rendered() }

  /// What the page shows now, parsed once for each rendering.
  public var area: PageElement {
    let html = page
    if let parsed, parsed.html == html { return parsed.area }
    let page = Page(html)
    parsed = page
    return page.area
  }

  public func send(_ event: P.Event) {
    now.milliseconds += 5
    let effects = program.update(&state, event, at: now)
    for effect in effects { run(effect) }
  }

  /// A part of the program's update, without an event that leads to it.
  public func perform(_ work: (P, inout P.State) -> [Effect<P.Event>]) {
    now.milliseconds += 5
    for effect in work(program, &state) { run(effect) }
  }

  public func receive(_ signal: Signal) {
    for subscription in program.subscriptions(state) {
      if let event = signal.event(for: subscription) { send(event) }
    }
  }

  /// The person presses a key while no field has the focus. Returns whether the program takes it.
  @discardableResult
  public func press(_ key: String, _ modifiers: KeyModifiers = []) -> Bool {
    var input = EventInput(key: key)
    input.modifiers = modifiers
    for subscription in program.subscriptions(state) {
      guard let event = subscription.event(for: input) else { continue }
      send(event)
      return true
    }
    return false
  }

  public func keep(_ key: [UInt8]) -> KeySlot { keys.keep(key) }

  /// The person follows a link.
  public func visit(_ path: String) { go(path, replacing: false) }

  /// The page is reloaded or closed now, whatever is under way.
  public func leave() {
    isLeaving = true
    receive(.visibility(false))
    device.tabs.removeAll { $0 === self }
  }

  /// All short timers that are under way end.
  public func passTime() {
    let ended = timers
    timers = []
    for timer in ended { timer() }
  }

  /// The subscribed timer with this id ends; false when none is asked for.
  @discardableResult
  public func runTimer(_ id: String) -> Bool {
    for subscription in program.subscriptions(state) {
      guard case .timer(id, let milliseconds, let event) = subscription else { continue }
      now.milliseconds += Int64(milliseconds)
      send(event)
      return true
    }
    return false
  }

  /// The ids of the timers that are asked for.
  public var timerIDs: [String] {
    program.subscriptions(state).compactMap { subscription in
      guard case .timer(let id, _, _) = subscription else { return nil }
      return id
    }
  }

  /// The replies that were held come in.
  public func settle() {
    isHolding = false
    while !held.isEmpty { held.removeFirst()() }
  }

  /// The first of the replies that were held comes in; what follows from it is held again.
  public func settleNext() {
    if !held.isEmpty { held.removeFirst()() }
  }

  /// So many of the replies that were held come in, and the others never.
  public func settle(_ count: Int) {
    for _ in 0..<count where !held.isEmpty { held.removeFirst()() }
    held = []
  }

  /// What was announced, focused and so on since the last call.
  public func takeDone() -> [Operation] {
    defer { done = [] }
    return done
  }

  private func run(_ effect: Effect<P.Event>) {
    switch effect.step {
    case .none: return
    case .event(let event): send(event)
    case .perform(.wait, let next): timers.append { [self] in run(next(.done)) }
    case .perform(.crypto(let operation), _) where isLeaving: finish(operation)
    case .perform(_, _) where isLeaving: return
    case .perform(let operation, let next):
      if isHolding {
        held.append { [self] in run(next(reply(to: operation))) }
      } else {
        run(next(reply(to: operation)))
      }
    }
  }

  /// The service worker seals and writes.
  private func finish(_ operation: CryptoOperation) {
    guard case .seal(_, _, let writes) = operation, !writes.isEmpty,
      case .sealed(let sealed) = keys.perform(operation, on: device)
    else { return }
    let first = writes.count - sealed.count
    let all = writes.enumerated().map { place, write in
      guard place >= first else { return write }
      let text = sealed[place - first].nonce + sealed[place - first].bytes
      switch write {
      case .add(let name, let prefix): return .add(name, prefix + text)
      case .put(let name, let prefix): return .put(name, prefix + text)
      default: return write
      }
    }
    _ = device.store(.write(all), from: self)
  }

  private func go(_ path: String, replacing: Bool) {
    if replacing { history.removeLast() }
    history.append(path)
    receive(.navigation(path))
  }

  private func reply(to operation: Operation) -> Reply {
    switch operation {
    case .random(let count): return .bytes(device.random(count))
    case .store(let operation): return device.store(operation, from: self)
    case .crypto(let operation): return keys.perform(operation, on: device)
    case .fetch(let request): return fetch(request)
    case .session(let operation): return share(operation)
    case .chooseFile: return device.chosenFile
    case .locate: return device.place
    case .drawPicture(let drawing):
      device.drawings.append(drawing)
      return device.drawnPicture
    case .install: return .flag(device.wantsInstall)
    case .navigate(.push(let path)): go(path, replacing: false)
    case .navigate(.replace(let path)): go(path, replacing: true)
    case .navigate(.back(let path)):
      if history.count > 1 {
        history.removeLast()
        receive(.navigation(history[history.count - 1]))
      } else {
        go(path, replacing: true)
      }
    case .load(let part):
      device.loads.append(part)
      return device.isOnline && device.has(part) ? .done : .failed(.network)
    case .notifications(.ask):
      if device.permission == .notAsked { device.permission = device.answer }
      return .permission(device.permission)
    case .notifications(.permission): return .permission(device.permission)
    case .rings(let operation): return device.rings.reply(to: operation)
    default: done.append(operation)
    }
    return .done
  }

  private func fetch(_ request: FetchRequest) -> Reply {
    device.fetches.append(request)
    guard device.isOnline else { return .failed(.network) }
    if let answer = device.answering(request) {
      return device.lostAnswers.contains(request.path) ? .failed(.network) : .response(answer)
    }
    guard let response = device.server[request.path] else { return .response(FetchResponse(status: 404)) }
    if !request.ifNoneMatch.isEmpty, request.ifNoneMatch == response.entityTag {
      return .response(FetchResponse(status: 304, entityTag: response.entityTag))
    }
    return .response(response)
  }

  private func share(_ operation: SessionOperation) -> Reply {
    switch operation {
    case .share(let profile, let key, let span):
      guard let bytes = keys.bytes(key) else { return .failed(.unknown) }
      device.sessionSpan = span
      device.session = (profile, bytes)
      for tab in device.tabs where tab !== self {
        tab.receive(
          .session(
            .began(SharedSession(profile: profile, key: tab.keep(bytes), isKept: span == .kept))))
      }
      return device.keepSession()
    case .recall:
      guard let session = device.keptSession ?? device.session else { return .session(nil) }
      return .session(
        SharedSession(
          profile: session.profile, key: keys.keep(session.key), isKept: device.keptSession != nil))
    case .end:
      device.session = nil
      device.announce(.session(.ended), from: self)
      return device.keepSession()
    }
  }
}

/// Runs an effect to its end on a device, without a program.
public func run<Value>(_ effect: Effect<Value>, on device: TestDevice, keys: Keys) -> Value? {
  var effect = effect
  let tab = NoTab()
  while true {
    switch effect.step {
    case .none: return nil
    case .event(let value): return value
    case .perform(let operation, let next):
      switch operation {
      case .random(let count): effect = next(.bytes(device.random(count)))
      case .store(let operation): effect = next(device.store(operation, from: tab))
      case .crypto(let operation): effect = next(keys.perform(operation, on: device))
      default: effect = next(.done)
      }
    }
  }
}

private final class NoTab: TestTab {
  func receive(_ signal: Signal) {}
  func keep(_ key: [UInt8]) -> KeySlot { KeySlot(0) }
}
