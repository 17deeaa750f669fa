import Components
import Core
import Loop
import Markup

extension CheckInScreen {
  // MARK: Sessions

  static func list(_ week: StudyWeek, _ scene: CheckInContext) -> HTML<Event> {
    let words = scene.words
    let sessions = scene.record.sessions(in: week.days, scene.clock)
    return section(.class("stack"), .aria(.labelledby, "sessions")) {
      header(.class("campus-head")) {
        h2(.id("sessions")) { words(.campusSessions) }
        button(
          .type(.button), .class(ButtonLook.plain.rawValue), .id(addID), .onClick(.tappedAdd)
        ) { words(.campusAddSession) }
      }
      if sessions.isEmpty {
        if scene.record.timer == nil { p(.class("hint")) { words(.campusNoSessions) } }
      } else {
        ul(.class("rows"), .role(.list)) {
          for session in sessions { row(session, scene) }
        }
      }
    }
  }

  private static func row(_ session: StudySession, _ scene: CheckInContext) -> HTML<Event> {
    let words = scene.words
    let subject = scene.subject(session.subject)
    let name = scene.name(session.subject, session.note) ?? words(.campusNoSubject)
    let when = scene.span(session)
    return li(.key(session.id), .id(session.elementID), .tabindex(-1)) {
      div(.class("row study-session")) {
        dot(subject)
        span(.class("row-body")) {
          span(.class("row-title")) {
            scene.duration(session) + " · " + name
          }
          span(.class("row-note")) { when }
          if !session.note.isEmpty, name != session.note { span(.class("row-note")) { session.note } }
        }
        span(.class("study-actions")) {
          actionButton(words(.campusCorrect), .quiet, sends: .tappedEdit(session.id))
          button(
            .type(.button), .class("button quiet danger"),
            .aria(.label, words(.campusDelete, .text("name", when))),
            .onClick(.tappedDeleteSession(session.id))
          ) { icon(.trash) }
        }
      }
    }
  }

  static func dot(_ subject: StudySubject?) -> HTML<Event> {
    span(.class("study-dot"), .data(.level, subject.map { "\($0.colour)" } ?? ""), .aria(.hidden, true)) {
      ""
    }
  }

  // MARK: A form

  static func panel(_ form: Form, _ scene: CheckInContext) -> HTML<Event> {
    let words = scene.words
    let problems = form.problem.map {
      [FieldProblem(field: $0.field, message: text($0, scene))]
    }
    let title = words(form.old == nil ? .campusAddSession : .campusCorrectTitle)
    return campusSheet(title, id: formID, words, closes: Event.closedForm) {
      if form.isDraft { draftBanner(words, discards: Event.discardedDraft) }
      problemSummary(problems ?? [], words)
      Markup.form(.class("form"), .novalidate(), .onSubmit { Self.submission($0) }) {
        time(SessionForm.startID, words(.campusStart), form.fields.start, problems ?? [], .start)
        time(SessionForm.endID, words(.campusEnd), form.fields.end, problems ?? [], .end)
        subject(form.fields, scene)
        textField(
          TextField(
            id: SessionForm.noteID, label: words(.campusNote), initial: form.fields.note,
            maxLength: StudySession.longestNote), onInput: { .typed(.note, $0) })
        div(.class("actions")) {
          submitButton(words(.campusSave), .primary, busy: form.isWaiting)
          actionButton(words(.cancel), sends: .cancelledForm)
        }
      }
    }
  }

  /// The choice of a subject, and the name of a new one.
  @HTMLBuilder<Event>
  private static func subject(_ fields: SessionForm, _ scene: CheckInContext) -> HTMLContent<Event> {
    let name = fields.newSubject
    let chosen = name == nil ? scene.subject(fields.subject)?.id ?? "" : SessionForm.newSubject
    subjectField(SessionForm.subjectID, chosen: chosen, scene, offersNew: true) { .typed(.subject, $0) }
    if let name {
      textField(
        TextField(
          id: SessionForm.newSubjectID, label: scene.words(.campusNewSubject), initial: name,
          maxLength: StudySubject.longestTitle),
        onInput: { .typed(.subject, SessionForm.newSubject + $0) })
    }
  }

  private static func submission(_ fields: FormFields) -> Event {
    let chosen = fields[SessionForm.subjectID]
    return .submitted(
      start: fields[SessionForm.startID], end: fields[SessionForm.endID],
      subject: chosen == SessionForm.newSubject ? chosen + fields[SessionForm.newSubjectID] : chosen,
      note: fields[SessionForm.noteID])
  }

  private static func time(
    _ id: String, _ name: String, _ value: String, _ problems: [FieldProblem], _ field: SessionField
  ) -> HTML<Event> {
    textField(
      TextField(id: id, label: name, kind: .dateTime, initial: value), problems: problems,
      onInput: { .typed(field, $0) })
  }

  static func text(_ problem: SessionForm.Problem, _ scene: CheckInContext) -> String {
    let words = scene.words
    switch problem {
    case .noStart: return words(.campusNoStart)
    case .noEnd: return words(.campusNoEnd)
    case .endsBeforeStart: return words(.campusEndsBeforeStart)
    case .tooLong: return words(.campusTooLong)
    case .inFuture: return words(.campusInFuture)
    case .overlaps(let start, let end):
      let last =
        scene.clock.isOneDay(start, end) ? scene.time(end) : scene.clock.text(end, words)
      return words(.campusOverlaps, .text("start", scene.clock.text(start, words)), .text("end", last))
    case .unread: return words(.campusUnread)
    case .overlapsTimer(let start):
      return words(.campusOverlapsTimer, .text("start", scene.clock.text(start, words)))
    }
  }

  // MARK: Subjects, goal and files

  static func more(_ state: State, _ scene: CheckInContext) -> HTML<Event> {
    let words = scene.words
    return div(.class("stack")) {
      section(.class("card stack"), .aria(.labelledby, "subjects")) {
        h2(.id("subjects")) { words(.campusSubjects) }
        for subject in scene.subjects {
          if subject.id == state.renamed { naming(subject, words) } else { subjectRow(subject, scene) }
        }
        // With each subject it is another form: the field is empty again after its text was taken.
        oneField(
          newSubjectID, words(.campusNewSubject), "", words(.campusAdd), key: "\(scene.subjects.count)"
        ) { .addedSubject($0) }
      }
      section(.class("card stack"), .aria(.labelledby, "goal-title")) {
        h2(.id("goal-title")) { words(.campusGoal) }
        if state.isGoalWrong {
          p(.key("wrong"), .class("field-error"), .role(.alert)) { words(.campusGoalWrong) }
        }
        oneField(
          goalID, words(.campusGoalHours),
          state.typedGoal ?? scene.record.weeklyGoal.map { "\($0)" } ?? "", words(.campusSave),
          kind: .number, typed: { .typedGoal($0) }
        ) { .setGoal($0) }
      }
      section(.class("card stack"), .aria(.labelledby, "files")) {
        h2(.id("files")) { words(.campusFiles) }
        p(.class("hint")) { words(.campusFilesText) }
        if let problem = state.fileProblem {
          for text in problem.texts(words) {
            p(.key(text), .class("field-error"), .role(.alert)) { text }
          }
        }
        div(.class("actions")) {
          actionButton(words(.campusExport), sends: .tappedExport)
          button(
            .type(.button), .class(ButtonLook.plain.rawValue), .id(importID), .onClick(.tappedImport)
          ) { words(.campusImport) }
        }
      }
    }
  }

  private static func subjectRow(_ subject: StudySubject, _ scene: CheckInContext) -> HTML<Event> {
    let words = scene.words
    return div(.key(subject.id), .class("study-subject")) {
      dot(subject)
      span(.class("row-body")) { subject.title }
      button(
        .type(.button), .class("button quiet"),
        .aria(.label, words(.campusColour, .text("name", subject.title))),
        .onClick(.changedColour(subject.id))
      ) { icon(.refresh) }
      button(
        .type(.button), .class("button quiet"), .id(renameID(of: subject.id)),
        .aria(.label, words(.campusRename, .text("name", subject.title))),
        .onClick(.tappedRename(subject.id))
      ) { pencil() }
      button(
        .type(.button), .class("button quiet danger"),
        .aria(.label, words(.campusDelete, .text("name", subject.title))),
        .onClick(.tappedDeleteSubject(subject.id))
      ) { icon(.trash) }
    }
  }

  private static func naming(_ subject: StudySubject, _ words: Words) -> HTML<Event> {
    div(
      .key(subject.id), .class("stack"), .on(.keyDown) { $0.key == "Escape" ? .tappedRename(nil) : nil }
    ) {
      oneField(
        renameID, words(.campusRename, .text("name", subject.title)), subject.title, words(.campusSave)
      ) { .renamed(subject.id, $0) }
    }
  }

  private static func oneField(
    _ id: String, _ name: String, _ value: String, _ action: String, kind: InputType = .text,
    key: String = "", typed: ((String) -> Event)? = nil,
    _ respond: @escaping (String) -> Event
  ) -> HTML<Event> {
    form(.key(id + key), .class("study-field"), .onSubmit { respond($0[id]) }) {
      label(.for(id)) { name }
      input(
        .class("input"), .id(id), .name(id), .type(kind), .autocomplete("off"), .value(value),
        .maxlength(StudySubject.longestTitle), typed.map { .onInput($0) } ?? .class(""))
      button(.type(.submit), .class(ButtonLook.plain.rawValue)) { action }
    }
  }
}

extension CheckInScreen.FileProblem {
  fileprivate func texts(_ words: Words) -> [String] {
    switch self {
    case .tooLarge: [words(.campusFileTooLarge)]
    case .unreadable(.empty): [words(.campusFileEmpty)]
    case .unreadable(.noColumns): [words(.campusFileNoColumns)]
    case .unreadable(.tooManyRows): [words(.campusFileTooLong)]
    case .unreadable(.workbook): [words(.campusFileWorkbook)]
    case .leftOut(let all): StudyTable.Reason.allCases.compactMap { Self.text(all, $0, words) }
    case .failed: [words(.campusFileFailed)]
    }
  }

  /// nil if no line was left out for this reason.
  private static func text(
    _ all: [StudyTable.LeftOut], _ reason: StudyTable.Reason, _ words: Words
  ) -> String? {
    let lines = all.filter { $0.reason == reason }.map { $0.line }
    if lines.isEmpty { return nil }
    let phrase: Phrase =
      switch reason {
      case .unread: .campusFileUnread
      case .endsBeforeStart: .campusFileBackwards
      case .tooLong: .campusFileLongLines
      case .inFuture: .campusFileFuture
      case .overlaps: .campusFileOverlaps
      }
    return words(phrase, .text("lines", text(lines, words)))
  }

  /// The first of them.
  private static func text(_ lines: [Int], _ words: Words) -> String {
    let shown = lines.prefix(10).map { "\($0)" }
    return words.list(shown) + (lines.count > shown.count ? " …" : "")
  }
}
