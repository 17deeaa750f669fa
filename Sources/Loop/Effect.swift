import Markup

/// An effect as a value: an operation of the platform, and a continuation for its reply, which is another effect or at
/// last an event.
public struct Effect<Event> {
  let steps: Steps

  @inline(__always)
  init(_ steps: Steps) { self.steps = steps }

  /// No effect.
  @inline(__always)
  public static var none: Effect { Effect(.none) }

  /// Sends an event at once.
  @inline(__always)
  public static func event(_ event: Event) -> Effect { Effect(.event(Box(event))) }

  /// Performs an operation and continues with its reply.
  @inline(__always)
  public static func perform(_ operation: Operation, _ next: @escaping (Reply) -> Effect) -> Effect {
    Effect(.perform(operation) { next($0).steps })
  }

  /// Performs an operation and sends the event that `respond` makes of its reply.
  @inline(__always)
  public init(_ operation: Operation, _ respond: @escaping (Reply) -> Event) {
    steps = .perform(operation) { .event(Box(respond($0))) }
  }

  /// Performs an operation and ignores its reply.
  @inline(__always)
  public init(_ operation: Operation) { steps = Steps(operation) }

  /// The same effect, for a program whose events are of another type.
  @inline(__always)
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> Effect<Outer> {
    Effect<Outer>(steps.then { .event(Box(transform(Box<Event>.value(of: $0)))) })
  }

  /// This effect, followed by another one that depends on its event.
  @inline(__always)
  public func then<Next>(_ follow: @escaping (Event) -> Effect<Next>) -> Effect<Next> {
    Effect<Next>(steps.then { follow(Box<Event>.value(of: $0)).steps })
  }

  /// The first step, for whoever performs the effect.
  public var step: Step<Event> {
    switch steps {
    case .none: .none
    case .event(let event): .event(Box<Event>.value(of: event))
    case .perform(let operation, let next): .perform(operation) { Effect(next($0)) }
    }
  }
}

/// The first step of an effect.
public enum Step<Event> {
  case none
  case event(Event)
  /// An operation, and the effect that follows its reply.
  case perform(Operation, (Reply) -> Effect<Event>)
}

/// An effect without the type of its events, so that effects are compiled once and not for every type. `Effect` checks
/// the type.
indirect enum Steps {
  case none
  case event(AnyObject)
  case perform(Operation, (Reply) -> Steps)

  init(_ operation: Operation) {
    self = .perform(operation) { _ in .none }
  }

  func then(_ follow: @escaping (AnyObject) -> Steps) -> Steps {
    switch self {
    case .none: .none
    case .event(let event): follow(event)
    case .perform(let operation, let next): .perform(operation) { next($0).then(follow) }
    }
  }
}

extension Effect: Equatable where Event: Equatable {
  /// Whether both begin with the same operation. Continuations are functions, which cannot be compared: send the reply
  /// and compare the result.
  public static func == (one: Effect, other: Effect) -> Bool {
    switch (one.step, other.step) {
    case (.none, .none): true
    case (.event(let a), .event(let b)): a == b
    case (.perform(let a, _), .perform(let b, _)): a == b
    default: false
    }
  }
}

extension Effect {
  /// The same effect without the type of its event.
  @inline(__always)
  public var erased: Effect<Erased> { Effect<Erased>(steps) }
}

extension Effect where Event == Erased {
  /// The same effect, for a program that knows the type of the event in its ``Markup/Box``.
  @inline(__always)
  public func wrapped<Outer>(_ wrap: @escaping (AnyObject) -> Outer) -> Effect<Outer> {
    Effect<Outer>(steps.then { .event(Box(wrap($0))) })
  }
}
