import Core
import Loop

/// A person's events in all modules, by partition, as far as they are read.
///
/// It is a value that answers calls with effects and news, and folds nothing itself. Changes are visible at once,
/// pending until they are stored, and taken back if storing fails. A guest has no session: everything is in memory
/// only, and nothing is forgotten.
public struct Journals {
  /// The months that a module may have in memory besides `always`. Beyond that, those that have been out of sight
  /// longest are forgotten.
  public static let mostMonths = 8
  /// The months that stay in memory then: fewer, so that not every further month costs a new fold.
  public static let keptMonths = 5

  /// A partition in memory.
  struct Held {
    let partition: Partition
    var reading = Reading.reading
    var journal = Journal()
    var isCompacting = false
    /// Records that arrived while the partition was still being read.
    var early: [OpenedRecords] = []
    /// The number of the last call that needed it.
    var need = 0
  }

  /// A reference, because a profile is large to copy.
  private final class Owner {
    let session: LoginSession
    init(_ session: LoginSession) { self.session = session }
  }

  private var owner: Owner?
  var held: [Held] = []
  var batches: [JournalBatch] = []
  var claims: [ClaimState] = []
  /// The names of the records that the server got from here, and of those that came from it.
  var sent: Set<String> = []
  var received: Set<String> = []
  /// The names of records that were handed out and not reported yet.
  var sending: Set<String> = []
  /// The partitions whose records are being handed out: they are not compacted meanwhile.
  var handing: [Partition] = []
  private var needs = 0
  private var needed: [Partition] = []

  public init() {}

  // MARK: Session

  /// The current session; nil for a guest.
  public var session: LoginSession? { owner?.session }

  var isGuest: Bool { owner == nil }

  /// Switches to another session, or to a guest if nil. Everything of the previous person is forgotten, and the visible
  /// partitions are read.
  public mutating func change(to session: LoginSession?) -> JournalStep {
    var step = JournalStep()
    for entry in held where !step.news.refolds(entry.partition.module) {
      step.news.append(.refold(module: entry.partition.module))
    }
    let needed = needed
    self = Journals()
    owner = session.map { Owner($0) }
    step += need(needed)
    return step
  }

  // MARK: Visible partitions

  /// Makes these partitions the visible ones of their modules. Missing ones are read, together with the `always` of
  /// their modules, and distant ones are forgotten. They stay visible after a change of the session.
  public mutating func need(_ partitions: [Partition]) -> JournalStep {
    var all: [Partition] = []
    for partition in partitions {
      for wanted in [Partition.always(of: partition.module), partition] where !all.contains(wanted) {
        all.append(wanted)
      }
    }
    needed.removeAll { old in all.contains { $0.module == old.module } }
    needed += all
    needs += 1
    var step = JournalStep()
    for partition in all {
      if place(of: partition) == nil {
        held.append(Held(partition: partition))
        if let read = read(partition) {
          step.effects.append(read)
        } else {
          held[held.count - 1].reading = .read
        }
      }
      if let place = place(of: partition) { held[place].need = needs }
    }
    for partition in all where partition.isAlways {
      if forgetMonths(of: partition.module) { step.news.append(.refold(module: partition.module)) }
    }
    return step
  }

  /// What is in sight of a module, besides its `always`.
  func needed(of module: String) -> [Partition] {
    needed.filter { $0.module == module && !$0.isAlways }
  }

  /// Forgets months, but none that is being written, read or compacted.
  ///
  /// - Returns: whether any was forgotten.
  private mutating func forgetMonths(of module: String) -> Bool {
    var count = 0
    for entry in held where entry.partition.module == module && !entry.partition.isAlways { count += 1 }
    guard !isGuest, count > Self.mostMonths else { return false }
    var hasForgotten = false
    while count > Self.keptMonths, let place = longestOutOfSight(module) {
      held.remove(at: place)
      count -= 1
      hasForgotten = true
    }
    return hasForgotten
  }

  private func longestOutOfSight(_ module: String) -> Int? {
    var found: Int?
    for (place, month) in held.enumerated() {
      guard month.partition.module == module, !month.partition.isAlways, month.need != needs,
        !month.isCompacting, month.reading != .reading, !isPending(month.partition)
      else { continue }
      if let found, held[found].need <= month.need { continue }
      found = place
    }
    return found
  }

  private func isPending(_ partition: Partition) -> Bool {
    batches.contains { $0.events.contains { $0.partitions.contains(partition) } }
  }

  // MARK: Events

  /// `read` if all of them and the `always` of their modules are read; else the first failure, or `reading`.
  public func reading(_ partitions: [Partition]) -> Reading {
    if isGuest { return .read }
    var result = Reading.read
    for partition in partitions {
      for needed in [partition, .always(of: partition.module)] {
        let reading = place(of: needed).map { held[$0].reading } ?? .reading
        if case .failed = reading { return reading }
        if reading == .reading { result = .reading }
      }
    }
    return result
  }

  public func isRead(_ partition: Partition) -> Bool {
    place(of: partition).map { held[$0].reading == .read } ?? false
  }

  /// The partitions in memory.
  public var partitions: [Partition] { held.map { $0.partition } }

  /// The stored events of a partition in memory; for a guest, the remembered ones.
  public func log(of partition: Partition) -> EventLog {
    isRead(partition) ? place(of: partition).map { held[$0].journal.log } ?? EventLog() : EventLog()
  }

  /// The stored events of a module, as far as they are read; unordered, some of them repeatedly.
  public func storedEvents(of module: String) -> [LoggedEvent] {
    var events: [LoggedEvent] = []
    for entry in held where entry.partition.module == module && entry.reading == .read {
      events += entry.journal.log.events
    }
    return events
  }

  /// Events that are not stored yet.
  public var pending: [PartitionedEvent] { batches.flatMap { $0.events } }

  /// A module's events that are not stored yet.
  public func pending(of module: String) -> [LoggedEvent] { batches.flatMap { $0.events(of: module) } }

  /// The number of unreadable records. They stay in the store.
  public var damagedCount: Int { held.reduce(0) { $0 + $1.journal.damaged.count } }

  func place(of partition: Partition) -> Int? { held.firstIndex { $0.partition == partition } }
}

/// The progress of reading a partition.
public enum Reading: Hashable, Sendable {
  case reading
  case read
  case failed(Trouble)
}

extension [JournalNews] {
  fileprivate func refolds(_ module: String) -> Bool {
    contains { news in
      if case .refold(module) = news { return true }
      return false
    }
  }
}
