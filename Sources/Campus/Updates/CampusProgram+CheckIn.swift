import Components
import Core
import Loop

extension CampusProgram {
  func checkIn(
    _ state: inout CampusState, _ event: CheckInScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    // Every event brings the time, so there is nothing to do.
    case .secondPassed: break
    case .choseSubject(let id): choose(&state, id, &requests)
    case .checkedIn:
      start(&state, state.record.nextSubject(state.checkIn.subject), [], context, &requests)
    case .checkedInTo(let text):
      let subject = subject(named: text, state, context)
      state.checkIn.subject = subject?.id ?? ""
      state.checkIn.isNaming = false
      let changes = subject.map { [StudySubject.keeping($0)] } ?? []
      if var timer = state.record.timer {
        timer.subject = subject?.id ?? ""
        return requests.keep(changes + [StudyTimer.setting(timer)])
      }
      start(&state, subject?.id ?? "", changes, context, &requests)
    case .checkedOut:
      guard let timer = state.record.timer, !timer.isTooLong(at: context.studyClock.now) else { return }
      stopNow(&state, context, &requests)
    case .stillStudying:
      guard var timer = state.record.timer else { return }
      timer.confirmed = context.studyClock.now
      requests.keep([StudyTimer.setting(timer)])
    case .typedEnd(let text):
      // A field for a time says that it is empty while it is only partly filled.
      if text.isEmpty { return }
      state.checkIn.typedEnd = text
      guard let timer = state.record.timer, let problem = state.checkIn.problem else { return }
      if problem != self.problem(with: text, of: timer, context) { state.checkIn.problem = nil }
    case .endedEarlier(let text): endEarlier(&state, text, context, &requests)
    case .askedToDiscard(let isAsked):
      state.checkIn.isDiscarding = isAsked
      if isAsked { requests.perform(Effect(.focus(id: CheckInScreen.discardID))) }
    case .discardedTimer: discardTimer(&state, &requests)
    case .pressedUndo:
      guard let undo = state.checkIn.undo else { return }
      requests.ask(.withdrawUndo)
      self.undo(&state, undo, &requests)
    case .tappedAdd, .tappedEdit, .tappedDeleteSession, .typed, .submitted, .closedForm, .cancelledForm,
      .discardedDraft:
      sessions(&state, event, context, &requests)
    case .walked(nil): break
    case .walked(let record?):
      state.checkIn.walked = record
      drop(record.duplicates, &state, &requests)
    case .addedSubject, .changedColour, .tappedRename, .renamed, .tappedDeleteSubject, .typedGoal, .setGoal:
      choices(&state, event, context, &requests)
    case .tappedExport, .tappedImport, .chose, .readAll: files(&state, event, context, &requests)
    }
  }

  /// For the running session, or for the next one.
  private func choose(_ state: inout CampusState, _ id: String, _ requests: inout Requests) {
    guard id != CheckInScreen.newSubject else {
      state.checkIn.isNaming = true
      return requests.perform(Effect(.focus(id: CheckInScreen.whatID)))
    }
    state.checkIn.isNaming = false
    state.checkIn.subject = id
    guard var timer = state.record.timer else { return }
    timer.subject = id
    requests.keep([StudyTimer.setting(timer)])
  }

  // MARK: The timer

  /// - Parameter changes: stored together with the timer.
  private func start(
    _ state: inout CampusState, _ subject: String, _ changes: [PartitionedChange], _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard state.record.timer == nil else { return }
    state.checkIn.ended = nil
    let timer = StudyTimer(start: context.studyClock.now, subject: subject)
    requests.keep(changes + [StudyTimer.setting(timer)], saying: Message(.campusCheckedIn))
  }

  /// The subject with a name, whatever its letters' case, or else a new one; nil for no name.
  func subject(named text: String, _ state: CampusState, _ context: ModuleContext) -> StudySubject? {
    let known = state.record.studySubjects
    guard let title = StudySubject.title(text) else { return nil }
    if let subject = known.first(where: { $0.title.folded() == title.folded() }) {
      return subject
    }
    return StudySubject(id: context.newID().text, title: title, colour: known.count % StudySubject.colours)
  }

  func stopNow(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let timer = state.record.timer else { return }
    let session = timer.session(id: context.newID().text, stoppedAt: context.studyClock.now)
    stop(&state, timer, making: session, context, &requests)
  }

  /// - Parameter session: nil if it was too short for one.
  private func stop(
    _ state: inout CampusState, _ timer: StudyTimer, making session: StudySession?, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    if timer.origin.isEmpty { state.checkIn.subject = timer.subject }
    state.checkIn.problem = nil
    state.checkIn.typedEnd = nil
    state.checkIn.isDiscarding = false
    let stopping = StudyTimer.stopping(timer)
    state.checkIn.ended = session.map { .session($0.id) } ?? .tooShort
    guard let session else {
      let focus = context.campusRoute == nil ? ElementID.title : CheckInScreen.timerButtonID
      return keep(&state, [stopping], saying: .campusTooShort, focusAfterUndo: focus, &requests)
    }
    requests.keep([stopping, StudySession.keeping(session)], saying: Message(.campusCheckedOut))
  }

  /// A forgotten timer goes, and makes no session.
  private func discardTimer(_ state: inout CampusState, _ requests: inout Requests) {
    guard let timer = state.record.timer else { return }
    state.checkIn.isDiscarding = false
    state.checkIn.problem = nil
    state.checkIn.typedEnd = nil
    state.checkIn.ended = nil
    keep(
      &state, [StudyTimer.stopping(timer)], saying: .campusDiscarded,
      focusAfterUndo: CheckInScreen.earlierID, &requests)
    // The pressed button is gone.
    requests.perform(Effect(.focus(id: ElementID.undo)))
  }

  /// A session that runs here goes on when a backup brings the end of another one, or another one that runs.
  func holdTimer(_ state: inout CampusState, _ requests: inout Requests) {
    guard let held = state.held, state.record.timer?.start != held.start else { return }
    // Once: a full device would try for ever.
    state.held = nil
    if !state.record.hasStopped(held) { requests.keep([StudyTimer.setting(held)]) }
  }

  private func endEarlier(
    _ state: inout CampusState, _ text: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let timer = state.record.timer else { return }
    state.checkIn.typedEnd = text
    state.checkIn.problem = problem(with: text, of: timer, context)
    guard state.checkIn.problem == nil,
      let end = SessionForm.instant(text, timer.proposedEnd, context.studyClock)
    else { return }
    // What is typed ends at the minute that was typed.
    let session = timer.session(id: context.newID().text, endingAt: end)
    stop(&state, timer, making: session, context, &requests)
  }

  /// Why a timer cannot end at a time; nil if it can.
  private func problem(
    with text: String, of timer: StudyTimer, _ context: ModuleContext
  ) -> SessionForm.Problem? {
    let clock = context.studyClock
    guard let end = SessionForm.instant(text, timer.proposedEnd, clock) else { return .noEnd }
    if end <= timer.start { return .endsBeforeStart }
    if end > clock.now { return .inFuture }
    return end - timer.start > StudySession.longest ? .tooLong : nil
  }

  /// Reads the sessions of all months, for the total.
  func walkSessions(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard state.checkIn.isToWalk, case .checkIn? = context.campusRoute,
      context.journal.reading([.campus]) == .read
    else { return }
    // A guest's sessions are all in memory.
    guard context.person.user != nil else {
      state.checkIn.walked = CampusRecord()
      return
    }
    state.checkIn.isToWalk = false
    requests.walk(from: CampusRecord()) { record, _, log in
      for event in log.events { record.apply(event) }
    } end: {
      .checkIn(.walked($0))
    }
  }

  // MARK: Subjects and goal

  private func choices(
    _ state: inout CampusState, _ event: CheckInScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let known = state.record.studySubjects
    switch event {
    case .addedSubject(let text):
      guard let subject = subject(named: text, state, context) else { return }
      state.checkIn.subject = subject.id
      if known.contains(subject) { return requests.say(.campusSubjectKnown) }
      requests.keep([StudySubject.keeping(subject)], saying: Message(.campusSubjectAdded))
      requests.perform(Effect(.focus(id: CheckInScreen.newSubjectID)))
    case .changedColour(let id):
      guard var subject = known.first(where: { $0.id == id }) else { return }
      subject.colour = (subject.colour + 1) % StudySubject.colours
      requests.keep([StudySubject.keeping(subject)])
    case .tappedRename(let id):
      let last = state.checkIn.renamed
      state.checkIn.renamed = id
      requests.perform(
        Effect(.focus(id: id == nil ? CheckInScreen.renameID(of: last ?? "") : CheckInScreen.renameID)))
    case .renamed(let id, let text): rename(&state, id, text, &requests)
    case .tappedDeleteSubject(let id):
      guard let subject = known.first(where: { $0.id == id }) else { return }
      keep(
        &state, state.record.subjects(called: subject.title).map { StudySubject.deleting($0) },
        saying: .campusSubjectDeleted,
        focusAfterUndo: CheckInScreen.newSubjectID, &requests)
    case .typedGoal(let text):
      state.checkIn.typedGoal = text
      if StudySubject.goal(text) != nil { state.checkIn.isGoalWrong = false }
    case .setGoal(let text):
      state.checkIn.typedGoal = text
      guard let hours = StudySubject.goal(text) else {
        state.checkIn.isGoalWrong = true
        requests.ask(.withdrawMessages)
        return requests.perform(Effect(.focus(id: CheckInScreen.goalID)))
      }
      state.checkIn.isGoalWrong = false
      state.checkIn.typedGoal = nil
      requests.keep(
        [CampusRecord.settingGoal(hours == 0 ? nil : hours)], saying: Message(.toastSaved))
    default: break
    }
  }

  /// Renames a subject, and others of its name, such as from another device. It joins the one that has the new name, if there is one.
  private func rename(
    _ state: inout CampusState, _ id: String, _ text: String, _ requests: inout Requests
  ) {
    state.checkIn.renamed = nil
    var focus = id
    if let subject = state.record.studySubjects.first(where: { $0.id == id }),
      let title = StudySubject.title(text), title != subject.title
    {
      let same = state.record.studySubjects.first { $0.id != id && $0.title.folded() == title.folded() }
      if let same { focus = min(id, same.id) }
      let changes = state.record.subjects(called: subject.title).map {
        StudySubject.keeping(StudySubject(id: $0.id, title: title, colour: $0.colour))
      }
      keep(
        &state, changes, saying: .campusSubjectRenamed, focusAfterUndo: CheckInScreen.renameID(of: id),
        &requests)
    }
    requests.perform(Effect(.focus(id: CheckInScreen.renameID(of: focus))))
  }
}
