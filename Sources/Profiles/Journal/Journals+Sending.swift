import Core
import Loop

// Synchronisation with a server that stores sealed records and cannot read them. An event is `new`, `stored`, `sent` or
// `received`. What was sent or received is known in memory only, and is asked again after a restart.
extension Journals {
  /// The standing of an event; nil if it is in no partition in memory.
  public func standing(of stamp: Stamp, in partition: Partition) -> Standing? {
    if batches.contains(where: { batch in
      batch.events.contains { $0.event.stamp == stamp && $0.partitions.contains(partition) }
    }) {
      return .new
    }
    guard let place = place(of: partition), held[place].reading == .read else { return nil }
    var found: Standing?
    for (name, stamps) in held[place].journal.records where stamps.contains(stamp) {
      // The event may also be in another tab's snapshot; the most advanced standing counts.
      if received.contains(name) { return .received }
      if sent.contains(name) { return .sent }
      found = .stored
    }
    return found
  }

  /// Whether the server has a record, from this device or another.
  func isOnServer(_ name: String) -> Bool { sent.contains(name) || received.contains(name) }

  /// All partitions that may have something to send, in memory or not.
  public func allPartitions() -> Attempt<[Partition]> {
    guard let session else { return .success([]) }
    return Records.partitions(session).map { $0.map { [.first] + $0 } }
  }

  /// Hands out the sealed records of a partition that the server does not have, as the news ``JournalNews/unsent(_:)``.
  /// They are not compacted until the caller reports the result.
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

  /// Reports the result of sending records that were handed out.
  ///
  /// - Parameter isSent: whether the server has stored them; if not, they can be handed out again.
  public mutating func handedOver(_ names: [String], isSent: Bool) {
    for name in names where sending.remove(name) != nil && isSent { sent.insert(name) }
  }

  /// Stores sealed records from the server, after checking that they are the person's and undamaged. Records that are
  /// known already change nothing.
  public func receive(_ records: [Record]) -> [Effect<JournalEvent>] {
    let new = records.filter { !isOnServer($0.name) }
    if new.isEmpty { return [] }
    let storing = effect(
      { Records.receive(new, $0) },
      { result in
        .sending { journals, clock, now in
          guard case .success(let groups) = result else { return JournalStep() }
          return journals.received(groups, &clock, now)
        }
      })
    return storing.map { [$0] } ?? []
  }

  mutating func received(
    _ groups: [PartitionRecords], _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    var new: [PartitionRecords] = []
    for var group in groups {
      let journal = place(of: group.partition).map { held[$0].journal }
      group.opened.records.removeAll { record in
        if isOnServer(record.name) { return true }
        // The server's answer was lost, but it has the record.
        let isOwn = sending.contains(record.name) || journal?.isKnown(record.name) == true
        if isOwn { sent.insert(record.name) } else { received.insert(record.name) }
        return isOwn
      }
      if !group.opened.records.isEmpty { new.append(group) }
    }
    return take(new, .received, &clock, now)
  }
}

extension Records {
  /// Stores sealed records that came from elsewhere, those that can be decrypted; its value is what is in them.
  static func receive(_ records: [Record], _ session: LoginSession) -> Attempt<[PartitionRecords]> {
    decrypt(records[...], session).proceed { opened in
      var opened = opened
      opened.damaged = []
      let groups = byPartition(opened, session)
      var writes = StoreKey.unlessDeleted(session.profile.id)
      for group in groups {
        guard let index = StoreKey.partition(session.profile.id, group.partition) else { continue }
        writes.append(.put(index, []))
      }
      let good = Set(opened.stored)
      // The name is authenticated with the content, so a record of this name has this content.
      for record in records where good.contains(record.name) {
        writes.append(.put(record.name, record.bytes))
      }
      return Device.write(writes, then: groups)
    }
  }
}
