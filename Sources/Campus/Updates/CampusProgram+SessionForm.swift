import Components
import Core
import Loop

// Sessions that are added, corrected and deleted by hand.
extension CampusProgram {
  func sessions(
    _ state: inout CampusState, _ event: CheckInScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .tappedAdd: open(&state, nil, context, &requests)
    case .tappedEdit(let id):
      guard let session = state.record.sessions[id] else { return }
      open(&state, session, context, &requests)
    case .tappedDeleteSession(let id): delete(&state, id, context, &requests)
    case .typed(let field, let text):
      state.checkIn.form?.fields.set(field, text)
      state.checkIn.form?.isTouched = true
      if field == .subject, text == SessionForm.newSubject {
        requests.perform(Effect(.focus(id: SessionForm.newSubjectID)))
      }
      dropMendedProblem(&state, context)
    case .submitted(let start, let end, let subject, let note):
      state.checkIn.form?.fields = SessionForm(start: start, end: end, subject: subject, note: note)
      state.checkIn.form?.isTouched = true
      submit(&state, context, &requests)
    case .closedForm:
      keepSessionDraft(state, saysSo: true, &requests)
      close(&state, context, &requests)
    case .cancelledForm: cancel(&state, context, &requests)
    case .discardedDraft:
      guard let form = state.checkIn.form else { return }
      requests.keep(state.record.discardingDraft(of: form.old?.id))
      show(&state, fresh(state, form.old, context), context, &requests)
    default: break
    }
  }

  /// The next session in the list gets the focus, or the last one; after an undo the session itself.
  private func delete(
    _ state: inout CampusState, _ id: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let session = state.record.sessions[id], case .checkIn(let day)? = context.campusRoute else {
      return
    }
    let clock = context.studyClock
    let week = StudyWeek(of: day ?? clock.today, startingOn: context.words.formatting.weekStart)
    let rows = state.record.sessions(in: week.days, clock)
    let index = rows.firstIndex { $0.id == id } ?? 0
    let others = rows.filter { $0.id != id }
    let next = others.isEmpty ? CheckInScreen.addID : others[min(index, others.count - 1)].elementID
    let changes = [StudySession.deleting(session)] + state.record.discardingDraft(of: id)
    keep(
      &state, changes, saying: .campusSessionDeleted, focusAfterUndo: session.elementID, &requests)
    requests.perform(Effect(.focus(id: next)))
  }

  // MARK: Opening and closing

  /// Opens the form of a session, or of a new one, with its draft if there is one.
  private func open(
    _ state: inout CampusState, _ session: StudySession?, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    var form = fresh(state, session, context)
    if let draft = state.record.draft(of: session?.id) {
      form.fields = draft
      form.isDraft = true
    }
    show(&state, form, context, &requests)
  }

  private func fresh(
    _ state: CampusState, _ session: StudySession?, _ context: ModuleContext
  ) -> CheckInScreen.Form {
    let clock = context.studyClock
    if let session { return .init(old: session, fields: SessionForm(session, clock)) }
    let times = proposedTimes(state.record, at: clock.now)
    return .init(
      fields: SessionForm(
        start: SessionForm.text(times.lowerBound, clock), end: SessionForm.text(times.upperBound, clock),
        subject: state.record.nextSubject(state.checkIn.subject), note: ""))
  }

  /// The last hour, but not over a session: after the last one, or before it and those that it follows if that ends just now.
  private func proposedTimes(_ record: CampusRecord, at now: Int64) -> ClosedRange<Int64> {
    let (minute, hour): (Int64, Int64) = (60_000, 3_600_000)
    // The running session has all of the time since it began.
    let now = min(now, record.timer?.start ?? now)
    let last = record.sessions.values.filter { $0.start < now }.max { $0.end < $1.end }
    guard let last, last.end > now - hour else { return now - hour...now }
    if last.end < now - 5 * minute { return last.end...now }
    var end = last.start
    while let other = record.sessions.values.filter({ $0.start < end && $0.end > end - hour }).max(by: {
      $0.end < $1.end
    }) {
      // What is left between two sessions is proposed, if it is more than a moment.
      if other.end < end - 5 * minute { return other.end...end }
      end = other.start
    }
    return end - hour...end
  }

  private func show(
    _ state: inout CampusState, _ form: CheckInScreen.Form, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    state.checkIn.form = form
    requests.perform(
      state.checkIn.sheet.open(context.checkInPath, CheckInScreen.formID(of: form.old?.id)))
    requests.perform(Effect(.focus(id: CheckInScreen.formID)))
  }

  /// Closes the form as it was opened: by a session, or by the button for a new one.
  private func close(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    let opener = state.checkIn.form?.old?.elementID ?? CheckInScreen.addID
    close(&state, focus: opener, context, &requests)
  }

  private func close(
    _ state: inout CampusState, focus: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    state.checkIn.form = nil
    requests.perform(state.checkIn.sheet.close(orElse: context.checkInPath))
    requests.perform(Effect(.focus(id: focus)))
  }

  /// Follows the address: Back closes the form as Escape does, and a reload opens it again.
  func settleForm(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    // The session of the address may be of the week that is shown, not of this one.
    guard case .checkIn? = context.campusRoute,
      context.journal.reading(shownPartitions(context)) == .read
    else { return }
    switch state.checkIn.sheet.settle(isThere: CheckInScreen.namesForm(context.fragment)) {
    case .left? where state.checkIn.form != nil:
      keepSessionDraft(state, saysSo: true, &requests)
      close(&state, context, &requests)
    case .opened? where state.checkIn.form == nil:
      let id = context.fragment?.dropping(prefix: CheckInScreen.formID + "-").map { String($0) }
      let session = id.flatMap { state.record.sessions[$0] }
      guard id == nil || session != nil else {
        return requests.perform(state.checkIn.sheet.close(orElse: context.checkInPath))
      }
      open(&state, session, context, &requests)
    default: break
    }
  }

  /// Closes the form without a draft, which can be undone.
  private func cancel(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let form = state.checkIn.form else { return }
    close(&state, context, &requests)
    let id = form.old?.id
    if form.isTouched || form.isDraft {
      let undo = Message.Undo([CampusRecord.restoringDraft(form.fields, of: id)], focus: CheckInScreen.addID)
      state.checkIn.undo = undo
      requests.keep(state.record.discardingDraft(of: id))
      requests.say(.toastDraftDiscarded, undo: undo)
    }
  }

  /// Keeps what is typed, because the form closes or the page may go away.
  func keepSessionDraft(_ state: CampusState, saysSo: Bool, _ requests: inout Requests) {
    guard let form = state.checkIn.form, form.isTouched else { return }
    let changes = state.record.drafting(form.fields, of: form.old?.id)
    if !changes.isEmpty {
      requests.keep(changes, saying: saysSo ? Message(.toastDraftKept) : nil)
    } else if saysSo {
      requests.say(.toastDraftKept)
    }
  }

  // MARK: Saving

  /// The partitions that an open form waits for.
  func awaited(_ state: CampusState, _ context: ModuleContext) -> [Partition] {
    guard let form = state.checkIn.form, form.isWaiting else { return [] }
    return form.fields.partitions(insteadOf: form.old, context.studyClock)
  }

  /// Saves the waiting form, once the sessions that it may overlap are read.
  func submitAwaited(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard state.checkIn.form?.isWaiting == true,
      context.journal.reading([.campus] + awaited(state, context)) != .reading
    else { return }
    submit(&state, context, &requests)
  }

  /// What was said of the form goes as soon as it is not so any more; what else is wrong is said when it is sent again.
  private func dropMendedProblem(_ state: inout CampusState, _ context: ModuleContext) {
    guard let form = state.checkIn.form, let problem = form.problem, problem != .unread else { return }
    do throws(SessionForm.Problem) {
      _ = try form.fields.session(
        id: form.old?.id ?? "", insteadOf: form.old, in: state.record, context.studyClock)
    } catch {
      if error == problem { return }
    }
    state.checkIn.form?.problem = nil
  }

  private func submit(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard var form = state.checkIn.form else { return }
    form.isWaiting = true
    state.checkIn.form = form
    switch context.journal.reading([.campus] + awaited(state, context)) {
    case .reading: return
    case .failed: refuse(&state, .unread, &requests)
    case .read: save(&state, form, context, &requests)
    }
  }

  private func save(
    _ state: inout CampusState, _ form: CheckInScreen.Form, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let id = form.old?.id ?? context.newID().text
    do throws(SessionForm.Problem) {
      var session = try form.fields.session(
        id: id, insteadOf: form.old, in: state.record, context.studyClock)
      var changes: [PartitionedChange] = []
      if let name = form.fields.newSubject {
        let subject = subject(named: name, state, context)
        session.subject = subject?.id ?? ""
        if let subject, !state.record.studySubjects.contains(subject) {
          changes.append(StudySubject.keeping(subject))
        }
      }
      changes.append(StudySession.keeping(session, insteadOf: form.old))
      let undo = Message.Undo(state.record.undoing(changes), focus: CheckInScreen.addID)
      state.checkIn.undo = undo
      var message = Message(.campusSessionSaved, undo: undo)
      message.there = placeOutOfSight(of: session, context)
      requests.keep(changes + state.record.discardingDraft(of: form.old?.id), saying: message)
      // A corrected session may be in another week now.
      close(&state, focus: CheckInScreen.addID, context, &requests)
    } catch {
      refuse(&state, error, &requests)
    }
  }

  /// The address of a session of another week than the one that is shown; nil where it is in sight.
  private func placeOutOfSight(of session: StudySession, _ context: ModuleContext) -> String? {
    guard case .checkIn(let shown)? = context.campusRoute else { return nil }
    let clock = context.studyClock
    let week = StudyWeek(of: shown ?? clock.today, startingOn: context.words.formatting.weekStart)
    let day = clock.day(at: session.start)
    if week.days.contains(day) || week.days.contains(clock.day(at: session.end)) { return nil }
    return CampusRoute.checkIn(day).path + "#" + session.elementID
  }

  private func refuse(
    _ state: inout CampusState, _ problem: SessionForm.Problem, _ requests: inout Requests
  ) {
    state.checkIn.form?.isWaiting = false
    state.checkIn.form?.problem = problem
    requests.perform(Effect(.focus(id: ElementID.problems)))
  }
}

extension ModuleContext {
  /// The address of the week that is shown, without a form.
  fileprivate var checkInPath: String { (campusRoute ?? .checkIn(nil)).path }
}
