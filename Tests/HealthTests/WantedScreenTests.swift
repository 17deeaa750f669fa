import AppFixture
import Components
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("A screen that needs a login (MA 2)")
struct WantedScreenTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  @Test("is opened after the login that it asked for")
  func login() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    tab.visit("/assessment/wellness/2")
    #expect(tab.page.contains("href=\"/?to=/assessment/wellness/2\""))
    tab.visit("/?to=/assessment/wellness/2")
    tab.logIn()
    #expect(tab.history.last == "/assessment/wellness/2" && tab.page.contains("did you move?"))
  }

  @Test("asks for no recovery code above the questions about a person")
  func nothingAboveQuestions() {
    let tab = Fixture.open(device)
    tab.visit(Route.agreement.path)
    tab.send(.people(.agreed))
    tab.createAccount()
    for (path, isAsked) in [
      ("/assessment", true), ("/assessment/wellness/2", false), ("/assessment/wellness/all", false),
      ("/assessment/wellness", false), ("/progress", false), ("/polls", true), ("/polls/any", false),
      ("/education", true),
    ] {
      tab.visit(path)
      let banner = "You have not written down your recovery code yet."
      #expect(tab.page.contains(banner) == isAsked, "\(path)")
    }
  }

  @Test("is opened by the sign-up, after what that leads to; and the recovery code waits")
  func signUp() {
    let tab = Fixture.open(device, at: "/progress")
    #expect(tab.page.contains("?to=/progress"))
    tab.visit(Route.agreement.path + "?to=/progress")
    tab.send(.people(.agreed))
    #expect(tab.history.last == "/signup/account?to=/progress")
    tab.createAccount()
    #expect(tab.history.last == "/assessment?to=/progress" && tab.page.contains("href=\"/progress\">Later"))
    #expect(tab.page.contains("You have not written down your recovery code yet."))
    // Neither the code nor the questions in between lose it.
    let code = "/recovery-code?to=/assessment?to=/progress"
    #expect(tab.page.contains("href=\"\(code)\""))
    tab.visit(code)
    tab.send(.people(.tickedWritten(true)))
    tab.send(.people(.tappedContinue))
    #expect(tab.history.last == "/assessment?to=/progress")
    tab.visit("/assessment/wellness/1")
    tab.visit("/assessment")
    #expect(tab.page.contains("href=\"/progress\">Later"))
  }

  @Test("is opened at once where a sign-up leads to it anyway")
  func question() {
    let tab = Fixture.open(device, at: "/signup?to=/assessment/wellness/2")
    tab.send(.people(.agreed))
    tab.createAccount()
    #expect(tab.history.last == "/assessment/wellness/2" && tab.page.contains("did you move?"))
  }

  @Test("is opened after a sign-up in whose middle the page was reloaded")
  func reload() {
    let tab = Fixture.open(device, at: "/signup/account?to=/progress")
    #expect(tab.history.last == "/signup?to=/progress" && tab.page.contains("User Agreement"))
    tab.send(.people(.agreed))
    tab.createAccount()
    #expect(tab.history.last == "/assessment?to=/progress")
  }

  @Test("is opened after a login before which the page was reloaded")
  func reloadedLogin() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    device.close()
    let again = Fixture.open(device, at: "/?to=/progress")
    again.logIn()
    #expect(again.history.last == "/progress" && again.page.contains("learned something."))
  }

  @Test("is opened after the sign-up without an account, too")
  func profile() {
    let tab = Fixture.open(device, at: "/progress")
    tab.visit(Route.agreement.path + "?to=/progress")
    tab.send(.people(.agreed))
    tab.visit("/signup/profile")
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    #expect(tab.history.last == "/assessment?to=/progress")
  }

  @Test("is forgotten when the person goes elsewhere, and is never another site's")
  func elsewhere() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    for path in ["/?to=https://example.org/progress", "/?to=//example.org/progress", "/?to=/nothing"] {
      tab.visit("/settings")
      tab.visit(path)
      tab.logIn()
      #expect(
        tab.page.contains("Welcome")
          && !tab.history.contains { $0.contains("example.org/progress") && $0.hasPrefix("http") })
      tab.send(.tappedLogout)
    }
    tab.visit("/?to=/progress")
    tab.visit("/settings")
    tab.visit("/")
    tab.logIn()
    #expect(tab.page.contains("Welcome"))
  }
}
