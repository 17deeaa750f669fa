import Components
import Core
import Day
import Profiles

/// The parts of somebody's log that are about their days, as far as they are read.
struct DayJournals {
  /// So many months are held besides `always`; those that were not in sight for the longest go when there are more.
  static let mostMonths = 8
  /// So many are left then: not each month that somebody goes on to costs a new fold.
  static let keptMonths = 5

  struct Part {
    let partition: Partition
    var records = RecordsState.reading
    var isCompacting = false
    /// What other tabs wrote while the records were still being read.
    var early: [JournalPart] = []
    /// When it was last in sight, counted in calls.
    var need = 0
  }

  private(set) var parts: [Part] = []
  private var needs = 0
  /// What is on its way to the store.
  var pending: [PartitionedEvent] = []

  subscript(partition: Partition) -> Part? {
    get { parts.first { $0.partition == partition } }
    set {
      guard let place = parts.firstIndex(where: { $0.partition == partition }) else {
        if let newValue { parts.append(newValue) }
        return
      }
      if let newValue { parts[place] = newValue } else { parts.remove(at: place) }
    }
  }

  func journal(of partition: Partition) -> Journal? {
    guard case .read(let journal)? = self[partition]?.records else { return nil }
    return journal
  }

  func isRead(_ partition: Partition) -> Bool { journal(of: partition) != nil }

  /// What is in sight from now on.
  ///
  /// - Returns: those that are to be read.
  mutating func need(_ partitions: [Partition]) -> [Partition] {
    needs += 1
    let need = needs
    var new: [Partition] = []
    for partition in partitions {
      if self[partition] == nil {
        parts.append(Part(partition: partition))
        new.append(partition)
      }
      self[partition]?.need = need
    }
    return new
  }

  /// Forgets the months that were not in sight for the longest, if there are too many. What is being written stays.
  ///
  /// - Returns: whether any went.
  mutating func forgetMonths() -> Bool {
    guard parts.count > Self.mostMonths + 1 else { return false }
    var others = parts.filter { part in
      part.partition != .always && part.need != needs && !part.isCompacting
        && !pending.contains { $0.partitions.contains(part.partition) }
    }
    others.sort { $0.need < $1.need }
    let gone = others.prefix(max(0, parts.count - 1 - Self.keptMonths))
    for part in gone { self[part.partition] = nil }
    return !gone.isEmpty
  }

  /// Takes in records that are in the store. Of a partition that nobody holds nothing is taken.
  mutating func add(_ part: JournalPart, to partition: Partition) -> Bool {
    guard var known = self[partition] else { return false }
    if case .read(var journal) = known.records {
      journal.add(part)
      known.records = .read(journal)
    } else {
      known.early.append(part)
    }
    self[partition] = known
    return true
  }

  /// All records of a partition have been read, or could not be.
  mutating func finish(_ partition: Partition, _ result: Result<JournalPart, Trouble>) {
    guard var known = self[partition] else { return }
    switch result {
    case .success(let part):
      var journal = journal(of: partition) ?? Journal()
      journal.add(part)
      for early in known.early { journal.add(early) }
      known.early = []
      known.records = .read(journal)
    case .failure(let trouble): known.records = .failed(trouble)
    }
    self[partition] = known
  }

  /// The fold of all that is held and of what is on its way.
  var record: DayRecord {
    var record = DayRecord()
    for part in parts {
      guard case .read(let journal) = part.records else { continue }
      for event in journal.log.events { record.apply(event) }
    }
    for event in pending { record.apply(event.event) }
    return record
  }
}

/// What is said when something is kept of somebody's days, and what takes it back; what can't be taken back has nothing of that.
public struct DayMessage: Hashable {
  var phrase: Phrase
  var undo: [PartitionedChange] = []
}

/// What happens about the records of somebody's days.
public indirect enum DayRecordsEvent {
  case read(Partition, Result<JournalPart, Trouble>)
  /// What another tab wrote, in all partitions together: what it wrote at once is known at once.
  case readChanged(Result<[PartitionPart], Trouble>)
  /// What became of the events that the person's doing led to.
  case stored([PartitionedEvent], DayMessage?, Result<[PartitionPart], Trouble>)
  case compacted(Partition, Result<Compaction, Trouble>)
}

extension AppState {
  /// What whoever uses the app has kept of their days, with what is on its way to the store.
  var day: DayRecord { person.user?.day ?? guestDay }

  /// What is known of some partitions: read if all are, else the first trouble, else that they are being read.
  func dayRecords(_ partitions: [Partition]) -> RecordsState {
    guard let user = person.user else { return .read(Journal()) }
    var isRead = true
    for partition in partitions + [.always] {
      switch user.dayJournals[partition]?.records {
      case .failed(let trouble)?: return .failed(trouble)
      case .read?: break
      case .reading?, nil: isRead = false
      }
    }
    return isRead ? .read(Journal()) : .reading
  }
}
