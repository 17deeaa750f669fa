import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

/// What is put off, and what is too long.
extension DayScreenTests {
  @Test("what is on a later day goes to the day after its own, or to the one that has room, by its name")
  func putOffLater() throws {
    let tab = try open("/day/2026-12-14")
    tab.send(.day(.submittedQuick("Choir 20:00 1h")))
    let choir = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.toggled(choir)))
    #expect(tab.button("Next day") != nil && !tab.page.contains(">Tomorrow</button>"))
    tab.visit("/day/2026-12-15")
    tab.send(.day(.submittedQuick("Fair 0:00 24h")))
    tab.visit("/day/2026-12-14")
    tab.send(.day(.toggled(choir)))
    #expect(tab.button("Next day") == nil && tab.page.contains(">Move to 2026-12-16</button>"))
  }

  @Test("a line that is longer than a title loses nothing")
  func longLine() throws {
    let tab = try open()
    let line = String(repeating: "very ", count: 50) + "long"
    tab.send(.day(.submittedQuick(line)))
    #expect(tab.state.day.allItems[0].title.count <= DayItem.longestTitle)
    #expect(tab.state.day.allItems[0].notes == line)
  }
}
