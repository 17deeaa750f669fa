import Core
import Loop

// Results from the store: reads, records of other tabs, and this tab's own writes.
extension Journals {
  /// - Parameter now: milliseconds since 1970-01-01T00:00Z by the device's clock.
  public mutating func update(
    _ event: JournalEvent, clock: inout HybridClock, now: Int64
  ) -> JournalStep {
    guard let session, session.profile.id == event.profile else { return JournalStep() }
    switch event.kind {
    case .read(let partition, let result):
      var step = finish(partition, result, &clock, now)
      step += compact([partition], &clock, now)
      return step
    case .readChanged(.success(let groups)): return take(groups, .stored, &clock, now)
    case .readChanged(.failure): return JournalStep()
    case .written(let batch, let result): return written(batch, result, &clock, now)
    case .compacted(let partition, let result):
      compacted(partition, result)
      return JournalStep()
    case .claimed(let claim, let result): return claimed(claim, result, &clock, now)
    case .lostClaim(let claim, let result): return lostClaim(claim, result, &clock, now)
    case .sending(let follow): return follow(&self, &clock, now)
    }
  }

  /// An effect for the current session; nil for a guest.
  func effect<Value>(
    _ begin: (LoginSession) -> Attempt<Value>,
    _ kind: @escaping (Result<Value, Trouble>) -> JournalEvent.Kind
  ) -> Effect<JournalEvent>? {
    guard let session else { return nil }
    return begin(session).map { JournalEvent(profile: session.profile.id, kind: kind($0)) }
  }

  func read(_ partition: Partition) -> Effect<JournalEvent>? {
    effect({ Records.readAll(of: partition, $0) }, { .read(partition, $0) })
  }

  /// Reads all partitions in memory again, after a failure or after records came by other ways than this tab's writes.
  /// Known events stay visible meanwhile.
  public mutating func readAgain() -> JournalStep {
    var step = JournalStep()
    for place in held.indices {
      if case .failed = held[place].reading { held[place].reading = .reading }
      if let read = read(held[place].partition) { step.effects.append(read) }
    }
    return step
  }

  /// Reads records that another tab wrote, if their partition is in memory.
  public func changedElsewhere(_ names: [String]) -> [Effect<JournalEvent>] {
    guard let session else { return [] }
    let new = names.filter { name in
      guard let place = Records.partition(of: name, session).flatMap({ place(of: $0) }) else { return false }
      return held[place].reading != .read || !held[place].journal.isKnown(name)
    }
    if new.isEmpty { return [] }
    return effect({ Records.read(new, $0) }, { .readChanged($0) }).map { [$0] } ?? []
  }

  /// Ends the reading of a partition.
  private mutating func finish(
    _ partition: Partition, _ result: Result<OpenedRecords, Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    guard let place = place(of: partition) else { return JournalStep() }
    switch result {
    case .failure(let trouble):
      held[place].reading = .failed(trouble)
      return JournalStep()
    case .success(let opened):
      let early = held[place].early
      held[place].early = []
      held[place].reading = .read
      return take(([opened] + early).map { PartitionRecords(partition, $0) }, .stored, &clock, now)
    }
  }

  /// Adds stored records to the partitions in memory, and ignores others.
  mutating func take(
    _ groups: [PartitionRecords], _ standing: Standing, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    var step = JournalStep()
    for group in groups {
      guard let place = place(of: group.partition) else { continue }
      guard held[place].reading == .read else {
        held[place].early.append(group.opened)
        continue
      }
      held[place].journal.add(group.opened)
      let events = group.opened.events
      if !events.isEmpty { step.news.append(.added(events, module: group.partition.module, standing)) }
      if let latest = held[place].journal.log.latest { clock.follow(latest, now: now) }
    }
    return step
  }
}
