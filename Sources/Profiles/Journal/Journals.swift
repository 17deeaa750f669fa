import Core
import Loop

/// What somebody has kept, as far as it is read: for all modules, by partitions.
///
/// A value that is asked and told, and answers with effects and news; it folds nothing itself. What a person does is seen at
/// once, is pending until it is stored, and is taken back when it cannot be. For a guest, who has no session, everything is in
/// memory only, and nothing is forgotten.
public struct Journals {
  /// A module holds so many months besides `always`; those that were not in sight for the longest go when there are more.
  public static let mostMonths = 8
  /// So many are left then: not each month that somebody goes on to costs a new fold.
  public static let keptMonths = 5

  /// A partition that is held in memory.
  struct Held {
    let partition: Partition
    var reading = Reading.reading
    var journal = Journal()
    var isCompacting = false
    /// What came while the records were still being read.
    var early: [JournalPart] = []
    /// When it was last in sight, counted in calls.
    var need = 0
  }

  /// Behind a reference, because a profile is large to copy.
  private final class Owner {
    let session: LoginSession
    init(_ session: LoginSession) { self.session = session }
  }

  private var owner: Owner?
  var held: [Held] = []
  var batches: [JournalBatch] = []
  var claims: [ClaimState] = []
  /// The names of the records that the server has from here, and of those that came from it.
  var sent: Set<String> = []
  var received: Set<String> = []
  /// The names of records that were handed out, and of which it is not known yet whether the server took them.
  var sending: Set<String> = []
  /// The partitions whose records are being handed out: they are not joined meanwhile.
  var handing: [Partition] = []
  private var needs = 0
  private var needed: [Partition] = []

  public init() {}

  // MARK: Who

  /// Whose they are; nil for a guest.
  public var session: LoginSession? { owner?.session }

  var isGuest: Bool { owner == nil }

  /// Somebody else uses the app from now on, nil for a guest: of whoever did before nothing is left. What was in sight is read.
  public mutating func change(to session: LoginSession?) -> JournalStep {
    var step = JournalStep()
    for part in held where !step.news.refolds(part.partition.module) {
      step.news.append(.refold(module: part.partition.module))
    }
    let needed = needed
    self = Journals()
    owner = session.map { Owner($0) }
    step += need(needed)
    return step
  }

  // MARK: What is in sight

  /// These partitions are in sight from now on, as the only ones of their modules: what is not read yet is read, and what is far
  /// out of sight is forgotten. The `always` of their modules are read with them, in front. It stays so when the person changes.
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

  /// What is being written, read or joined stays.
  ///
  /// - Returns: whether any went.
  private mutating func forgetMonths(of module: String) -> Bool {
    var count = 0
    for part in held where part.partition.module == module && !part.partition.isAlways { count += 1 }
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

  // MARK: What is known

  /// Read if all of them are, and the `always` of their modules; else the first trouble; else that they are being read.
  public func reading(_ partitions: [Partition]) -> Reading {
    if isGuest { return .read }
    var result = Reading.read
    for partition in partitions {
      for part in [partition, .always(of: partition.module)] {
        let reading = place(of: part).map { held[$0].reading } ?? .reading
        if case .failed = reading { return reading }
        if reading == .reading { result = .reading }
      }
    }
    return result
  }

  public func isRead(_ partition: Partition) -> Bool {
    place(of: partition).map { held[$0].reading == .read } ?? false
  }

  /// Those that are held.
  public var partitions: [Partition] { held.map { $0.partition } }

  /// What is stored, or remembered, of a partition that is read.
  public func log(of partition: Partition) -> EventLog {
    isRead(partition) ? place(of: partition).map { held[$0].journal.log } ?? EventLog() : EventLog()
  }

  /// What is stored of a module, as far as it is read; in no order, and some of it more than once.
  public func storedEvents(of module: String) -> [LoggedEvent] {
    var events: [LoggedEvent] = []
    for part in held where part.partition.module == module && part.reading == .read {
      events += part.journal.log.events
    }
    return events
  }

  /// The same with what is on its way to the store.
  public func events(of module: String) -> [LoggedEvent] { storedEvents(of: module) + pending(of: module) }

  /// What is on its way to the store.
  public var pending: [PartitionedEvent] { batches.flatMap { $0.events } }

  /// What a module has on its way to the store.
  public func pending(of module: String) -> [LoggedEvent] { batches.flatMap { $0.events(of: module) } }

  /// How many records could not be read. They stay in the store.
  public var damagedCount: Int { held.reduce(0) { $0 + $1.journal.damaged.count } }

  func place(of partition: Partition) -> Int? { held.firstIndex { $0.partition == partition } }
}

/// How far it has come to know what is kept.
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
