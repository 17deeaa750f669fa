import Components
import Core
import Loop

extension CampusProgram {
  /// Keeps changes of study sessions, which can be undone by the message's button, and by a key as long as the screen is open.
  ///
  /// - Parameter focus: the id of the element that gets the focus then.
  func keep(
    _ state: inout CampusState, _ changes: [PartitionedChange], saying phrase: Phrase,
    focusAfterUndo focus: String, _ requests: inout Requests
  ) {
    let undo = Message.Undo(state.record.undoing(changes), focus: focus)
    state.checkIn.undo = undo
    requests.keep(changes, saying: Message(phrase, undo: undo))
  }

  func undo(_ state: inout CampusState, _ undo: Message.Undo, _ requests: inout Requests) {
    state.checkIn.undo = nil
    // A timer that was started meanwhile goes on.
    let changes = undo.changes.filter {
      $0.change.subject != StudyTimer.subject || state.record.timer == nil
    }
    if changes.isEmpty { return }
    // The total may have sessions of months that are not read.
    state.checkIn.isToWalk = true
    requests.keep(changes, saying: Message(.toastUndone))
    requests.perform(Effect(.focus(id: undo.focus)))
  }
}
