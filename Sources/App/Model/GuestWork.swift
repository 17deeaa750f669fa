import Core

/// What a guest has done before they signed up, which their new profile takes over.
struct GuestWork {
  enum Standing {
    /// For the new profile, which is being read for a moment.
    case waiting
    /// In the batch with this receipt.
    case beingStored(AnyObject)
    case kept
    case failed
  }

  /// In the order of their stamps.
  let events: [PartitionedEvent]
  var standing = Standing.waiting

  init?(_ events: [PartitionedEvent]) {
    if events.isEmpty { return nil }
    self.events = events
  }

  /// Whether it could not be stored, and is in memory only.
  var isAtRisk: Bool {
    if case .failed = standing { return true }
    return false
  }

  /// The same, to be done by the new profile.
  var changes: [PartitionedChange] {
    events.map { PartitionedChange(Change($0.event.subject, to: $0.event.value), in: $0.partitions) }
  }

  /// What takes it out of the new profile, which had nothing before.
  var removal: [PartitionedChange] {
    events.map { PartitionedChange(Change($0.event.subject, to: .null), in: $0.partitions) }
  }

  /// The events of one module.
  func events(of module: String) -> [LoggedEvent] {
    events.filter { $0.partitions.contains { $0.module == module } }.map { $0.event }
  }
}
