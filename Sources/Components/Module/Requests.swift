import Core
import Loop
import Markup

/// The requests of a program while it handles an event, in order.
public struct Requests<Event> {
  public private(set) var all: [Request] = []

  public init() {}

  public mutating func ask(_ request: Request) { all.append(request) }

  /// Performs an effect, whose event returns to the program.
  public mutating func perform(_ effect: Effect<Event>) { all.append(.effect(effect.erased)) }

  public mutating func perform(_ effects: [Effect<Event>]) {
    for effect in effects { perform(effect) }
  }

  public mutating func keep(_ changes: [PartitionedChange], saying message: Message? = nil) {
    all.append(.keep(changes, saying: message))
  }

  public mutating func say(_ phrase: Phrase, isTrouble: Bool = false, undo: Message.Undo? = nil) {
    all.append(.say(Message(phrase, isTrouble: isTrouble, undo: undo)))
  }

  public mutating func visit(_ path: String, replacing: Bool = false) {
    all.append(.visit(path, replacing: replacing))
  }

  /// Asks the account's server. Whoever logs out meanwhile gets no answer.
  public mutating func ask(
    _ route: ServerRoute, _ body: JSON? = nil, answer: @escaping (AccountAnswer) -> Event
  ) {
    all.append(.account(AccountQuestion(route, body) { Box(answer($0)) }))
  }

  /// Visits all stored partitions, starting with `value`, in which `visit` keeps what it needs.
  ///
  /// - Parameter end: called with the value at the end, or with nil after a failure.
  public mutating func walk<Value>(
    from value: Value, _ visit: @escaping (_ value: inout Value, Partition, EventLog) -> Void,
    end: @escaping (Value?) -> Event
  ) {
    let walked = Walked(value)
    all.append(
      .walk(
        Walk({ visit(&walked.value, $0, $1) }, end: { Box(end($0 ? walked.value : nil)) })))
  }
}

/// A value that is passed through all partitions. In a class, because it would be copied at each.
private final class Walked<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
