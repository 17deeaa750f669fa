import Components
import Core
import Loop

extension CollegeProgram {
  func checklist(
    _ state: inout CollegeState, _ event: ChecklistScreen.Event, _ scene: CollegeScene,
    _ requests: inout Requests
  ) {
    var list = ""
    if case .checklist(let id) = scene.route { list = id }
    let record = scene.shown(state)
    let outcome = ChecklistScreen.update(
      &state.checklist, event, in: list, record, on: scene.today, at: scene.around.now.clockTime,
      id: scene.around.newID())
    requests.perform(outcome.effects.map { $0.map { .checklist($0) } })
    if let wish = outcome.wish { requests.ask(.session(wish)) }
    guard !outcome.changes.isEmpty else { return }
    let undo = record.undoing(outcome.changes)
    requests.keep(outcome.changes.partitioned)
    guard let phrase = outcome.undo else { return }
    requests.say(phrase, undo: .init(undo.partitioned, focus: outcome.item?.elementID ?? ""))
  }

  /// Saves all drafts, before the screen goes away.
  func saveTyped(_ state: inout CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    let changes = state.checklist.leave(scene.shown(state))
    if !changes.isEmpty { requests.keep(changes.partitioned) }
  }

  /// Tells the screen whether its changes were stored.
  func stored(
    _ state: inout CollegeState, _ events: [LoggedEvent], _ isStored: Bool, _ scene: CollegeScene,
    _ requests: inout Requests
  ) {
    // What a guest chooses is remembered, and saved nowhere.
    if isStored, scene.route == .checklistOptions, scene.around.person.user != nil {
      requests.say(.toastSaved)
    }
    // Nothing was stored, so there is nothing to undo.
    if !isStored { requests.ask(.withdrawUndo) }
    requests.perform(
      state.checklist.stored(events, isStored, scene.shown(state)).map { .checklist($0) })
  }

  func takeBack(
    _ state: inout CollegeState, _ undo: Message.Undo, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    let all = undo.changes.map { $0.change }
    let changes = undo.until.map { scene.shown(state).leaving(all, until: $0) } ?? all
    // The field's draft gives way to the restored text.
    state.checklist.forget(changes)
    if !changes.isEmpty { requests.keep(changes.partitioned) }
    requests.say(changes.count == all.count ? .toastUndone : .toastPartlyUndone)
    requests.perform(Effect(.focus(id: undo.focus)))
  }
}

extension CollegeRecord {
  /// The changes that restore the current values.
  func undoing(_ changes: [Change]) -> [Change] {
    changes.map { Change($0.subject, to: value($0.subject) ?? .null) }
  }

  /// The changes whose subjects have not changed since `until`. An entry of the history goes with its tick, which comes
  /// before it.
  fileprivate func leaving(_ changes: [Change], until: Stamp) -> [Change] {
    var left: [Change] = []
    var isLeft = true
    for change in changes {
      if let stamp = stamp(of: change.subject) { isLeft = stamp <= until }
      if isLeft { left.append(change) }
    }
    return left
  }
}
