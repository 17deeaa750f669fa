import AppFixture
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Profiles

@Suite("Accounts whose server did what it was asked, while its answer was lost")
struct LostAnswerTests {
  private static let unsure = "There is no connection, and we don’t know whether this was done."

  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.accountDevice(1, accounts) }

  private func connected() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    return tab
  }

  /// While it lasts, the answers of a path are lost.
  private func losing(_ path: String, _ work: () -> Void) {
    device.lostAnswers = [path]
    work()
    device.lostAnswers = []
  }

  /// The data key as the password and the recovery code of this device seal it.
  private func sealed(_ tab: Tab<AppProgram>) -> [[UInt8]] {
    let profile = tab.state.person.profile
    return [profile?.password?.sealed ?? [], profile?.recovery?.sealed ?? []]
  }

  private func submit(_ form: PersonForm, _ texts: [String: String], _ tab: Tab<AppProgram>) {
    tab.send(.people(.submitted(form, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
  }

  // MARK: A new password

  @Test("have their new password on the device once the form is sent again", arguments: [false, true])
  func newPassword(restarts: Bool) throws {
    var tab = connected()
    losing("/api/v1/account/keys") { tab.changePassword(to: "a better horse") }
    #expect(tab.page.contains(Self.unsure) && !tab.page.contains("nothing was changed"))
    if restarts {
      device.close()
      tab = Fixture.open(device)
      tab.logIn()
      tab.visit("/password")
    }
    tab.submitPassword("a better horse")
    #expect(tab.history.last == "/" && tab.page.contains("Your password is changed."))
    #expect(tab.keys.heldCount == 1)
    // The device and the account have the same again.
    tab.send(.tappedLogout)
    tab.logIn("Ana", "a better horse")
    tab.visit("/account")
    #expect(tab.page.contains("Your account is ana@example.org."))
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login")
    other.logInToAccount("ana@example.org", "a better horse")
    #expect(other.page.contains("Welcome</h1>"))
  }

  @Test("take the password that is typed again, however often its answer is lost")
  func twice() {
    let tab = connected()
    losing("/api/v1/account/keys") {
      tab.changePassword(to: "a better horse")
      tab.submitPassword("a better horse")
    }
    #expect(tab.page.contains(Self.unsure))
    tab.submitPassword("a better horse")
    #expect(tab.page.contains("Your password is changed."))
  }

  @Test("keep the password that they have when another one is typed then, and name the trouble")
  func otherPassword() {
    let tab = connected()
    losing("/api/v1/account/keys") { tab.changePassword(to: "a better horse") }
    tab.submitPassword("the best horse")
    #expect(tab.page.contains("Your account has another password than this device."))
    tab.submitPassword("a better horse")
    #expect(tab.page.contains("Your password is changed.") && tab.keys.heldCount == 1)
  }

  @Test("take a new recovery code after one whose answer was lost, and a new password after that")
  func newCode() throws {
    let tab = connected()
    tab.visit("/recovery-code")
    losing("/api/v1/account/keys") { tab.confirm(.newCode) }
    #expect(tab.page.contains(Self.unsure) && tab.state.recovery == nil)
    tab.confirm(.newCode)
    #expect(tab.state.recovery != nil)
    #expect(accounts.sealed(of: "ana@example.org") == sealed(tab))
    tab.changePassword(to: "a better horse")
    #expect(tab.page.contains("Your password is changed."))
  }

  @Test("keep the recovery code that another device made when the password is changed here")
  func codeOfAnotherDevice() throws {
    let tab = connected()
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login")
    other.logInToAccount()
    other.visit("/recovery-code")
    other.confirm(.newCode)
    let code = accounts.sealed(of: "ana@example.org")[1]
    #expect(other.state.recovery != nil && code == sealed(other)[1] && code != sealed(tab)[1])
    tab.changePassword(to: "a better horse")
    #expect(tab.page.contains("Your password is changed."))
    #expect(accounts.sealed(of: "ana@example.org") == [sealed(tab)[0], code])
  }

  // MARK: A new account

  @Test("are made once the form is sent again")
  func signingUp() {
    let tab = Fixture.open(device)
    tab.signUp()
    losing("/api/v1/accounts") { tab.connect() }
    #expect(tab.page.contains(Self.unsure) && accounts.knows("ana@example.org"))
    tab.connect(["age": "34"])
    #expect(tab.page.contains("Your account is ready."))
    #expect(tab.page.contains("Your account is ana@example.org."))
    // What was said the second time counts.
    #expect(accounts.about.age == 34 && tab.keys.heldCount == 1)
  }

  @Test("have the recovery code that the profile got before the form was sent again")
  func signingUpWithAnotherCode() {
    let tab = Fixture.open(device)
    tab.signUp()
    losing("/api/v1/accounts") { tab.connect() }
    tab.visit("/recovery-code")
    tab.confirm(.newCode)
    tab.connect()
    #expect(tab.page.contains("Your account is ana@example.org."))
    #expect(accounts.sealed(of: "ana@example.org") == sealed(tab))
    tab.changePassword(to: "a better horse")
    #expect(tab.page.contains("Your password is changed."))
  }

  @Test("do not get back an older recovery code from a copy of the profile")
  func signingUpWithAnOlderCode() {
    let tab = Fixture.open(device)
    tab.signUp()
    let name = "user/ana"
    let before = device.records[name]
    tab.connect()
    tab.visit("/recovery-code")
    tab.confirm(.newCode)
    let sealed = accounts.sealed(of: "ana@example.org")
    device.close()
    device.records[name] = before
    let copy = Fixture.open(device)
    copy.logIn()
    copy.connect()
    #expect(copy.page.contains("This email address has an account already."))
    #expect(accounts.sealed(of: "ana@example.org") == sealed && copy.keys.heldCount == 1)
  }

  @Test("of other people stay theirs")
  func taken() throws {
    _ = connected()
    let eva = Fixture.open(try Fixture.accountDevice(2, accounts))
    eva.signUp("Eva")
    eva.connect()
    #expect(eva.page.contains("This email address has an account already."))
    #expect(eva.state.person.profile?.isConnected == false && eva.keys.heldCount == 1)
  }

  @Test("lead away from the login, once their owner logs in to them")
  func loggingIn() {
    let tab = Fixture.open(device)
    tab.signUp()
    losing("/api/v1/accounts") { tab.connect() }
    tab.visit("/account/login")
    tab.logInToAccount()
    #expect(tab.page.contains("You are logged in.") && tab.history.last == "/account")
    #expect(tab.page.contains("Your account is ana@example.org.") && tab.keys.heldCount == 1)
  }

  @Test(
    "lead to the login with the new password, where a letter's link was used by a form whose answer was lost")
  func resetByLetter() throws {
    _ = connected()
    _ = accounts.answer(FetchRequest(.askReset, body: Array(#"{"email":"ana@example.org"}"#.utf8)))
    let tab = Fixture.open(
      try Fixture.accountDevice(2, accounts), at: "/account/reset#" + (accounts.tokens.last ?? ""))
    let texts = ["new-password": "a better horse", "confirm-password": "a better horse", "device": "Phone"]
    tab.send(.people(.tappedOtherWay))
    tab.device.lostAnswers = ["/api/v1/resets/password"]
    submit(.resetPassword, texts, tab)
    tab.device.lostAnswers = []
    #expect(tab.page.contains(Self.unsure) && tab.keys.heldCount == 0)
    submit(.resetPassword, texts, tab)
    #expect(tab.page.contains("your new password may be set already") && tab.page.contains("/account/login"))
    tab.visit("/account/login")
    submit(.accountLogin, ["email": "ana@example.org", "password": "a better horse", "device": "Phone"], tab)
    #expect(tab.page.contains("Welcome</h1>") && tab.keys.heldCount == 1)
  }

  // MARK: Other changes

  @Test("are deleted once the form is sent again", arguments: [false, true])
  func deleting(hasSent: Bool) {
    let tab = connected()
    losing("/api/v1/account/deletion") { tab.confirm(.deleteAccount) }
    #expect(tab.page.contains(Self.unsure) && !accounts.knows("ana@example.org"))
    // A mistake in between does not make it forget what was asked.
    if hasSent { tab.confirm(.deleteAccount, password: "wrong horse") }
    tab.confirm(.deleteAccount)
    #expect(tab.page.contains("Your account was deleted.") && tab.page.contains("Create account"))
    #expect(tab.state.person.profile?.isConnected == false && tab.keys.heldCount == 1)
    #expect(!device.records.keys.contains { $0.hasPrefix("account/") })
  }

  @Test("are not taken for deleted where the device is only logged out")
  func notDeleted() throws {
    let tab = connected()
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login")
    other.logInToAccount()
    other.visit("/account")
    other.send(.people(.account(.tappedLogOutEverywhere)))
    other.send(.people(.account(.tappedLogOutEverywhere)))
    tab.confirm(.deleteAccount)
    #expect(tab.page.contains("This device is logged out of your account."))
    #expect(accounts.knows("ana@example.org") && tab.state.person.profile?.isConnected == true)
  }

  @Test("change their address once the form is sent again")
  func changingAddress() {
    let tab = connected()
    tab.visit("/account/email")
    let texts = ["email": "new@example.org", "password": "correct horse"]
    losing("/api/v1/account/email") { submit(.changeEmail, texts, tab) }
    #expect(tab.page.contains(Self.unsure))
    submit(.changeEmail, texts, tab)
    #expect(tab.history.last == "/account" && tab.page.contains("Your account is new@example.org."))
  }

  @Test("say so of what people say about themselves, and take it again")
  func about() {
    let tab = connected()
    losing("/api/v1/account/about") { submit(.about, ["age": "34"], tab) }
    #expect(tab.page.contains(Self.unsure))
    submit(.about, ["age": "34"], tab)
    #expect(tab.page.contains("Saved what you say about yourself."))
  }

  @Test("show that this device is logged out when all of them are")
  func everywhere() {
    let tab = connected()
    #expect(tab.button("Log out everywhere") != nil)
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    losing("/api/v1/account/devices") { tab.send(.people(.account(.tappedLogOutEverywhere))) }
    #expect(tab.page.contains(Self.unsure))
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    #expect(tab.button("Log out everywhere") == nil && tab.page.contains("name=\"email\""))
    #expect(!device.records.keys.contains { $0.hasPrefix("account/") })
  }

  @Test("have logged another device out once that is asked for again")
  func oneDevice() throws {
    let tab = connected()
    Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login").logInToAccount()
    tab.visit("/")
    tab.visit("/account")
    guard case .read(let account, _) = tab.state.account,
      let phone = account.devices.first(where: { $0.name == "Phone" })?.id
    else {
      Issue.record("The account is not shown.")
      return
    }
    losing("/api/v1/account/devices/" + phone) { tab.send(.people(.account(.tappedLogOut(phone)))) }
    #expect(tab.page.contains(Self.unsure) && tab.button("Log out Phone") != nil)
    tab.send(.people(.account(.tappedLogOut(phone))))
    #expect(tab.page.contains("The device is logged out.") && tab.button("Log out Phone") == nil)
  }

  @Test("are as they were when the device was without a connection, and it says so")
  func offline() {
    let tab = connected()
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.changePassword(to: "a better horse")
    #expect(tab.page.contains("There is no connection, so nothing was changed."))
  }

  @Test(
    "may be changed when a server on the way fails, or something else answers in its place",
    arguments: [502, 200])
  func otherAnswer(status: Int) {
    let tab = connected()
    let answer = device.answering
    device.answering = { request in
      _ = answer(request)
      return FetchResponse(status: status, body: Array("<html>".utf8))
    }
    tab.changePassword(to: "a better horse")
    #expect(tab.page.contains(Self.unsure))
    device.answering = answer
    tab.submitPassword("a better horse")
    #expect(tab.page.contains("Your password is changed."))
  }
}
