import Core
import Loop

extension Journals {
  // MARK: Changes by the person

  /// Stores a batch of changes: all of them or none. They are visible at once, pending until they are stored, and taken
  /// back if storing fails.
  ///
  /// Nothing happens while the `always` partition of a module is still being read.
  ///
  /// - Parameters:
  ///   - receipt: a value that returns with the news of the result.
  ///   - now: milliseconds since 1970-01-01T00:00Z by the device's clock.
  public mutating func keep(
    _ changes: [PartitionedChange], receipt: AnyObject? = nil, clock: inout HybridClock, now: Int64
  ) -> JournalStep {
    var step = JournalStep()
    guard !changes.isEmpty, canKeep(changes) else { return step }
    let batch = JournalBatch(stamped(changes, &clock, now), receipt)
    for module in batch.modules {
      step.news.append(.added(batch.events(of: module), module: module, isGuest ? .stored : .new))
    }
    guard let write = effect({ Records.append(batch.events, $0) }, { .written(batch, $0) }) else {
      remember(batch)
      step.news.append(.remembered(batch))
      return step
    }
    batches.append(batch)
    step.effects.append(write)
    return step
  }

  /// Whether the partitions that changes depend on are read.
  public func canKeep(_ changes: [PartitionedChange]) -> Bool {
    isGuest
      || changes.allSatisfy { $0.partitions.allSatisfy { isRead(.always(of: $0.module)) } }
  }

  /// The changes as events, each with its own stamp, or one later than all known ones.
  func stamped(
    _ changes: [PartitionedChange], _ clock: inout HybridClock, _ now: Int64
  ) -> [PartitionedEvent] {
    var events: [PartitionedEvent] = []
    for change in changes {
      let given = change.stamp.flatMap { clock.observe($0, now: now) ? $0 : nil }
      let event = change.change.event(at: given ?? clock.tick(now: now))
      events.append(PartitionedEvent(event, in: change.partitions, isShared: given != nil))
    }
    return events
  }

  /// Keeps a guest's batch in memory.
  mutating func remember(_ batch: JournalBatch) {
    for event in batch.events {
      for partition in event.partitions {
        let place = place(of: partition) ?? held.count
        if place == held.count { held.append(Held(partition: partition, reading: .read)) }
        held[place].journal.remember(event.event)
      }
    }
  }

  /// Ends a batch: it is stored, or taken back.
  mutating func written(
    _ batch: JournalBatch, _ result: Result<[PartitionRecords], Trouble>, _ clock: inout HybridClock,
    _ now: Int64
  ) -> JournalStep {
    batches.removeAll { $0.events.first?.event.stamp == batch.events.first?.event.stamp }
    var step = JournalStep()
    switch result {
    case .success(let groups):
      step = take(groups, .stored, &clock, now)
      // Events in months that are not read are dropped: shown alone, they would look like the whole month.
      for module in batch.modules where !isSeen(batch, by: module) {
        step.news.append(.refold(module: module))
      }
      step.news.append(.stored(batch))
      step += compact(groups.map { $0.partition }, &clock, now)
    case .failure(let trouble):
      for module in batch.modules { step.news.append(.refold(module: module)) }
      step.news.append(.failed(batch, trouble))
    }
    return step
  }

  private func isSeen(_ batch: JournalBatch, by module: String) -> Bool {
    batch.events.allSatisfy { event in
      !event.isKept(by: module) || event.partitions.contains { $0.module == module && isRead($0) }
    }
  }

  // MARK: Compaction

  /// Joins the records of these partitions, where there are many. Records that the server has are never joined with
  /// others, so that nothing is sent twice or left out.
  mutating func compact(
    _ partitions: [Partition], _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    var step = JournalStep()
    for partition in partitions {
      guard let place = place(of: partition), held[place].reading == .read,
        !held[place].isCompacting, !handing.contains(partition),
        let journal = compactable(held[place].journal)
      else { continue }
      let stamp = clock.tick(now: now)
      let joining = effect(
        { Records.compact(journal, of: partition, $0, at: stamp) }, { .compacted(partition, $0) })
      guard let joining else { continue }
      held[place].isCompacting = true
      step.effects.append(joining)
    }
    return step
  }

  /// The records to join; nil if there are few.
  private func compactable(_ journal: Journal) -> Journal? {
    guard journal.needsCompaction else { return nil }
    if sent.isEmpty && received.isEmpty && sending.isEmpty { return journal }
    var here: Set<String> = []
    var there: Set<String> = []
    for name in journal.records.keys where !sending.contains(name) {
      if isOnServer(name) { there.insert(name) } else { here.insert(name) }
    }
    if here.count >= Journal.compactionThreshold { return journal.only(here) }
    return there.count >= Journal.compactionThreshold ? journal.only(there) : nil
  }

  /// A failed compaction does no harm: the records stay, and the next attempt follows later.
  mutating func compacted(_ partition: Partition, _ result: Result<Compaction, Trouble>) {
    guard let place = place(of: partition) else { return }
    held[place].isCompacting = false
    guard case .success(let compaction) = result else { return }
    held[place].journal.apply(compaction)
    for name in compaction.replaced where isOnServer(name) {
      sent.remove(name)
      received.remove(name)
      sent.insert(compaction.snapshot)
    }
  }
}
