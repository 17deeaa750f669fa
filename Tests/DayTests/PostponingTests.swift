import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Sunday, 22 November 2026, 20:00.
@Suite("Putting off") struct PostponingTests {
  private func open(_ items: [DayItem], at path: String = "/day/2026-11-22/replan") throws -> Tab<AppProgram>
  {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-22T20:00")
    tab.signUp()
    tab.visit("/day")
    for item in items { tab.put(item) }
    tab.visit(path)
    return tab
  }

  private func task(_ title: String, _ start: String) throws -> DayItem {
    DayItem(
      id: title, kind: .task, title: title, placement: .time(try #require(CivilDateTime(iso: start))),
      minutes: 30)
  }

  @Test("what is over goes to an hour from now, to a whole day, or to any day at its time")
  func over() throws {
    let tab = try open([
      task("Essay", "2026-11-22T16:00"), task("Lab", "2026-11-21T17:00"), task("Run", "2026-11-20T06:30"),
    ])
    #expect(tab.button("In an hour") != nil && tab.button("An hour later") == nil)
    tab.send(.day(.postponed(EntryID(item: "Essay"), .hour)))
    tab.send(.day(.postponed(EntryID(item: "Lab"), .wholeDay)))
    tab.send(.day(.postponed(EntryID(item: "Run"), .date("2026-12-05"))))
    #expect(tab.state.day.titles("2026-11-22") == ["Lab 00:00", "Essay 21:00"])
    #expect(tab.state.day.item("Lab")?.isAllDay == true)
    #expect(tab.state.day.titles("2026-12-05") == ["Run 06:30"])
    tab.send(.day(.postponed(EntryID(item: "Run"), .date("2026-11-01"))))
    tab.send(.day(.postponed(EntryID(item: "Run"), .date("soon"))))
    #expect(tab.state.day.titles("2026-12-05") == ["Run 06:30"])
  }

  @Test("what is still to come goes an hour later, from its details")
  func later() throws {
    let tab = try open([task("Choir", "2026-11-22T21:00")], at: "/day")
    tab.send(.day(.toggled(EntryID(item: "Choir"))))
    #expect(tab.button("An hour later") != nil && tab.button("In an hour") == nil)
    tab.send(.day(.postponed(EntryID(item: "Choir"), .hour)))
    #expect(tab.state.day.titles("2026-11-22") == ["Choir 22:00"])
    tab.send(.day(.postponed(EntryID(item: "Choir"), .wholeDay)))
    #expect(tab.state.day.item("Choir")?.placement == .days(day("2026-11-22"), count: 1))
  }

  @Test("an overdue deadline gets another day, at its time")
  func due() throws {
    var item = DayItem(id: "Essay", kind: .task, title: "Essay", placement: .inbox, minutes: 30)
    item.due = DayDue(text: "2026-11-20T17:00")
    let tab = try open([item])
    #expect(tab.page.contains("<span>Due on</span><input"))
    tab.send(.day(.postponed(EntryID(item: "Essay"), .due("2026-11-25"))))
    #expect(tab.state.day.item("Essay")?.due == DayDue(text: "2026-11-25T17:00"))
    #expect(tab.page.contains("Moved: Essay"))
    // The dialog closes once nothing is left.
    #expect(tab.state.path == "/day")
  }

  @Test("what is open for weeks is found at any age, until it is done")
  func aged() throws {
    let tab = try open([task("Old", "2026-11-01T10:00"), task("New", "2026-11-20T10:00")], at: "/day")
    tab.now = Tab<AppProgram>.moment("2026-11-23T08:00")
    tab.put(try task("Newer", "2026-11-23T10:00"))
    let copies = tab.state.day.values(under: "day/aged/").map { $0.subject }
    #expect(copies == ["day/aged/Old"])
    var diary = Diary()
    diary.keep(diary.record.putting(try task("Old", "2026-11-01T10:00")))
    let now = DayClock(now: moment("2026-11-22T20:00")) { _, _ in 0 }
    diary.keep(diary.record.aging(now))
    #expect(diary.record.aging(now).isEmpty)
    let clock = DayClock(now: moment("2027-02-10T09:00")) { _, _ in 0 }
    let later = diary.reading([.always])
    let found = later.unfinished(clock)
    #expect(found.map { $0.entry.item.title } == ["Old"])
    #expect(later.leaving(found[0]).allSatisfy { $0.partitions.contains(.always) })
    // Done where nothing else is read, and then where the month is.
    var done = try #require(later.item("Old"))
    done.isDone = true
    diary.keep(later.putting(done))
    #expect(diary.reading([.always]).unfinished(clock).isEmpty)
    #expect(diary.record.item("Old")?.isDone == true)
  }

  @Test("what was open for weeks and waits in the inbox until it is due is not unfinished")
  func waiting() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(try task("Old", "2026-11-01T10:00")))
    diary.keep(diary.record.aging(DayClock(now: moment("2026-11-22T20:00")) { _, _ in 0 }))
    var item = try #require(diary.record.item("Old"))
    item.placement = .inbox
    item.due = DayDue(text: "2026-12-20")
    diary.keep(diary.record.putting(item))
    #expect(diary.record.unfinished(DayClock(now: moment("2026-11-23T09:00")) { _, _ in 0 }).isEmpty)
  }
}
