import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Calendar files of days")
struct DayFilesTests {
  private static let file = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:a
    DTSTART:20261121T140000
    DTEND:20261121T150000
    SUMMARY:Advising
    BEGIN:VALARM
    TRIGGER:-PT10M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:b
    DTSTART:20270305T090000
    DTEND:20270305T100000
    SUMMARY:Far away
    END:VEVENT
    BEGIN:VEVENT
    UID:c
    SUMMARY:Never
    END:VEVENT
    END:VCALENDAR
    """

  private func open(as name: String? = "Ana") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    if name != nil { tab.signUp() }
    tab.visit("/day/calendar")
    return tab
  }

  private func choose(_ tab: Tab<AppProgram>, _ text: String) {
    tab.device.chosenFile = .records([Record(name: "a.ics", bytes: Array(text.utf8))])
    tab.send(.day(.files(.tappedChoose)))
  }

  @Test("a file is shown before it is imported, and comes once")
  func importing() throws {
    let tab = try open()
    choose(tab, Self.file)
    #expect(tab.page.contains("2 entries are new."))
    #expect(tab.page.contains("Advising") && tab.page.contains("This entry is left out."))
    #expect(tab.dayTitles == [])
    tab.send(.day(.files(.tappedImport)))
    #expect(tab.dayTitles == ["Advising 14:00"])
    #expect(tab.page.contains("Imported 2 entries."))
    // Also what lies in a month that nobody looks at.
    choose(tab, Self.file)
    #expect(
      tab.page.contains("2 entries are here already.") && tab.page.contains("There is nothing new to import.")
    )
    tab.visit("/day/2027-03-05")
    #expect(tab.page.contains("Far away"))
  }

  @Test("what the person does not want stays out, and can come with the same file later")
  func leftOut() throws {
    let tab = try open()
    choose(tab, Self.file)
    guard case .shown(let preview) = tab.state.dayScreen.files.file else {
      Issue.record("There is no preview.")
      return
    }
    let ids = preview.found.entries.map { $0.item.id }
    tab.send(.day(.files(.wanted(ids[0], false))))
    // Alarms are another choice.
    tab.send(.day(.files(.alarms(true))))
    tab.send(.day(.files(.tappedImport)))
    #expect(tab.dayTitles == [])
    // The other one is here.
    choose(tab, Self.file)
    #expect(tab.page.contains("1 entry is new."))
    tab.send(.day(.files(.wanted(ids[0], false))))
    #expect(tab.page.contains("disabled>Import</button>"))
    tab.send(.day(.files(.wanted(ids[0], true))))
    tab.send(.day(.files(.tappedImport)))
    #expect(tab.dayTitles == ["Advising 14:00"])
  }

  @Test("alarms come only if they are wanted")
  func alarms() throws {
    let tab = try open()
    choose(tab, Self.file)
    tab.send(.day(.files(.alarms(true))))
    tab.send(.day(.files(.tappedImport)))
    let items = tab.state.day.allItems
    #expect(items.first { $0.title == "Advising" }?.marks.map { $0.minutes } == [-10])
    let other = try open()
    choose(other, Self.file)
    other.send(.day(.files(.tappedImport)))
    #expect(other.state.day.allItems.allSatisfy { $0.marks.isEmpty })
    // Nor does what came so make a notification by itself.
    let clock = DayClock(now: Tab<AppProgram>.moment("2026-11-21T13:59").civil) { _, _ in 0 }
    #expect(DayNotificationPlan(other.state.day, clock).upcoming.isEmpty)
    #expect(!DayNotificationPlan(tab.state.day, clock).upcoming.isEmpty)
  }

  @Test("an alarm without words is called as its task, and stays when that is edited")
  func alarmWithoutWords() throws {
    let tab = try open()
    choose(tab, Self.file)
    tab.send(.day(.files(.alarms(true))))
    tab.send(.day(.files(.tappedImport)))
    let item = try #require(tab.state.day.allItems.first { $0.title == "Advising" })
    tab.visit("/day")
    tab.send(.day(.toggled(EntryID(item: item.id))))
    #expect(tab.page.contains("Alert, 13:50: Advising"))
    tab.send(.day(.tappedEdit(EntryID(item: item.id))))
    tab.fill([.notes: "Bring the plan"])
    tab.send(.day(.form(.submitted)))
    let edited = try #require(tab.state.day.item(item.id))
    #expect(edited.notes == "Bring the plan" && edited.marks == item.marks && edited.marks.count == 1)
  }

  @Test("what named a zone and waited gets its new time by the clock on the wall")
  func zoneWhileWaiting() throws {
    let tab = try open()
    tab.device.offset = { zone, _ in zone == "Europe/Paris" ? 60 : 0 }
    choose(
      tab,
      Self.file.replacing("DTSTART:20261121T140000", with: "DTSTART;TZID=Europe/Paris:20261121T140000"))
    tab.send(.day(.files(.tappedImport)))
    let item = try #require(tab.state.day.allItems.first { $0.title == "Advising" })
    tab.visit("/day")
    tab.send(.day(.movedToInbox(EntryID(item: item.id))))
    let moment = CivilDateTime(day: tab.now.day, minute: 960)
    tab.send(.day(.scheduled(item.id, moment)))
    let clock = DayClock(now: tab.now.civil, offset: tab.device.offset)
    #expect(tab.state.day.entries(on: tab.now.day, clock).map { $0.start } == [moment])
    tab.visit("/day/calendar")
    tab.send(.day(.files(.range("all"))))
    tab.send(.day(.files(.tappedExport)))
    #expect(String(decoding: try #require(tab.downloaded().last).bytes, as: UTF8.self).contains("T170000"))
  }

  @Test("an import is taken back as a whole")
  func undo() throws {
    let tab = try open()
    choose(tab, Self.file)
    tab.send(.day(.files(.tappedImport)))
    tab.send(.day(.undid))
    #expect(tab.dayTitles == [])
    choose(tab, Self.file)
    #expect(tab.page.contains("2 entries are new."))
  }

  @Test("what is no calendar is refused and changes nothing")
  func refused() throws {
    let tab = try open()
    choose(tab, "<html>")
    #expect(tab.page.contains("This is not a calendar file. Nothing was changed."))
    tab.device.chosenFile = .failed(.tooLarge)
    tab.send(.day(.files(.tappedChoose)))
    #expect(tab.page.contains("The file is too large."))
    tab.device.chosenFile = .records([])
    tab.send(.day(.files(.tappedChoose)))
    #expect(!tab.page.contains("too large"))
  }

  @Test("days go out as a file, and come back on another device", arguments: ["all", "week", "dates"])
  func exporting(range: String) throws {
    let tab = try open()
    choose(tab, Self.file)
    tab.send(.day(.files(.tappedImport)))
    tab.send(.day(.files(.range(range))))
    tab.send(.day(.files(.first("2027-03-01"))))
    tab.send(.day(.files(.last("2027-03-31"))))
    tab.send(.day(.files(.tappedExport)))
    let file = try #require(tab.downloaded().last)
    #expect(file.name == "days-2026-11-21.ics")
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("Advising") == (range != "dates") && text.contains("Far away") == (range != "week"))
    let other = try open()
    choose(other, text)
    #expect(other.page.contains(range == "all" ? "2 entries are new." : "1 entry is new."))
  }

  @Test("days that are no range, or have nothing on them, are said so")
  func noRange() throws {
    let tab = try open()
    tab.send(.day(.files(.range("dates"))))
    tab.send(.day(.files(.tappedExport)))
    #expect(tab.page.contains("Choose two days, the earlier one first, at most a year apart."))
    tab.send(.day(.files(.range("today"))))
    tab.send(.day(.files(.tappedExport)))
    #expect(tab.page.contains("There is nothing on these days.") && tab.downloaded().isEmpty)
  }

  @Test("a line of words is read while it is typed, and added as it was read")
  func quickAdd() throws {
    let tab = try open()
    tab.visit("/day")
    tab.send(.day(.quick("calculus 14:00 90m every day #blue")))
    #expect(tab.page.contains("14:00 –\u{2060}\u{a0}15:30") && tab.page.contains("Blue"))
    tab.send(.day(.quick("look at 3 schools")))
    #expect(tab.page.contains("“at 3”: morning or afternoon? It stays in the name."))
    // Which is the fourth one of November, too.
    tab.send(.day(.quick("expense report last Friday of the month 4pm")))
    #expect(tab.page.contains("Every month, on the last Friday") && !tab.page.contains("In its own way"))
    tab.send(.day(.quick("rent every month on the last day")))
    #expect(tab.page.contains("or the last day") && !tab.page.contains("In its own way"))
    tab.send(.day(.submittedQuick("calculus 14:00 90m every day #blue")))
    #expect(tab.dayTitles == ["calculus 14:00"])
    tab.send(.day(.submittedQuick("14:00")))
    #expect(tab.dayTitles == ["calculus 14:00"] && tab.page.contains("Say what it is, too."))
  }
}
