import College
import Components
import Core
import Loop
import Reminders

/// Taking over the original property list, and taking that back.
extension AppProgram {
  /// All of it or nothing, as one thing that the person did.
  func takeOver(_ state: inout AppState, _ new: OriginalFile.Import) -> [Effect<AppEvent>] {
    let changes = changes(&state, new)
    let undo = state.shownCollege.undoing(changes)
    let keeping = keep(&state, changes)
    let until = state.clock.tick(now: state.now.milliseconds)
    return keeping
      + offerUndo(&state, .toastImported, .init(changes: undo, focus: ElementID.title, until: until))
      // What was pressed is gone.
      + [Effect(.focus(id: ChecklistScreen.undoID))]
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
      var options = state.college.reminderOptions
      options.isOn = true
      options.cadence = cadence
      options.setUp = state.now.civil
      changes.append(CollegeRecord.choosing(options))
    }
    if let level = new.givenGradeReminder { changes.append(CollegeRecord.givenGrade(level)) }
    return changes
  }
}
