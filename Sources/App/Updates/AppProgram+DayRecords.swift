import Components
import Core
import Day
import Loop
import Profiles

extension AppProgram {
  // MARK: Reading

  /// These months are in sight from now on: what is not read yet is read, and what is far out of sight is forgotten.
  ///
  /// `always` is read with them. It stays so when somebody logs in or out.
  func needPartitions(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    state.neededPartitions = partitions
    guard var user = state.person.user else { return [] }
    let new = user.dayJournals.need([.always] + partitions)
    if user.dayJournals.forgetMonths() { user.day = user.dayJournals.record }
    state.person = .user(user)
    return new.map { readPartition($0, user.session) }
  }

  private func readPartition(_ partition: Partition, _ session: LoginSession) -> Effect<AppEvent> {
    Records.readAll(of: partition, session).map {
      .dayRecords(.read(partition, $0), profile: session.profile.id)
    }
  }

  /// Reads all that is held once more: what could not be read, or what came by other ways than this tab's writing.
  func readPartitionsAgain(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard var user = state.person.user else { return [] }
    for part in user.dayJournals.parts {
      if case .failed = part.records { user.dayJournals[part.partition]?.records = .reading }
    }
    state.person = .user(user)
    return user.dayJournals.parts.map { readPartition($0.partition, user.session) }
  }

  /// What another tab wrote into the partitions that are held.
  func partitionsChanged(_ user: User, _ names: [String]) -> [Effect<AppEvent>] {
    var new: [String] = []
    for name in names {
      guard let partition = Records.partition(of: name, user.session),
        let part = user.dayJournals[partition]
      else { continue }
      if case .read(let journal) = part.records, journal.isKnown(name) { continue }
      new.append(name)
    }
    if new.isEmpty { return [] }
    let profile = user.session.profile.id
    return [
      Records.readPartitioned(new, user.session).map { .dayRecords(.readChanged($0), profile: profile) }
    ]
  }

  func dayRecords(
    _ state: inout AppState, _ event: DayRecordsEvent, _ profile: ProfileID
  ) -> [Effect<AppEvent>] {
    guard state.person.user?.session.profile.id == profile else { return [] }
    if case .stored(let events, let message, let result) = event {
      return dayStored(&state, events, message, result)
    }
    guard var user = state.person.user else { return [] }
    switch event {
    case .stored: return []
    case .read(let partition, let result):
      user.dayJournals.finish(partition, result)
      if let journal = user.dayJournals.journal(of: partition) {
        for event in journal.log.events { user.day.apply(event) }
        follow(&state.clock, journal, now: state.now)
      }
      state.person = .user(user)
      return compactPartitions(&state, [partition])
    case .readChanged(.success(let parts)):
      user.add(parts)
      for part in parts {
        guard let journal = user.dayJournals.journal(of: part.partition) else { continue }
        follow(&state.clock, journal, now: state.now)
      }
      state.person = .user(user)
      return []
    case .readChanged(.failure): return []
    case .compacted(let partition, let result):
      user.dayJournals[partition]?.isCompacting = false
      if case .success(let compaction) = result, var journal = user.dayJournals.journal(of: partition) {
        journal.apply(compaction)
        user.dayJournals[partition]?.records = .read(journal)
      }
      state.person = .user(user)
      return []
    }
  }

  // MARK: What the person does

  /// Keeps what the person did on their days: all of it or nothing. It is seen at once, and goes back to what it was if it cannot
  /// be stored. The message comes when it is: until then there is nothing to say, and what is seen is drawn the sooner.
  ///
  /// What a guest does is not stored; what cannot be known yet, because the records are still being read, is not done.
  func keepDay(
    _ state: inout AppState, _ changes: [PartitionedChange], saying message: DayMessage? = nil
  ) -> [Effect<AppEvent>] {
    if changes.isEmpty { return [] }
    guard let session = state.person.user?.session else {
      for event in state.stamp(changes) { state.guestDay.apply(event.event) }
      return say(&state, message)
    }
    guard state.person.user?.dayJournals.isRead(.always) == true else { return [] }
    let events = state.stamp(changes)
    state.changeUser { user in
      user.dayJournals.pending += events
      for event in events { user.day.apply(event.event) }
    }
    let profile = session.profile.id
    return [
      Records.append(events, session).map { .dayRecords(.stored(events, message, $0), profile: profile) }
    ]
  }

  private func say(_ state: inout AppState, _ message: DayMessage?) -> [Effect<AppEvent>] {
    guard let message else { return [] }
    guard !message.undo.isEmpty else { return show(&state, message.phrase) }
    state.dayScreen.remember(message.undo)
    return offerUndo(
      &state, message.phrase, Toast.Undo(changes: [], days: message.undo, focus: ElementID.title))
  }

  /// Only now does it count.
  private func dayStored(
    _ state: inout AppState, _ events: [PartitionedEvent], _ message: DayMessage?,
    _ result: Result<[PartitionPart], Trouble>
  ) -> [Effect<AppEvent>] {
    state.changeUser { user in
      user.dayJournals.pending.removeAll { pending in
        events.contains { $0.event.stamp == pending.event.stamp }
      }
      let isSeen: Bool
      if case .success(let parts) = result {
        user.add(parts)
        isSeen = events.allSatisfy { $0.partitions.contains { user.dayJournals.isRead($0) } }
      } else {
        isSeen = false
      }
      // Nor does what lies in months that are not read stay: of these it would be all that is known.
      if !isSeen { user.day = user.dayJournals.record }
    }
    switch result {
    case .success(let parts):
      state.dayScreen.stored(true)
      if case .storage = state.notice { state.notice = nil }
      return compactPartitions(&state, parts.map { $0.partition }) + say(&state, message)
    case .failure(let trouble):
      state.notice = .storage(trouble)
      state.dayScreen.stored(false)
      return []
    }
  }

  // MARK: Snapshots

  func compactPartitions(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    guard var user = state.person.user else { return [] }
    var effects: [Effect<AppEvent>] = []
    for partition in partitions {
      guard let journal = user.dayJournals.journal(of: partition), journal.needsCompaction,
        user.dayJournals[partition]?.isCompacting == false
      else { continue }
      user.dayJournals[partition]?.isCompacting = true
      let stamp = state.clock.tick(now: state.now.milliseconds)
      let profile = user.session.profile.id
      effects.append(
        Records.compact(journal, of: partition, user.session, at: stamp).map {
          .dayRecords(.compacted(partition, $0), profile: profile)
        })
    }
    state.person = .user(user)
    return effects
  }

  // MARK: All there is

  /// Goes through all partitions, one after the other, as they are in the store. Of each only that is kept which `visit` keeps
  /// in the value, so that many years need no more memory than a month. For a guest there is only what is in memory.
  ///
  /// - Parameter visit: called with the newest event of each subject of a partition; an event of several partitions comes with
  ///   each of them.
  func walkPartitions<Value>(
    _ state: AppState, from value: Value,
    _ visit: @escaping (_ value: inout Value, _ partition: Partition, _ events: EventLog) -> Void
  ) -> Effect<Result<Value, Trouble>> {
    guard let session = state.person.user?.session else { return .event(.success(value)) }
    return Records.walk(session, from: value, visit)
  }
}

extension AppState {
  /// The changes as they are kept: each with a time of its own, later than all that is known.
  mutating func stamp(_ changes: [PartitionedChange]) -> [PartitionedEvent] {
    var events: [PartitionedEvent] = []
    for change in changes {
      let event = change.change.event(at: clock.tick(now: now.milliseconds))
      events.append(PartitionedEvent(event, in: change.partitions))
    }
    return events
  }
}

extension User {
  /// Takes in records that are in the store.
  mutating func add(_ parts: [PartitionPart]) {
    for part in parts where dayJournals.add(part.part, to: part.partition) {
      for event in part.part.events { day.apply(event) }
    }
  }
}
