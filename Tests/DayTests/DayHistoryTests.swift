import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Undo and redo of days")
struct DayHistoryTests {
  /// The same person, after a reload.
  private func reloaded(_ tab: Tab<AppProgram>) -> Tab<AppProgram> {
    tab.leave()
    let other = Fixture.open(tab.device, at: "/day")
    other.now = tab.now
    other.send(.day(.minutePassed))
    return other
  }

  private func move(_ tab: Tab<AppProgram>, to minute: Int) throws {
    let item = try #require(tab.state.day.allItems.first)
    tab.send(.day(.moved(EntryID(item: item.id), to: CivilDateTime(day: tab.now.day, minute: minute))))
  }

  @Test("all that was done is taken back after a reload, and done again after another")
  func reload() throws {
    var tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    try move(tab, to: 900)
    tab = reloaded(tab)
    #expect(tab.dayTitles == ["Essay 15:00"])
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Essay 14:00"])
    tab = reloaded(tab)
    tab.send(.day(.undid))
    #expect(tab.dayTitles.isEmpty)
    tab = reloaded(tab)
    tab.send(.day(.redid))
    tab.send(.day(.redid))
    #expect(tab.dayTitles == ["Essay 15:00"])
  }

  @Test("what was taken back by the message is done again too")
  func message() throws {
    let tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    let toast = try #require(tab.state.toasts.last { $0.undo != nil })
    tab.send(.toast(.tappedUndo, id: toast.id))
    #expect(tab.dayTitles.isEmpty)
    tab.send(.day(.undid))
    tab.send(.day(.redid))
    #expect(tab.dayTitles == ["Essay 14:00"])
  }

  @Test("after something new nothing is done again")
  func new() throws {
    let tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    try move(tab, to: 900)
    tab.send(.day(.undid))
    try move(tab, to: 1020)
    tab.send(.day(.redid))
    #expect(tab.dayTitles == ["Essay 17:00"])
  }

  @Test("what was changed in another tab since stays, and that is said")
  func stale() throws {
    let tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    try move(tab, to: 900)
    let other = Fixture.open(tab.device, at: "/day")
    other.now = tab.now
    other.send(.day(.minutePassed))
    try move(other, to: 1020)
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Essay 17:00"] && tab.page.contains("It was changed again since, so it stays."))
  }

  @Test("buttons are there once something was done, and the one without anything to do is disabled")
  func buttons() throws {
    let (undo, redo) = ("title=\"Undo the last change\"", "title=\"Redo the last change\"")
    let disabled = " aria-disabled=\"true\""
    var tab = try Fixture.openDay()
    #expect(!tab.page.contains(undo) && !tab.page.contains(redo))
    tab.addTask("Essay", "14:00", end: "15:00")
    for _ in 0...1 {
      #expect(tab.page.contains(undo + ">") && tab.page.contains(redo + disabled))
      tab = reloaded(tab)
    }
    tab.send(.day(.undid))
    #expect(tab.page.contains(undo + disabled) && tab.page.contains(redo + ">"))
    tab.send(.day(.undid))
    #expect(tab.dayTitles.isEmpty)
  }

  @Test("keys take back and do again", arguments: ["y", "Z", "z"])
  func keys(key: String) throws {
    let tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    #expect(tab.press("z", .control) && tab.dayTitles.isEmpty)
    #expect(tab.press(key, key == "y" ? .control : [.control, .shift]) && tab.dayTitles == ["Essay 14:00"])
  }

  @Test("what was done on a card elsewhere is stored when the page is hidden there")
  func elsewhere() throws {
    var tab = try Fixture.openDay()
    tab.addTask("Essay", "14:00", end: "15:00")
    tab.visit("/settings")
    tab = reloaded(tab)
    tab.send(.day(.undid))
    #expect(tab.dayTitles.isEmpty)
  }

  @Test("an unreadable step is left out with all before it")
  func damaged() {
    let good: JSON = [["subject": "day/item/a", "before": .null, "after": ["title": "A"], "in": ["always"]]]
    let bad: JSON = [["subject": "day/item/b", "in": ["No partition"]]]
    #expect(DayHistory(["undo": [good, bad, good], "redo": [good]]).undo.count == 1)
    #expect(DayHistory(["undo": [good, good]]).undo.count == 2)
    #expect(DayHistory("nonsense") == DayHistory())
  }
}
