import College
import Components
import Core
import Loop
import Reminders

/// Taking over the original property list, and taking that back.
extension AppProgram {
  /// All of it or nothing, as one thing that the person did.
  func takeOver(_ state: inout AppState, _ new: OriginalFile.Import) -> [Effect<AppEvent>] {
    let before = state.shownCollege
    let changes = changes(&state, new)
    let effects = keep(&state, changes)
    guard var user = state.person.user, user.pending.count >= changes.count else { return effects }
    let events = user.pending.suffix(changes.count)
    var undo = Toast.Undo(changes: [], focus: ElementID.title)
    // A tick comes before its entry of the history, which goes and stays with it.
    var condition: Toast.Condition?
    for event in events {
      if !CollegeRecord.isHistory(event.subject) {
        condition = Toast.Condition(subject: event.subject, stamp: event.stamp)
      }
      guard let condition else { continue }
      undo.changes.append(Change(event.subject, to: before.value(event.subject) ?? .null))
      undo.conditions.append(condition)
    }
    user.importUndo = undo
    state.person = .user(user)
    return effects
  }

  private func changes(_ state: inout AppState, _ new: OriginalFile.Import) -> [Change] {
    var changes: [Change] = []
    for item in new.ticks {
      let id = state.clock.tick(now: state.now.milliseconds)
      changes += CollegeRecord.ticking(
        item, done: true, on: state.today, at: state.now.clockTime, id: id)
    }
    let year = SchoolYear(containing: state.today)
    if let grade = new.gradeLevel {
      changes.append(GradeLevel.change(to: GradeLevel(grade, in: year), in: year))
    }
    if let cadence = new.cadence {
      var options = state.person.user?.college.reminderOptions ?? ReminderOptions()
      options.isOn = true
      options.cadence = cadence
      options.setUp = state.now.civil
      changes.append(CollegeRecord.choosing(options))
    }
    if let level = new.givenGradeReminder { changes.append(CollegeRecord.givenGrade(level)) }
    return changes
  }

  /// Says that it is taken over once it is, with a button that takes it back.
  func importStored(
    _ state: inout AppState, _ events: [LoggedEvent], _ isStored: Bool
  ) -> [Effect<AppEvent>] {
    guard var user = state.person.user, let undo = user.importUndo,
      events.first?.stamp == undo.conditions.first?.stamp
    else { return [] }
    user.importUndo = nil
    state.person = .user(user)
    guard isStored else { return [] }
    // What was pressed is gone.
    return offerUndo(&state, .toastImported, undo) + [Effect(.focus(id: ChecklistScreen.undoID))]
  }
}
