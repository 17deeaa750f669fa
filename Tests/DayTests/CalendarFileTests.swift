import Core
import Testing

@testable import Day

/// Chicago, which is six hours behind UTC in winter.
var chicago: DayClock {
  DayClock(now: moment("2026-11-21T08:00")) { zone, instant in
    switch zone {
    case "", "America/Chicago": instant < 1_793_516_400_000 || instant >= 1_805_011_200_000 ? -300 : -360
    case "Europe/Berlin": instant < 1_792_890_000_000 ? 120 : 60
    case "UTC": 0
    default: nil
    }
  }
}

@Suite struct CalendarFileTests {
  private func file(_ record: DayRecord, _ range: DayExport.Range = .all, toDos: Bool = false) -> String {
    var export = DayExport(
      record, chicago, name: "Day", language: "en", tasksAreToDos: toDos, at: 1_795_219_200_000)
    return String(decoding: export.file(range).utf8(), as: UTF8.self)
  }

  private func reading(
    _ text: String, into record: DayRecord = DayRecord(), alarms: Bool = false
  ) -> DayImport {
    DayImport(
      ICalendar.reading(Array(text.utf8)), into: record, chicago, withAlarms: alarms, length: 30,
      untitled: "Untitled")
  }

  private func calendar(_ events: String...) -> String {
    "BEGIN:VCALENDAR\n" + events.map { "BEGIN:VEVENT\n" + $0 + "\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
  }

  private func week() -> DayRecord {
    var diary = Diary()
    var calculus = task("calculus", "2026-11-21T14:00", minutes: 90)
    calculus.notes = "Chapter 3;\nbring paper"
    calculus.steps = [
      DayStep(id: "a", text: "Read, twice"), DayStep(id: "b", text: "Exercises", isDone: true),
    ]
    calculus.marks = [
      DayMark(id: "m", kind: .alert, text: "", minutes: -10),
      DayMark(id: "n", kind: .cue, text: "Water", minutes: 45),
    ]
    calculus.colour = .vermilion
    var done = task("done", "2026-11-21T09:00")
    done.isDone = true
    let bus = DayItem(id: "bus", kind: .alert, title: "Bus", placement: .time(moment("2026-11-21T07:45")))
    let water = DayItem(id: "water", kind: .cue, title: "Water", placement: .time(moment("2026-11-21T10:00")))
    var trip = DayItem(id: "trip", kind: .task, title: "Trip", placement: .days(day("2026-11-22"), count: 3))
    trip.colour = .green
    let essay = DayItem(id: "essay", kind: .task, title: "Essay", placement: .inbox, minutes: 30)
    var call = task("call", "2026-11-23T18:00", rule: "FREQ=WEEKLY;UNTIL=20261231")
    call.zone = "Europe/Berlin"
    call.repetition?.exclusions = [moment("2026-12-07T18:00")]
    for item in [calculus, done, bus, water, trip, essay, call] { diary.keep(diary.record.putting(item)) }
    var moved = call.starting(at: moment("2026-12-01T19:00"))
    moved.repetition = nil
    diary.keep(
      diary.record.changing(
        EntryID(item: "call", occurrence: .init(day: day("2026-11-30"))), to: moved, .this))
    diary.keep(diary.record.removing(EntryID(item: "call", occurrence: .init(day: day("2026-12-14"))), .this))
    return diary.record
  }

  @Test func whatIsExportedComesBackTheSameOnAnotherDevice() throws {
    let record = week()
    for toDos in [false, true] {
      var other = Diary()
      let found = reading(file(record, toDos: toDos), alarms: true)
      #expect(found.problems == [])
      #expect(found.count(.new) == 7)
      other.keep(found.changes(to: other.record))
      for item in record.allItems {
        var same = try #require(other.record.item(item.id))
        same.origin = nil
        for index in same.steps.indices { same.steps[index].id = item.steps[index].id }
        for index in same.marks.indices { same.marks[index].id = item.marks[index].id }
        var wanted = item
        // As the file has them: on the clock, and with what was removed alone.
        if item.id == "call" {
          wanted.repetition?.rule = try RecurrenceRule(parsing: "FREQ=WEEKLY;UNTIL=20261231T235959")
          wanted.repetition?.exclusions.append(moment("2026-12-14T18:00"))
        }
        if item.id == "calculus" { wanted.marks[0].text = "" }
        #expect(same == wanted)
      }
      var days = day("2026-11-15")
      while days < day("2027-01-10") {
        let wanted = record.entries(on: days, chicago).map { $0.item.title + $0.start.basicText }
        #expect(other.record.entries(on: days, chicago).map { $0.item.title + $0.start.basicText } == wanted)
        days = days.adding(days: 1)
      }
    }
  }

  @Test("the alarm of a task or cue is the notification that its owner chose, and what is done has none")
  func ownAlarms() throws {
    var diary = Diary()
    diary.keep(week().allItems.flatMap { diary.record.putting($0) })
    var settings = diary.record.notificationSettings
    settings.tasks.lead = 15
    diary.keep(diary.record.choosing(settings))
    for toDos in [false, true] {
      let components = ICalendar.reading(Array(file(diary.record, toDos: toDos).utf8)).calendar.components
      func alarms(_ title: String) throws -> [ICalendar.Alarm] {
        try #require(components.first { $0.summary == title && $0.occurrence == nil }).alarms
      }
      #expect(try alarms("calculus").map(\.trigger).first == .start(-15))
      #expect(try alarms("Water").map(\.trigger) == [.start(0)])
      #expect(try alarms("Trip").map(\.trigger) == [.start(360)])
      #expect(try alarms("Essay").isEmpty)
      #expect(components.first { $0.id == "done@day.toward" }?.alarms.isEmpty == true)
    }
    settings.tasks.lead = nil
    settings.cues.isOn = false
    diary.keep(diary.record.choosing(settings))
    let silent = ICalendar.reading(Array(file(diary.record).utf8)).calendar.components
    #expect(silent.allSatisfy { component in component.alarms.allSatisfy { $0.id.isEmpty } })
  }

  @Test("a to-do that is only due has its alarm before it is due")
  func alarmOfDueDay() throws {
    var diary = Diary()
    diary.keep(
      diary.record.putting(
        DayItem(id: "form", kind: .task, title: "Form", placement: .days(day("2026-11-22"), count: 1))))
    let text = file(diary.record, toDos: true)
    #expect(text.contains("TRIGGER;RELATED=END:PT6H"))
    var other = Diary()
    other.keep(reading(text, alarms: true).changes(to: other.record))
    #expect(other.record.item("form")?.marks == [])
  }

  @Test(
    "a deadline comes back with its day and time, its length, its reminder and its alerts",
    arguments: [
      ("2026-12-04", DayReminder.usual), ("2026-12-04T23:59:00", .usual), ("2026-12-04T17:00:00", .at(-120)),
      ("2026-12-04", .at(-9000)),
      ("2026-12-04", .never),
    ])
  func deadlines(due: String, reminder: DayReminder) throws {
    var essay = DayItem(id: "essay", kind: .task, title: "Essay", placement: .inbox, minutes: 180)
    essay.due = DayDue(text: due)
    essay.reminder = reminder
    essay.marks = [DayMark(id: "m0", kind: .alert, text: "", minutes: -1440)]
    var diary = Diary()
    diary.keep(diary.record.putting(essay))
    let text = file(diary.record)
    #expect(text.contains(due.count > 10 ? "DUE:20261204T" : "DUE;VALUE=DATE:20261204"))
    let item = try #require(reading(text, alarms: true).entries.first).item
    #expect(item.due == essay.due && item.isInInbox && item.minutes == 180 && item.reminder == reminder)
    #expect(item.marks == essay.marks)
  }

  @Test func theSameFileBringsNothingTwice() {
    let text = file(week())
    let here = reading(text, into: week())
    #expect(here.count(.here) == 7)
    #expect(here.isEmpty && here.changes(to: week()).isEmpty)
    var other = Diary()
    other.keep(reading(text).changes(to: other.record))
    #expect(reading(text, into: other.record).isEmpty)
  }

  @Test func aDayIsExportedAsWhatIsOnIt() {
    let text = file(week(), .days(day("2026-12-01"), day("2026-12-01")))
    #expect(text.contains("UID:call@2026-11-30@day.toward"))
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261201T190000"))
    #expect(text.contains("BEGIN:VTIMEZONE"))
    #expect(!text.contains("RRULE:FREQ=WEEKLY") && !text.contains("calculus"))
    #expect(reading(text, into: week()).count(.here) == 1)
    #expect(reading(text).count(.new) == 1)
  }

  @Test func stepsAndWhatIsDoneAreReadableByOthers() {
    let text = file(week()).replacing("\r\n ", with: "")
    #expect(text.contains("DESCRIPTION:Chapter 3\\;\\nbring paper\\n\\n☐ Read\\, twice\\n☑ Exercises\r\n"))
    #expect(text.contains("SUMMARY:✓ done\r\n"))
    #expect(text.contains("COLOR:orangered\r\n"))
    #expect(!text.contains("\r\nX-DAY"))
  }

  @Test func aNewerVersionTakesThePlaceOfWhatNobodyChangedHere() {
    var diary = Diary()
    let first = calendar(
      "UID:a\nSEQUENCE:1\nDTSTART:20261121T140000\nDTEND:20261121T150000\nSUMMARY:Advising")
    diary.keep(reading(first, into: diary.record).changes(to: diary.record))
    let second = calendar(
      "UID:a\nSEQUENCE:2\nDTSTART:20261121T160000\nDTEND:20261121T170000\nSUMMARY:Advising")
    #expect(reading(second, into: diary.record).count(.newer) == 1)
    // An older one does not come back.
    var later = diary
    later.keep(reading(second, into: later.record).changes(to: later.record))
    #expect(later.record.titles("2026-11-21", chicago) == ["Advising 16:00"])
    #expect(reading(first, into: later.record).count(.here) == 1)
    // What was changed here stays; what was ticked does not count as that.
    let id = DayImport.ids(in: ICalendar.reading(Array(first.utf8)).calendar)[0]
    var item = diary.record.item(id)!
    item.isDone = true
    diary.keep(diary.record.putting(item))
    let ticked = reading(second, into: diary.record)
    #expect(ticked.count(.newer) == 1 && ticked.entries[0].item.isDone)
    item.title = "Advising, room 2"
    diary.keep(diary.record.putting(item))
    #expect(reading(second, into: diary.record).count(.changedHere) == 1)
    #expect(reading(second, into: diary.record).isEmpty)
  }

  @Test func anImportIsUndoneAsAWhole() {
    var diary = Diary()
    let changes = reading(file(week())).changes(to: diary.record)
    let undo = diary.record.undoing(changes)
    diary.keep(changes)
    #expect(!diary.record.allItems.isEmpty)
    diary.keep(undo)
    #expect(diary.record.allItems.isEmpty)
    #expect(diary.record.titles("2026-12-01", chicago) == [])
  }

  @Test func alarmsComeOnlyIfTheyAreWanted() {
    let text = calendar(
      "UID:a\nDTSTART:20261121T140000\nDTEND:20261121T150000\nSUMMARY:x\nBEGIN:VALARM\nTRIGGER:-PT15M\nEND:VALARM\n"
        + "BEGIN:VALARM\nTRIGGER;RELATED=END:-PT5M\nDESCRIPTION:Soon over\nEND:VALARM\n"
        + "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261121T193000Z\nEND:VALARM")
    #expect(reading(text).entries[0].item.marks == [])
    let marks = reading(text, alarms: true).entries[0].item.marks
    #expect(marks.map { $0.minutes } == [-15, 55, -30])
    #expect(marks.map { $0.text } == ["", "Soon over", ""])
  }

  @Test(arguments: [
    ("DTSTART:20261121T140000", "event 2026-11-21T14:00 30"),
    ("DTSTART:20261121T140000\nDTEND:20261121T140200", "event 2026-11-21T14:00 5"),
    ("DTSTART:20261121T140000\nTRANSP:TRANSPARENT", "cue 2026-11-21T14:00 0"),
    ("DTSTART:20261121T140000\nBEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM", "alert 2026-11-21T14:00 0"),
    (
      "DTSTART:20261121T140000\nCATEGORIES:Cue\nBEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM",
      "cue 2026-11-21T14:00 0"
    ),
    ("DTSTART:20261121T140000\nDTEND:20261121T150000\nCATEGORIES:ALERT", "event 2026-11-21T14:00 60"),
    ("DTSTART;VALUE=DATE:20261121", "event 2026-11-21 +1"),
    ("DTSTART;VALUE=DATE:20261121\nCATEGORIES:School,ALERT", "alert 2026-11-21 +1"),
    ("DTSTART;VALUE=DATE:20261121\nDTEND;VALUE=DATE:20261124", "event 2026-11-21 +3"),
    ("DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20270501", "event 2026-11-01 +31 too long"),
    ("DTSTART:20261121T140000Z\nDTEND:20261121T150000Z", "event 2026-11-21T08:00 60"),
    ("DTSTART;TZID=Europe/Berlin:20261121T140000", "event 2026-11-21T14:00 30 Europe/Berlin"),
    ("DTSTART;TZID=W. Europe Standard Time:20261121T140000", "event 2026-11-21T14:00 30 Europe/Berlin"),
    ("DTSTART;TZID=Nowhere:20261121T140000", "event 2026-11-21T14:00 30 unknown zone"),
  ])
  func eventsBecomeItems(lines: String, wanted: String) throws {
    let found = reading(calendar("UID:a\nSUMMARY:x\n" + lines))
    let item = try #require(found.entries.first).item
    var text = item.kind.rawValue
    switch item.placement {
    case .inbox: text += " inbox"
    case .days(let day, let count): text += " \(day) +\(count)"
    case .time(let moment): text += " \(moment.day)T\(moment.time.hourAndMinute) \(item.minutes)"
    }
    if let zone = item.zone { text += " " + zone }
    for problem in found.problems {
      if case .unknownZone = problem.reason { text += " unknown zone" } else { text += " too long" }
    }
    #expect(text == wanted)
  }

  @Test(arguments: [
    ("SUMMARY:x", "inbox"), ("SUMMARY:x\nDUE;VALUE=DATE:20261127", "inbox due 2026-11-27"),
    ("SUMMARY:x\nDUE:20261127T170000", "inbox due 2026-11-27T17:00:00"),
    ("SUMMARY:x\nDTSTART:20261121T140000\nDUE:20261121T150000", "2026-11-21T14:00 60"),
    ("SUMMARY:x\nDTSTART:20261101T090000\nDUE:20261127T170000", "2026-11-27 +1"),
    ("SUMMARY:x\nSTATUS:COMPLETED", "inbox done"), ("SUMMARY:✓ x", "inbox done"),
  ])
  func toDosBecomeTasks(lines: String, wanted: String) throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\n" + lines + "\nEND:VTODO\nEND:VCALENDAR\n"
    let item = try #require(reading(text).entries.first).item
    var found: String
    switch item.placement {
    case .inbox: found = "inbox"
    case .days(let day, let count): found = "\(day) +\(count)"
    case .time(let moment): found = "\(moment.day)T\(moment.time.hourAndMinute) \(item.minutes)"
    }
    if let due = item.due { found += " due " + due.text }
    if item.isDone { found += " done" }
    #expect(found == wanted)
    #expect(item.kind == .task && item.title == "x")
  }

  @Test func anAlertOfAWholeDayIsGivenInItsMorning() throws {
    var diary = Diary()
    diary.keep(
      diary.record.putting(
        DayItem(id: "rent", kind: .alert, title: "Rent", placement: .days(day("2026-12-01"), count: 1))))
    let text = file(diary.record)
    #expect(text.contains("TRIGGER:PT6H\r\n") && text.contains("TRANSP:TRANSPARENT\r\n"))
    let item = try #require(reading(text, alarms: true).entries.first).item
    #expect(item.kind == .alert && item.marks == [])
  }

  @Test(arguments: [
    ("ESTIMATED-DURATION:PT1H30M", 90), ("ESTIMATED-DURATION:PT1M", 5), ("ESTIMATED-DURATION:P400D", 44_640),
    ("ESTIMATED-DURATION:-PT5M", 30), ("X-A:1", 30),
  ])
  func aToDoSaysHowLongItTakes(line: String, minutes: Int) throws {
    for due in ["", "DUE:20261127T170000\n"] {
      let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:x\n\(due)\(line)\nEND:VTODO\nEND:VCALENDAR\n"
      #expect(try #require(reading(text).entries.first).item.minutes == minutes)
    }
  }

  @Test func whatWasCancelledStaysAway() {
    let text = calendar(
      "UID:a\nDTSTART:20261121T140000\nSUMMARY:x\nSTATUS:CANCELLED",
      "UID:b\nDTSTART:20261121T140000\nSUMMARY:y\nRRULE:FREQ=DAILY;COUNT=3",
      "UID:b\nRECURRENCE-ID:20261122T140000\nDTSTART:20261122T140000\nSTATUS:CANCELLED")
    var diary = Diary()
    let found = reading(text)
    #expect(found.count(.cancelled) == 1 && found.count(.new) == 1)
    diary.keep(found.changes(to: diary.record))
    #expect(diary.record.titles("2026-11-21", chicago) == ["y 14:00"])
    #expect(diary.record.titles("2026-11-22", chicago) == [])
    #expect(diary.record.titles("2026-11-23", chicago) == ["y 14:00"])
  }

  @Test func whatHasNoNameIsCalledByWhatThereIs() {
    let text = calendar(
      "UID:a\nDTSTART:20261121T140000", "UID:b\nDTSTART:20261121T140000\nLOCATION:Room 2",
      "UID:c\nDTSTART:20261121T140000\nDESCRIPTION:One\\nTwo",
      "UID:d\nDTSTART:20261121T140000\nSUMMARY:Talk\nLOCATION:Room 2\nURL:https://example.org/\nDESCRIPTION:Bring paper"
    )
    let items = reading(text).entries.map { $0.item }
    #expect(items.map { $0.title } == ["Untitled", "Room 2", "One", "Talk"])
    #expect(items.map { $0.place } == ["", "", "", "Room 2"])
    #expect(items[3].notes == "Bring paper" && items[3].link == "https://example.org/")
  }

  // MARK: What other programs write

  private func titles(_ event: String, _ days: String...) -> [[String]] {
    var diary = Diary()
    diary.keep(reading(calendar(event)).changes(to: diary.record))
    return days.map { diary.record.titles($0, chicago) }
  }

  @Test("a rule in UTC goes by the days and hours of UTC, also where the clocks change")
  func rulesInUTC() {
    let night =
      "UID:23\nDTSTART:20261208T033000Z\nDTEND:20261208T063000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3\nSUMMARY:Night"
    // Tuesday, half past three, is Monday evening in Chicago.
    #expect(
      titles(night, "2026-12-07", "2026-12-09", "2026-12-14", "2026-12-21") == [
        ["Night 21:30"], [], ["Night 21:30"], ["Night 21:30"],
      ])
    let daily =
      "UID:32\nDTSTART:20270312T140000Z\nDTEND:20270312T150000Z\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Case"
    #expect(titles(daily, "2027-03-13", "2027-03-14") == [["Case 08:00"], ["Case 09:00"]])
  }

  @Test(
    "a zone is known by the names that other programs give to it",
    arguments: [
      "/Europe/Berlin", "/freeassociation.sourceforge.net/Europe/Berlin",
      "/softwarestudio.org/Olson_20011030_5/Europe/Berlin", "Europe/Berlin",
    ])
  func zoneNames(name: String) {
    let event =
      "UID:15\nDTSTART;TZID=\(name):20261207T180000\nDTEND;TZID=\(name):20261207T190000\nSUMMARY:Mapping"
    #expect(titles(event, "2026-12-07") == [["Mapping 11:00"]])
  }

  @Test("a zone with a colon in its name is known")
  func shownZone() {
    let zone = "\"(UTC-06:00) Central Time (US & Canada)\""
    let event =
      "UID:16\nDTSTART;TZID=\(zone):20261207T180000\nDTEND;TZID=\(zone):20261207T190000\nSUMMARY:Call"
    #expect(titles(event, "2026-12-07") == [["Call 18:00"]])
  }

  @Test("a further date with an end of its own keeps its length")
  func periods() throws {
    let event = """
      UID:21\nDTSTART;TZID=America/Chicago:20261201T090000\nDURATION:PT1H
      RDATE;VALUE=PERIOD;TZID=America/Chicago:20261204T100000/PT2H,20261205T100000/20261205T110000
      SUMMARY:Clinic
      """
    var diary = Diary()
    diary.keep(reading(calendar(event)).changes(to: diary.record))
    let lengths = ["2026-12-01", "2026-12-04", "2026-12-05"].map { date in
      diary.record.entries(on: day(date), chicago).map { $0.start.time.hourAndMinute + " \($0.item.minutes)" }
    }
    #expect(lengths == [["09:00 60"], ["10:00 120"], ["10:00 60"]])
  }
}
