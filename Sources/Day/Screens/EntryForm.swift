import Components
import Core
import Loop
import Markup

/// The dialog for adding and editing entries.
enum EntryForm {
  typealias Event = DayScreen.Event

  static let addStepID = "add-step"
  static let addAlertID = "add-alert"
  static let listID = "list-field"

  /// The times that a mark can have, in minutes after the start of the task.
  static let markTimes = [-10_080, -2880, -1440, -120, -60, -30, -15, -10, -5, 0, 5, 10, 15, 30, 45, 60]

  static func view(_ form: DayForm, _ context: DayContext) -> HTML<Event> {
    let title = form.isNew ? context.words(.dayAddTitle) : context.words(.dayEditTitle)
    return Panel.view(title, context) { fields(form, context).map { .form($0) } }
  }

  private static func fields(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent> {
    let words = context.words
    let problems = form.problems.map { problem($0, words) }
    return Markup.form(.class("form"), .onSubmit { _ in .submitted }) {
      if form.isDraft {
        draftBanner(words, of: otherDay(form, context), discards: DayScreen.FormEvent.discardedDraft)
      }
      problemSummary(problems, words)
      if form.isOfSeries { scope(form, context) }
      text(
        .title, words(.dayEntryTitle), form.title, limit: DayItem.longestTitle, problems: problems,
        capitalizes: true)
      star(form, words)
      list(form, context)
      kinds(form, context)
      when(form, words)
      times(form, problems, context)
      if form.kind == .task { due(form, problems, words) }
      if form.when != .inbox || form.isDue { ReminderField.view(form, problems, context) }
      if form.kind.takesTime { colours(form.colour, context) { .colour($0) } }
      icons(form, context.words)
      if form.when != .inbox, form.scope != .this || !form.isOfSeries {
        RepeatFields.view(form, problems, context)
      }
      if form.kind.takesTime { steps(form, words) }
      if form.kind.takesTime, form.when != .inbox || form.isDue { marks(form, problems, context) }
      whereabouts(form, problems, words)
      notes(form, words)
      if form.isWaiting { p(.class("hint"), .role(.status)) { words(.loading) } }
      div(.class("actions panel-actions")) {
        button(.type(.submit), .class(ButtonLook.primary.rawValue)) {
          form.isNew ? words(.dayAdd) : words(.save)
        }
        button(.type(.button), .class(ButtonLook.plain.rawValue), .onClick(.cancelled)) { words(.cancel) }
      }
    }
  }

  /// The day of a new entry that was begun on another day than the one that is shown.
  private static func otherDay(_ form: DayForm, _ context: DayContext) -> String? {
    guard form.isNew, form.when != .inbox, let day = CivilDay(iso: form.date), day != context.day else {
      return nil
    }
    return context.words.formatting.day(day, .long)
  }

  // MARK: Scope

  private static func scope(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent> {
    let words = context.words
    return fieldset(.class("field")) {
      legend(.class("legend")) { words(.dayScope) }
      div(.class("segments")) {
        for scope in DayScope.allCases {
          segment("scope", scope.rawValue, name(of: scope, words), scope == form.scope, .scope(scope))
        }
      }
      if let range = form.entry.flatMap({ context.range(of: form.scope, $0) }) {
        p(.class("hint"), .role(.status)) { range }
      }
    }
  }

  static func name(of scope: DayScope, _ words: Words) -> String {
    switch scope {
    case .this: words(.dayScopeThis)
    case .following: words(.dayScopeFollowing)
    case .all: words(.dayScopeAll)
    }
  }

  // MARK: Kind and time

  private static func kinds(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent> {
    fieldset(.class("field")) {
      legend(.class("visually-hidden")) { context.words(.dayKind) }
      div(.class("segments")) {
        for kind in DayItem.Kind.allCases {
          label(.key(kind.rawValue), .class("segment")) {
            input(
              .type(.radio), .name("kind"), .value(kind.rawValue), .checked(kind == form.kind),
              .onCheck { _ in .kind(kind) })
            span {
              kindSign(kind)
              context.kind(kind)
            }
          }
        }
      }
      // Only of the chosen kind: the times below stay in sight.
      p(.class("hint"), .role(.status)) {
        b {
          kindSign(form.kind)
          context.kind(form.kind)
        }
        let about = context.about(form.kind)
        let isTold = form.when == .timed && form.reminder == .usual
        " " + (isTold ? context.words.followed(about, by: context.telling(form.kind)) : about)
      }
    }
  }

  private static func when(_ form: DayForm, _ words: Words) -> HTML<DayScreen.FormEvent> {
    fieldset(.class("field")) {
      legend(.class("visually-hidden")) { words(.dayWhen) }
      div(.class("segments")) {
        segment("when", "timed", words(.dayAtTime), form.when == .timed, .when(.timed))
        segment("when", "all-day", words(.dayAllDay), form.when == .allDay, .when(.allDay))
        if !form.isOfSeries {
          segment("when", "inbox", words(.dayNoTime), form.when == .inbox, .when(.inbox))
        }
      }
      if form.when == .inbox { p(.class("hint")) { words(.dayNoTimeHint) } }
    }
  }

  static func segment(
    _ group: String, _ value: String, _ text: String, _ isChosen: Bool, _ event: DayScreen.FormEvent
  ) -> HTML<DayScreen.FormEvent> {
    label(.key(value), .class("segment")) {
      input(
        .type(.radio), .name(group), .value(value), .checked(isChosen), .onCheck { _ in event })
      span { text }
    }
  }

  @HTMLBuilder<DayScreen.FormEvent>
  private static func times(
    _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTMLContent<DayScreen.FormEvent> {
    let words = context.words
    if form.when != .inbox {
      div(.class("field-row")) {
        text(.date, words(.dayDate), form.date, .date, problems: problems)
        if form.when == .allDay {
          text(.lastDay, words(.dayLastDay), form.lastDay, .date, problems: problems)
        } else {
          time(.time, words(form.kind.takesTime ? .dayStart : .dayTime), form.time, problems, words)
          if form.kind.takesTime {
            time(
              .end, words(.dayEnd), form.end,
              hint: endHint(form, words), problems, words)
            text(.lastDay, words(.dayLastDay), form.endDay, .date, problems: problems)
          }
        }
      }
    }
    if form.kind.takesTime, form.when != .allDay { lengths(form, context) }
    if let hint = form.start.flatMap({ quietHint(form, at: $0, context) }) {
      p(.class("hint"), .role(.status)) { hint }
    }
    if let zone = form.original?.zone, form.when == .timed {
      p(.class("hint")) { words(.dayZoneHint, .text("zone", zone)) }
    }
  }

  /// By when a task is to be done, besides the time that is planned for it.
  private static func due(
    _ form: DayForm, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<DayScreen.FormEvent> {
    div(.class("field-row")) {
      text(.dueDate, words(.dayDueOn), form.dueDate, .date, problems: problems)
      if !form.dueDate.isBlank { time(.dueTime, words(.dayDueTime), form.dueTime, problems, words) }
    }
  }

  /// That the end is on another day, or before the start; before the form says that it is wrong.
  private static func endHint(_ form: DayForm, _ words: Words) -> String {
    if form.endsBeforeStart { return form.problems.contains(.backwards) ? "" : words(.dayEndBackwards) }
    // Later days stand in the field of the last day.
    return form.daysLater == 1 ? words(.dayDaysLater, .count("count", 1)) : ""
  }

  private static func quietHint(
    _ form: DayForm, at start: CivilDateTime, _ context: DayContext
  ) -> String? {
    guard form.when == .timed else { return nil }
    var item = DayItem(
      id: "", kind: form.kind, title: form.title, placement: .time(start), minutes: form.minutes)
    item.reminder = form.reminder
    return context.quietHint(for: item)
  }

  private static func lengths(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent> {
    // What waits has no end that could be typed.
    var choices = DayPreferences.lengthsToChoose + (form.when == .inbox ? [180, 240, 360] : [])
    if !choices.contains(form.minutes) {
      choices.append(form.minutes)
      choices.sort()
    }
    return fieldset(.class("field")) {
      legend(.class("legend")) { context.words(.dayLength) }
      div(.class("segments")) {
        for minutes in choices {
          segment(
            "length", "length-\(minutes)", context.length(minutes), minutes == form.minutes,
            .length(minutes))
        }
      }
    }
  }

  static func text(
    _ field: DayForm.Field, _ name: String, _ value: String, _ type: InputType = .text, limit: Int = 100,
    hint: String = "", problems: [FieldProblem] = [], capitalizes: Bool = false, mode: String = ""
  ) -> HTML<DayScreen.FormEvent> {
    let id = field.id
    return framed(field, name, hint: hint, problems) { message in
      input(
        .class("input"), .id(id), .type(type), .value(value), .maxlength(limit), .autocomplete("off"),
        .when(capitalizes, .autocapitalize("sentences")), .when(!mode.isEmpty, .inputmode(mode)),
        .when(message != nil, .aria(.invalid, true)),
        .when(message != nil, .aria(.describedby, id + "-error")), .onInput { .text(field, $0) })
    }
  }

  private static func time(
    _ field: DayForm.Field, _ name: String, _ value: String, hint: String = "", _ problems: [FieldProblem],
    _ words: Words
  ) -> HTML<DayScreen.FormEvent> {
    framed(field, name, hint: hint, problems) { message in
      TimeField.view(id: field.id, value: value, isInvalid: message != nil, isLive: true, words) {
        .text(field, $0)
      }
    }
  }

  /// A field with its label, what is wrong with it, and a hint.
  private static func framed(
    _ field: DayForm.Field, _ name: String, hint: String, _ problems: [FieldProblem],
    control: (String?) -> HTML<DayScreen.FormEvent>
  ) -> HTML<DayScreen.FormEvent> {
    let id = field.id
    let message = problems.first { $0.field == id }?.message
    return div(.key(id), .class("field")) {
      label(.for(id)) { name }
      if let message {
        p(.class("field-error"), .id(id + "-error")) {
          icon(.alert)
          span { message }
        }
      }
      control(message)
      if !hint.isEmpty { p(.class("hint")) { hint } }
    }
  }

  // MARK: Problems

  private static func problem(_ problem: DayForm.Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .title: FieldProblem(field: DayForm.Field.title.id, message: words(.dayTitleMissing))
    case .date: FieldProblem(field: DayForm.Field.date.id, message: words(.dayDateMissing))
    case .time: FieldProblem(field: DayForm.Field.time.id, message: words(.dayTimeMissing))
    case .end: FieldProblem(field: DayForm.Field.end.id, message: words(.dayEndMissing))
    case .backwards: FieldProblem(field: DayForm.Field.end.id, message: words(.dayEndBackwards))
    case .lastDay: FieldProblem(field: DayForm.Field.lastDay.id, message: words(.dayLastDayWrong))
    case .tooLong: FieldProblem(field: DayForm.Field.lastDay.id, message: words(.dayTooLong))
    case .due: FieldProblem(field: DayForm.Field.dueDate.id, message: words(.dayDateMissing))
    case .dueTime: FieldProblem(field: DayForm.Field.dueTime.id, message: words(.dayTimeMissing))
    case .link: FieldProblem(field: DayForm.Field.link.id, message: words(.dayLinkWrong))
    case .alert(let id):
      FieldProblem(field: DayForm.Field.alertNumber(id).id, message: words(.alertWrong))
    case .repetition(.interval):
      FieldProblem(field: DayForm.Field.interval.id, message: words(.dayIntervalWrong))
    case .repetition(.count): FieldProblem(field: DayForm.Field.count.id, message: words(.dayCountWrong))
    case .repetition(.until): FieldProblem(field: DayForm.Field.until.id, message: words(.dayUntilWrong))
    case .repetition(.time(let weekday)):
      FieldProblem(field: DayForm.Field.weekdayStart(weekday).id, message: words(.dayWeekdayTimeMissing))
    case .repetition(.daily(let slot)):
      FieldProblem(field: DayForm.Field.daily(slot).id, message: words(.repeatTimeWrong))
    case .repetition(.noWeekday):
      FieldProblem(field: RepeatFields.weekdaysID, message: words(.dayWeekdayMissing))
    }
  }
}

extension DayContext {
  /// "10 min before", "2 days before", "at the start", "30 min after"
  func relative(_ minutes: Int) -> String {
    if minutes == 0 { return words(.dayAtStart) }
    return minutes < 0
      ? words(.dayBefore, .text("length", distance(-minutes)))
      : words(.dayAfter, .text("length", distance(minutes)))
  }

  /// In weeks or days where it is whole ones.
  private func distance(_ minutes: Int) -> String {
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: 1440)
    if rest != 0 { return length(minutes) }
    return days % 7 == 0
      ? words(.dayWeeks, .count("count", days / 7)) : words(.dayDays, .count("count", days))
  }
}
