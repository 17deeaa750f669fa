import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("What is going on") struct GoingOnTests {
  @Test("less than a minute of counted time is not kept, and only today's entries count it")
  func tooShort() throws {
    let tab = try Fixture.openDay(at: "2026-11-21T08:00")
    tab.addTask("Essay", "08:00", end: "09:00")
    let essay = EntryID(item: try #require(tab.state.day.allItems.first).id)
    tab.send(.day(.toggled(essay)))
    #expect(tab.button("Count time") != nil)
    tab.send(.day(.startedSession(essay)))
    tab.send(.day(.stoppedSession))
    #expect(tab.page.contains("Less than a minute is not kept.") && tab.state.day.runningSession == nil)
    #expect(tab.state.day.sessions(on: day("2026-11-21")).isEmpty)
    tab.send(.day(.moved(essay, to: moment("2026-11-23T08:00"))))
    tab.visit("/day/2026-11-23")
    tab.send(.day(.toggled(essay)))
    #expect(tab.page.contains("id=\"details\"") && tab.button("Count time") == nil)
  }

  @Test(
    "tells what is left of it, on the timeline, in the list, and to screen readers",
    arguments: DayDisplay.allCases)
  func left(display: DayDisplay) throws {
    let tab = try Fixture.openDay(at: "2026-11-21T08:00")
    tab.addTask("Calculus", "09:00", end: "10:00")
    tab.send(.day(.choice(.display(display))))
    #expect(!tab.page.contains(" left"))
    tab.now = Tab<AppProgram>.moment("2026-11-21T09:25")
    tab.send(.day(.minutePassed))
    #expect(tab.page.contains("<small class=\"timeline-left\">35 min left</small>"))
    #expect(tab.page.contains("10:00. 35 min left"))
    tab.now = Tab<AppProgram>.moment("2026-11-21T10:00")
    tab.send(.day(.minutePassed))
    #expect(!tab.page.contains(" left"))
  }

  @Test("the scale is there again after the app was closed, and on no other device")
  func scale() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.timeline(.zoomed(1))))
    let hour = tab.state.dayModule.state.screen.timeline.hour
    tab.device.close()
    let again = Fixture.open(tab.device, at: "/day")
    #expect(again.state.dayModule.state.screen.timeline.hour == hour && hour == 116)
    again.send(.day(.timeline(.resized(width: 320, height: 334))))
    #expect(again.state.dayModule.state.screen.timeline.hour == hour)
  }
}

extension GoingOnTests {
  @Test("on another day or week it is said what goes on now, with what is left, and leads there")
  func elsewhere() throws {
    let tab = try Fixture.openDay(at: "2026-11-21T09:20")
    tab.put(task("Calculus", "2026-11-21T09:00", minutes: 60))
    tab.put(task("Long", "2026-11-20T22:00", minutes: 900))
    let text = "Now: Calculus, 40 min left"
    #expect(!tab.page.contains(text))
    tab.visit("/day/2026-11-22")
    #expect(tab.page.contains(text))
    tab.send(.day(.choice(.display(.week))))
    #expect(!tab.page.contains(text))
    tab.visit("/day/2026-11-23")
    #expect(tab.page.contains(text))
    tab.visit("/day/2026-11-24")
    tab.now = Tab<AppProgram>.moment("2026-11-21T10:30")
    tab.send(.day(.minutePassed))
    #expect(!tab.page.contains(text) && tab.page.contains("Now: Long, 2 h 30 min left"))
  }

  @Test("an empty day names what comes next, and leads to its day", arguments: [DayDisplay.timeline, .list])
  func next(display: DayDisplay) throws {
    let tab = try Fixture.openDay(at: "2026-11-21T08:00")
    tab.send(.day(.choice(.display(display))))
    #expect(!tab.page.contains("Next: "))
    tab.put(task("Gym", "2026-11-24T18:00"))
    var done = task("Done", "2026-11-23T07:00")
    done.isDone = true
    tab.put(done)
    #expect(tab.page.contains("Next: Gym, "))
    #expect(tab.page.contains("href=\"/day/2026-11-24\""))
    tab.visit("/day/2026-11-23")
    #expect(!tab.page.contains("Next: "))
    // Not of a day that is over.
    tab.visit("/day/2026-11-20")
    #expect(!tab.page.contains("Next: "))
    tab.visit("/day/2026-11-25")
    #expect(!tab.page.contains("Next: "))
  }
}
