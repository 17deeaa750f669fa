import Core

extension Ticks {
  /// What is ticked after all events of a log, in the order of their stamps.
  public init(_ log: EventLog) {
    self.init()
    for event in log.events { apply(event) }
  }

  private mutating func apply(_ event: LoggedEvent) {
    guard let item = ItemReference(subject: event.subject), let done = event.value["done"]?.bool else {
      return
    }
    self[item] = done
  }
}

extension ItemReference {
  /// What is kept when the item is ticked or unticked.
  public func event(done: Bool, on day: CivilDay, at stamp: Stamp) -> LoggedEvent {
    LoggedEvent(
      stamp: stamp, subject: subject, value: ["done": .bool(done), "day": .string(day.description)])
  }
}

/// A tick that is on its way to the store.
public struct PendingTick: Hashable, Sendable {
  public let item: ItemReference
  public let isDone: Bool
  public let stamp: Stamp

  public init(item: ItemReference, isDone: Bool, stamp: Stamp) {
    self.item = item
    self.isDone = isDone
    self.stamp = stamp
  }
}
