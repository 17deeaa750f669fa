import Core

/// What is kept in one partition, as far as it is known here: every event is in it only once it is stored.
public struct Journal: Hashable, Sendable {
  /// With so many records in the store they are joined into a snapshot, so that reading stays quick for ever.
  public static let compactionThreshold = 64

  /// All events.
  public private(set) var log = EventLog()
  /// By the names of the records that the log was read from or written to, the events in each.
  private(set) var records: [String: [Stamp]] = [:]
  /// The names of records that could not be read. They stay in the store: a later app may be able to.
  public private(set) var damaged: Set<String> = []

  public init() {}

  public init(_ part: JournalPart) { add(part) }

  /// The names of the records that the log was read from or written to.
  public var stored: Set<String> { Set(records.keys) }

  /// Takes in records; those that are known already change nothing.
  public mutating func add(_ part: JournalPart) {
    for record in part.records {
      log.insert(contentsOf: record.events)
      records[record.name] = record.events.map { $0.stamp }
      damaged.remove(record.name)
    }
    for name in part.damaged { damaged.insert(name) }
  }

  /// Takes in an event that is in no record: what a guest does.
  mutating func remember(_ event: LoggedEvent) { log.insert(event) }

  /// After a compaction: the snapshot stands for the records that it was made of.
  mutating func replace(_ old: Set<String>, by snapshot: String) {
    var stamps: [Stamp] = []
    for name in old { stamps += records.removeValue(forKey: name) ?? [] }
    records[snapshot] = stamps
  }

  /// Only these records, and what is in them.
  func only(_ names: Set<String>) -> Journal {
    var journal = Journal()
    for (name, stamps) in records where names.contains(name) {
      journal.records[name] = stamps
      journal.log.insert(contentsOf: stamps.compactMap { log[$0] })
    }
    return journal
  }

  /// Whether there are so many records that they should be joined.
  public var needsCompaction: Bool { records.count >= Self.compactionThreshold }

  /// Whether a record was read, or found to be damaged.
  public func isKnown(_ name: String) -> Bool { records[name] != nil || damaged.contains(name) }
}

/// Records that were read or written together.
public struct JournalPart: Hashable, Sendable {
  public var records: [OpenedRecord] = []
  /// The names of those that could not be read.
  public var damaged: [String] = []

  public init() {}

  public var events: [LoggedEvent] { records.flatMap { $0.events } }
  /// The names of the records that they are in.
  public var stored: [String] { records.map { $0.name } }
}

/// A record of the store, decrypted.
public struct OpenedRecord: Hashable, Sendable {
  public var name: String
  public var events: [LoggedEvent]
}

/// Records of one partition that were read or written together.
public struct PartitionPart: Hashable, Sendable {
  public var partition: Partition
  public var part: JournalPart

  public init(_ partition: Partition, _ part: JournalPart) {
    self.partition = partition
    self.part = part
  }
}

/// What a compaction did.
public struct Compaction: Hashable, Sendable {
  /// The names of the records that it deleted.
  public var replaced: Set<String>
  /// The name of the one that stands for them.
  public var snapshot: String
}

extension Journal {
  /// Takes in what a compaction did; the events stay the same.
  public mutating func apply(_ compaction: Compaction) {
    replace(compaction.replaced, by: compaction.snapshot)
  }
}
