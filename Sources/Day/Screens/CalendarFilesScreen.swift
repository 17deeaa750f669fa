import Components
import Core
import Loop
import Markup

/// TR-10: export of days to other calendars, and import from them.
public struct CalendarFilesState {
  enum File {
    case none
    /// The file is read; the preview waits for existing items.
    case reading(Box<ICalendar.Reading>)
    case shown(Preview)
    case refused(ICalendar.Problem.Reason)
    /// The existing items could not be read.
    case failed
  }

  /// A file that was read, and what would come of it. A class, because it is large, and copied with the state.
  final class Preview {
    let reading: ICalendar.Reading
    let record: DayRecord
    let found: DayImport

    init(_ reading: ICalendar.Reading, _ record: DayRecord, _ found: DayImport) {
      self.reading = reading
      self.record = record
      self.found = found
    }
  }

  enum Range: String, CaseIterable {
    case today, week, dates, all
  }

  var file = File.none
  /// The ids of items in the file that the person does not want.
  var leftOut: Set<String> = []
  var withAlarms = false
  var range = Range.week
  var first = ""
  var last = ""
  var tasksAreToDos = false
  var isExporting = false
  var exportProblem: Phrase?

  public init() {}
}

/// Events of the screen for calendar files.
public enum CalendarFilesEvent {
  case tappedChoose
  case chose(Reply)
  /// The events of ``DayScreen/Outcome/reads``; nil if they could not be read.
  case read(DayRecord?)
  case alarms(Bool)
  /// Whether the item with this id is to be imported.
  case wanted(String, Bool)
  case tappedImport
  case tappedCancel
  case range(String)
  case first(String)
  case last(String)
  case toDos(Bool)
  case tappedExport
}

/// A request to read events from all partitions.
public struct DayReads {
  /// The items to read, with their continuations; nil for all.
  let items: Set<String>?
  /// The event for the result, which is nil if the events could not be read.
  public let ended: (DayRecord?) -> DayScreen.Event

  init(_ items: Set<String>?, ended: @escaping (DayRecord?) -> DayScreen.Event) {
    self.items = items
    self.ended = ended
  }

  /// Whether an event with this subject is requested.
  public func includes(_ subject: String) -> Bool {
    switch DaySubject(subject) {
    case .item(let id), .occurrence(let id, _):
      guard let items else { return true }
      return items.contains(id) || SeriesName.begun(by: id).map { items.contains($0) } ?? false
    case .session, .other: return false
    }
  }
}

extension DayScreen {
  static func files(
    _ state: inout State, _ event: CalendarFilesEvent, _ context: DayContext, _ outcome: inout Outcome
  ) {
    switch event {
    case .tappedChoose:
      state.files.file = .none
      outcome.effects = [Effect(.chooseFile(limit: ICalendar.largest)) { .files(.chose($0)) }]
    case .chose(.records(let files)):
      guard let file = files.first else { break }
      opened(&state, ICalendar.reading(file.bytes), &outcome)
    case .chose(.failed(.tooLarge)): state.files.file = .refused(.tooLarge)
    case .chose: state.files.file = .refused(.notCalendar)
    case .read(let record):
      if state.files.isExporting { export(&state, record, context, &outcome) }
      guard case .reading(let reading) = state.files.file else { break }
      show(&state, reading.value, record, context)
    case .alarms(let isOn):
      state.files.withAlarms = isOn
      guard case .shown(let shown) = state.files.file else { break }
      show(&state, shown.reading, shown.record, context)
    case .wanted(let id, true): state.files.leftOut.remove(id)
    case .wanted(let id, false): state.files.leftOut.insert(id)
    case .tappedImport:
      guard case .shown(let shown) = state.files.file else { break }
      state.files.file = .none
      outcome.changes = shown.found.changes(to: shown.record, unless: state.files.leftOut)
      outcome.undo = shown.record.undoing(outcome.changes)
      outcome.said = .toastImported
      let count = shown.found.coming(unless: state.files.leftOut).count
      outcome.told = context.words(.calendarImported, .count("count", count))
      outcome.effects = [Effect(.focus(id: CalendarFilesScreen.chooseID))]
    case .tappedCancel: state.files.file = .none
    case .range(let name): state.files.range = CalendarFilesState.Range(rawValue: name) ?? .week
    case .first(let text): state.files.first = text
    case .last(let text): state.files.last = text
    case .toDos(let isOn): state.files.tasksAreToDos = isOn
    case .tappedExport:
      state.files.exportProblem = nil
      guard state.files.exportRange(today: context.today) != nil else {
        state.files.exportProblem = .calendarDatesWrong
        outcome.effects = [Effect(.focus(id: CalendarFilesScreen.firstID))]
        break
      }
      state.files.isExporting = true
      outcome.reads = DayReads(nil) { .files(.read($0)) }
    }
  }

  private static func opened(
    _ state: inout State, _ reading: ICalendar.Reading, _ outcome: inout Outcome
  ) {
    if let reason = reading.problems.first(where: { $0.loss == .file && $0.line == 0 })?.reason {
      state.files.file = .refused(reason)
      return
    }
    state.files.leftOut = []
    state.files.file = .reading(Box(reading))
    outcome.reads = DayReads(Set(DayImport.ids(in: reading.calendar))) { .files(.read($0)) }
  }

  private static func show(
    _ state: inout State, _ reading: ICalendar.Reading, _ record: DayRecord?, _ context: DayContext
  ) {
    guard let record else {
      state.files.file = .failed
      return
    }
    let found = DayImport(
      reading, into: record, context.clock, withAlarms: state.files.withAlarms,
      length: context.preferences.length, untitled: context.words(.calendarUntitled))
    state.files.file = .shown(CalendarFilesState.Preview(reading, record, found))
  }

  private static func export(
    _ state: inout State, _ record: DayRecord?, _ context: DayContext, _ outcome: inout Outcome
  ) {
    state.files.isExporting = false
    guard let record, let range = state.files.exportRange(today: context.today) else {
      state.files.exportProblem = .calendarReadFailed
      return
    }
    let calendar = file(of: record, range, tasksAreToDos: state.files.tasksAreToDos, context)
    if calendar.components.isEmpty {
      state.files.exportProblem = .calendarNothing
      return
    }
    give(calendar, "days-" + context.today.description, &outcome)
  }

  /// One entry, with its alarm, for a calendar that rings while the app is closed.
  static func putInCalendar(_ entry: EntryID, _ context: DayContext, _ outcome: inout Outcome) {
    let calendar = file(of: context.record, .item(entry.item), tasksAreToDos: false, context)
    if calendar.components.isEmpty { return }
    give(calendar, "day-" + context.today.description, &outcome)
    outcome.said = .dayToCalendarSaid
  }

  private static func file(
    of record: DayRecord, _ range: DayExport.Range, tasksAreToDos: Bool, _ context: DayContext
  ) -> ICalendar {
    let clock = context.clock
    let now = clock.instant(of: clock.now, in: "") ?? clock.now.epochMilliseconds()
    var export = DayExport(
      record, clock, name: context.words(.calendarMyDays), language: context.words.formatting.language,
      tasksAreToDos: tasksAreToDos, at: now
    ) { context.words(.calendarDue, .text("title", $0)) }
    return export.file(range)
  }

  private static func give(_ calendar: ICalendar, _ name: String, _ outcome: inout Outcome) {
    outcome.effects = [
      Effect(.download(name: name + ".ics", type: ICalendar.mediaType, bytes: calendar.utf8()))
    ]
    outcome.said = .toastFileMade
  }
}

extension CalendarFilesState {
  /// The most days of an export with a range: a leap year.
  private static let mostDays = 366

  /// Resets a file that was being read when the person left the screen.
  mutating func begin() {
    isExporting = false
    if case .reading = file { file = .none }
  }

  /// The range of the export; nil if the typed dates are not one.
  func exportRange(today: CivilDay) -> DayExport.Range? {
    switch range {
    case .today: return .days(today, today)
    case .week: return .days(today, today.adding(days: 6))
    case .all: return .all
    case .dates:
      guard let first = CivilDay(iso: first), let last = CivilDay(iso: last), first <= last,
        first.days(until: last) < Self.mostDays
      else { return nil }
      return .days(first, last)
    }
  }
}
