import Markup

/// A module or a whole app as pure functions of events.
///
/// An event is anything that happened: to the person, the device, the network. `update` says what it changes and what
/// should be done about it; nothing else changes the state. `view` says what the page shows for a state.
public protocol Program {
  associatedtype State
  associatedtype Event

  /// The state at the start, and what to do first.
  func start(_ flags: Flags, at moment: Moment) -> (State, [Effect<Event>])
  /// What an event changes, and what to do about it.
  func update(_ state: inout State, _ event: Event, at moment: Moment) -> [Effect<Event>]
  /// What the page shows.
  func view(_ state: State) -> HTML<Event>
  /// Whether there is something to show that is better than the page as it was served: until then that page stays.
  func isSettled(_ state: State) -> Bool
  /// What the server knew when it rendered the page, of all that is known in this state.
  func served(_ state: State) -> State
  /// What the program wants to hear of while it is in this state.
  func subscriptions(_ state: State) -> [Subscription<Event>]
}

extension Program {
  /// From the start.
  public func isSettled(_ state: State) -> Bool { true }
  /// All that is known.
  public func served(_ state: State) -> State { state }
  /// Nothing.
  public func subscriptions(_ state: State) -> [Subscription<Event>] { [] }
}
