import AppFixture
import Components
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

/// The document of GoodNEWS asks for email and password (386, 393), that of Toward TCC for a username.
@Suite("One login, by email or username")
struct OneLoginTests {
  private let accounts = FakeAccounts()
  private let first: TestDevice
  private let second: TestDevice

  init() throws {
    first = try Fixture.accountDevice(1, accounts)
    second = try Fixture.accountDevice(2, accounts)
    let tab = Fixture.open(first, at: "/signup")
    tab.send(.people(.agreed))
    tab.createAccount()
  }

  @Test("opens the account on a device that has never seen it, from what was typed once")
  func secondDevice() {
    let tab = Fixture.open(second)
    #expect(tab.field("Email or username") != nil && !tab.page.contains("href=\"/account/login\""))
    tab.logIn("ana@example.org", remember: true)
    #expect(tab.page.contains("Welcome</h1>") && tab.keys.heldCount == 1)
    #expect(tab.state.device.rememberedUsername == "ana@example.org")
    #expect(tab.takeDone().contains(.persistStorage))
    // Without a connection from now on.
    tab.send(.tappedLogout)
    second.isOnline = false
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("Welcome</h1>"))
  }

  @Test("takes the account’s new password where this device has the former one")
  func otherPassword() {
    let tab = Fixture.open(second)
    tab.logIn("ana@example.org")
    tab.changePassword(to: "a better horse")
    tab.send(.tappedLogout)
    let old = Fixture.open(first)
    old.logIn("ana@example.org", "a better horse")
    #expect(old.page.contains("Welcome</h1>"))
  }

  @Test("ends the message that this device was logged out of the account")
  func loggedInAgain() {
    let tab = Fixture.open(first)
    tab.logIn("ana@example.org")
    let other = Fixture.open(second)
    other.logIn("ana@example.org")
    other.changePassword(to: "a better horse")
    tab.visit("/account")
    #expect(tab.page.contains("This device was logged out of your account: from another device"))
    tab.logInToAccount("ana@example.org", "a better horse")
    #expect(!tab.page.contains("This device was logged out of your account"))
  }

  @Test("says the same of a wrong password and of an unknown address, after the same work")
  func wrong() {
    let tab = Fixture.open(second)
    var work: [[Int]] = []
    for (name, password) in [("ana@example.org", "wrong horse"), ("eva@example.org", "correct horse")] {
      second.derivations = []
      tab.logIn(name, password)
      #expect(tab.page.contains("The email address and password don’t match, or"))
      work.append(second.derivations)
    }
    #expect(work[0] == work[1] && tab.keys.heldCount == 0 && tab.state.person.session == nil)
  }

  @Test("asks no account about a username")
  func username() {
    let tab = Fixture.open(second)
    tab.logIn("ana", "correct horse")
    #expect(tab.page.contains("No profile on this device has this username and password."))
  }

  @Test("says without a connection that the account can’t be asked, and loses nothing")
  func offline() {
    let tab = Fixture.open(second)
    second.isOnline = false
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("without a connection we can’t look for your account"))
    second.isOnline = true
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("Welcome</h1>"))
  }

  @Test("asks for the address or the name where both are missing")
  func missing() {
    let tab = Fixture.open(second)
    tab.logIn("", "correct horse")
    #expect(tab.page.contains("Enter your email or username."))
  }

  @Test("leads from a forgotten password to what that login has, with what was typed")
  func forgotten() {
    let tab = Fixture.open(second)
    tab.send(.people(.changedUsername("ana@example.org")))
    #expect(tab.page.contains("href=\"/account/reset\">Forgot Password?"))
    tab.visit("/account/reset")
    #expect(tab.field("Email address")?.value == "ana@example.org")
    tab.visit("/")
    #expect(tab.field("Email or username")?.value == "ana@example.org")
    tab.send(.people(.changedUsername("ana")))
    #expect(tab.page.contains("href=\"/forgot\">Forgot Password?"))
    // Elsewhere it is forgotten.
    tab.visit("/settings")
    tab.visit("/")
    #expect(tab.field("Email or username")?.value == "")
  }

  @Test("leads to the question of a profile that has one, and to the letter where there is none")
  func question() throws {
    let tab = Fixture.open(second)
    tab.signUp("Eva")
    tab.send(.tappedLogout)
    tab.visit("/")
    tab.send(.people(.changedUsername("eva")))
    tab.visit("/forgot")
    #expect(tab.page.contains("value=\"eva\"") && tab.page.contains("Teacher?"))
    let own = Fixture.open(first)
    own.send(.tappedLogout)
    own.visit("/")
    own.send(.people(.changedUsername("ana@example.org")))
    #expect(own.page.contains("href=\"/account/reset\">Forgot Password?"))
    // By hand: only the recovery code opens that profile.
    own.visit("/forgot")
    #expect(own.page.contains("Recovery Code") && !own.page.contains("Security Answer"))
  }

  @Test("is where the other address of a login leads a guest, and back to what they wanted")
  func otherAddress() {
    let tab = Fixture.open(second, at: "/account/login")
    #expect(tab.history.last == "/#username")
    tab.visit("/signup?to=/checklist")
    tab.visit("/account/login")
    #expect(tab.history.last == "/?to=/checklist")
    tab.logIn("ana@example.org")
    #expect(tab.history.last == "/checklist")
  }

  @Test("stays the login by username where there are no accounts")
  func noAccounts() throws {
    let tab = Fixture.open(try Fixture.device())
    #expect(tab.page.contains(">Username</label>") && tab.field("Email or username") == nil)
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("No profile on this device has this username and password."))
  }
}
