import College
import Components
import Core
import Loop
import Profiles

extension AppProgram {
  /// - Parameter profile: who used the app when this was begun.
  func records(
    _ state: inout AppState, _ event: RecordsEvent, _ profile: ProfileID
  ) -> [Effect<AppEvent>] {
    guard let user = state.person.user, user.session.profile.id == profile else { return [] }
    switch event {
    case .read(let result): return recordsRead(&state, user, result)
    case .readChanged(let result): return changedRecordsRead(&state, user, result)
    case .compacted(let result): return compacted(&state, user, result)
    case .stored(let events, let result): return stored(&state, user, events, result)
    }
  }

  func readRecords(_ session: LoginSession) -> Effect<AppEvent> {
    Records.readAll(session).map { .records(.read($0), profile: session.profile.id) }
  }

  private func recordsRead(
    _ state: inout AppState, _ user: User, _ result: Result<JournalPart, Trouble>
  ) -> [Effect<AppEvent>] {
    var user = user
    switch result {
    case .success(let part):
      user.add(part)
      for early in user.early { user.add(early) }
      user.early = []
    case .failure(let trouble): user.records = .failed(trouble)
    }
    if case .read(let journal) = user.records { follow(&state.clock, journal, now: state.now) }
    state.person = .user(user)
    return compact(&state)
  }

  /// The clock must not fall behind what the person did before, even where the device's time was set back.
  func follow(_ clock: inout HybridClock, _ journal: Journal, now: Moment) {
    if let latest = journal.log.latest { follow(&clock, latest, now: now) }
  }

  /// What is written from now on is newer than what was read.
  func follow(_ clock: inout HybridClock, _ latest: Stamp, now: Moment) {
    guard !clock.observe(latest, now: now.milliseconds) else { return }
    clock = HybridClock(node: clock.node, latest: latest)
  }

  /// After something else than this tab's own doing has written many of them: what is known stays in sight meanwhile.
  func readRecordsAfterwards(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.user?.session else { return [] }
    return [readRecords(session)] + readDaysAgain(&state)
  }

  func readRecordsAgain(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard var user = state.person.user else { return [] }
    user.records = .reading
    state.person = .user(user)
    return [readRecords(user.session)] + readDaysAgain(&state)
  }

  /// What another tab wrote.
  func recordsChanged(_ state: AppState, _ names: [String]) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    if names.contains(StoreKey.device) { effects.append(readDevice()) }
    guard let user = state.person.user else { return effects }
    let session = user.session
    if names.contains(StoreKey.profile(session.profile.username)) {
      effects.append(ForgotPassword.lookUp(session.profile.username).map { .readProfile(try? $0.get()) })
    }
    if state.has(.day) { effects += DayPart.partitionsChanged(self, user, names) }
    let new = names.filter { name in
      if Records.partition(of: name, session) != nil { return false }
      guard case .read(let journal) = user.records else { return true }
      return !journal.isKnown(name)
    }
    if !new.isEmpty {
      effects.append(
        Records.read(new, session).map { .records(.readChanged($0), profile: session.profile.id) })
    }
    return effects
  }

  private func changedRecordsRead(
    _ state: inout AppState, _ user: User, _ result: Result<JournalPart, Trouble>
  ) -> [Effect<AppEvent>] {
    guard case .success(let part) = result else { return [] }
    var user = user
    if case .read = user.records { user.add(part) } else { user.early.append(part) }
    if case .read(let journal) = user.records { follow(&state.clock, journal, now: state.now) }
    state.person = .user(user)
    return []
  }

  // MARK: What the person does

  /// Keeps what the person did: all of it or nothing. Until it is stored it is only pending.
  ///
  /// What a guest does is not stored; what cannot be known yet, because the records are still being read, is not done.
  func keep(_ state: inout AppState, _ changes: [Change]) -> [Effect<AppEvent>] {
    guard var user = state.person.user else {
      for event in state.stamp(changes) { state.guestCollege.apply(event) }
      return []
    }
    guard case .read = user.records else { return [] }
    let events = state.stamp(changes)
    user.pending += events
    state.person = .user(user)
    let profile = user.session.profile.id
    return [
      Records.append(events, user.session).map { .records(.stored(events, $0), profile: profile) }
    ]
  }

  /// Only now does it count. What could not be stored goes back to what it was.
  private func stored(
    _ state: inout AppState, _ user: User, _ events: [LoggedEvent], _ result: Result<JournalPart, Trouble>
  ) -> [Effect<AppEvent>] {
    var user = user
    user.pending.removeAll { pending in events.contains { $0.stamp == pending.stamp } }
    switch result {
    case .success(let part):
      user.add(part)
      state.person = .user(user)
      if case .storage = state.notice { state.notice = nil }
      let saved = state.route == .checklistOptions ? show(&state, .toastSaved) : []
      return saved + checklistStored(&state, events, true) + compact(&state)
    case .failure(let trouble):
      state.person = .user(user)
      state.notice = .storage(trouble)
      // Nothing was done that could be taken back.
      state.toasts.removeAll { $0.undo != nil }
      return checklistStored(&state, events, false)
    }
  }

  // MARK: Snapshots

  func compact(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard var user = state.person.user, case .read(let journal) = user.records, journal.needsCompaction,
      !user.isCompacting
    else { return [] }
    user.isCompacting = true
    state.person = .user(user)
    let stamp = state.clock.tick(now: state.now.milliseconds)
    let profile = user.session.profile.id
    return [
      Records.compact(journal, user.session, at: stamp).map { .records(.compacted($0), profile: profile) }
    ]
  }

  /// That records could not be joined harms nothing: all of them are still there, and it is tried again later.
  private func compacted(
    _ state: inout AppState, _ user: User, _ result: Result<Compaction, Trouble>
  ) -> [Effect<AppEvent>] {
    var user = user
    user.isCompacting = false
    if case .success(let compaction) = result, case .read(var journal) = user.records {
      journal.apply(compaction)
      user.records = .read(journal)
    }
    state.person = .user(user)
    return []
  }
}

extension AppState {
  /// The changes as they are kept: each with a time of its own, later than all that is known.
  mutating func stamp(_ changes: [Change]) -> [LoggedEvent] {
    var events: [LoggedEvent] = []
    for change in changes { events.append(change.event(at: clock.tick(now: now.milliseconds))) }
    return events
  }
}

extension User {
  /// Takes in records that are in the store.
  mutating func add(_ part: JournalPart) {
    var journal = Journal()
    if case .read(let known) = records { journal = known }
    journal.add(part)
    for event in part.events { college.apply(event) }
    records = .read(journal)
  }
}
