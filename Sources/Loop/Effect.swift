/// What should happen, as a value: an operation for the platform, and what its reply leads to, which is another effect or
/// at last an event.
public indirect enum Effect<Event> {
  case none
  /// Comes back as an event at once.
  case event(Event)
  case perform(Operation, (Reply) -> Effect<Event>)

  /// Does something and sends the event that the reply makes.
  public init(_ operation: Operation, _ respond: @escaping (Reply) -> Event) {
    self = .perform(operation) { .event(respond($0)) }
  }

  /// Does something whose reply interests nobody.
  public init(_ operation: Operation) {
    self = .perform(operation) { _ in .none }
  }

  /// The operation that is done first, if there is one.
  public var operation: Operation? {
    guard case .perform(let operation, _) = self else { return nil }
    return operation
  }

  /// The same effect for a program whose events are of another type.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> Effect<Outer> {
    then { .event(transform($0)) }
  }

  /// This effect and, instead of its event, the effect that follows from it.
  public func then<Next>(_ follow: @escaping (Event) -> Effect<Next>) -> Effect<Next> {
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
    switch (one, other) {
    case (.none, .none): true
    case (.event(let a), .event(let b)): a == b
    case (.perform(let a, _), .perform(let b, _)): a == b
    default: false
    }
  }
}
