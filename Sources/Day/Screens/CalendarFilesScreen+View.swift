import Components
import Core
import Loop
import Markup

/// TR-10: the files of ``CalendarsScreen``.
public enum CalendarFilesScreen {
  typealias Event = DayScreen.Event

  static let chooseID = "choose-calendar"
  static let firstID = "export-first"
  /// The most entries, and problems, that the preview lists.
  private static let shown = 8
  /// How many more can be looked at before an import; thousands would make the page slow.
  private static let mostShown = 200
  private static let shownProblems = 40

  static func importing(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return section(.class("card stack")) {
      h2 { words(.calendarImport) }
      p { words(.calendarImportText) }
      div(.class("actions")) {
        button(
          .type(.button), .class("button"), .id(chooseID), .disabled(!context.isReady),
          .onClick(.files(.tappedChoose))
        ) { words(.chooseFile) }
      }
      file(state.files, context)
    }
  }

  // MARK: Import

  @HTMLBuilder<Event>
  private static func file(_ state: CalendarFilesState, _ context: DayContext) -> HTMLContent<Event> {
    let words = context.words
    switch state.file {
    case .none: HTMLContent<Event>()
    case .reading: p(.key("reading"), .role(.status), .class("hint")) { words(.calendarLooking) }
    case .refused(let reason):
      banner(
        .bad, .alert, words.followed(text(of: reason, "", words), by: words(.fileUnchanged)), key: "refused")
    case .failed: banner(.bad, .alert, words(.calendarReadFailed), key: "failed")
    case .shown(let shown): preview(shown.found, state, context)
    }
  }

  private static func preview(
    _ found: DayImport, _ state: CalendarFilesState, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let coming = found.coming
    return div(.key("preview"), .class("stack"), .role(.region), .aria(.label, words(.calendarImport))) {
      div(.class("stack"), .role(.status)) {
        count(found, .new, .calendarNew, words)
        count(found, .newer, .calendarNewer, words)
        count(found, .here, .calendarHere, words)
        count(found, .changedHere, .calendarChangedHere, words)
        count(found, .cancelled, .calendarCancelled, words)
        if found.isEmpty { p { words(.calendarNothingNew) } }
      }
      names(coming, leftOut: state.leftOut, context)
      if !found.isEmpty {
        label(.class("choice")) {
          input(
            .class("check"), .type(.checkbox), .checked(state.withAlarms), .onCheck { .files(.alarms($0)) })
          span { words(.calendarAlarms) }
        }
      }
      problems(found, words)
      div(.class("actions")) {
        if !found.isEmpty {
          button(
            .type(.button), .class(ButtonLook.primary.rawValue),
            .disabled(coming.allSatisfy { state.leftOut.contains($0.item.id) }),
            .onClick(.files(.tappedImport))
          ) { words(.calendarImportDo) }
        }
        actionButton(words(found.isEmpty ? .close : .cancel), .quiet, sends: Event.files(.tappedCancel))
      }
    }
  }

  private static func count(
    _ found: DayImport, _ state: DayImport.State, _ phrase: Phrase, _ words: Words
  ) -> HTML<Event>? {
    let count = found.count(state)
    return count == 0 ? nil : p(.key(phrase.key.description)) { words(phrase, .count("count", count)) }
  }

  /// The first entries to import, by title and day.
  @HTMLBuilder<Event>
  private static func names(
    _ coming: [DayImport.Entry], leftOut: Set<String>, _ context: DayContext
  ) -> HTMLContent<Event> {
    if !coming.isEmpty {
      rows(coming.prefix(shown), leftOut, context)
    }
    if coming.count > shown {
      details(.key("more")) {
        summary { context.words(.calendarMore, .count("count", coming.count - shown)) }
        rows(coming.dropFirst(shown).prefix(mostShown), leftOut, context)
      }
    }
  }

  private static func rows(
    _ entries: ArraySlice<DayImport.Entry>, _ leftOut: Set<String>, _ context: DayContext
  ) -> HTML<Event> {
    ul(.class("rows"), .role(.list)) {
      for entry in entries {
        let id = entry.item.id
        li(.key(id)) {
          label(.class("row")) {
            input(
              .class("check"), .type(.checkbox), .checked(!leftOut.contains(id)),
              .onCheck { .files(.wanted(id, $0)) })
            kindSign(entry.item.kind)
            rowBody(entry.item.pictured, note: when(entry.item, context))
          }
        }
      }
    }
  }

  private static func when(_ item: DayItem, _ context: DayContext) -> String {
    guard let start = item.start else { return context.words(.dayInbox) }
    let local = context.clock.local(start, from: item.zone)
    let entry = DayEntry(id: EntryID(item: item.id), item: item, start: local)
    let text = extent(of: entry, context)
    return item.repetition == nil ? text : context.words.list(text, RepetitionWords.text(item, context))
  }

  /// The day and times; of what goes on over midnight by more than a day both days.
  private static func extent(of entry: DayEntry, _ context: DayContext) -> String {
    let words = context.words
    let (first, last) = (words.formatting.day(entry.start.day, .long), entry.end.adding(minutes: -1).day)
    guard entry.item.span > 1440, last > entry.start.day else {
      return words.list(first, context.times(entry))
    }
    let until = words.formatting.day(last, .long)
    if entry.item.isAllDay { return words(.dayFromTo, .text("from", first), .text("to", until)) }
    return words(
      .dayFromTo, .text("from", words.list(first, context.time(entry.start))),
      .text("to", words.list(until, context.time(entry.end))))
  }

  private static func problems(_ found: DayImport, _ words: Words) -> HTML<Event>? {
    if found.problemCount == 0 { return nil }
    return details(.key("problems")) {
      summary { words(.calendarProblems, .count("count", found.problemCount)) }
      ul {
        for (index, problem) in found.problems.prefix(shownProblems).enumerated() {
          li(.key(index)) { text(of: problem, words) }
        }
        if found.problemCount > shownProblems {
          li(.key("more")) { words(.calendarMore, .count("count", found.problemCount - shownProblems)) }
        }
      }
    }
  }

  private static func text(of problem: ICalendar.Problem, _ words: Words) -> String {
    var text =
      problem.reason == .tooMany && problem.loss != .file
      ? left(out: problem, words) : text(of: problem.reason, problem.name, words)
    if problem.line > 0 {
      text = words(.calendarLine, .text("line", "\(problem.line)"), .text("text", text))
    }
    return problem.loss == .component ? words.followed(text, by: words(.calendarLost)) : text
  }

  /// What there is too much of.
  private static func left(out problem: ICalendar.Problem, _ words: Words) -> String {
    switch problem.name {
    case "RRULE": words(.calendarTooOften)
    case "COUNT": words(.calendarEndless)
    case _ where problem.loss == .component: words(.calendarCrowded)
    default: words(.calendarTooMany, .text("name", problem.name))
    }
  }

  private static func text(of reason: ICalendar.Problem.Reason, _ name: String, _ words: Words) -> String {
    switch reason {
    case .notCalendar: words(.calendarNone)
    case .tooLarge, .tooMany: words(.calendarTooLarge)
    case .malformedLine: words(.calendarMalformed)
    case .invalidValue: words(.calendarInvalid, .text("name", name))
    case .missing: words(.calendarMissing, .text("name", name))
    case .repeated: words(.calendarRepeated, .text("name", name))
    case .missingEnd, .strayEnd: words(.calendarNoEnd, .text("name", name))
    case .endBeforeStart: words(.calendarBackwards)
    case .unsupported: words(.calendarUnsupported, .text("name", name))
    case .notUTF8: words(.calendarLetters)
    case .unknownZone(let zone): words(.calendarZone, .text("name", zone))
    case .recurrence: words(.calendarRule)
    }
  }

  // MARK: Export

  static func export(_ state: CalendarFilesState, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return section(.class("card stack")) {
      h2 { words(.calendarExport) }
      p { words(.calendarExportText) }
      fieldset(.class("field")) {
        legend(.class("legend")) { words(.calendarRange) }
        div(.class("segments")) {
          for range in CalendarFilesState.Range.allCases {
            label(.key(range.rawValue), .class("segment")) {
              input(
                .type(.radio), .name("range"), .value(range.rawValue), .checked(state.range == range),
                .onCheck { _ in .files(.range(range.rawValue)) })
              span { name(of: range, words) }
            }
          }
        }
      }
      if state.range == .dates {
        date(firstID, words(.calendarFirst), state.first) { .files(.first($0)) }
        date("export-last", words(.calendarLast), state.last) { .files(.last($0)) }
      }
      label(.class("choice")) {
        input(
          .class("check"), .type(.checkbox), .checked(state.tasksAreToDos),
          .aria(.describedby, "to-dos-hint"),
          .onCheck { .files(.toDos($0)) })
        span { words(.calendarToDos) }
      }
      p(.class("hint"), .id("to-dos-hint")) { words(.calendarToDosHint) }
      if let problem = state.exportProblem { banner(.bad, .alert, words(problem), key: "export") }
      div(.class("actions")) {
        button(
          .type(.button), .class("button"), .disabled(!context.isReady || state.isExporting),
          .onClick(.files(.tappedExport))
        ) {
          icon(.download)
          words(.calendarExportDo)
        }
      }
    }
  }

  private static func date(
    _ id: String, _ name: String, _ value: String, _ event: @escaping (String) -> Event
  ) -> HTML<Event> {
    div(.key(id), .class("field")) {
      label(.for(id)) { name }
      input(.class("input"), .id(id), .type(.date), .value(value), .onInput(event))
    }
  }

  private static func name(of range: CalendarFilesState.Range, _ words: Words) -> String {
    switch range {
    case .today: words(.today)
    case .week: words(.calendarWeek)
    case .dates: words(.calendarDates)
    case .all: words(.calendarAll)
    }
  }
}
