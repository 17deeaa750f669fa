import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("An overview for a doctor")
struct ReportScreenTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  @Test("is a page to print, from which the file for health systems is saved")
  func page() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/progress/report")
    #expect(tab.page.contains("There is nothing to show yet."))
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.visit("/progress")
    tab.saveCheck(["learned": 4, "stress": 0])
    #expect(tab.page.contains("href=\"/progress/report\""))
    tab.visit("/progress/report")
    for text in ["Areas of life", "How often did you rest?", "Your daily check", "100 of 100"] {
      #expect(tab.page.contains(text), "\(text)")
    }
    _ = tab.takeDone()
    tab.send(.module("health", Box(HealthEvent.graph(.tappedPrint))))
    #expect(tab.takeDone().contains(.print))
    tab.send(.module("health", Box(HealthEvent.graph(.tappedExport))))
    #expect(tab.downloaded().first?.name.hasSuffix(".json") == true)
  }

  @Test("says which areas have no score, and which questions no answer")
  func gaps() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1)])
    tab.visit("/progress/report")
    #expect(tab.page.contains("Not scored: ") && tab.page.contains("Not answered"))
    #expect(tab.page.contains("How often did you laugh?"))
  }

  @Test("has at its head the name that somebody gives, and before that the one of the greeting")
  func name() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4, "stress": 0])
    tab.send(.module("health", Box(HealthEvent.called(.saved("Ani")))))
    tab.visit("/progress/report")
    #expect(tab.heading("Ani") != nil)
    tab.send(.module("health", Box(HealthEvent.graph(.named("  Ana   López ")))))
    #expect(tab.heading("Ana López") != nil && tab.heading("Ani") == nil)
    let again = Fixture.open(device, at: "/progress/report")
    #expect(again.heading("Ana López") != nil && again.page.contains("value=\"Ana López\""))
  }

  @Test("has a small graph, and a line for each month instead of each day")
  func short() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4, "stress": 0])
    tab.visit("/progress/report")
    #expect(tab.page.contains("class=\"graph-plane\"") && tab.page.contains("A line of 1 point"))
    #expect(tab.page.contains(">Month from</th>") && tab.page.contains(">Daily checks</th>"))
    // Nothing of it is moved with a finger.
    #expect(!tab.page.contains("data-pans"))
  }

  @Test("shows no scores to who hides them, and nothing to a guest")
  func hidden() {
    let tab = Fixture.open(device, at: "/progress/report")
    #expect(tab.page.contains("?to=/progress/report"))
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.send(.assessment(.tappedHide(true)))
    tab.visit("/progress/report")
    #expect(tab.page.contains("Areas of life") && !tab.page.contains("How often did you rest?"))
    #expect(!tab.page.contains("graph-plane"))
  }
}
