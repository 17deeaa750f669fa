import Core
import Loop

// What comes from the store: what is read, what other tabs wrote, and what became of this tab's own writing.
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
    case .readChanged(.success(let parts)): return take(parts, .stored, &clock, now)
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

  /// An effect of whoever uses the app now; nil for a guest.
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

  /// Reads all that is held once more: what could not be read, or what came by other ways than this tab's writing. What is known
  /// stays in sight meanwhile.
  public mutating func readAgain() -> JournalStep {
    var step = JournalStep()
    for place in held.indices {
      if case .failed = held[place].reading { held[place].reading = .reading }
      if let read = read(held[place].partition) { step.effects.append(read) }
    }
    return step
  }

  /// What another tab wrote under these names is read, where it is of a partition that is held.
  public func changedElsewhere(_ names: [String]) -> [Effect<JournalEvent>] {
    guard let session else { return [] }
    let new = names.filter { name in
      guard let place = Records.partition(of: name, session).flatMap({ place(of: $0) }) else { return false }
      return held[place].reading != .read || !held[place].journal.isKnown(name)
    }
    if new.isEmpty { return [] }
    return effect({ Records.read(new, $0) }, { .readChanged($0) }).map { [$0] } ?? []
  }

  /// All records of a partition have been read, or could not be.
  private mutating func finish(
    _ partition: Partition, _ result: Result<JournalPart, Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    guard let place = place(of: partition) else { return JournalStep() }
    switch result {
    case .failure(let trouble):
      held[place].reading = .failed(trouble)
      return JournalStep()
    case .success(let part):
      let early = held[place].early
      held[place].early = []
      held[place].reading = .read
      return take(([part] + early).map { PartitionPart(partition, $0) }, .stored, &clock, now)
    }
  }

  /// Takes in records that are in the store. Of a partition that nobody holds nothing is taken.
  mutating func take(
    _ parts: [PartitionPart], _ standing: Standing, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    var step = JournalStep()
    for part in parts {
      guard let place = place(of: part.partition) else { continue }
      guard held[place].reading == .read else {
        held[place].early.append(part.part)
        continue
      }
      held[place].journal.add(part.part)
      let events = part.part.events
      if !events.isEmpty { step.news.append(.added(events, module: part.partition.module, standing)) }
      if let latest = held[place].journal.log.latest { clock.follow(latest, now: now) }
    }
    return step
  }
}
