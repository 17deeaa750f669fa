import Components
import Core

// Undo and redo. What was done in this tab adds to what was done before the app was opened.
extension DayScreen.State {
  /// Adds the undo of changes that are about to be stored. That of a draft is offered by its message only.
  mutating func remember(_ undo: [PartitionedChange], of changes: [PartitionedChange], _ record: DayRecord) {
    if undo.allSatisfy({ DayForm.isDraft($0.change.subject) }) { return }
    history = history ?? record.history
    history?.add(undo: undo, of: changes)
  }

  /// Hears that changes could not be stored, so that there is nothing to undo.
  mutating func forget(_ undo: [PartitionedChange]) {
    history?.remove(undo: undo)
  }

  /// Hears that the message of a change took it back.
  mutating func tookBack(_ undo: [PartitionedChange], _ record: DayRecord) {
    history = history ?? record.history
    history?.tookBack(undo)
  }

  func canGo(_ direction: DayHistory.Direction, _ record: DayRecord) -> Bool {
    guard let history else { return record.hasHistory(direction) }
    return !(direction == .back ? history.undo : history.redo).isEmpty
  }
}

extension DayScreen {
  static func go(
    _ state: inout State, _ direction: DayHistory.Direction, _ context: DayContext, _ outcome: inout Outcome
  ) {
    var history = state.history ?? context.record.history
    guard let changes = history.go(direction, context.record) else { return }
    state.history = history
    outcome.changes = changes
    outcome.isUndo = true
    outcome.said = changes.isEmpty ? .toastUndoStale : direction == .back ? .toastUndone : .toastRedone
  }
}
