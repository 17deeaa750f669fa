import Core
import Loop

/// A batch of events that a person causes at once: all of them are stored, or none.
public struct JournalBatch {
  public let events: [PartitionedEvent]
  /// A value of the caller, which returns with the news of the batch.
  public let receipt: AnyObject?

  init(_ events: [PartitionedEvent], _ receipt: AnyObject?) {
    self.events = events
    self.receipt = receipt
  }

  /// The ids of the modules whose partitions it is in, each once.
  public var modules: [String] {
    var modules: [String] = []
    for event in events {
      for partition in event.partitions where !modules.contains(partition.module) {
        modules.append(partition.module)
      }
    }
    return modules
  }

  /// The events of one module.
  public func events(of module: String) -> [LoggedEvent] {
    events.filter { $0.isKept(by: module) }.map { $0.event }
  }

  /// The partitions of the batch, each once.
  var partitions: [Partition] {
    var partitions: [Partition] = []
    for event in events {
      for partition in event.partitions where !partitions.contains(partition) { partitions.append(partition) }
    }
    return partitions
  }
}

/// News for a module's record and for callers, in order of time.
public enum JournalNews {
  /// Events that are known from now on: `new` from the person, stored, or read. A record of the screen applies all of
  /// them, a record of the store ignores new ones. An event that is known already changes nothing.
  case added([LoggedEvent], module: String, Standing)
  /// Events were taken back or forgotten: the record has to be folded anew.
  case refold(module: String)

  /// The batch is stored.
  case stored(JournalBatch)
  /// A guest's batch is in memory, and nowhere else.
  case remembered(JournalBatch)
  /// The batch could not be stored, and was taken back.
  case failed(JournalBatch, Trouble)

  /// This tab has claimed the number, and gives the notification now.
  case claimed(ClaimSeries, receipt: AnyObject?)
  /// Another tab had claimed the number. Its notification is known now.
  case lostClaim(ClaimSeries)
  /// Nothing was stored, so nothing is to be shown; the next attempt may follow in a minute.
  case failedClaim(ClaimSeries, Trouble)

  /// Sealed records that the server does not have. The caller reports the result with
  /// ``Journals/handedOver(_:isSent:)``.
  case unsent([Record])
}

/// The news and effects of a call.
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
