import AppFixture
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Forgotten passwords of people with an account (MA 1)")
struct ForgottenPasswordTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.accountDevice(1, accounts) }

  /// What somebody types who has forgotten their password.
  private func forgot() -> AppEvent {
    .people(
      .submitted(
        .forgotPassword,
        FormFields([
          .init(name: "username", value: "ana"), .init(name: "security-answer", value: "señora peña"),
          .init(name: "new-password", value: "third password"),
          .init(name: "confirm-password", value: "third password"),
        ])))
  }

  @Test(
    "can be what somebody has whom this device does not know, so a forgotten password leads to the letter")
  func forgottenElsewhere() throws {
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/forgot")
    #expect(tab.page.contains("href=\"/account/reset\""))
    tab.send(forgot())
    // In the summary, and at the field.
    #expect(tab.page.components(separatedBy: "No one on this device has this username.").count == 3)
    #expect(!Fixture.open(try Fixture.device(), at: "/forgot").page.contains("/account/reset"))
  }

  @Test("lead to the letter by an address that this device does not know, which has not to be typed again")
  func address() throws {
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/forgot")
    tab.send(
      .people(.submitted(.forgotPassword, FormFields([.init(name: "username", value: "ana@example.org")]))))
    #expect(tab.history.last == "/account/reset" && tab.page.contains("value=\"ana@example.org\""))
  }

  @Test("say nothing of an address that this device does not know before the button is pressed")
  func typedAddress() throws {
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/forgot")
    tab.send(.people(.changedUsername("ana@example.org")))
    #expect(!tab.page.contains("No one on this device"))
    tab.send(.people(.changedUsername("ana")))
    #expect(tab.page.contains("No one on this device"))
  }

  @Test("ask for nothing but an address that only the letter helps, so that nothing else is typed and lost")
  func addressOnly() throws {
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/forgot")
    tab.send(.people(.changedUsername("ana")))
    #expect(tab.field("New Password") != nil && tab.field("Security Answer") != nil)
    tab.send(.people(.changedUsername("ana@example.org")))
    #expect(tab.field("New Password") == nil && tab.field("Security Answer") == nil)
    #expect(
      !tab.page.contains("Your question")
        && tab.page.components(separatedBy: "New password by email").count == 2)
    tab.send(
      .people(.submitted(.forgotPassword, FormFields([.init(name: "username", value: "ana@example.org")]))))
    #expect(tab.history.last == "/account/reset" && tab.page.contains("value=\"ana@example.org\""))
    // Nothing of it is here.
    #expect(tab.link("Use the recovery code instead") == nil)
  }

  @Test("lead from the letter to the recovery code where the profile is on this device")
  func codeOfThisDevice() {
    let tab = Fixture.open(device)
    tab.signUp("ana@example.org")
    tab.connect()
    tab.send(.tappedLogout)
    tab.send(.people(.changedUsername("ana@example.org")))
    tab.visit("/account/reset")
    #expect(tab.page.contains("href=\"/forgot\"") && tab.link("Use the recovery code instead") != nil)
    tab.visit("/forgot")
    #expect(tab.page.contains("value=\"ana@example.org\"") && tab.field("New Password") != nil)
  }

  @Test("keep the name that is corrected here, whatever was typed at the login")
  func corrected() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/")
    tab.send(.people(.changedUsername("Miaa")))
    tab.visit("/forgot")
    #expect(tab.field("Username")?.value == "Miaa")
    tab.send(.people(.changedUsername("Mia")))
    #expect(tab.field("Username")?.value == "Mia")
  }

  @Test("leave at the login what is typed there, in place of what was remembered or typed before")
  func atTheLogin() throws {
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/")
    #expect(try #require(tab.page.range(of: "id=\"username\"")).lowerBound < tab.page.endIndex)
    tab.send(.people(.changedUsername("ana@example.org")))
    tab.visit("/account/reset")
    #expect(tab.page.contains("value=\"ana@example.org\""))
    tab.send(.people(.retyped("ben@example.org", in: .email)))
    #expect(tab.page.contains("value=\"ben@example.org\""))
    tab.visit("/")
    #expect(tab.page.contains("value=\"ben@example.org\""))
    tab.send(.people(.changedUsername("cleo@example.org")))
    #expect(tab.field("Email or username")?.value == "cleo@example.org")
    tab.visit("/account/login")
    #expect(tab.page.contains("value=\"cleo@example.org\""))
  }

  @Test("name what is asked for as the login does, and have the way by email before the form")
  func sameWords() throws {
    let tab = Fixture.open(device, at: "/forgot")
    #expect(tab.page.contains(">Email or username<") && tab.field("Username") == nil)
    let byEmail = try #require(tab.page.range(of: "New password by email"))
    #expect(byEmail.lowerBound < (try #require(tab.page.range(of: "<form"))).lowerBound)
    tab.send(.people(.submitted(.forgotPassword, FormFields([]))))
    #expect(tab.page.contains("Enter your email or username."))
    let plain = Fixture.open(try Fixture.device(), at: "/forgot")
    plain.send(.people(.submitted(.forgotPassword, FormFields([]))))
    #expect(plain.field("Username") != nil && plain.page.contains("Enter a username."))
  }

  @Test("keep their password when a device's is changed by its security question, and it says so")
  func forgotten() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    tab.send(.people(.changedUsername("ana")))
    // Which password changes is said before and after, and so is how the other one follows.
    #expect(tab.page.contains("Your account keeps its own until you change that by email."))
    tab.send(forgot())
    #expect(tab.page.contains("Your account still has the former one"))
    #expect(
      tab.page.contains("Only this device has the new one.") && tab.page.contains("Choose one for both"))
    // What the account has to confirm would be refused whatever was typed, so the way out stands in its place, and stays.
    device.close()
    let again = Fixture.open(device)
    again.logIn("Ana", "third password")
    for path in ["/account", "/password", "/account/email", "/recovery-code"] {
      again.visit(path)
      #expect(again.page.contains("You chose a new password on this device"), "\(path)")
      #expect(again.page.contains("href=\"/account/login\"") && !again.page.contains("id=\"password\""))
      #expect(again.page.contains("href=\"/account/reset\""))
    }
    again.visit("/account/login")
    again.logInToAccount()
    #expect(again.history.last == "/account" && !again.page.contains("You chose a new password"))
    #expect(again.page.contains("This device has the password of your account again."))
    again.visit("/")
    #expect(!again.page.contains("Only this device has the new one."))
    again.changePassword(to: "a better horse")
    #expect(again.history.last == "/" && again.page.contains("Your password is changed."))
  }
}
