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
    #expect(tab.page.contains("<span class=\"campus-now\">1 h 35 min</span>"))
  }

  @Test("names the button that raises its sheet")
  func sheetButton() {
    #expect(Fixture.open(device).page.contains("</svg>Motto</button>"))
  }

  @Test("raises its sheet after a press of half a second, and takes it away again")
  func longPress() {
    let tab = Fixture.open(device)
    tab.send(.pressed(x: 50, y: 50))
    #expect(!tab.page.contains("Meliora"))
    tab.passTime()
    #expect(tab.page.contains("Meliora") && tab.takeDone().contains(.focus(id: "motto")))
    tab.send(.closedSheet)
    #expect(!tab.page.contains("Meliora") && tab.takeDone().contains(.focus(id: "motto-button")))
  }

  @Test("raises nothing after a press that moved, ended, or was on something")
  func noLongPress() {
    let press = MainScreen.Press(number: 1, x: 50, y: 50)
    #expect(MainScreen.Press.length == 500)
    #expect(MainScreen.event(pointer(.down), nil) == .pressed(x: 50, y: 50))
    #expect(MainScreen.event(pointer(.down, on: "icon"), nil) == nil)
    #expect(MainScreen.event(pointer(.move, x: 60), press) == nil)
    #expect(MainScreen.event(pointer(.move, x: 61), press) == .released)
    #expect(MainScreen.event(pointer(.up), press) == .released)
    #expect(MainScreen.event(pointer(.cancel), press) == .released)
    let tab = Fixture.open(device)
    tab.send(.pressed(x: 50, y: 50))
    tab.send(.released)
    tab.passTime()
    #expect(!tab.page.contains("Meliora"))
    // The time of an earlier press does not count for a later one.
    tab.send(.pressed(x: 50, y: 50))
    tab.send(.held(1))
    #expect(!tab.page.contains("Meliora"))
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
      "<dd>Toward</dd>", "<dd>0123456</dd>", "<dd>2026-09-10, 00:26</dd>", "<dd>2026-09-19, 12:00</dd>",
      "<dd>© Northbound</dd>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("first visit") && page.components(separatedBy: "<dt>").count == 7)
  }

  @Test("keeps the times of visits of nobody who has no profile")
  func guest() throws {
    let device = TestDevice()
    try device.serve { try Fixture.json($0, modules: ["campus"]) }
    let tab = Fixture.open(device, at: "/campus")
    #expect(tab.page.contains("data-screen=\"campus\"") && tab.state.campus.record.lastAccess == nil)
  }
}
