/// A change, and the partitions that will store it.
public struct PartitionedChange: Hashable, Sendable {
  /// The change, the same in each partition.
  public let change: Change
  /// In order, each once, at least one.
  public let partitions: [Partition]

  public init(_ change: Change, in partitions: [Partition]) {
    self.change = change
    self.partitions = partitions
  }
}

/// An event, and the partitions that store it.
public struct PartitionedEvent: Hashable, Sendable {
  public var event: LoggedEvent
  /// At least one.
  public var partitions: [Partition]

  public init(_ event: LoggedEvent, in partitions: [Partition]) {
    self.event = event
    self.partitions = partitions
  }
}
