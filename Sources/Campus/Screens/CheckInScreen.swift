import Components
import Core
import Loop
import Markup

/// The timer and the study sessions of a week (SC-5).
public enum CheckInScreen {
  struct State {
    /// The subject that was chosen for the next session, empty for none; nil for that of the last one.
    var subject: String?
    /// Whether the next session's subject is a new one, whose name is typed.
    var isNaming = false
    /// What became of the session that has just ended.
    var ended: Ended?
    /// All stored sessions, when they were last read; nil before.
    var walked: CampusRecord?
    /// Whether they are to be read once more, as soon as the person is known.
    var isToWalk = true
    /// The session that is being corrected, or nil for a new one.
    var form: Form?
    /// The form's address, so that Back closes it.
    var sheet = SheetPlace()
    /// The end of a forgotten timer, as it was last typed; nil for what is proposed.
    var typedEnd: String?
    /// Whether the person is asked if a forgotten timer is to go without a session.
    var isDiscarding = false
    /// Why that end was refused.
    var problem: SessionForm.Problem?
    /// The id of the element that the address names, until it is focused.
    var sought: String?
    /// What Ctrl and Z undo.
    var undo: Message.Undo?
    /// The id of the subject whose name is open.
    var renamed: String?
    /// What was last typed as the goal; nil for the one that there is.
    var typedGoal: String?
    /// Whether that was refused.
    var isGoalWrong = false
    /// The outcome of reading a file.
    var fileProblem: FileProblem?
  }

  enum Ended: Equatable {
    /// It is kept, with this id.
    case session(String)
    /// It was too short to keep.
    case tooShort
  }

  struct Form {
    /// The session that is being corrected; nil for a new one.
    var old: StudySession?
    var fields: SessionForm
    var problem: SessionForm.Problem?
    /// Whether it continues a draft.
    var isDraft = false
    /// Whether the person has changed something.
    var isTouched = false
    /// Whether it was submitted, and waits for the sessions around its times.
    var isWaiting = false
  }

  enum FileProblem {
    case tooLarge
    case unreadable(StudyTable.Problem)
    /// The lines that were not added; the others were.
    case leftOut([StudyTable.LeftOut])
    case failed
  }

  public enum Event: Sendable {
    case secondPassed
    case choseSubject(String)
    case checkedIn
    /// Checks in to a subject by its name. An empty name is no subject.
    case checkedInTo(String)
    case checkedOut
    /// By Ctrl and Z.
    case pressedUndo
    // A timer that may have been forgotten
    case stillStudying
    case typedEnd(String)
    case endedEarlier(String)
    /// Asks first.
    case askedToDiscard(Bool)
    case discardedTimer
    // Sessions
    case tappedAdd
    case tappedEdit(String)
    case tappedDeleteSession(String)
    case typed(SessionField, String)
    case submitted(start: String, end: String, subject: String, note: String)
    /// By Escape, or a tap beside the form: it becomes a draft.
    case closedForm
    case cancelledForm
    /// Begin again without the draft.
    case discardedDraft
    // Subjects and goal
    case addedSubject(String)
    case changedColour(String)
    /// Opens the name of the subject with this id; nil closes it.
    case tappedRename(String?)
    case renamed(String, String)
    case tappedDeleteSubject(String)
    case typedGoal(String)
    case setGoal(String)
    /// The sessions of all months are read, or could not be.
    case walked(CampusRecord?)
    // Files
    case tappedExport
    case tappedImport
    case chose(Reply)
    case readAll(CampusRecord?, for: Purpose)
  }

  /// What all sessions are read for.
  public enum Purpose: Sendable {
    case export
    /// The bytes of a file with more.
    case joining([UInt8])
  }

  /// The title of the form, and its name in an address.
  static let formID = "session-form"
  static let addID = "session-add"
  static let timerID = "timer"
  static let timerButtonID = "timer-button"
  static let earlierID = "earlier-end"
  static let discardID = "discard-timer"
  static let newSubjectID = "new-subject"
  static let renameID = "rename"
  static let goalID = "goal"
  static let whatID = "study-what"
  static let weekID = "week"
  static let importID = "study-import"
  /// The choice of a subject that has yet to be named. No subject has such an id.
  static let newSubject = SessionForm.newSubject

  /// The button that opens the name of a subject.
  static func renameID(of subject: String) -> String { renameID + "-" + subject }

  /// The name of a session's form in an address; nil for that of a new one.
  static func formID(of session: String?) -> String { session.map { formID + "-" + $0 } ?? formID }

  /// Whether an address names a form.
  static func namesForm(_ fragment: String?) -> Bool {
    fragment == formID || fragment?.hasPrefix(formID + "-") == true
  }

  /// A timer for the seconds of a running session. Without an open form, the key that undoes.
  static func subscriptions(_ state: CampusState) -> [Subscription<Event>] {
    var all: [Subscription<Event>] = []
    if state.record.timer != nil { all.append(.timer(id: "study", milliseconds: 1000, .secondPassed)) }
    if state.checkIn.undo != nil, state.checkIn.form == nil {
      all.append(.shortcut { key, modifiers in key == "z" && modifiers == .control ? .pressedUndo : nil })
    }
    return all
  }
}
