import AppFixture
import Components
import Foundation
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The main screen of a campus (SC-1)")
struct MainScreenTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func pointer(_ phase: Pointer.Phase, x: Int = 50, y: Int = 50, on target: String = "") -> Pointer {
    Pointer(phase, target: target, x: x, y: y)
  }

  @Test("is what the app opens with, and leads to everything")
  func opening() {
    let page = Fixture.open(device).page
    #expect(page.contains("data-screen=\"campus\""))
    for address in [
      "/checkin", "/weather", "/professors", "https://map.example/", "/about",
      "https://learn.example/",
    ] {
      #expect(page.contains("href=\"\(address)\""), "\(address)")
    }
  }

  @Test("says how long a session has been running")
  func running() {
    let tab = Fixture.open(device)
    #expect(!tab.page.contains("campus-now\">"))
    tab.send(.checkedIn)
    tab.pass(minutes: 95)
    tab.visit("/campus")
    #expect(tab.page.contains("<span class=\"campus-now\">Studying · 1 h 35 min</span>"))
  }

  @Test("names the button that raises its sheet")
  func sheetButton() {
    #expect(Fixture.open(device).page.contains("</svg>Motto</button>"))
  }

  @Test("raises its sheet after a press of half a second, and takes it away again")
  func longPress() {
    let tab = Fixture.open(device)
    tab.send(.pressed(x: 50, y: 50))
    #expect(tab.dialog("Meliora") == nil)
    tab.passTime()
    #expect(tab.dialog("Meliora") != nil && tab.takeDone().contains(.focus(id: "motto")))
    tab.send(.closedSheet)
    #expect(tab.dialog("Meliora") == nil && tab.takeDone().contains(.focus(id: "motto-button")))
  }

  @Test("takes its sheet away by Back, and stays")
  func back() {
    let tab = Fixture.open(device)
    tab.send(.openedSheet)
    #expect(tab.dialog("Meliora") != nil && tab.history.count == 2)
    tab.receive(.navigation("/"))
    #expect(tab.dialog("Meliora") == nil && tab.page.contains("data-screen=\"campus\""))
    #expect(tab.takeDone().contains(.focus(id: "motto-button")))
  }

  @Test("goes back once for two taps on Close")
  func closedTwice() {
    let tab = Fixture.open(device, at: "/professors")
    tab.visit("/campus")
    tab.send(.openedSheet)
    tab.isHolding = true
    tab.send(.closedSheet)
    tab.send(.closedSheet)
    tab.settle()
    #expect(tab.history == ["/professors", "/campus"] && tab.dialog("Meliora") == nil)
  }

  @Test("shows the sheet when it is opened at its address, and closes it there")
  func sheetAddress() {
    let tab = Fixture.open(device, at: "/campus#motto")
    #expect(tab.dialog("Meliora") != nil)
    tab.send(.closedSheet)
    #expect(tab.dialog("Meliora") == nil && tab.history == ["/campus"])
  }

  @Test(
    "raises the sheet over cards and icons too (\u{201C}by long pressing on the main menu screen\u{201D}); a finger's own menu stays away"
  )
  func everywhere() {
    let press = MainScreen.Press(number: 3, x: 50, y: 50)
    let page = Fixture.open(device).page
    // All that pointers are told apart by is a text field, where a long press is the platform's.
    #expect(
      page.components(separatedBy: "data-id=\"").count == 1
        + page.components(separatedBy: "data-id=\"text\"").count - 1)
    #expect(MainScreen.event(pointer(.down, on: "text"), nil) == nil)
    #expect(MainScreen.event(Pointer(.menu, isTouch: true), press) == .held(3))
    #expect(MainScreen.event(Pointer(.menu, isTouch: true), nil) == nil)
    #expect(MainScreen.event(Pointer(.menu), press) == nil)
  }

  @Test("raises nothing after a press that moved or ended")
  func noLongPress() {
    let press = MainScreen.Press(number: 1, x: 50, y: 50)
    #expect(MainScreen.Press.length == 500)
    #expect(MainScreen.event(pointer(.down), nil) == .pressed(x: 50, y: 50))
    #expect(MainScreen.event(pointer(.move, x: 60), press) == nil)
    #expect(MainScreen.event(pointer(.move, x: 61), press) == .released)
    // A finger that begins on a card scrolls the page.
    #expect(MainScreen.event(Pointer(.move, isTouch: true, x: 50, y: 200), press) == nil)
    #expect(MainScreen.event(Pointer(.move, isTouch: true, x: 90, y: 55), press) == .released)
    #expect(MainScreen.event(pointer(.up), press) == .released)
    #expect(MainScreen.event(pointer(.cancel), press) == .released)
    let tab = Fixture.open(device)
    tab.send(.pressed(x: 50, y: 50))
    tab.send(.released)
    tab.passTime()
    #expect(tab.dialog("Meliora") == nil)
    // The time of an earlier press does not count for a later one.
    tab.send(.pressed(x: 50, y: 50))
    tab.send(.held(1))
    #expect(tab.dialog("Meliora") == nil)
  }

  @Test("has a button for the sheet, which screen readers name")
  func button() {
    let tab = Fixture.open(device)
    #expect(tab.page.contains("aria-label=\"Show the motto\""))
    tab.send(.openedSheet)
    #expect(tab.page.contains("role=\"dialog\"") && tab.page.contains("inert"))
  }

  @Test("changes the language of the app")
  func language() {
    let tab = Fixture.open(device)
    tab.send(.choseLanguage("zh-Hans"))
    #expect(tab.state.content.loaded?.content.language == "zh-Hans")
    #expect(tab.page.contains("签到"))
  }

  @Test("leads to six facts about the app (SC-9)")
  func about() {
    let first = Fixture.open(device)
    first.visit("/about")
    #expect(first.page.contains("This is your first visit"))
    let flags = Flags(path: "/about", servedLanguage: "en", version: "0123456789", built: 1_789_000_000_000)
    let page = Fixture.open(device, flags: flags).page
    for text in [
      "<dd>Toward</dd>", "<dd>2026.09.10 (0123456)</dd>", "<dd>2026-09-10, 00:26</dd>",
      "<dd>2026-09-19, 12:00</dd>",
      "<dd>© Northbound</dd>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("first visit") && page.components(separatedBy: "<dt>").count == 7)
  }

  @Test(
    "tells them first, from top to bottom: app name, version, build time, launch time, copyright and last access date"
  )
  func order() throws {
    let tab = Fixture.open(device)
    tab.visit("/about")
    let page = tab.page
    let labels = page.components(separatedBy: "<dt>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    #expect(labels == ["App name", "Version", "Build time", "Launch time", "Copyright", "Last access date"])
    #expect(
      try #require(page.range(of: "<dt>")).lowerBound < #require(page.range(of: "What this is.")).lowerBound)
    // One version, and the tab of the screen that leads here.
    #expect(page.components(separatedBy: "Version").count == 2)
    let current = try #require(page.range(of: "aria-current=\"page\""))
    #expect(page[current.upperBound...].prefix(400).contains("Campus"))
    #expect(page.components(separatedBy: "aria-current=\"page\"").count == 2)
  }

  @Test("keeps the times of visits of nobody who has no profile")
  func guest() throws {
    let device = TestDevice()
    try device.serve { try Fixture.json($0, modules: ["campus"]) }
    let tab = Fixture.open(device, at: "/campus")
    #expect(tab.page.contains("data-screen=\"campus\"") && tab.state.campus.record.lastAccess == nil)
  }
}
