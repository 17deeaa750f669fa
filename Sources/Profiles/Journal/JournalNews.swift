import Core
import Loop

/// What somebody did at once: all of it is stored, or nothing.
public struct JournalBatch {
  public let events: [PartitionedEvent]
  /// What whoever did it wants to have back with the news of it.
  public let receipt: AnyObject?

  init(_ events: [PartitionedEvent], _ receipt: AnyObject?) {
    self.events = events
    self.receipt = receipt
  }

  /// The ids of the modules that keep them, each once.
  public var modules: [String] {
    var modules: [String] = []
    for event in events {
      for partition in event.partitions where !modules.contains(partition.module) {
        modules.append(partition.module)
      }
    }
    return modules
  }

  /// What one module keeps of it.
  public func events(of module: String) -> [LoggedEvent] {
    events.filter { $0.isKept(by: module) }.map { $0.event }
  }

  /// All partitions in which something of it is kept, each once.
  var partitions: [Partition] {
    var partitions: [Partition] = []
    for event in events {
      for partition in event.partitions where !partitions.contains(partition) { partitions.append(partition) }
    }
    return partitions
  }
}

/// What a module's record is to follow, and what whoever did something is to hear. In the order in which it happened.
public enum JournalNews {
  /// Events that are known from now on: done just now (`new`), stored, or read. A record of what is shown takes all of them in;
  /// one of what is stored passes over those that are new. One that is known already changes nothing.
  case added([LoggedEvent], module: String, Standing)
  /// Something was taken back or forgotten: the record is to be folded anew from what the engine has.
  case refold(module: String)

  /// What was done is stored.
  case stored(JournalBatch)
  /// What a guest did is in memory, and nowhere else.
  case remembered(JournalBatch)
  /// It could not be stored, and is gone.
  case failed(JournalBatch, Trouble)

  /// This tab, and no other, is to tell of it now.
  case claimed(ClaimSeries, receipt: AnyObject?)
  /// Another tab had claimed the number. What it told is known now.
  case lostClaim(ClaimSeries)
  /// Nothing was kept, so nothing is to be told; it may be tried again in a minute.
  case failedClaim(ClaimSeries, Trouble)

  /// Sealed records that the server does not have. What becomes of them is to be said with ``Journals/handedOver(_:isSent:)``.
  case unsent([Record])
}

/// What follows from something that the journals were asked or told.
public struct JournalStep {
  public var news: [JournalNews] = []
  public var effects: [Effect<JournalEvent>] = []

  public init() {}

  static func += (step: inout JournalStep, more: JournalStep) {
    step.news += more.news
    step.effects += more.effects
  }
}

extension PartitionedEvent {
  func isKept(by module: String) -> Bool { partitions.contains { $0.module == module } }
}
