import College
import Components
import Core
import Day
import Loop
import Profiles

extension AppProgram {
  func journal(_ state: inout AppState, _ event: JournalEvent) -> [Effect<AppEvent>] {
    follow(&state, state.changeJournals { $0.update(event, clock: &$1, now: $2) })
  }

  /// Reads all that is in sight once more.
  func readAgain(_ state: inout AppState) -> [Effect<AppEvent>] {
    follow(&state, state.journals.readAgain())
  }

  /// What another tab wrote.
  func recordsChanged(_ state: AppState, _ names: [String]) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    if names.contains(StoreKey.device) { effects.append(readDevice()) }
    if let username = state.person.user?.session.profile.username,
      names.contains(StoreKey.profile(username))
    {
      effects.append(ForgotPassword.lookUp(username).map { .readProfile(try? $0.get()) })
    }
    return effects + state.journals.changedElsewhere(names).map { $0.map { .journal($0) } }
  }

  // MARK: What the person does

  /// Keeps what the person did: all of it or nothing. Until it is stored it is only pending.
  func keep(_ state: inout AppState, _ changes: [Change]) -> [Effect<AppEvent>] {
    let changes = changes.map { PartitionedChange($0, in: [.college]) }
    return follow(&state, state.changeJournals { $0.keep(changes, clock: &$1, now: $2) })
  }

  // MARK: News

  func follow(_ state: inout AppState, _ step: JournalStep) -> [Effect<AppEvent>] {
    var effects = step.effects.map { $0.map { AppEvent.journal($0) } }
    for news in step.news {
      effects += hear(&state, news)
      if state.has(.day) { effects += DayPart.hear(self, &state, news) }
    }
    return effects
  }

  private func hear(_ state: inout AppState, _ news: JournalNews) -> [Effect<AppEvent>] {
    switch news {
    case .added(let events, CollegeRecord.module, let standing):
      // Only what is stored counts as done.
      if standing != .new { for event in events { state.college.apply(event) } }
    case .refold(CollegeRecord.module):
      state.college = CollegeRecord()
      for event in state.journals.storedEvents(of: CollegeRecord.module) { state.college.apply(event) }
    case .stored(let batch):
      if case .storage = state.notice { state.notice = nil }
      return collegeStored(&state, batch.events(of: CollegeRecord.module), true)
    case .failed(let batch, let trouble):
      state.notice = .storage(trouble)
      return collegeStored(&state, batch.events(of: CollegeRecord.module), false)
    case .claimed(.reminders, let receipt):
      return state.has(.later) ? Later.claimed(self, &state, receipt) : []
    default: break
    }
    return []
  }

  private func collegeStored(
    _ state: inout AppState, _ events: [LoggedEvent], _ isStored: Bool
  ) -> [Effect<AppEvent>] {
    if events.isEmpty { return [] }
    // Nothing was done that could be taken back.
    if !isStored { state.toasts.removeAll { $0.undo != nil } }
    let saved = isStored && state.route == .checklistOptions ? show(&state, .toastSaved) : []
    return saved + checklistStored(&state, events, isStored)
  }
}

extension AppState {
  /// - Parameter change: given the journals, the clock, and the time in milliseconds.
  mutating func changeJournals(
    _ change: (inout Journals, inout HybridClock, Int64) -> JournalStep
  ) -> JournalStep {
    var clock = clock
    let step = change(&journals, &clock, now.milliseconds)
    self.clock = clock
    return step
  }
}
