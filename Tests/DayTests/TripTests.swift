import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("A trip of several days, with times") struct TripTests {
  /// From Friday 6:00 to Sunday 21:00.
  private func editing() throws -> Tab<AppProgram> {
    let tab = try Fixture.openDay()
    tab.put(
      DayItem(
        id: "trip", kind: .event, title: "Trip", placement: .time(moment("2026-12-11T06:00")),
        minutes: 63 * 60))
    tab.visit("/day/2026-12-11/edit/trip")
    return tab
  }

  @Test(
    "another end in its form is on the same last day",
    arguments: [("18:00", 60), ("20:00", 62), ("05:00", 47), ("23:00", 65)])
  func end(text: String, hours: Int) throws {
    let tab = try editing()
    tab.fill([.end: text])
    #expect(tab.page.contains("2 days later"))
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.item("trip")?.minutes == hours * 60)
  }

  @Test("also where it takes less than a day for a moment, and another start keeps its length")
  func again() throws {
    let tab = try editing()
    tab.fill([.date: "2026-12-12"])
    #expect(tab.state.dayScreen.form?.minutes == 63 * 60)
    tab.put(
      DayItem(
        id: "night", kind: .event, title: "Night", placement: .time(moment("2026-12-11T09:00")),
        minutes: 25 * 60))
    tab.visit("/day/2026-12-11/edit/night")
    tab.fill([.end: "08:00"])
    tab.fill([.end: "10:30"])
    #expect(tab.state.dayScreen.form?.minutes == 25 * 60 + 30)
  }
}
