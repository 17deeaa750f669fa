import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Saturday, 21 November 2026, 8:00.
@Suite("What a message says") struct ToldTests {
  @Test(
    "of a line is all that was added",
    arguments: [
      ("Metformin 9am 2pm 8pm", "Added: Metformin · 09:00, 14:00, 20:00"),
      ("Pill 9am 8pm", "stays in the name"),
      ("Meds 9:00 and 20:00 every day", "Added: Meds · 09:00 · Every day, 09:00, 20:00"),
      ("Meds at 9, 12 and 18 daily", "Added: Meds · 09:00 · Every day, 09:00, 12:00, 18:00"),
      ("Meds at 8, 14:00 and 20:00 every day", "Added: Meds · 14:00 · Every day, 08:00, 14:00, 20:00"),
      (
        "Ibuprofen every 7 hours",
        "Added to the inbox: Ibuprofen every 7 hours · “every 7 hours” stays in the name"
      ),
      ("Seminar Mon 10:00-12:00 weekly until Dec 18", "10:00 · Every week: 2026-11-23, until 2026-12-18"),
      ("Trip Sat to Sun", "Added: Trip · Today"),
    ])
  func added(line: String, wanted: String) throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick(line)))
    let told = tab.page.split(separator: "class=\"toasts\"").last.map { String($0) } ?? ""
    #expect(told.contains(wanted), "\(told)")
  }

  @Test("of a time of a series that was moved is that the others stay")
  func series() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Run 9:00 every day")))
    tab.send(.day(.submittedQuick("Walk 9:00")))
    let run = try #require(tab.state.day.allItems.first { $0.title == "Run" })
    let walk = try #require(tab.state.day.allItems.first { $0.title == "Walk" })
    let first = EntryID(item: run.id, occurrence: OccurrenceID(day: moment("2026-11-21T09:00").day))
    tab.send(.day(.moved(first, to: moment("2026-11-21T11:00"))))
    #expect(tab.page.contains("Moved: Run · 11:00 · only this time"))
    tab.send(.day(.moved(EntryID(item: walk.id), to: moment("2026-11-21T12:00"))))
    #expect(tab.page.contains("Moved: Walk · 12:00") && !tab.page.contains("only this time"))
  }

  @Test("of a series that was changed or deleted is which of its times")
  func scopes() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Run 9:00 every day")))
    let run = try #require(tab.state.day.allItems.first)
    let first = EntryID(item: run.id, occurrence: OccurrenceID(day: moment("2026-11-22T09:00").day))
    tab.visit("/day/2026-11-22")
    tab.send(.day(.tappedEdit(first)))
    tab.fill([.title: "Walk"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Saved: Walk · Only this"))
    tab.send(.day(.deletedTimes(first, .all)))
    #expect(tab.page.contains("Deleted: Walk · All"))
  }

  @Test("of a series that was split is that all since then are gone, and the earlier part stays")
  func split() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Run 9:00 every day")))
    let run = try #require(tab.state.day.allItems.first)
    func entry(_ item: String, _ day: String) -> EntryID {
      EntryID(item: item, occurrence: OccurrenceID(day: moment(day + "T09:00").day))
    }
    tab.visit("/day/2026-11-24")
    tab.send(.day(.tappedEdit(entry(run.id, "2026-11-24"))))
    tab.fill([.title: "Walk"])
    tab.send(.day(.form(.scope(.following))))
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.allItems.count == 2)
    let walk = try #require(tab.state.day.allItems.first { $0.title == "Walk" })
    tab.send(.day(.deletedTimes(entry(walk.id, "2026-11-25"), .all)))
    #expect(tab.state.day.allItems.map { $0.title } == ["Run"])
    #expect(tab.page.contains("Deleted: Walk · All: from 2026-11-24"))
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.count == 2)
  }

  @Test("of a tick, and of what goes to the inbox, is what it was")
  func ticks() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Essay 9:00")))
    let essay = EntryID(item: try #require(tab.state.day.allItems.first).id)
    tab.send(.day(.ticked(essay, true)))
    #expect(tab.page.contains(">Done: Essay<"))
    tab.send(.day(.ticked(essay, false)))
    #expect(tab.page.contains(">Not done: Essay<"))
    tab.send(.day(.movedToInbox(essay)))
    #expect(tab.page.contains("Moved to the inbox: Essay"))
  }

  @Test("of days that were moved is where they are now")
  func allDay() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Errands today all day")))
    let birthday = EntryID(item: try #require(tab.state.day.allItems.first { $0.title == "Errands" }).id)
    tab.send(.day(.toggled(birthday)))
    #expect(tab.page.contains(">Tomorrow</button>"))
    tab.send(.day(.moved(birthday, to: moment("2026-11-22T00:00"))))
    #expect(tab.page.contains("Moved: Errands · Tomorrow"))
    #expect(
      tab.state.day.allItems.first { $0.title == "Errands" }?.placement
        == .days(moment("2026-11-22T00:00").day, count: 1))
  }

  @Test("of whole days is the last one, beside a box to tick")
  func wholeDays() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Cleaning from today to Monday")))
    let fair = try #require(tab.state.day.allItems.first)
    #expect(fair.placement == .days(moment("2026-11-21T00:00").day, count: 3))
    #expect(tab.page.contains("<small>2026-11-21 –") && tab.page.contains("2026-11-23</small>"))
    #expect(tab.page.contains("aria-label=\"Done: Cleaning\""))
  }

  @Test("leads to the soonest of several times")
  func soonest() throws {
    let tab = try Fixture.openDay()
    // It is 8:00, so the one at 7:00 is tomorrow.
    tab.send(.day(.submittedQuick("Ibuprofen 7am, 2pm and 8pm")))
    #expect(tab.page.contains("Added: Ibuprofen · 14:00") && !tab.history.contains("/day/2026-11-22"))
  }
}
