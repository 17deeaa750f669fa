import Core
import Loop
import Markup

/// What a program asks of the app while it handles an event, in order.
public struct Requests<Event> {
  public private(set) var all: [Request] = []

  public init() {}

  public mutating func ask(_ request: Request) { all.append(request) }

  /// Does something whose event comes back.
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

  /// Goes through all that is kept, from `value` on. Of each partition only that is held which `visit` keeps in the value.
  ///
  /// - Parameter end: called with the value when all is read, or with nil when it could not be.
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

/// A value on its way through all partitions: it would be copied at each if it were handed on.
private final class Walked<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
