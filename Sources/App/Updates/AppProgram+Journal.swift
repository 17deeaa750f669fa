import Components
import Core
import Loop
import Markup
import Profiles

extension AppProgram {
  // MARK: Reading

  /// Reads the partitions that modules need, once the person is known.
  func readNeeded(_ state: inout AppState) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    for id in state.siteModules {
      guard let running = state.running(id) else { continue }
      let partitions = running.module.partitions(running.context)
      if partitions.isEmpty || !state.journals.isNews(partitions, of: id) { continue }
      let step = state.journals.need(partitions)
      effects += follow(&state, step)
    }
    return effects
  }

  func journal(_ state: inout AppState, _ event: JournalEvent) -> [Effect<AppEvent>] {
    let step = state.journals.update(event, clock: &state.clock, now: state.now.milliseconds)
    let effects = follow(&state, step) + (state.parts.later?.keepGuestWork(self, &state) ?? [])
    return effects + leaveWhenStored(&state)
  }

  /// Reads what another tab wrote.
  func recordsChanged(_ state: AppState, _ names: [String]) -> [Effect<AppEvent>] {
    var effects: [Effect<AppEvent>] = []
    if names.contains(StoreKey.device) { effects.append(readDevice()) }
    if names.contains(Rings.firstRecord) { effects.append(.event(.rings(.firstCame))) }
    if names.contains(Rings.logRecord) { effects.append(.event(.rings(.logChanged))) }
    guard let profile = state.person.profile else { return effects }
    if names.contains(StoreKey.profile(profile.username)) { effects.append(readProfile(profile)) }
    return effects + state.journals.changedElsewhere(names).map { $0.map { .journal($0) } }
  }

  func readProfile(_ profile: Profile) -> Effect<AppEvent> {
    ForgotPassword.lookUp(profile.username).map { .readProfile(try? $0.get()) }
  }

  /// Reads everything once more: what could not be read, or what came by other ways than this tab's writing.
  func readAgain(_ state: inout AppState) -> [Effect<AppEvent>] {
    let step = state.journals.readAgain()
    return follow(&state, step)
  }

  /// Switches the journals to another person; nil for a guest.
  func changeJournals(_ state: inout AppState, to session: LoginSession?) -> [Effect<AppEvent>] {
    let step = state.journals.change(to: session)
    return follow(&state, step)
  }

  // MARK: Changes by modules

  func keep(
    _ state: inout AppState, _ changes: [PartitionedChange], _ message: Message?
  ) -> [Effect<AppEvent>] {
    let step = state.journals.keep(
      changes, receipt: message.map { Box($0) }, clock: &state.clock, now: state.now.milliseconds)
    return follow(&state, step)
  }

  func claim(_ state: inout AppState, _ claim: Claim, of id: String) -> [Effect<AppEvent>] {
    let step = state.journals.claim(
      claim.changes, ClaimSeries(of: id), number: claim.number, receipt: claim.receipt,
      clock: &state.clock, now: state.now.milliseconds)
    return follow(&state, step)
  }

  // MARK: Results

  func follow(_ state: inout AppState, _ step: JournalStep) -> [Effect<AppEvent>] {
    var effects = step.effects.map { $0.map { AppEvent.journal($0) } }
    for news in step.news { effects += follow(&state, news) }
    return effects
  }

  private func follow(_ state: inout AppState, _ news: JournalNews) -> [Effect<AppEvent>] {
    switch news {
    case .added(let events, let module, let standing):
      state.parts[module]?.apply(events, isStored: standing != .new)
      return []
    case .refold(let module):
      state.refold(module)
      return []
    case .stored(let batch):
      if case .storage = state.notice { state.notice = nil }
      return told(&state, batch, isStored: true)
    case .remembered(let batch): return told(&state, batch, isStored: true)
    case .failed(let batch, let trouble):
      state.notice = .storage(trouble)
      return told(&state, batch, isStored: false)
    case .claimed(let series, let receipt):
      return receipt.map { claimEnded(&state, series, $0, .won) } ?? []
    case .lostClaim(let series): return claimEnded(&state, series, nil, .lost)
    case .failedClaim(let series, _): return claimEnded(&state, series, nil, .failed)
    case .unsent: return []
    }
  }

  /// Handles a stored batch, which counts only now, and shows its message.
  private func told(
    _ state: inout AppState, _ batch: JournalBatch, isStored: Bool
  ) -> [Effect<AppEvent>] {
    state.endGuestWork(batch.receipt, isStored: isStored)
    let message = batch.receipt.map { Box<Message>.value(of: $0) }
    var effects: [Effect<AppEvent>] = []
    for id in batch.modules {
      effects += tell(&state, id, .stored(batch.events(of: id), message, isStored))
      guard isStored, let message, !state.hasWithdrawnUndo(of: message, batch) else { continue }
      effects += say(&state, message, of: id)
    }
    return effects
  }

  private func claimEnded(
    _ state: inout AppState, _ series: ClaimSeries, _ receipt: AnyObject?, _ outcome: ClaimOutcome
  ) -> [Effect<AppEvent>] {
    guard let id = state.siteModules.first(where: { ClaimSeries(of: $0) == series }) else { return [] }
    return tell(&state, id, .claimed(receipt, outcome))
  }
}

extension AppState {
  /// Whether the changes of a batch were undone, by a key, before they were stored. Their message would offer it again.
  fileprivate func hasWithdrawnUndo(of message: Message?, _ batch: JournalBatch) -> Bool {
    guard message?.undo != nil, let undoWithdrawn, let event = batch.events.first?.event else { return false }
    return event.stamp < undoWithdrawn
  }

  /// Lets a module fold all known events again.
  func refold(_ id: String) {
    guard let module = parts[id] else { return }
    module.forgetRecord()
    module.apply(journals.storedEvents(of: id), isStored: true)
    module.apply(journals.pending(of: id), isStored: false)
  }
}
