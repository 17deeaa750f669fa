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
    #expect(tab.state.dayScreen.form?.endDay == "2026-12-13")
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

  @Test("its form has the last day, which another end keeps, and says what is wrong with it")
  func lastDay() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.event, nil)))
    for (field, text) in [
      (DayForm.Field.title, "Trip"), (.date, "2026-12-11"), (.time, "18:00"), (.end, "21:00"),
      (.lastDay, "2026-12-12"),
    ] {
      tab.fill([field: text])
    }
    tab.fill([.end: "09:00"])
    #expect(tab.state.dayScreen.form?.minutes == 15 * 60)
    tab.fill([.end: "21:00"])
    #expect(tab.state.dayScreen.form?.minutes == 27 * 60)
    for (day, problem) in [
      ("2026-12-10", DayForm.Problem.lastDay), ("2027-02-01", .tooLong), ("", .lastDay),
    ] {
      tab.fill([.lastDay: day])
      tab.send(.day(.form(.submitted)))
      #expect(tab.state.dayScreen.form?.problems == [problem] && tab.state.dayScreen.form?.endDay == day)
    }
    tab.fill([.lastDay: "2026-12-13"])
    tab.send(.day(.form(.submitted)))
    let trip = try #require(tab.state.day.allItems.first)
    #expect(trip.minutes == 51 * 60)
    tab.visit("/day/2026-12-12")
    // Above the hours, on each of its days.
    #expect(tab.page.contains("timeline-chip") && !tab.page.contains("timeline-item"))
  }

  @Test("a draft keeps the last day")
  func draft() {
    var form = DayForm(.event, at: moment("2026-12-11T18:00"), minutes: 60)
    form.title = "Trip"
    form.set(.lastDay, "2027-02-01")
    let read = DayForm(draft: form.draft, subject: form.draftSubject)
    #expect(read?.endDay == "2027-02-01" && read?.isEndDayChosen == true)
  }

  @Test(
    "a line has the days and times of both ends",
    arguments: [
      ("en", "Trip Dec 11 6am to Dec 13 9pm", "Trip", "2026-12-11T06:00", 63),
      ("en", "Trip from Dec 11 6:00 AM until Dec 13, 9:00 PM", "Trip", "2026-12-11T06:00", 63),
      ("en", "Trip 6am Dec 11 - 9pm Dec 13", "Trip", "2026-12-11T06:00", 63),
      ("en", "Camp Fri 6pm to Sun 9pm", "Camp", "2026-11-27T18:00", 51),
      ("en", "Camp Dec 30 6pm to Jan 2 6pm", "Camp", "2026-12-30T18:00", 72),
      ("es", "Viaje 11 dic 7:00 a 13 dic 21:00", "Viaje", "2026-12-11T07:00", 62),
      (
        "es", "Viaje del 11 de diciembre a las 7:00 al 13 de diciembre a las 21:00", "Viaje",
        "2026-12-11T07:00", 62
      ),
      ("zh-Hans", "旅行 12月11日6:00到12月13日21:00", "旅行", "2026-12-11T06:00", 63),
      ("zh-Hans", "12月11日早上6点到12月13日晚上9点旅行", "旅行", "2026-12-11T06:00", 63),
    ])
  func words(language: String, line: String, title: String, start: String, hours: Int) throws {
    let grammar = try #require(QuickAddTests.grammarsToTwelve[language])
    let reading = grammar.reading(line, now: moment("2026-11-22T08:00"), on: day("2026-11-22"))
    let item = try #require(reading.item(id: "x", length: 30))
    #expect(
      item.title == title && item.kind == .event && item.start == moment(start) && item.minutes == hours * 60)
  }

  @Test("a line of more than 31 days is told to be too long, and stays in the title")
  func tooLong() throws {
    let grammar = try #require(QuickAddTests.grammarsToTwelve["en"])
    let reading = grammar.reading(
      "Trip Dec 11 6am to Feb 13 9pm", now: moment("2026-11-22T08:00"), on: day("2026-11-22"))
    #expect(reading.parts.map { $0.subject } == [.tooLong] && reading.title.contains("Feb 13"))
  }
}
