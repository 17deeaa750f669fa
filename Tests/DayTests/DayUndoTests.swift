import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("What is taken back, or could not be kept, on days")
struct DayUndoTests {
  private func open(_ path: String = "/day") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit(path)
    return tab
  }

  private func item(_ tab: Tab<AppProgram>) throws -> DayItem { try #require(tab.state.day.allItems.first) }

  private func addWithStep(_ tab: Tab<AppProgram>) throws -> EntryID {
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Essay", .time: "14:00"])
    tab.send(.day(.form(.addStep)))
    tab.fill([.step("1"): "Outline"])
    tab.send(.day(.form(.submitted)))
    return EntryID(item: try item(tab).id)
  }

  @Test("a step that was ticked is taken back before what was done earlier")
  func steps() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    tab.send(.day(.moved(entry, to: CivilDateTime(day: tab.now.day, minute: 900))))
    tab.send(.day(.tickedStep(entry, "1", true)))
    tab.send(.day(.undid))
    #expect(try item(tab).steps[0].isDone == false && tab.dayTitles == ["Essay 15:00"])
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Essay 14:00"])
  }

  @Test("says what it took back or made again, when that is now, and leads there from another day")
  func said() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    tab.send(.day(.moved(entry, to: moment("2026-11-24T15:00"))))
    tab.send(.day(.undid))
    #expect(tab.page.contains("Undone: Essay · 14:00") && tab.link("Go there") == nil)
    tab.send(.day(.redid))
    #expect(tab.page.contains("Redone: Essay · ") && tab.page.contains("href=\"/day/2026-11-24\""))
    tab.visit("/day/2026-11-30")
    tab.send(.day(.undid))
    #expect(tab.page.contains("Undone: Essay · ") && tab.link("Go there") != nil)
    tab.send(.day(.undid))
    #expect(tab.page.contains("Undone: Essay is gone"))
  }

  @Test("of a copy says that the copy is gone")
  func copy() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    tab.send(.day(.tappedDuplicate(entry)))
    tab.send(.day(.undid))
    #expect(tab.page.contains("Undone: The copy of Essay is gone"))
  }

  @Test("of several says the first and how many more")
  func saidOfSeveral() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Pill 9am 2pm 8pm")))
    tab.send(.day(.undid))
    #expect(tab.page.contains("Undone: Pill is gone, and 2 more"))
  }

  @Test("what another tab ticked while it was edited stays ticked")
  func ticked() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    let other = Fixture.open(tab.device, at: "/day")
    other.now = tab.now
    other.send(.day(.minutePassed))
    tab.send(.day(.tappedEdit(entry)))
    tab.fill([.title: "Long essay"])
    other.send(.day(.tickedStep(entry, "1", true)))
    other.send(.day(.ticked(entry, true)))
    tab.send(.day(.form(.submitted)))
    for record in [tab.state.day, other.state.day] {
      let item = try #require(record.allItems.first)
      #expect(item.title == "Long essay" && item.isDone && item.steps[0].isDone)
    }
  }

  @Test("what was moved while its form was left open keeps its new time")
  func movedMeanwhile() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    tab.send(.day(.tappedEdit(entry)))
    tab.visit("/day")
    tab.send(.day(.moved(entry, to: CivilDateTime(day: tab.now.day, minute: 900))))
    tab.send(.day(.tappedEdit(entry)))
    tab.fill([.notes: "Two pages"])
    tab.send(.day(.form(.submitted)))
    #expect(try item(tab).notes == "Two pages" && tab.dayTitles == ["Essay 15:00"])
  }

  @Test("what could not be kept is in the form again")
  func failed() throws {
    let tab = try open()
    tab.device.writeFailure = .quotaExceeded
    tab.addTask("Calculus", "14:00", end: "15:30")
    #expect(tab.dayTitles.isEmpty && tab.state.notice == .storage(.storageFull))
    tab.device.writeFailure = nil
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.page.contains("value=\"Calculus\""))
    tab.send(.day(.form(.submitted)))
    #expect(tab.dayTitles == ["Calculus 14:00"])
  }

  @Test("a step that was ticked is taken back even before it is stored")
  func beforeItIsStored() throws {
    let tab = try open()
    let entry = try addWithStep(tab)
    tab.send(.day(.moved(entry, to: CivilDateTime(day: tab.now.day, minute: 900))))
    tab.isHolding = true
    tab.send(.day(.tickedStep(entry, "1", true)))
    tab.send(.day(.undid))
    tab.settle()
    #expect(try item(tab).steps[0].isDone == false && tab.dayTitles == ["Essay 15:00"])
    #expect(tab.state.toasts.allSatisfy { $0.undo == nil })
    tab.send(.day(.redid))
    #expect(try item(tab).steps[0].isDone)
  }

  @Test("what could not be kept is not taken back")
  func failedUndo() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    let entry = EntryID(item: try item(tab).id)
    tab.send(.day(.ticked(entry, true)))
    tab.device.writeFailure = .quotaExceeded
    tab.send(.day(.moved(entry, to: CivilDateTime(day: tab.now.day, minute: 900))))
    tab.device.writeFailure = nil
    tab.send(.day(.undid))
    #expect(try item(tab).isDone == false && tab.dayTitles == ["Calculus 14:00"])
  }

  private func file(_ start: String, sequence: Int) -> String {
    """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:far
    SEQUENCE:\(sequence)
    DTSTART:\(start)
    SUMMARY:Far away \(sequence)
    END:VEVENT
    END:VCALENDAR
    """
  }

  @Test("an import that brought a newer version far away is taken back to the older one")
  func importUndone() throws {
    let tab = try open("/day/calendar")
    for sequence in [1, 2] {
      let bytes = Array(file("20270305T140000", sequence: sequence).utf8)
      tab.device.chosenFile = .records([Record(name: "a.ics", bytes: bytes)])
      tab.send(.day(.files(.tappedChoose)))
      tab.send(.day(.files(.tappedImport)))
    }
    tab.send(.day(.undid))
    tab.visit("/day/2027-03-05")
    #expect(tab.page.contains("Far away 1"))
  }

  @Test("what the search finds is there", arguments: DayScope.allCases)
  func searchAfterDeleting(scope: DayScope) throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Run", .time: "09:00"])
    tab.send(.day(.form(.repeats(.daily))))
    tab.send(.day(.form(.submitted)))
    let series = tab.state.day.series[0].id
    tab.send(.day(.ticked(try #require(EntryID(text: series + "@2026-11-23")), true)))
    let entry = try #require(EntryID(text: series + "@2026-11-22"))
    tab.send(.day(.deletedTimes(entry, scope)))
    tab.visit("/day/search")
    tab.send(.day(.searched("run")))
    tab.passTime()
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    #expect(tab.state.dayScreen.hits.count == (scope == .this ? 2 : scope == .following ? 1 : 0))
    for hit in tab.state.dayScreen.hits { #expect(tab.state.day.entry(hit.entry, clock) != nil) }
  }

  @Test("time that was really spent is the same by another clock")
  func sessionAcrossZones() throws {
    let tab = try open()
    tab.device.offset = { zone, _ in zone.isEmpty ? tab.now.offsetMinutes : nil }
    tab.addTask("Flight", "09:00", end: "18:00")
    let entry = EntryID(item: try item(tab).id)
    tab.send(.day(.startedSession(entry)))
    tab.now.milliseconds += 90 * 60_000
    tab.now.offsetMinutes -= 120
    tab.send(.day(.minutePassed))
    #expect(tab.page.contains("1 h 30 min"))
    tab.send(.day(.stoppedSession))
    #expect(tab.state.day.sessions(on: CivilDay(iso: "2026-11-21") ?? .first).map { $0.minutes } == [90])
  }
}
