import Markup

/// The functions that a runtime needs of its platform.
public struct Platform {
  /// The device's clock.
  public var now: () -> Moment
  /// Begins an operation. Its reply comes later, through `Runtime.receive` with the same number.
  public var perform: (_ operation: Operation, _ number: Int32) -> Void
  /// Applies patches to the page; false if it could not adopt the served page.
  public var apply: (PatchBuffer) -> Bool
  /// Asks for a call of `Runtime.render` after the current events.
  public var requestRender: () -> Void

  public init(
    now: @escaping () -> Moment, perform: @escaping (Operation, Int32) -> Void,
    apply: @escaping (PatchBuffer) -> Bool, requestRender: @escaping () -> Void
  ) {
    self.now = now
    self.perform = perform
    self.apply = apply
    self.requestRender = requestRender
  }
}

/// Runs a program on a platform: receives events, keeps the state, performs operations, and keeps the page equal to the
/// view.
///
/// The state changes with each event at once. The view is computed once for all events that come together.
public final class Runtime<P: Program> {
  /// The state after the last event.
  public private(set) var state: P.State
  private let program: P
  private let platform: Platform
  private let firstEffects: [Effect<P.Event>]
  private var patcher = Patcher()
  private var waiting: [Int32: (Reply) -> Steps] = [:]
  private var operationCount: Int32 = 0
  private var timers = Set<String>()
  private var isRenderRequested = false
  /// The time of the events that are handled together; asking the platform for each would take longer than most events.
  private var moment: Moment?
  /// The digest of the served page, if there is one.
  private var served: String?
  private var isShown = false

  /// Makes the first state; nothing else happens before ``start(adopting:)``.
  public init(_ program: P, flags: Flags, platform: Platform) {
    self.program = program
    self.platform = platform
    (state, firstEffects) = program.start(flags, at: platform.now())
  }

  /// Performs the first effects, and shows the first view once the program has settled.
  ///
  /// - Parameter digest: the digest of the page that the server rendered; nil for an empty page. The page is adopted if
  ///   the view of the server's facts renders to the same text, else it is replaced.
  public func start(adopting digest: String?) {
    served = digest
    for effect in firstEffects { run(effect) }
    if program.isSettled(state) { return show() }
    if digest == nil { run(.perform(.wait(milliseconds: Self.patience)) { [self] _ in showUnsettled() }) }
    startTimers()
  }

  /// The milliseconds that an empty page stays empty before it shows that something is loading.
  private static var patience: Int { 300 }

  private func showUnsettled() -> Effect<P.Event> {
    if !isShown { show() }
    return .none
  }

  /// Shows the first view, on the served page if that can be adopted, else on an empty one.
  private func show() {
    isShown = true
    if !takeOver() { replacePage(with: program.view(state)) }
    patcher.didApply()
    startTimers()
  }

  /// Adopts the served page, if possible. Text that was typed into it stays, even if more facts are known by now.
  private func takeOver() -> Bool {
    guard let served else { return false }
    let view = program.view(state)
    if Digest.text(of: view.renderedUTF8()) == served { return adopt(view) }
    let old = program.view(program.served(state))
    guard Digest.text(of: old.renderedUTF8()) == served, adopt(old) else { return false }
    patcher.didApply()
    patcher.update(to: view)
    return platform.apply(patcher.patches)
  }

  private func adopt(_ view: HTML<P.Event>) -> Bool {
    patcher.adopt(view)
    return platform.apply(patcher.patches)
  }

  private func replacePage(with view: HTML<P.Event>) {
    patcher = Patcher()
    patcher.replacePage()
    patcher.update(to: view)
    _ = platform.apply(patcher.patches)
  }

  /// Handles an event in an element of the page; returns whether the program responds to it.
  ///
  /// - Parameter handle: the element; 0 for keys of the whole page.
  public func handle(_ kind: EventKind, at handle: Int32, input: EventInput) -> Bool {
    let event: P.Event? = handle == 0 ? shortcut(input) : patcher.event(kind, at: handle, input: input)
    requestRender()
    guard let event else { return false }
    send(event)
    return true
  }

  private func shortcut(_ input: EventInput) -> P.Event? {
    for subscription in program.subscriptions(state) {
      if let event = subscription.event(for: input) { return event }
    }
    return nil
  }

  /// Handles the reply to an operation.
  public func receive(_ reply: Reply, for number: Int32) {
    guard let next = waiting.removeValue(forKey: number) else { return }
    run(next(reply))
  }

  /// Handles a signal of the platform.
  public func receive(_ signal: Signal) {
    for subscription in program.subscriptions(state) {
      if let event = signal.event(for: subscription) { send(event) }
    }
  }

  public func send(_ event: P.Event) {
    let moment = moment ?? platform.now()
    self.moment = moment
    requestRender()
    let effects = program.update(&state, event, at: moment)
    for effect in effects { run(effect) }
  }

  /// Changes the page into the view of the newest state.
  public func render() {
    isRenderRequested = false
    moment = nil
    if !isShown {
      if program.isSettled(state) { show() }
      return startTimers()
    }
    patcher.update(to: program.view(state))
    if !patcher.patches.isEmpty { _ = platform.apply(patcher.patches) }
    patcher.didApply()
    startTimers()
  }

  private func requestRender() {
    if isRenderRequested { return }
    isRenderRequested = true
    platform.requestRender()
  }

  private func run(_ effect: Effect<P.Event>) { run(effect.steps) }

  private func run(_ steps: Steps) {
    switch steps {
    case .none: return
    case .event(let event): send(Box<P.Event>.value(of: event))
    case .perform(let operation, let next):
      operationCount &+= 1
      waiting[operationCount] = next
      platform.perform(operation, operationCount)
    }
  }

  /// Starts subscribed timers that are not running. A timer without a subscription ends at its next tick.
  private func startTimers() {
    for subscription in program.subscriptions(state) {
      guard case .timer(let id, let milliseconds, _) = subscription, !timers.contains(id) else { continue }
      timers.insert(id)
      wait(for: id, milliseconds: milliseconds)
    }
  }

  private func wait(for id: String, milliseconds: Int) {
    operationCount &+= 1
    waiting[operationCount] = { [self] _ in
      tick(id)
      return .none
    }
    platform.perform(.wait(milliseconds: milliseconds), operationCount)
  }

  private func tick(_ id: String) {
    timers.remove(id)
    for subscription in program.subscriptions(state) {
      guard case .timer(id, _, let event) = subscription else { continue }
      return send(event)
    }
  }
}
