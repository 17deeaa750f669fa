import Markup

/// What should happen, as a value: an operation for the platform, and what its reply leads to, which is another effect or
/// at last an event.
public struct Effect<Event> {
  let steps: Steps

  @inline(__always)
  init(_ steps: Steps) { self.steps = steps }

  /// Nothing is to be done.
  @inline(__always)
  public static var none: Effect { Effect(.none) }

  /// Comes back as an event at once.
  @inline(__always)
  public static func event(_ event: Event) -> Effect { Effect(.event(Box(event))) }

  /// Does something, and what the reply leads to.
  @inline(__always)
  public static func perform(_ operation: Operation, _ next: @escaping (Reply) -> Effect) -> Effect {
    Effect(.perform(operation) { next($0).steps })
  }

  /// Does something and sends the event that the reply makes.
  @inline(__always)
  public init(_ operation: Operation, _ respond: @escaping (Reply) -> Event) {
    steps = .perform(operation) { .event(Box(respond($0))) }
  }

  /// Does something whose reply interests nobody.
  @inline(__always)
  public init(_ operation: Operation) { steps = Steps(operation) }

  /// The operation that is done first, if there is one.
  @inline(__always)
  public var operation: Operation? { steps.operation }

  /// The same effect for a program whose events are of another type.
  @inline(__always)
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> Effect<Outer> {
    Effect<Outer>(steps.then { .event(Box(transform(Box<Event>.value(of: $0)))) })
  }

  /// This effect and, instead of its event, the effect that follows from it.
  @inline(__always)
  public func then<Next>(_ follow: @escaping (Event) -> Effect<Next>) -> Effect<Next> {
    Effect<Next>(steps.then { follow(Box<Event>.value(of: $0)).steps })
  }

  /// What is to be done first, for whoever does it.
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
  /// The reply to the operation leads to another effect.
  case perform(Operation, (Reply) -> Effect<Event>)
}

/// An effect that has forgotten the type of its events, so that effects are compiled once and not once for every type.
/// `Effect` knows the type and checks it.
indirect enum Steps {
  case none
  case event(AnyObject)
  case perform(Operation, (Reply) -> Steps)

  init(_ operation: Operation) {
    self = .perform(operation) { _ in .none }
  }

  var operation: Operation? {
    guard case .perform(let operation, _) = self else { return nil }
    return operation
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
  /// Whether both ask for the same now. What a reply leads to is a function, which has no equality; send the reply and
  /// compare what comes.
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
  /// The same effect for a program that knows what to do with the event, which comes in its ``Markup/Box``.
  @inline(__always)
  public func wrapped<Outer>(_ wrap: @escaping (AnyObject) -> Outer) -> Effect<Outer> {
    Effect<Outer>(steps.then { .event(Box(wrap($0))) })
  }
}
