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

  /// The names in the tiles, and the notes below them.
  private func tiles(_ tab: Tab<AppProgram>) -> [(label: Substring, note: Substring)] {
    tab.page.matches(of: /tile-label">([^<]*)<\/span><span class="tile-note">([^<]*)</).map { ($0.1, $0.2) }
  }

  private static let sections = [
    "Health Assessment", "Track and Progress", "Community Vote and Poll", "Education Resources",
    "Fort Worth Resources", "GoodNEWS Overview",
  ]

  @Test("222: “all of the application’s potential functionality on one screen”, by its names, for everybody")
  func sixSections() {
    let tab = Fixture.open(device)
    #expect(tiles(tab).map { String($0.label) } == Self.sections)
    #expect(tiles(tab).map { String($0.note) }.first == "Where you stand")
    tab.signUp()
    tab.visit("/")
    #expect(tiles(tab).map { String($0.label) } == Self.sections)
    #expect(
      tiles(tab).map { String($0.note) }.prefix(2) == ["4 questions, about 1 minute", "It takes a minute."])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)])
    tab.visit("/")
    #expect(tiles(tab).first?.note == "Grade A · 88 of 100")
    // To its section, and not to the old result.
    #expect(tab.page.contains("class=\"tile\" href=\"/assessment\""))
  }

  @Test("382: “a GoodNEWS Overview button which will be prominently displayed in the app menu”")
  func overview() {
    let tab = Fixture.open(device)
    #expect(tab.page.contains("href=\"/overview\"") && tab.page.contains("<span>Overview</span>"))
    tab.visit("/overview")
    #expect(tab.page.contains(">GoodNEWS Overview</h1>") && tab.page.contains("What this is."))
    #expect(currentTab(tab) == "/overview")
    tab.visit("/about")
    #expect(tab.history.last == "/overview")
    tab.visit("/settings")
    #expect(tab.page.contains("GoodNEWS Overview") && currentTab(tab) == "/settings")
  }

  private func currentTab(_ tab: Tab<AppProgram>) -> Substring? {
    tab.page.firstMatch(of: /class="tab" href="([^"]*)" aria-current="page"/)?.1
  }

  @Test(
    "410: the “Health Assessment,” “Community Vote and Poll,” and the “Track and Progress” tabs",
    arguments: [
      ("/assessment", "Health Assessment"), ("/progress", "Track and Progress"),
      ("/polls", "Community Vote and Poll"),
    ])
  func tabs(path: String, heading: String) {
    let tab = Fixture.open(device, at: path)
    tab.signUp()
    tab.visit(path)
    #expect(currentTab(tab) == path[...] && tab.page.contains(">\(heading)</h1>"))
  }

  @Test("442: “consistent with the branding of UNT and GoodNEWS”", arguments: ["/", "/overview", "/signup"])
  func affiliation(path: String) {
    #expect(Fixture.open(device, at: path).page.contains("A program of the institute."))
  }
}
