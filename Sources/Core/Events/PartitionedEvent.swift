/// A change, and the partitions that will store it.
public struct PartitionedChange: Hashable, Sendable {
  /// The change, the same in each partition.
  public let change: Change
  /// In order, each once, at least one.
  public let partitions: [Partition]
  /// The stamp of an event that other devices and tabs may keep too; nil for a fresh one. One that is too far ahead of the
  /// device's time does not count.
  public let stamp: Stamp?

  public init(_ change: Change, in partitions: [Partition], at stamp: Stamp? = nil) {
    self.change = change
    self.partitions = partitions
    self.stamp = stamp
  }
}

/// An event, and the partitions that store it.
public struct PartitionedEvent: Hashable, Sendable {
  public var event: LoggedEvent
  /// At least one.
  public var partitions: [Partition]
  /// Whether another tab may store the same event, under the same stamp.
  public var isShared: Bool

  public init(_ event: LoggedEvent, in partitions: [Partition], isShared: Bool = false) {
    self.event = event
    self.partitions = partitions
    self.isShared = isShared
  }
}
