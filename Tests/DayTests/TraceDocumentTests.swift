import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// Each test is named by the words of the concept of TRACE that it holds.
@Suite("The concept of TRACE") struct TraceDocumentTests {
  private func told(_ kind: DayItem.Kind) throws -> Tab<AppProgram> {
    let tab = try Fixture.openDay()
    tab.put(
      DayItem(
        id: "a", kind: kind, title: "Bus", placement: .time(tab.now.civil.adding(minutes: 5)),
        minutes: kind.takesTime ? 30 : 0))
    tab.now.milliseconds += 6 * 60_000
    tab.send(.day(.cameTimeToLook))
    return tab
  }

  // MARK: Ways

  @Test("“From there, the user has the option to go to the Notification Settings screen”")
  func bell() throws {
    let tab = try Fixture.openDay()
    let tools = try #require(tab.page.components(separatedBy: "class=\"day-menu\"").last)
    let bell = try #require(tools.components(separatedBy: "href=\"/day/notifications\"").dropFirst().first)
    #expect(bell.prefix(200).contains("#icon-bell") && bell.prefix(250).contains("Notification Settings"))
  }

  @Test("the settings of notifications come first in the options")
  func firstOption() throws {
    let tab = try Fixture.openDay()
    tab.visit("/day/options")
    let options = try #require(tab.page.components(separatedBy: "data-screen=\"options\"").last)
    let row = try #require(options.range(of: "Notification Settings"))
    let display = try #require(options.range(of: "Display type"))
    #expect(row.lowerBound < display.lowerBound)
  }

  @Test(
    "the card of a notification leads to the settings of its kind, which are open there",
    arguments: [
      (DayItem.Kind.alert, "Settings of alerts", "notify-alert"), (.cue, "Settings of cues", "notify-cue"),
      (.task, "Settings of tasks", "notify-task"), (.event, "Settings of tasks", "notify-task"),
    ])
  func card(kind: DayItem.Kind, label: String, id: String) throws {
    let tab = try told(kind)
    tab.send(.day(.notifications(.tappedMore(try #require(tab.state.noticing.shown.first?.id)))))
    #expect(tab.page.contains("href=\"/day/notifications#\(id)\">\(label)</a>"))
    tab.visit("/day/notifications#" + id)
    #expect(tab.page.contains("id=\"\(id)\" open"))
    let sections = tab.page.components(separatedBy: "<details ").dropFirst()
    #expect(sections.count { $0.prefix { $0 != ">" }.contains(" open") } == 1)
  }

  @Test("“by pressing the add button … by pressing the delete button”: both are in sight, side by side")
  func buttons() throws {
    let tab = try Fixture.openDay()
    let line = try #require(tab.page.components(separatedBy: "class=\"quick-add\"").last)
    let add = try #require(line.range(of: "id=\"day-add\""))
    let delete = try #require(line.range(of: "id=\"day-delete\" href=\"/day/2026-11-21/delete\""))
    #expect(add.lowerBound < delete.lowerBound && line[delete.upperBound...].prefix(200).contains("Delete"))
  }

  @Test("“tabs for Tasks, Alert and Cues that will drop down into specific settings”")
  func sections() throws {
    let tab = try Fixture.openDay()
    tab.visit("/day/notifications")
    let titles = tab.page.components(separatedBy: "<span class=\"row-title\">").dropFirst().prefix(3)
    #expect(titles.map { $0.prefix { $0 != "<" } } == ["Tasks", "Alerts", "Cues"])
    // An event is the fourth kind, and told of as tasks are.
    tab.put(DayItem(id: "e", kind: .event, title: "Lecture", placement: .inbox, minutes: 60))
    #expect(tab.page.contains(">Tasks and events<"))
  }

  // MARK: Colours

  private func colours(_ tab: Tab<AppProgram>) -> [String: DayColour] {
    Dictionary(tab.state.day.allItems.map { ($0.title, $0.colour) }) { one, _ in one }
  }

  @Test("“Colors indicate tasks”: each new task takes the next color that its day does not have")
  func colours() throws {
    let tab = try Fixture.openDay()
    for (title, start) in [("Math class", "09:00"), ("Lab", "11:00"), ("Essay", "14:00")] {
      tab.addTask(title, start, end: "15:00")
    }
    tab.send(.day(.submittedQuick("Gym 17:00")))
    tab.send(.day(.submittedQuick("Choir 18:00")))
    #expect(Set(tab.state.day.allItems.map(\.colour)).count == 5)
    // Another day begins anew, and so does the inbox.
    tab.send(.day(.submittedQuick("Dentist tomorrow 9:00")))
    tab.send(.day(.submittedQuick("buy paper")))
    #expect(colours(tab)["Dentist"] == .sky && colours(tab)["buy paper"] == .sky)
    // Alerts are red, so red is the last that a task takes.
    for hour in 0..<8 { tab.send(.day(.submittedQuick("Task \(hour) Dec 1 \(hour + 8):00"))) }
    let all = (0..<8).compactMap { colours(tab)["Task \($0)"] }
    #expect(Set(all).count == 8 && all.last == .vermilion)
  }

  @Test("“Colors indicate tasks”: the same name has the same color, on any day, by the form and in words")
  func sameName() throws {
    let tab = try Fixture.openDay()
    tab.addTask("Lab", "09:00", end: "10:00")
    tab.send(.day(.submittedQuick("Calculus 11:00 #purple")))
    tab.send(.day(.submittedQuick("calculus tomorrow 9:00 1h")))
    tab.visit("/day/2026-11-25")
    tab.addTask("Calculus", "10:00", end: "11:00")
    #expect(
      tab.state.day.allItems.filter { $0.title.folded() == "calculus" }.map(\.colour) == [
        .purple, .purple, .purple,
      ])
  }

  @Test("a color that was chosen stays, whatever the name and the day become")
  func chosenColour() throws {
    let tab = try Fixture.openDay()
    tab.addTask("Lab", "09:00", end: "10:00")
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Lab"])
    #expect(tab.state.dayScreen.form?.colour == .sky)
    tab.fill([.title: "Lab report"])
    #expect(tab.state.dayScreen.form?.colour == .orange)
    tab.send(.day(.form(.colour(.green))))
    tab.fill([.title: "Lab", .date: "2026-11-22"])
    #expect(tab.state.dayScreen.form?.colour == .green)
    tab.visit("/day")
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Lab 2"])
    #expect(tab.state.dayScreen.form?.colour == .green, "the draft keeps it")
    tab.send(.day(.form(.submitted)))
    #expect(colours(tab)["Lab 2"] == .green)
  }

  // MARK: Signs

  @Test(
    "“⃞♢ = cues, ⊠ = alerts”: drawn signs, the same wherever one is shown",
    arguments: [(DayItem.Kind.alert, "alert-sign"), (.cue, "cue-sign")])
  func signs(kind: DayItem.Kind, name: String) throws {
    let tab = try told(kind)
    let day = tab.now.day
    let drawn = "#icon-\(name)\""
    // The card is on every screen.
    #expect(tab.page.contains("class=\"notice\"") && tab.page.contains(drawn))
    tab.send(.day(.notifications(.tappedSeen(try #require(tab.state.noticing.shown.first?.id)))))
    tab.put(DayItem(id: "b", kind: kind, title: "Pens", placement: .inbox))
    var task = DayItem(id: "c", kind: .task, title: "Essay", placement: .time(tab.now.civil), minutes: 60)
    task.marks = [DayMark(id: "1", kind: kind, text: "Pack", minutes: 10)]
    tab.put(task)
    var pages: [String: String] = [:]
    for display in DayDisplay.allCases {
      tab.visit("/day")
      tab.send(.day(.choice(.display(display))))
      pages["\(display)"] = tab.page
    }
    for path in ["add", "delete", "copy", "month"] {
      tab.visit("/day/\(day)/\(path)")
      pages[path] = tab.page
    }
    tab.visit("/day/\(day)/edit/c")
    pages["edit"] = tab.page
    tab.visit("/day/notifications")
    pages["notifications"] = tab.page
    tab.visit("/day/search")
    tab.send(.day(.searched("bus")))
    pages["search"] = tab.page
    tab.visit("/day")
    tab.send(.day(.quick(kind == .alert ? "⊠ bus 16:00" : "⛋ stretch 16:00")))
    pages["words"] = tab.page
    for (place, page) in pages {
      #expect(page.contains(drawn), "\(place)")
      for glyph in ["▲", "◇", "⛋ ", "⊠ "] where place != "words" {
        #expect(!page.contains(glyph), "\(place)")
      }
    }
  }

  @Test(
    "what is typed for a sign is understood, whichever it is",
    arguments: [("⊠", DayItem.Kind.alert), ("▲", .alert), ("◇", .cue), ("♢", .cue), ("⛋", .cue)])
  func typed(sign: String, kind: DayItem.Kind) throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick(sign + " bus 16:00")))
    let item = try #require(tab.state.day.allItems.first)
    #expect(item.kind == kind && item.title == "bus")
  }
}
