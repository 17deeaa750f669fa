import Core
import Loop

// For a server that keeps what is sealed and cannot read it. Each event is `new`, `stored`, `sent` or `received`; what is sent or
// received is known in memory only, and so asked anew after a restart.
extension Journals {
  /// How far an event has come; nil if it is in no partition that is read.
  public func standing(of stamp: Stamp, in partition: Partition) -> Standing? {
    if batches.contains(where: { batch in
      batch.events.contains { $0.event.stamp == stamp && $0.partitions.contains(partition) }
    }) {
      return .new
    }
    guard let place = place(of: partition), held[place].reading == .read else { return nil }
    var found: Standing?
    for (name, stamps) in held[place].journal.records where stamps.contains(stamp) {
      // It may be in a snapshot of another tab's too: the farthest counts.
      if received.contains(name) { return .received }
      if sent.contains(name) { return .sent }
      found = .stored
    }
    return found
  }

  /// Whether the server has a record, wherever it came from.
  func isOnServer(_ name: String) -> Bool { sent.contains(name) || received.contains(name) }

  /// All partitions of which something may be sent, whether they are held or not.
  public func allPartitions() -> Attempt<[Partition]> {
    guard let session else { return .success([]) }
    return Records.partitions(session).map { $0.map { [.first] + $0 } }
  }

  /// Hands out the sealed records of a partition that the server does not have, as the news ``JournalNews/unsent(_:)``. None of them
  /// is joined with others until it is said what became of them.
  public mutating func handOut(_ partition: Partition) -> JournalStep {
    var step = JournalStep()
    if handing.contains(partition) || place(of: partition).map({ held[$0].isCompacting }) == true {
      return step
    }
    let reading = effect(
      { Records.stored(in: partition, of: $0.profile.id) },
      { result in .sending { journals, _, _ in journals.handedOut(partition, result) } })
    guard let reading else { return step }
    handing.append(partition)
    step.effects.append(reading)
    return step
  }

  mutating func handedOut(_ partition: Partition, _ result: Result<[Record], Trouble>) -> JournalStep {
    handing.removeAll { $0 == partition }
    var step = JournalStep()
    guard case .success(let records) = result else { return step }
    let unsent = records.filter { !isOnServer($0.name) && !sending.contains($0.name) }
    for record in unsent { sending.insert(record.name) }
    if !unsent.isEmpty { step.news.append(.unsent(unsent)) }
    return step
  }

  /// What became of records that were handed out.
  ///
  /// - Parameter isSent: whether the server took them; else they are handed out once more when that is asked for.
  public mutating func handedOver(_ names: [String], isSent: Bool) {
    for name in names where sending.remove(name) != nil && isSent { sent.insert(name) }
  }

  /// Takes in sealed records that the server has: each is stored here once it is seen to be the person's own and whole. Those that
  /// came from here, or have come already, change nothing.
  public func receive(_ records: [Record]) -> [Effect<JournalEvent>] {
    let new = records.filter { !isOnServer($0.name) }
    if new.isEmpty { return [] }
    let storing = effect(
      { Records.receive(new, $0) },
      { result in
        .sending { journals, clock, now in
          guard case .success(let parts) = result else { return JournalStep() }
          return journals.received(parts, &clock, now)
        }
      })
    return storing.map { [$0] } ?? []
  }

  mutating func received(
    _ parts: [PartitionPart], _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    var new: [PartitionPart] = []
    for var part in parts {
      let journal = place(of: part.partition).map { held[$0].journal }
      part.part.records.removeAll { record in
        if isOnServer(record.name) { return true }
        // The answer to what was sent did not come, but the server has it.
        let isOwn = sending.contains(record.name) || journal?.isKnown(record.name) == true
        if isOwn { sent.insert(record.name) } else { received.insert(record.name) }
        return isOwn
      }
      if !part.part.records.isEmpty { new.append(part) }
    }
    return take(new, .received, &clock, now)
  }
}

extension Records {
  /// Stores sealed records that came from elsewhere, those that can be decrypted; its value is what is in them.
  static func receive(_ records: [Record], _ session: LoginSession) -> Attempt<[PartitionPart]> {
    decrypt(records[...], session).proceed { part in
      var part = part
      part.damaged = []
      let parts = byPartition(part, session)
      var writes = StoreKey.unlessDeleted(session.profile.id)
      for part in parts {
        guard let index = StoreKey.partition(session.profile.id, part.partition) else { continue }
        writes.append(.put(index, []))
      }
      let good = Set(part.stored)
      // One name is always of one content: its seal says so.
      for record in records where good.contains(record.name) {
        writes.append(.put(record.name, record.bytes))
      }
      return Device.write(writes, then: parts)
    }
  }
}
