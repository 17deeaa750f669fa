import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let checkIn = ScreenName("checkin")
}

/// What the parts of the screen have in common.
struct CheckInContext {
  let record: CampusRecord
  let clock: StudyClock
  let words: Words
  let subjects: [StudySubject]
  private let subjectsByID: [String: StudySubject]

  init(_ record: CampusRecord, _ clock: StudyClock, _ words: Words) {
    self.record = record
    self.clock = clock
    self.words = words
    subjects = record.studySubjects
    subjectsByID = record.subjectsByID
  }

  func subject(_ id: String) -> StudySubject? { subjectsByID[id] }

  /// What a session is about: its subject, else its note; nil without either.
  func name(_ subjectID: String, _ note: String) -> String? {
    subject(subjectID)?.title ?? (note.isEmpty ? nil : note)
  }

  /// The length of a session or of many, such as "2 h 5 min".
  func duration(_ length: Int64) -> String { words.duration(length) }

  /// The length of a session, or that it is less than a minute.
  func duration(_ session: StudySession) -> String {
    session.length == 0 ? words(.campusUnderMinute) : duration(session.length)
  }

  func time(_ instant: Int64) -> String { words.formatting.time(clock.local(instant).time) }

  /// When a session was: its day once, or before both of its ends where it went over midnight.
  func span(_ session: StudySession) -> String {
    func span(_ start: String, _ end: String) -> String {
      words(.campusFromTo, .text("start", start), .text("end", end))
    }
    func onDay(_ instant: Int64, _ time: String) -> String {
      let day = words.formatting.day(clock.day(at: instant), .weekday)
      return words(.dayAndTime, .text("date", day), .text("time", time))
    }
    let (start, end) = (time(session.start), time(session.end))
    return clock.isOneDay(session.start, session.end)
      ? onDay(session.start, span(start, end))
      : span(onDay(session.start, start), onDay(session.end, end))
  }
}

extension Words {
  /// Such as "2 h 5 min", of ``StudySession/length`` or a sum of such.
  func duration(_ length: Int64) -> String { duration(minutes: Int(clamping: length / 60_000)) }

  /// Such as "2 h 5 min".
  func duration(minutes: Int) -> String {
    if minutes < 60 { return self(.campusMinutes, .count("minutes", minutes)) }
    return self(.campusHours, .count("hours", minutes / 60), .count("minutes", minutes % 60))
  }
}

extension CheckInScreen {
  static func view(
    _ state: State, _ record: CampusRecord, _ day: CivilDay?, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let scene = CheckInContext(record, context.studyClock, words)
    let week = StudyWeek(of: day ?? scene.clock.today, startingOn: words.formatting.weekStart)
    let studied = record.studied(scene.clock)
    return screen(.checkIn, path: CampusRoute.checkIn(day).path) {
      div(.class("stack"), .inert(state.form != nil)) {
        topBar(words, back: context.links.home)
        screenTitle(words(.campusCheckIn))
        timer(state, scene)
        // Before it is known whose page it is, figures would say that nothing was ever done.
        if context.device.isReady {
          figures(studied, state, scene)
          weekly(week, studied, scene)
          list(week, scene)
          StudyHeatMap.view(StudyHours(record, scene.clock), scene)
          more(state, scene)
        } else {
          p(.key("loading"), .class("hint"), .role(.status)) { words(.loading) }
        }
      }
      if let form = state.form { panel(form, scene) }
    }
  }

  // MARK: The timer

  private static func timer(_ state: State, _ scene: CheckInContext) -> HTML<Event> {
    let (words, timer) = (scene.words, scene.record.timer)
    let total = total(state, scene)
    return section(.class("card stack study-timer"), .aria(.label, words(.campusTimer))) {
      // At rest it would look as if it ran.
      if let timer {
        p(.key("clock"), .class("study-clock"), .id(timerID)) {
          StudyTime.text(timer.elapsed(at: scene.clock.now))
        }
      }
      if let timer, let name = scene.name(timer.subject, timer.note) {
        p(.key("name"), .class("row-title")) { name }
      }
      p(.key("since"), .class("hint"), .role(.status)) {
        if let timer {
          words(.campusStudyingSince, .text("time", scene.clock.text(timer.start, words)))
        } else if let total, state.ended == nil {
          words(.campusLastTime, .text("time", scene.duration(total)))
        } else if let total {
          total == 0
            ? words(.campusTotalUnderMinute) : words(.campusTotal, .text("time", scene.duration(total)))
        } else {
          words(.campusNotStudying)
        }
      }
      if !scene.subjects.isEmpty {
        let chosen =
          timer.map { scene.subject($0.subject)?.id ?? "" } ?? scene.record.nextSubject(state.subject)
        subjectField("timer-subject", chosen: state.isNaming ? newSubject : chosen, scene, offersNew: true) {
          .choseSubject($0)
        }
      }
      let isLong = timer?.isLong(at: scene.clock.now, scene.record.studyLimit) == true
      if let timer, isLong { forgotten(state, timer, scene) }
      if scene.subjects.isEmpty || state.isNaming { name(isRunning: timer != nil, words) }
      let needsEnd = timer?.isTooLong(at: scene.clock.now) == true
      if !needsEnd, timer != nil || !scene.subjects.isEmpty && !state.isNaming {
        // After too long it is rather one of the answers above.
        button(
          .key("timer-button"), .type(.button),
          .class((isLong ? ButtonLook.plain : .primaryWide).rawValue), .id(timerButtonID),
          .onClick(timer == nil ? .checkedIn : .checkedOut)
        ) {
          icon(timer == nil ? .clock : .check)
          words(timer == nil ? .campusCheckInDo : .campusCheckOutDo)
        }
      }
    }
  }

  /// The length of the session that ended last, as it is kept; nil if there was none today.
  private static func total(_ state: State, _ scene: CheckInContext) -> Int64? {
    let latest = scene.record.latestSession(on: scene.clock.today, scene.clock)
    switch state.ended {
    case .tooShort: return 0
    case .session(let id): return (scene.record.sessions[id] ?? latest)?.length
    case nil: return latest?.length
    }
  }

  /// A field for a new subject, with the "Check In" button unless the timer runs.
  private static func name(isRunning: Bool, _ words: Words) -> HTML<Event> {
    form(.key("start"), .class("stack"), .onSubmit { .checkedInTo($0[whatID]) }) {
      div(.class("field")) {
        label(.for(whatID)) { words(.campusWhat) }
        input(
          .class("input"), .id(whatID), .name(whatID), .autocomplete("off"),
          .maxlength(StudySubject.longestTitle))
      }
      if isRunning {
        button(.type(.submit), .class(ButtonLook.plain.rawValue)) { words(.campusSave) }
      } else {
        button(.type(.submit), .class(ButtonLook.primaryWide.rawValue), .id(timerButtonID)) {
          icon(.clock)
          words(.campusCheckInDo)
        }
      }
    }
  }

  private static func forgotten(
    _ state: State, _ timer: StudyTimer, _ scene: CheckInContext
  ) -> HTML<Event> {
    let words = scene.words
    return div(.key("forgotten"), .class("stack study-forgotten"), .role(.status)) {
      let needsEnd = timer.isTooLong(at: scene.clock.now)
      h2 { words(needsEnd ? .campusWhenEnded : .campusStillStudying) }
      if needsEnd {
        p { words(.campusTooLong) }
      } else {
        actionButton(words(.campusStillStudyingYes), sends: .stillStudying)
      }
      form(.class("stack"), .onSubmit { .endedEarlier($0[earlierID]) }) {
        div(.class("field")) {
          label(.for(earlierID)) { words(.campusEndEarlier) }
          if let problem = state.problem {
            p(.class("field-error"), .role(.alert)) { text(problem, scene) }
          }
          input(
            .class("input"), .id(earlierID), .name(earlierID), .type(.dateTime),
            .value(state.typedEnd ?? SessionForm.text(timer.proposedEnd, scene.clock)),
            .onInput { .typedEnd($0) })
        }
        button(.type(.submit), .class(ButtonLook.plain.rawValue)) { words(.campusEndThen) }
      }
      discarding(state, words)
    }
  }

  /// The way out for a timer that counted no study at all.
  private static func discarding(_ state: State, _ words: Words) -> HTML<Event> {
    div(.key("discard"), .class("actions")) {
      if state.isDiscarding {
        p(.class("field-error"), .role(.alert)) {
          icon(.alert)
          span { words(.campusDiscardQuestion) }
        }
        button(
          .type(.button), .class(ButtonLook.danger.rawValue), .id(discardID), .onClick(.discardedTimer)
        ) { words(.campusDiscardDo) }
        actionButton(words(.cancel), .quiet, sends: .askedToDiscard(false))
      } else {
        actionButton(words(.campusDiscard), .quiet, sends: .askedToDiscard(true))
      }
    }
  }

  static func subjectField(
    _ id: String, chosen: String, _ scene: CheckInContext, offersNew: Bool = false,
    _ respond: ((String) -> Event)? = nil
  ) -> HTML<Event> {
    div(.key(id), .class("field")) {
      label(.for(id)) { scene.words(.campusSubject) }
      select(.class("input"), .id(id), .name(id), respond.map { .onChange($0) } ?? .class("")) {
        option(.value(""), .selected(chosen.isEmpty)) { scene.words(.campusNoSubject) }
        for subject in scene.subjects {
          option(.key(subject.id), .value(subject.id), .selected(subject.id == chosen)) { subject.title }
        }
        if offersNew {
          option(.key(newSubject), .value(newSubject), .selected(chosen == newSubject)) {
            scene.words(.campusOtherSubject)
          }
        }
      }
    }
  }

  // MARK: Figures

  private static func figures(
    _ studied: StudiedDays, _ state: State, _ scene: CheckInContext
  ) -> HTML<Event> {
    let words = scene.words
    let today = scene.clock.today
    let week = StudyWeek(of: today, startingOn: words.formatting.weekStart).total(studied)
    let streak = StudyStreak(studied, scene.clock).length
    return div(.class("card stack")) {
      dl(.class("study-figures")) {
        figure(words(.campusToday), scene.duration(studied[today.epochDay] ?? 0))
        figure(words(.campusThisWeek), scene.duration(week))
        figure(words(.campusInAll), inAll(state, scene))
        figure(words(.campusStreak), words(.campusDays, .count("count", streak)))
      }
      if let goal = scene.record.weeklyGoal { self.goal(goal, week, scene) }
    }
  }

  /// The total of all sessions, once those of all months are read.
  private static func inAll(_ state: State, _ scene: CheckInContext) -> String {
    guard let walked = state.walked else { return "…" }
    return scene.duration(scene.record.studiedInAll(with: walked, scene.clock))
  }

  private static func figure(_ name: String, _ value: String) -> HTML<Event> {
    div(.key(name)) {
      dt { name }
      dd { value }
    }
  }

  private static func goal(_ hours: Int, _ week: Int64, _ scene: CheckInContext) -> HTML<Event> {
    let text = scene.words(
      .campusGoalProgress, .text("time", scene.duration(week)), .count("hours", hours))
    return div(.key("goal")) {
      p(.id("goal-text")) { text }
      progress(
        .class("progress"), .max("\(hours * 60)"), .value("\(min(week / 60_000, Int64(hours) * 60))"),
        .aria(.labelledby, "goal-text"))
    }
  }

  // MARK: The week

  private static func weekly(
    _ week: StudyWeek, _ studied: StudiedDays, _ scene: CheckInContext
  ) -> HTML<Event> {
    let words = scene.words
    let isCurrent = week.days.contains(scene.clock.today)
    return section(.class("stack"), .aria(.labelledby, weekID)) {
      header(.class("campus-head")) {
        h2(.id(weekID), .tabindex(-1)) {
          isCurrent
            ? words(.campusThisWeek)
            : words(.campusWeekFrom, .text("first", words.formatting.day(week.first, .short)))
        }
        nav(.class("actions"), .aria(.label, words(.campusWeek))) {
          linkButton(words(.campusWeekBefore), .quiet, href: path(week.adding(weeks: -1)))
          if !isCurrent { linkButton(words(.campusWeekAfter), .quiet, href: path(week.adding(weeks: 1))) }
        }
      }
      if week.total(studied) == 0 {
        p(.class("hint")) { words(.campusWeekEmpty) }
      } else {
        StudyWeekChart.view(week, studied, scene)
        totals(week, scene)
      }
    }
  }

  /// The week's time by subject; nil without subjects.
  private static func totals(_ week: StudyWeek, _ scene: CheckInContext) -> HTML<Event>? {
    let totals = scene.record.studiedBySubject(in: week, scene.clock)
    let named = scene.subjects.compactMap { subject in totals[subject.id].map { (subject, $0) } }
    if named.isEmpty { return nil }
    return ul(.key("totals"), .class("study-totals"), .role(.list)) {
      for (subject, total) in named { self.total(subject, subject.title, total, scene) }
      if let total = totals[""] { self.total(nil, scene.words(.campusNoSubject), total, scene) }
    }
  }

  private static func total(
    _ subject: StudySubject?, _ name: String, _ total: Int64, _ scene: CheckInContext
  ) -> HTML<Event> {
    li(.key(subject?.id ?? ""), .class("study-subject")) {
      dot(subject)
      name + " · " + scene.duration(total)
    }
  }

  /// The address of a week, which leaves one where one is on the page.
  private static func path(_ day: CivilDay) -> String { CampusRoute.checkIn(day).path + "#" + weekID }
}

/// A stopwatch's reading.
enum StudyTime {
  /// Such as `1:05:09`.
  static func text(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(seconds / 3600):" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
  }

  /// Such as `1:05`.
  static func hoursAndMinutes(_ minutes: Int) -> String {
    "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
  }
}
