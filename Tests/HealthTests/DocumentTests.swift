import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

/// The words of the document of GoodNEWS Fort Worth, with its lines.
@Suite("The document of GoodNEWS says")
struct DocumentTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  @Test(
    "362: “This assessment will be taken immediately following user account creation”",
    arguments: ["", "?to=/polls/join/FAIR2026", "?to=/progress", "?to=/assessment"])
  func assessmentFollowsSignUp(target: String) {
    let tab = Fixture.open(device, at: "/signup" + target)
    tab.send(.people(.agreed))
    tab.createAccount()
    #expect(tab.history.last?.hasPrefix("/assessment") == true)
    #expect(tab.page.contains(">Health Assessment</h1>") && tab.page.contains("Begin, 1 minute"))
    #expect(tab.page.contains(">Later</a>") && tab.page.contains("recovery code"))
  }

  @Test("479: “The user is asked to make a GoodNEWS Fort Worth account”, on the first screen")
  func firstScreenAsksForAnAccount() throws {
    let tab = Fixture.open(device)
    let asked = try #require(tab.page.range(of: "<a href=\"/signup\">Make an account</a>"))
    let tiles = try #require(tab.page.range(of: "class=\"tiles\""))
    #expect(asked.lowerBound < tiles.lowerBound && tab.page.contains("<a href=\"#username\">Log in</a>"))
    tab.signUp()
    tab.visit("/")
    #expect(!tab.page.contains("Make an account"))
  }
}
