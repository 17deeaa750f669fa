/// What a subject is to become, and in which partitions that matters.
public struct PartitionedChange: Hashable, Sendable {
  /// What is kept, the same in each partition.
  public let change: Change
  /// In order, each once, at least one.
  public let partitions: [Partition]

  public init(_ change: Change, in partitions: [Partition]) {
    self.change = change
    self.partitions = partitions
  }
}

/// An event, and the partitions in which it is kept.
public struct PartitionedEvent: Hashable, Sendable {
  public var event: LoggedEvent
  /// Those in which it matters, at least one.
  public var partitions: [Partition]

  public init(_ event: LoggedEvent, in partitions: [Partition]) {
    self.event = event
    self.partitions = partitions
  }
}
