import Markup

/// A program as pure functions.
///
/// An event is anything that happens: to the person, the device, the network. `update` answers it with a new state and
/// effects; nothing else changes the state. `view` is the page for a state.
public protocol Program {
  associatedtype State
  associatedtype Event

  /// The first state and effects.
  func start(_ flags: Flags, at moment: Moment) -> (State, [Effect<Event>])
  /// Changes the state for an event, and returns its effects.
  func update(_ state: inout State, _ event: Event, at moment: Moment) -> [Effect<Event>]
  /// The page for a state.
  func view(_ state: State) -> HTML<Event>
  /// Whether the state is worth showing in place of the served page, which stays until then.
  func isSettled(_ state: State) -> Bool
  /// The same state with only the facts that the server knew when it rendered the page.
  func served(_ state: State) -> State
  /// The subscriptions of a state.
  func subscriptions(_ state: State) -> [Subscription<Event>]
}

extension Program {
  /// True from the start.
  public func isSettled(_ state: State) -> Bool { true }
  /// All facts.
  public func served(_ state: State) -> State { state }
  /// No subscriptions.
  public func subscriptions(_ state: State) -> [Subscription<Event>] { [] }
}
