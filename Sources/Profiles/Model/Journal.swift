import Core

/// What a profile has kept, as far as it is known here: every event is in it only once it is stored.
public struct Journal: Hashable, Sendable {
  /// With so many records in the store they are joined into a snapshot, so that logging in stays quick for ever.
  public static let compactionThreshold = 64

  /// All events.
  public private(set) var log = EventLog()
  /// The names of the records that the log was read from or written to.
  public private(set) var stored: Set<String> = []
  /// The names of records that could not be read. They stay in the store: a later app may be able to.
  public private(set) var damaged: Set<String> = []

  public init() {}

  public init(_ part: JournalPart) { add(part) }

  /// Takes in records; those that are known already change nothing.
  public mutating func add(_ part: JournalPart) {
    log.insert(contentsOf: part.events)
    for name in part.damaged { damaged.insert(name) }
    for name in part.stored {
      stored.insert(name)
      damaged.remove(name)
    }
  }

  /// After a compaction: the snapshot stands for the records that it was made of.
  mutating func replace(_ old: Set<String>, by snapshot: String) {
    for name in old { stored.remove(name) }
    stored.insert(snapshot)
  }

  /// Whether there are so many records that they should be joined.
  public var needsCompaction: Bool { stored.count >= Self.compactionThreshold }

  /// Whether a record was read, or found to be damaged.
  public func isKnown(_ name: String) -> Bool { stored.contains(name) || damaged.contains(name) }
}

/// Records that were read or written together.
public struct JournalPart: Hashable, Sendable {
  public var events: [LoggedEvent] = []
  /// The names of the records that they are in.
  public var stored: [String] = []
  /// The names of those that could not be read.
  public var damaged: [String] = []
}
