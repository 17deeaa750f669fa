import Markup

/// What a runtime needs of the platform that it runs on.
public struct Platform {
  /// The clock of the device.
  public var now: () -> Moment
  /// Begins an operation; its reply comes later through `Runtime.receive`, under the same number.
  public var perform: (_ operation: Operation, _ number: Int32) -> Void
  /// Applies patches to the page; false when it could not adopt what the server rendered.
  public var apply: (PatchBuffer) -> Bool
  /// Asks for `Runtime.render` to be called once the events that are under way have been handled.
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

/// Runs a program on a platform: takes events in, keeps the state, sends operations out, and keeps the page equal to the view.
///
/// The state changes at once with each event; the view is computed once for all events that came together.
public final class Runtime<P: Program> {
  /// As it is after the last event.
  public private(set) var state: P.State
  private let program: P
  private let platform: Platform
  private let firstEffects: [Effect<P.Event>]
  private var patcher = Patcher()
  private var waiting: [Int32: (Reply) -> Steps] = [:]
  private var operationCount: Int32 = 0
  private var timers = Set<String>()
  private var isRenderRequested = false
  /// When the events began that are handled together; asking the platform for each would take longer than most of them.
  private var moment: Moment?
  /// The digest of the page as it was served, if it was.
  private var served: String?
  private var isShown = false

  /// Makes the first state; nothing happens before ``start(adopting:)``.
  public init(_ program: P, flags: Flags, platform: Platform) {
    self.program = program
    self.platform = platform
    (state, firstEffects) = program.start(flags, at: platform.now())
  }

  /// Begins the first effects, and shows the first view once the program has settled.
  ///
  /// - Parameter digest: that of the page which the server rendered, or nil for an empty page. The page is taken over when the
  ///   view of what the server knew renders to the very same text, and made anew otherwise.
  public func start(adopting digest: String?) {
    served = digest
    for effect in firstEffects { run(effect) }
    if program.isSettled(state) { return show() }
    if digest == nil { run(.perform(.wait(milliseconds: Self.patience)) { [self] _ in showUnsettled() }) }
    startTimers()
  }

  /// How long an empty page may stay empty, in milliseconds, before it shows that something is under way.
  private static var patience: Int { 300 }

  private func showUnsettled() -> Effect<P.Event> {
    if !isShown { show() }
    return .none
  }

  /// The first view, by taking over the page that was served or by making it anew.
  private func show() {
    isShown = true
    if !takeOver() { replacePage(with: program.view(state)) }
    patcher.didApply()
    startTimers()
  }

  /// Whether the page could be taken over. What was typed into it then stays, also where more is known by now than the server
  /// knew.
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

  /// An event in an element of the page. Returns whether the program takes it.
  ///
  /// - Parameter handle: the element; 0 for keys that are for the whole page.
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

  /// The reply to an operation.
  public func receive(_ reply: Reply, for number: Int32) {
    guard let next = waiting.removeValue(forKey: number) else { return }
    run(next(reply))
  }

  /// Something that the platform reports by itself.
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

  /// Makes the page show the newest state.
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

  /// Begins the timers that are asked for and not running. One that is no longer asked for ends at its next tick.
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
