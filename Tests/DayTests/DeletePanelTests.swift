import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// “by pressing the delete button, which will present a pop up listing the tools they already have set in place”
@Suite("The dialog for deleting") struct DeletePanelTests {
  private func put(
    _ tab: Tab<AppProgram>, _ title: String, _ start: String, _ kind: DayItem.Kind = .task,
    marks: [DayMark] = [], rule: String? = nil
  ) throws {
    var item = DayItem(
      id: title, kind: kind, title: title, placement: .time(moment(start)), minutes: kind.takesTime ? 30 : 0)
    item.marks = marks
    if let rule { item.repetition = DayRepetition(rule: try RecurrenceRule(parsing: rule)) }
    tab.put(item)
  }

  private let signs = [
    DayMark(id: "1", kind: .alert, text: "Pack", minutes: -10),
    DayMark(id: "2", kind: .cue, text: "", minutes: 0),
  ]

  /// The titles in the dialog, in their order; a sign of a task is indented.
  private func titles(_ tab: Tab<AppProgram>) -> [String] {
    let dialog = tab.page.components(separatedBy: "role=\"dialog\"").last ?? ""
    return dialog.components(separatedBy: "<label class=\"choice").dropFirst().compactMap { row in
      guard row.contains("row-title"), let end = row.range(of: "</span><span class=\"row-note\">") else {
        return nil
      }
      let title = row[..<end.lowerBound].split(separator: ">").last.map(String.init) ?? ""
      return (row.hasPrefix(" indented") ? "- " : "") + title
    }
  }

  private func choose(_ tab: Tab<AppProgram>, _ title: String, _ isChosen: Bool = true) throws {
    let scene = try #require(tab.scene)
    let state = tab.state.dayScreen.deletion
    let found = (state.found ?? []).flatMap { DeletePanel.rows(of: $0, scene) }
    let rows = DeletePanel.here(scene) + DeletePanel.others(state, scene) + found
    tab.send(.day(.deleting(.chose(try #require(rows.first { $0.title == title }), isChosen))))
  }

  @Test("lists this day first, then what waits, then other days by date: what comes, then what is over")
  func order() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Dentist", "2026-11-30T15:00")
    try put(tab, "Essay", "2026-11-21T14:00")
    try put(tab, "Exam", "2026-12-10T09:00")
    try put(tab, "Old", "2026-11-18T09:00")
    try put(tab, "Older", "2026-11-02T09:00")
    try put(tab, "Seminar", "2026-11-23T09:00", rule: "FREQ=WEEKLY")
    tab.send(.day(.submittedQuick("buy paper")))
    tab.visit("/day/2026-11-21/delete")
    #expect(titles(tab) == ["Essay", "buy paper", "Seminar", "Dentist", "Exam", "Old", "Older"])
    for heading in ["Today", "Other days", "Earlier days"] { #expect(tab.page.contains(">\(heading)</h3>")) }
    // From another day it is that one which comes first.
    tab.visit("/day/2026-11-30/delete")
    #expect(titles(tab).prefix(4) == ["Seminar", "Dentist", "buy paper", "Essay"])
  }

  @Test("with nothing on the day, what is on other days is there all the same, and goes")
  func emptyDay() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Dentist", "2026-11-30T15:00")
    tab.visit("/day/2026-11-21/delete")
    #expect(tab.page.contains("There is nothing on this day.") && titles(tab) == ["Dentist"])
    try choose(tab, "Dentist")
    tab.send(.day(.deleting(.submitted)))
    #expect(tab.state.day.allItems.isEmpty && tab.page.contains("Deleted: Dentist"))
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.map(\.title) == ["Dentist"])
  }

  @Test("alerts and cues stand indented under their task, and go by themselves")
  func marks() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00", marks: signs)
    tab.visit("/day/2026-11-21/delete")
    #expect(titles(tab) == ["Essay", "- Pack", "- Essay"])
    try choose(tab, "Pack")
    tab.send(.day(.deleting(.submitted)))
    #expect(tab.state.day.item("Essay")?.marks.map(\.id) == ["2"] && tab.page.contains("Deleted: Pack"))
    tab.send(.day(.undid))
    #expect(tab.state.day.item("Essay")?.marks == signs)
    // With their task they go too, and cannot be left.
    tab.visit("/day/2026-11-21/delete")
    try choose(tab, "Pack")
    try choose(tab, "Essay")
    #expect(tab.page.components(separatedBy: " checked disabled").count == 3)
    tab.send(.day(.deleting(.submitted)))
    #expect(tab.state.day.allItems.isEmpty)
  }

  @Test("an alert of what repeats goes this time, or from then on, or always", arguments: DayScope.allCases)
  func marksOfSeries(scope: DayScope) throws {
    let tab = try Fixture.openDay()
    try put(tab, "Run", "2026-11-20T09:00", marks: signs, rule: "FREQ=DAILY")
    tab.visit("/day/2026-11-21/delete")
    try choose(tab, "Pack")
    tab.send(.day(.deleting(.choseScope(scope))))
    tab.send(.day(.deleting(.submitted)))
    tab.passTime()
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    let left = (20...22).map { date in
      tab.state.day.entries(on: day("2026-11-\(date)"), clock).first?.item.marks.count
    }
    switch scope {
    case .this: #expect(left == [2, 1, 2])
    case .following: #expect(left == [2, 1, 1])
    case .all: #expect(left == [1, 1, 1])
    }
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.count == 1 && tab.state.day.item("Run")?.marks.count == 2)
  }

  @Test(
    "rows say that they repeat, which times is asked beside the button, and the message names what is gone")
  func series() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Run", "2026-11-20T09:00", rule: "FREQ=DAILY")
    try put(tab, "Essay", "2026-11-21T14:00")
    tab.visit("/day/2026-11-21/delete")
    #expect(tab.page.contains("· Every day</span>"))
    try choose(tab, "Run")
    let actions = try #require(tab.page.components(separatedBy: "panel-actions").last)
    #expect(actions.contains("Which times"))
    try choose(tab, "Essay")
    tab.send(.day(.deleting(.submitted)))
    #expect(tab.page.contains("Deleted: Run, and 1 more · Only this"))
  }

  @Test("several of several days go at once, and come back at once")
  func several() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Essay", "2026-11-21T14:00", marks: signs)
    try put(tab, "Dentist", "2026-11-30T15:00")
    try put(tab, "Exam", "2026-12-10T09:00")
    tab.visit("/day/2026-11-21/delete")
    for title in ["Pack", "Dentist", "Exam"] { try choose(tab, title) }
    #expect(tab.page.contains("Delete 3"))
    try choose(tab, "Exam", false)
    tab.send(.day(.deleting(.submitted)))
    #expect(Set(tab.state.day.allItems.map(\.title)) == ["Essay", "Exam"])
    #expect(tab.state.day.item("Essay")?.marks.count == 1)
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.count == 3 && tab.state.day.item("Essay")?.marks.count == 2)
  }

  @Test("what is years away is found by its words or among all days, goes, and comes back")
  func farAway() throws {
    let tab = try Fixture.openDay()
    for year in [2019, 2031] { try put(tab, "Reunion \(year)", "\(year)-06-01T10:00") }
    let device = tab.device
    let again = Fixture.open(device, at: "/day/2026-11-21/delete")
    again.now = tab.now
    again.send(.day(.minutePassed))
    #expect(titles(again).isEmpty && again.dialog() != nil && again.button("Show all other days") != nil)
    again.send(.day(.deleting(.tappedAllDays)))
    again.passTime()
    #expect(titles(again) == ["Reunion 2031", "Reunion 2019"] && again.button("Show all other days") == nil)
    again.send(.day(.deleting(.searched("2031"))))
    again.passTime()
    #expect(titles(again) == ["Reunion 2031"])
    try choose(again, "Reunion 2031")
    // Another search leaves it chosen.
    again.send(.day(.deleting(.searched("2019"))))
    again.passTime()
    #expect(titles(again) == ["Reunion 2031", "Reunion 2019"] && again.page.contains("Chosen so far"))
    again.send(.day(.deleting(.submitted)))
    #expect(again.page.contains("Deleted: Reunion 2031") && again.dialog() == nil)
    again.visit("/day/2031-06-01")
    #expect(
      again.state.day.entries(on: day("2031-06-01"), DayClock(now: again.now.civil) { _, _ in 0 }).isEmpty)
    again.send(.day(.undid))
    #expect(
      again.state.day.entries(on: day("2031-06-01"), DayClock(now: again.now.civil) { _, _ in 0 }).map(
        \.item.title)
        == ["Reunion 2031"])
  }

  @Test("what cannot be read is not said to be deleted, and stays chosen")
  func unread() throws {
    let tab = try Fixture.openDay()
    try put(tab, "Reunion", "2031-06-01T10:00")
    let again = Fixture.open(tab.device, at: "/day/2026-11-21/delete")
    again.now = tab.now
    again.send(.day(.deleting(.tappedAllDays)))
    again.passTime()
    try choose(again, "Reunion")
    again.device.storeFailure = .unknown
    again.send(.day(.deleting(.submitted)))
    again.passTime()
    #expect(again.dialog() != nil && again.page.contains("Delete 1"))
    #expect(!again.page.contains("Deleted"))
  }

  @Test("ten years of days are not drawn at once: the nearest are, and the search finds the rest")
  func many() throws {
    let tab = try Fixture.openDay()
    var changes: [PartitionedChange] = []
    for count in 0..<600 {
      let start = moment("2026-11-22T09:00").adding(minutes: count * 60)
      changes += tab.state.day.putting(
        DayItem(id: "t\(count)", kind: .task, title: "Task \(count)", placement: .time(start), minutes: 30))
    }
    tab.perform { program, state in program.keep(&state, changes, nil) }
    tab.visit("/day/2026-11-21/delete")
    #expect(titles(tab).count == DeletePanel.most && titles(tab).first == "Task 0")
    #expect(tab.page.contains("These are the nearest."))
    tab.send(.day(.deleting(.searched("task 599"))))
    tab.passTime()
    #expect(titles(tab) == ["Task 599"])
  }
}

extension Tab<AppProgram> {
  /// What the screens of the module are given.
  fileprivate var scene: DayContext? {
    state.running("day").flatMap { $0.context.dayContext(state.dayModule.state) }
  }
}
