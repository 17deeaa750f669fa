import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// What happens by itself, beside what is to be done. It is Saturday, 21 November 2026, 8:00.
@Suite("An event") struct EventTests {
  private static func item(_ kind: DayItem.Kind, _ title: String, _ start: String) -> DayItem {
    DayItem(id: title, kind: kind, title: title, placement: .time(moment(start)), minutes: 60)
  }

  @Test("is added in the form, lasts like a task, and has no box to tick")
  func added() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.form(.kind(.event))))
    #expect(tab.page.contains("There is no box to tick"))
    tab.fill([.title: "Lecture", .time: "09:00"])
    tab.fill([.end: "10:30"])
    tab.send(.day(.form(.submitted)))
    let item = try #require(tab.state.day.allItems.first)
    #expect(item.kind == .event && item.minutes == 90)
    #expect(DayItem(id: item.id, item.json) == item)
    #expect(tab.page.contains("Lecture") && !tab.page.contains("aria-label=\"Done: Lecture\""))
    tab.send(.day(.toggled(EntryID(item: item.id))))
    #expect(tab.page.contains("id=\"details\"") && !tab.page.contains(">Done<"))
  }

  @Test("is not planned again when it is over, and takes its time from what is")
  func over() throws {
    let tab = try Fixture.openDay()
    tab.put(Self.item(.event, "Lecture", "2026-11-20T09:00"))
    tab.put(Self.item(.task, "Essay", "2026-11-20T10:00"))
    tab.put(Self.item(.event, "Lab", "2026-11-21T10:00"))
    let clock = chicago
    #expect(tab.state.day.unfinished(clock).map(\.entry.item.title) == ["Essay"])
    #expect(tab.state.day.freeTime(on: day("2026-11-21"), for: 90, from: 9 * 60, clock) == 11 * 60)
  }

  @Test("leaves no dot on a day that is over")
  func dot() {
    var diary = Diary()
    diary.keep(diary.record.putting(Self.item(.event, "Lecture", "2026-11-20T09:00")))
    diary.keep(diary.record.putting(Self.item(.event, "Lab", "2026-11-21T09:00")))
    #expect(!diary.record.hasOpen(on: day("2026-11-20"), chicago))
    #expect(diary.record.hasOpen(on: day("2026-11-21"), chicago))
  }

  @Test("is what the entries of other calendars are, and comes back from a file as it went")
  func calendars() {
    var diary = Diary()
    diary.keep(diary.record.putting(Self.item(.event, "Lecture", "2026-11-21T09:00")))
    diary.keep(diary.record.putting(Self.item(.task, "Essay", "2026-11-21T11:00")))
    var export = DayExport(
      diary.record, chicago, name: "Day", language: "en", tasksAreToDos: false, at: 1_795_219_200_000)
    let own = Self.kinds(in: String(decoding: export.file(.all).utf8(), as: UTF8.self))
    #expect(own == ["Lecture": .event, "Essay": .task])
    let foreign = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART:20261121T090000
      DTEND:20261121T100000
      SUMMARY:Seminar
      END:VEVENT
      BEGIN:VTODO
      UID:b
      DUE:20261122T090000
      SUMMARY:Form
      END:VTODO
      END:VCALENDAR
      """
    #expect(Self.kinds(in: foreign) == ["Seminar": .event, "Form": .task])
  }

  @Test("of another calendar that has no length ends at its time, late in the evening")
  func deadlineAtNight() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART:20261121T235900
      DTEND:20261121T235900
      SUMMARY:Essay
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT60M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTART:20261121T170000
      SUMMARY:Talk
      END:VEVENT
      END:VCALENDAR
      """
    let items = Self.items(in: file)
    #expect(items["Essay"]?.start == moment("2026-11-21T23:29") && items["Essay"]?.minutes == 30)
    #expect(items["Essay"]?.marks.map(\.minutes) == [-30])
    #expect(items["Talk"]?.start == moment("2026-11-21T17:00"))
  }

  private static func kinds(in file: String) -> [String: DayItem.Kind] { items(in: file).mapValues(\.kind) }

  private static func items(in file: String) -> [String: DayItem] {
    let reading = DayImport(
      ICalendar.reading(Array(file.utf8)), into: DayRecord(), chicago, withAlarms: true, length: 30,
      untitled: "Untitled")
    return Dictionary(reading.entries.map { ($0.item.title, $0.item) }) { first, _ in first }
  }

  @Test(
    "is added by one line of words", arguments: ["event: Lecture 9-10:30", "event: Lecture 9:00 90m"])
  func quick(line: String) throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.quick(line)))
    tab.send(.day(.submittedQuick(line)))
    let item = try #require(tab.state.day.allItems.first)
    #expect(item.kind == .event && item.title == "Lecture" && item.minutes == 90)
  }
}
