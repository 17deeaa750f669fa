import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Saturday, 21 November 2026, 8:00.
@Suite("Copying a day or a week") struct CopyTests {
  private func put(_ tab: Tab<AppProgram>, _ title: String, _ start: String, rule: String? = nil) throws {
    var item = DayItem(
      id: title, kind: .task, title: title, placement: .time(moment(start)), minutes: 60)
    if let rule { item.repetition = DayRepetition(rule: try RecurrenceRule(parsing: rule)) }
    item.isDone = true
    tab.put(item)
  }

  private func days(_ tab: Tab<AppProgram>, _ title: String) -> [String] {
    tab.state.day.allItems.filter { $0.title == title }.compactMap { $0.start?.day.description }.sorted()
  }

  private func keep(_ tab: Tab<AppProgram>, as name: String) {
    tab.send(.day(.copying(.beganNaming)))
    tab.send(.day(.copying(.named(name))))
    tab.send(.day(.copying(.keptTemplate)))
  }

  @Test("puts what is chosen on the same day of the next week, undone, and shows that day")
  func day() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00")
    try put(tab, "Lab", "2026-11-21T16:00")
    try put(tab, "Run", "2026-11-21T07:00", rule: "FREQ=DAILY")
    tab.visit("/day/2026-11-21/copy")
    #expect(tab.page.contains("Copy 2 entries") && tab.page.contains("value=\"2026-11-28\""))
    tab.send(.day(.copying(.chose(EntryID(item: "Lab"), false))))
    tab.send(.day(.copying(.submitted)))
    #expect(days(tab, "Essay") == ["2026-11-21", "2026-11-28"] && days(tab, "Lab") == ["2026-11-21"])
    #expect(tab.state.day.allItems.filter { $0.title == "Essay" }.map(\.isDone).contains(false))
    #expect(tab.history.last == "/day/2026-11-28" && tab.page.contains("1 entry copied"))
    tab.send(.day(.undid))
    #expect(days(tab, "Essay") == ["2026-11-21"])
  }

  @Test("puts the days of a week on the same weekdays of another")
  func week() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-18T14:00")
    try put(tab, "Lab", "2026-11-21T16:00")
    tab.visit("/day/2026-11-21/copy")
    tab.send(.day(.copying(.source(.week))))
    tab.send(.day(.copying(.target("2026-12-08"))))
    tab.send(.day(.copying(.submitted)))
    #expect(days(tab, "Essay").last == "2026-12-09" && days(tab, "Lab").last == "2026-12-12")
  }

  @Test("says that it needs another day, and keeps what was chosen")
  func mistake() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00")
    tab.visit("/day/2026-11-21/copy")
    for text in ["2026-11-21", ""] {
      tab.send(.day(.copying(.target(text))))
      tab.send(.day(.copying(.submitted)))
      #expect(tab.page.contains("Choose another day.") && days(tab, "Essay") == ["2026-11-21"])
    }
  }

  @Test("of an empty day says so")
  func empty() throws {
    let tab = try Fixture.openDay()
    tab.visit("/day/2026-11-21/copy")
    #expect(tab.page.contains("There is nothing to copy"))
  }

  // MARK: Templates

  @Test("a day kept under a name is planned on another one, undone, and replaced under the same name")
  func template() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00")
    try put(tab, "Lab", "2026-11-21T16:00")
    tab.visit("/day/2026-11-21/copy")
    #expect(!tab.page.contains("Delete template"))
    keep(tab, as: "  Lab day ")
    #expect(tab.page.contains("Template kept: Lab day"))
    let template = try #require(tab.state.day.templates.first)
    #expect(template.items.map(\.title) == ["Essay", "Lab"] && !template.items.contains { $0.isDone })

    // Where there is nothing to copy, it is the template that is planned.
    tab.visit("/day/2026-12-09/copy")
    #expect(tab.page.contains("value=\"2026-12-09\"") && tab.page.contains("Copy 2 entries"))
    tab.send(.day(.copying(.chose(EntryID(item: "0"), false))))
    tab.send(.day(.copying(.submitted)))
    #expect(days(tab, "Essay") == ["2026-11-21"] && days(tab, "Lab") == ["2026-11-21", "2026-12-09"])

    tab.visit("/day/2026-12-09/copy")
    tab.send(.day(.copying(.source(.day))))
    keep(tab, as: "Lab day")
    #expect(tab.state.day.templates.map { $0.items.map(\.title) } == [["Lab"]])
    tab.send(.day(.undid))
    #expect(tab.state.day.templates == [template])
  }

  @Test("a week kept under a name is planned by its weekdays, and nothing that is there already")
  func weekTemplate() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-18T14:00")
    try put(tab, "Lab", "2026-11-21T16:00")
    tab.visit("/day/2026-11-21/copy")
    tab.send(.day(.copying(.source(.week))))
    keep(tab, as: "Term")
    let template = try #require(tab.state.day.templates.first)
    tab.visit("/day/2026-12-08/copy")
    tab.send(.day(.copying(.source(.template(template.id)))))
    #expect(tab.page.contains("Copy 2 entries"))
    tab.send(.day(.copying(.submitted)))
    #expect(tab.page.contains("2 entries copied: week of "))
    try put(tab, "Talk", "2026-11-20T10:00")
    tab.visit("/day/2026-11-21/copy")
    tab.send(.day(.copying(.source(.template(template.id)))))
    #expect(tab.page.contains("Copy 0 entries") && tab.page.contains("there already"))
    #expect(days(tab, "Essay") == ["2026-11-18", "2026-12-09"])
    #expect(days(tab, "Lab") == ["2026-11-21", "2026-12-12"])
  }

  @Test("what repeats is copied only where it is chosen, and can be kept in a template")
  func series() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Seminar", "2026-11-21T10:00", rule: "FREQ=WEEKLY")
    tab.visit("/day/2026-11-21/copy")
    #expect(tab.page.contains("Copy 0 entries") && tab.page.contains("copied only if you choose it"))
    let seminar = EntryID(item: "Seminar", occurrence: OccurrenceID(day: moment("2026-11-21T10:00").day))
    #expect(tab.page.contains("there already"))
    tab.send(.day(.copying(.target("2026-11-24"))))
    #expect(tab.page.contains("Copy 0 entries") && !tab.page.contains("there already"))
    tab.send(.day(.copying(.chose(seminar, true))))
    #expect(tab.page.contains("Copy 1 entry"))
    keep(tab, as: "Seminars")
    #expect(tab.state.day.templates.first?.items.map(\.title) == ["Seminar"])
    #expect(tab.state.day.templates.first?.items.first?.repetition == nil)
  }

  @Test("one of the same name in other letters is replaced, and that is said")
  func replaced() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00")
    for name in ["Exam day", "EXAM DAY"] {
      tab.visit("/day/2026-11-21/copy")
      keep(tab, as: name)
    }
    #expect(tab.state.day.templates.map(\.name) == ["EXAM DAY"])
    #expect(tab.page.contains("Template replaced: EXAM DAY"))
  }

  @Test("all entries can be chosen at once, and none")
  func all() throws {
    let tab = try Fixture.openDay()
    for hour in 10..<14 { try put(tab, "Task \(hour)", "2026-11-21T\(hour):00") }
    tab.visit("/day/2026-11-21/copy")
    #expect(tab.page.contains("Choose all"))
    tab.send(.day(.copying(.choseAll(false))))
    #expect(tab.page.contains("Copy 0 entries"))
    tab.send(.day(.copying(.choseAll(true))))
    #expect(tab.page.contains("Copy 4 entries"))
    tab.visit("/day/2026-11-21/delete")
    tab.send(.day(.deleting(.choseAll(true))))
    #expect(tab.page.contains("Delete 4"))
  }

  @Test("a template needs a name, and what is deleted comes back")
  func templateWithoutName() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00")
    tab.visit("/day/2026-11-21/copy")
    for name in ["", "  "] {
      keep(tab, as: name)
      #expect(tab.page.contains("Give the template a name.") && tab.state.day.templates.isEmpty)
    }
    keep(tab, as: "Writing")
    let template = try #require(tab.state.day.templates.first)
    tab.send(.day(.copying(.source(.template(template.id)))))
    tab.send(.day(.copying(.deletedTemplate)))
    #expect(tab.state.day.templates.isEmpty && tab.page.contains("Template deleted: Writing"))
    tab.send(.day(.undid))
    #expect(tab.state.day.templates == [template])
  }
}

extension DayScreenTests {
  @Test("an entry goes into another calendar by itself, with its alarm")
  func toCalendar() throws {
    let tab = try open("/day/2026-12-14")
    for line in ["Choir 20:00 1h", "Tea 9:00"] { tab.send(.day(.submittedQuick(line))) }
    let choir = try #require(tab.state.day.allItems.first { $0.title == "Choir" })
    tab.send(.day(.toggled(EntryID(item: choir.id))))
    #expect(tab.button("To my calendar") != nil)
    _ = tab.takeDone()
    tab.send(.day(.tappedCalendar(EntryID(item: choir.id))))
    let files = tab.takeDone().compactMap { operation -> String? in
      guard case .download("day-2026-11-21.ics", _, let bytes) = operation else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    let file = try #require(files.first)
    #expect(file.contains("SUMMARY:Choir") && file.contains("BEGIN:VALARM") && !file.contains("Tea"))
  }
}
