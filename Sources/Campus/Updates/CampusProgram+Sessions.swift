import Components
import Core
import Loop

// Study sessions for other modules, which show and start them.
extension CampusProgram {
  public func sessions(
    _ days: ClosedRange<CivilDay>, _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> [ModuleSession] {
    let clock = context.studyClock
    let subjects = state.record.subjectsByID
    var all = state.record.sessions(in: days, clock).map { session in
      ModuleSession(
        id: session.id, title: session.title(subjects, context.words), start: session.start,
        end: session.end,
        path: CampusRoute.checkIn(clock.day(at: session.start)).path + "#" + session.elementID,
        origin: session.origin)
    }
    if let running = runningSession(state, content, context), days.lowerBound <= context.today,
      clock.day(at: running.start) <= days.upperBound
    {
      all.append(running)
    }
    return all
  }

  public func runningSession(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> ModuleSession? {
    guard let timer = state.record.timer else { return nil }
    let title = timer.session(id: "", endingAt: timer.start).title(state.record.subjectsByID, context.words)
    return ModuleSession(
      id: StudyTimer.subject, title: title, start: timer.start, end: nil,
      path: CampusRoute.checkIn(nil).path, origin: timer.origin)
  }

  // MARK: Wishes

  /// Fulfils the wish of another module, once it is known whether a session is running.
  func fulfil(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let wish = state.wish, context.journal.reading([.campus]) == .read else { return }
    state.wish = nil
    switch wish {
    case .start(let title, let origin): start(title, for: origin, state, context, &requests)
    case .stop: stopNow(&state, context, &requests)
    }
  }

  /// Starts a session in place of the running one.
  private func start(
    _ title: String, for origin: String, _ state: CampusState, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let running = state.record.timer
    if let running, running.origin == origin { return }
    let now = context.studyClock.now
    let subject = state.record.studySubjects.first { $0.title.folded() == title.folded() }
    let note = subject == nil ? String(title.prefix(StudySession.longestNote)) : ""
    let timer = StudyTimer(start: now, subject: subject?.id ?? "", note: note, origin: origin)
    var changes = [StudyTimer.setting(timer)]
    let ended = running?.session(id: context.newID().text, stoppedAt: now)
    if let ended { changes.append(StudySession.keeping(ended)) }
    let text = context.words(
      ended == nil ? .campusStartedFor : .campusStartedNext, .text("name", title))
    requests.keep(changes, saying: Message(written: text))
  }
}

extension StudySession {
  /// The id of its row on the screen.
  var elementID: String { "session-" + id }

  /// What was studied: the subject and the first words of the note.
  ///
  /// - Parameter subjects: by id.
  func title(_ subjects: [String: StudySubject], _ words: Words) -> String {
    let note = note.count > Self.longestTitle ? String(note.prefix(Self.longestTitle)) + "…" : note
    guard let subject = subjects[subject] else {
      return note.isEmpty ? words(.campusStudy) : note
    }
    return note.isEmpty ? subject.title : subject.title + " · " + note
  }

  /// In characters of the note.
  private static let longestTitle = 60
}
