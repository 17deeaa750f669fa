import AppFixture
import Core
import Loop
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("What a day says and asks")
struct DayAskingTests {
  private func open() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    return tab
  }

  @Test("the message for a line says what of it is no day or time, and the words stay")
  func mistaken() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Quiz 2026-02-30 25:00")))
    #expect(tab.page.contains("Added to the inbox: Quiz 2026-02-30 25:00"))
    #expect(tab.page.contains("“25:00” is no time of day."))
    #expect(tab.page.contains("“2026-02-30” is not in the calendar."))
  }

  @Test("deleting asks which times of what repeats, and can be undone")
  func delete() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.dialog() != nil)
    tab.fill([.title: "Run", .time: "09:00"])
    tab.send(.day(.form(.repeats(.daily))))
    tab.send(.day(.form(.submitted)))
    let entry = try #require(EntryID(text: tab.state.day.series[0].id + "@2026-11-21"))
    tab.send(.day(.tappedDelete(entry)))
    // In its details, which open if they are not yet.
    #expect(tab.group("Delete which times?") != nil && tab.page.contains("This and later"))
    #expect(tab.dialog() == nil && tab.state.dayScreen.open == entry)
    tab.send(.day(.keptTimes))
    #expect(tab.group("Delete which times?") == nil && tab.dayTitles == ["Run 09:00"])
    tab.send(.day(.tappedDelete(entry)))
    tab.send(.day(.deletedTimes(entry, .this)))
    #expect(tab.group("Delete which times?") == nil)
    #expect(tab.dayTitles.isEmpty && tab.state.day.series.count == 1)
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Run 09:00"])
  }

  @Test("what waits is offered times with their days, and the message says which it has")
  func plan() throws {
    let tab = try open()
    tab.addTask("Calculus", "08:00", end: "11:00")
    tab.send(.day(.submittedQuick("buy paper")))
    let paper = try #require(tab.state.day.inbox.first).id
    tab.send(.day(.planning(paper)))
    #expect(tab.dayTitles == ["Calculus 08:00"])
    #expect(tab.button("Today, 11:00") != nil && tab.page.contains(">Tomorrow, 08:00<"))
    tab.send(.day(.planning(nil)))
    #expect(tab.button("Today, 11:00") == nil)
    tab.send(.day(.planning(paper)))
    tab.send(.day(.scheduled(paper, CivilDateTime(day: tab.now.day, minute: 660))))
    #expect(tab.dayTitles == ["Calculus 08:00", "buy paper 11:00"])
    #expect(tab.page.contains("Planned: buy paper · Today, 11:00"))
    let toast = try #require(tab.state.toasts.last { $0.undo != nil })
    tab.send(.toast(.tappedUndo, id: toast.id))
    #expect(tab.dayTitles == ["Calculus 08:00"] && tab.state.day.inbox.count == 1)
  }

  @Test("late in the evening what waits is offered tomorrow, and any time in the form")
  func planLater() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("buy paper")))
    let paper = try #require(tab.state.day.inbox.first).id
    tab.now = Tab<AppProgram>.moment("2026-11-21T22:30")
    tab.send(.day(.minutePassed))
    tab.visit("/day/2026-11-27")
    tab.send(.day(.planning(paper)))
    #expect(!tab.page.contains(">Today, ") && tab.page.contains(">Tomorrow, 08:00<"))
    tab.send(.day(.tappedEdit(EntryID(item: paper))))
    #expect(tab.state.dayScreen.form?.when == .timed && tab.dialog() != nil)
  }

  @Test("the form says of the kind that is chosen what will happen")
  func kinds() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    let often = "It comes every 5 min until you have seen it. At night, too."
    for (kind, text) in [
      (DayItem.Kind.event, "There is no box to tick."), (.cue, "It comes once."),
      (.task, "has a box to tick."),
      (.alert, "must not be missed. " + often),
    ] {
      tab.send(.day(.form(.kind(kind))))
      #expect(tab.page.contains(text), "\(text)")
    }
    #expect(tab.page.contains("You are told at its time"))
    #expect(tab.page.contains("#icon-alert-sign\"></use></svg>Alert</b>"))
    tab.send(.day(.form(.when(.inbox))))
    #expect(!tab.page.contains("You are told"))
  }
}
