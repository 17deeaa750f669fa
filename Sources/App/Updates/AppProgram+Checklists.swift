import College
import Components
import Core
import Day
import Loop
import Profiles

extension AppProgram {
  func checklist(_ state: inout AppState, _ event: ChecklistScreen.Event) -> [Effect<AppEvent>] {
    var list = ""
    if case .checklist(let id) = state.route { list = id }
    let id = state.clock.tick(now: state.now.milliseconds)
    let record = state.shownCollege
    let outcome = ChecklistScreen.update(
      &state.checklist, event, in: list, record, on: state.today, at: state.now.clockTime, id: id)
    var effects = outcome.effects.map { $0.map { AppEvent.checklist($0) } }
    guard !outcome.changes.isEmpty else { return effects }
    let undo = record.undoing(outcome.changes)
    effects += keep(&state, outcome.changes)
    guard let phrase = outcome.undo else { return effects }
    return effects
      + offerUndo(&state, phrase, Toast.Undo(changes: undo, focus: outcome.item?.elementID ?? ""))
  }

  /// Keeps what was typed and not saved yet, before the screen goes away.
  func leaveChecklist(_ state: inout AppState) -> [Effect<AppEvent>] {
    let changes = state.checklist.leave(state.shownCollege)
    return changes.isEmpty ? [] : keep(&state, changes)
  }

  /// Tells the screen what became of what was to be kept.
  func checklistStored(
    _ state: inout AppState, _ events: [LoggedEvent], _ isStored: Bool
  ) -> [Effect<AppEvent>] {
    let effect = state.checklist.stored(events, isStored, state.shownCollege)
    return [effect.map { .checklist($0) }]
  }

  // MARK: Undo

  /// Says what was done, with a button that takes it back. There is one such button at a time.
  func offerUndo(_ state: inout AppState, _ phrase: Phrase, _ undo: Toast.Undo) -> [Effect<AppEvent>] {
    state.toasts.removeAll { $0.undo != nil }
    return show(&state, phrase, undo: undo)
  }

  func undo(_ state: inout AppState, _ id: Int) -> [Effect<AppEvent>] {
    guard let undo = state.toasts.first(where: { $0.id == id })?.undo else { return [] }
    state.toasts.removeAll { $0.id == id }
    if !undo.days.isEmpty {
      guard state.has(.day) else { return [] }
      return DayPart.undoDays(self, &state, undo)
    }
    let changes = undo.until.map { state.shownCollege.leaving(undo.changes, until: $0) } ?? undo.changes
    // What is in the field gives way to what it held before.
    state.checklist.forget(changes)
    let phrase: Phrase = changes.count == undo.changes.count ? .toastUndone : .toastPartlyUndone
    let keeping = changes.isEmpty ? [] : keep(&state, changes)
    return keeping + show(&state, phrase) + [Effect(.focus(id: undo.focus))]
  }
}

extension CollegeRecord {
  /// What puts back what `changes` are about to change.
  func undoing(_ changes: [Change]) -> [Change] {
    changes.map { Change($0.subject, to: value($0.subject) ?? .null) }
  }

  /// Those of the changes whose subjects nothing was kept about after `until`. An entry of the history goes with its tick,
  /// which comes before it.
  func leaving(_ changes: [Change], until: Stamp) -> [Change] {
    var left: [Change] = []
    var isLeft = true
    for change in changes {
      if let stamp = stamp(of: change.subject) { isLeft = stamp <= until }
      if isLeft { left.append(change) }
    }
    return left
  }
}

extension AppState {
  /// What somebody typed, or could take back, is nobody else's.
  mutating func forgetChecklist() {
    checklist = ChecklistScreen.State()
    dayScreens = nil
    toasts.removeAll { $0.undo != nil }
  }

  /// With what is on its way to the store.
  var shownCollege: CollegeRecord {
    var record = college
    for event in journals.pending(of: CollegeRecord.module) { record.apply(event) }
    return record
  }
}
