import Core

/// The stored events of one partition, as far as they are read.
public struct Journal: Hashable, Sendable {
  /// The number of records from which they are joined into a snapshot, so that reading stays fast.
  public static let compactionThreshold = 64

  public private(set) var log = EventLog()
  /// The events in each record that was read or written, by the record's name.
  private(set) var records: [String: [Stamp]] = [:]
  /// The names of unreadable records. They stay in the store, because a later version may be able to read them.
  public private(set) var damaged: Set<String> = []

  public init() {}

  public init(_ opened: OpenedRecords) { add(opened) }

  /// The names of the records that were read or written.
  public var stored: Set<String> { Set(records.keys) }

  /// Adds records; known ones change nothing.
  public mutating func add(_ opened: OpenedRecords) {
    for record in opened.records {
      log.insert(contentsOf: record.events)
      records[record.name] = record.events.map { $0.stamp }
      damaged.remove(record.name)
    }
    for name in opened.damaged { damaged.insert(name) }
  }

  /// Adds an event without a record, for guests.
  mutating func remember(_ event: LoggedEvent) { log.insert(event) }

  /// Puts the snapshot of a compaction in place of the records that it joined.
  mutating func replace(_ old: Set<String>, by snapshot: String) {
    var stamps: [Stamp] = []
    for name in old { stamps += records.removeValue(forKey: name) ?? [] }
    records[snapshot] = stamps
  }

  /// A journal of only these records.
  func only(_ names: Set<String>) -> Journal {
    var journal = Journal()
    for (name, stamps) in records where names.contains(name) {
      journal.records[name] = stamps
      journal.log.insert(contentsOf: stamps.compactMap { log[$0] })
    }
    return journal
  }

  /// Whether there are enough records for a compaction.
  public var needsCompaction: Bool { records.count >= Self.compactionThreshold }

  /// Whether a record was read, or found to be damaged.
  public func isKnown(_ name: String) -> Bool { records[name] != nil || damaged.contains(name) }
}

/// Records that were read or written together, decrypted.
public struct OpenedRecords: Hashable, Sendable {
  public var records: [OpenedRecord] = []
  /// The names of unreadable records.
  public var damaged: [String] = []

  public init() {}

  public var events: [LoggedEvent] { records.flatMap { $0.events } }
  /// The names of the readable records.
  public var stored: [String] { records.map { $0.name } }
}

/// A decrypted record.
public struct OpenedRecord: Hashable, Sendable {
  public var name: String
  public var events: [LoggedEvent]
}

/// Records of one partition that were read or written together.
public struct PartitionRecords: Hashable, Sendable {
  public var partition: Partition
  public var opened: OpenedRecords

  public init(_ partition: Partition, _ opened: OpenedRecords) {
    self.partition = partition
    self.opened = opened
  }
}

/// The result of a compaction.
public struct Compaction: Hashable, Sendable {
  /// The names of the deleted records.
  public var replaced: Set<String>
  /// The name of the snapshot in their place.
  public var snapshot: String
}

extension Journal {
  /// Applies a compaction; the events stay the same.
  public mutating func apply(_ compaction: Compaction) {
    replace(compaction.replaced, by: compaction.snapshot)
  }
}
