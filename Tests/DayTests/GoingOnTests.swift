import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("What is going on") struct GoingOnTests {
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
