import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Who adds something stays where they are") struct StayingTests {
  private func open(_ path: String) throws -> Tab<AppProgram> {
    let tab = try Fixture.openDay()
    tab.visit(path)
    return tab
  }

  private func leadsThere(_ tab: Tab<AppProgram>, _ path: String) -> Bool {
    tab.link("Go there")?.href == path
  }

  @Test("what is moved to another day leaves one where one was, and the message leads there")
  func moved() throws {
    let tab = try open("/day")
    tab.send(.day(.submittedQuick("Lab 9-11")))
    let lab = try #require(tab.state.day.allItems.first)
    tab.send(.day(.moved(EntryID(item: lab.id), to: moment("2026-11-24T15:00"))))
    #expect(tab.history.last == "/day" && leadsThere(tab, "/day/2026-11-24"))
  }

  @Test("after an addition one stays where one was, and the message says its day and leads there")
  func addedDay() throws {
    let tab = try open("/day")
    tab.send(.day(.submittedQuick("Lab tomorrow 9-11")))
    #expect(tab.history.last == "/day" && tab.page.contains("Added: Lab · Tomorrow, 09:00"))
    #expect(leadsThere(tab, "/day/2026-11-22"))
    // The next line is for the same day as the one before was.
    tab.send(.day(.submittedQuick("Read 16:00")))
    #expect(tab.page.contains("Added: Read · 16:00") && tab.link("Go there") == nil)
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Trip", .date: "2026-11-30"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.history.last == "/day" && leadsThere(tab, "/day/2026-11-30"))
    // Who goes there sees it.
    _ = tab.takeDone()
    tab.visit("/day/2026-11-30")
    let trip = try #require(tab.state.day.allItems.first { $0.title == "Trip" })
    #expect(tab.takeDone().contains(.show(id: "entry-" + trip.id)))
    // In the week it is in sight.
    tab.send(.day(.choice(.display(.week))))
    tab.send(.day(.submittedQuick("Gym 2026-12-01 18:00")))
    #expect(tab.link("Go there") == nil)
  }

  @Test("what repeats without a date begins today, whichever day is shown")
  func repeatsFromToday() throws {
    for path in ["/day/2026-11-18", "/day/2026-12-10"] {
      let tab = try open(path)
      tab.send(.day(.submittedQuick("Pill every day at 21:00")))
      tab.send(.day(.submittedQuick("Anki every day")))
      tab.send(.day(.submittedQuick("Seminar MWF 10:00")))
      let starts = tab.state.day.allItems.sorted { $0.id < $1.id }.compactMap { $0.start?.description }
      #expect(starts == ["2026-11-21T21:00:00", "2026-11-21T00:00:00", "2026-11-23T10:00:00"], "\(path)")
    }
  }

  @Test("a weekday is one from the day that is shown on, as a time is on that day")
  func oneClock() throws {
    let tab = try open("/day/2026-12-10")
    tab.send(.day(.submittedQuick("Gym Fri 17:00")))
    tab.send(.day(.submittedQuick("Read 17:00")))
    let starts = tab.state.day.allItems.sorted { $0.id < $1.id }.compactMap { $0.start?.description }
    #expect(starts == ["2026-12-11T17:00:00", "2026-12-10T17:00:00"])
    // On a day that is over, a weekday is still to come.
    tab.visit("/day/2026-11-16")
    tab.send(.day(.submittedQuick("Choir Fri 17:00")))
    #expect(tab.state.day.allItems.contains { $0.start?.description == "2026-11-27T17:00:00" })
  }
}
