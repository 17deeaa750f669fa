import Core

/// What a guest has done before they signed up, which their new profile can take over.
struct GuestWork {
  /// In the order of their stamps.
  let events: [PartitionedEvent]
  /// The receipt of the batch with them, while it is being stored.
  var receipt: AnyObject?

  init?(_ events: [PartitionedEvent]) {
    if events.isEmpty { return nil }
    self.events = events
  }

  /// The same, to be done by the new profile.
  var changes: [PartitionedChange] {
    events.map { PartitionedChange(Change($0.event.subject, to: $0.event.value), in: $0.partitions) }
  }

  /// The events of one module.
  func events(of module: String) -> [LoggedEvent] {
    events.filter { $0.partitions.contains { $0.module == module } }.map { $0.event }
  }
}
