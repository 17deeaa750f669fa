import AppFixture
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Accounts (MA 1, MA 9, MA 10)")
struct AccountTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.accountDevice(1, accounts) }

  private func other(_ number: UInt64 = 2) throws -> TestDevice {
    try Fixture.accountDevice(number, accounts)
  }

  /// Somebody who has just signed up and connected an account.
  private func connected(_ more: [String: String] = [:]) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect(more)
    return tab
  }

  @Test("can be made later of a profile that is on this device only")
  func later() {
    let tab = Fixture.open(device)
    tab.signUp()
    #expect(tab.history.last == "/" && tab.page.contains("Welcome, Ana"))
    tab.visit("/account")
    #expect(tab.page.contains("Create account"))
  }

  @Test("are made while the code of the sign-up is still being settled", arguments: 1...60)
  func settling(replies: Int) {
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    let other = Fixture.open(device)
    other.isHolding = true
    other.send(.people(.dismissedCode))
    tab.isHolding = true
    tab.connect()
    // The two changes of the profile meet in every way that they can.
    for _ in 1...replies { tab.settleNext() }
    other.settleNext()
    tab.settleNext()
    other.settle()
    tab.settle()
    #expect(tab.page.contains("Your account is ana@example.org."))
    for tab in [tab, other] {
      #expect(
        tab.state.person.profile?.isConnected == true && tab.state.person.profile?.isCodePending == false)
      #expect(!tab.page.contains("changed in another tab"))
    }
  }

  @Test(
    "are made of the email address, the password of the profile and what people like to say of themselves")
  func connecting() {
    let tab = connected(["gender": "female", "age": "34", "education": "associate", "income": "25-50"])
    #expect(
      tab.page.contains("Your account is ready.") && tab.page.contains("Your account is ana@example.org."))
    #expect(tab.page.contains("Laptop") && tab.page.contains("This device"))
    #expect(accounts.about.gender == .female && accounts.about.age == 34)
    #expect(accounts.about.education == .associate && accounts.about.income == .from25)
    #expect(accounts.about.ethnicGroup == nil)
    #expect(tab.keys.heldCount == 1)
  }

  @Test("show what people said of themselves, and take other answers")
  func about() {
    let tab = connected(["gender": "female", "age": "34"])
    #expect(tab.field("Age")?.value == "34" && tab.page.contains("value=\"female\" selected"))
    let save = { (age: String) in
      let texts = ["gender": "other", "age": age, "education": "graduate"]
      tab.send(.people(.submitted(.about, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
    }
    save("old")
    #expect(tab.page.contains("Enter your age in years") && accounts.about.age == 34)
    save("")
    #expect(tab.page.contains("Saved what you say about yourself."))
    #expect(accounts.about.gender == .other && accounts.about.education == .graduate)
    #expect(accounts.about.age == nil && accounts.about.income == nil)
    #expect(tab.page.contains("value=\"other\" selected") && tab.field("Age")?.value == "")
    device.isOnline = false
    save("40")
    #expect(tab.page.contains("There is no connection") && accounts.about.age == nil)
  }

  @Test("give a second device the profile and its key, with the password and without the security question")
  func secondDevice() throws {
    let first = connected()
    let second = Fixture.open(try other(), at: "/account/login")
    second.logInToAccount()
    #expect(second.page.contains("Welcome</h1>"))
    let (own, theirs) = (first.state.person.session, second.state.person.session)
    #expect(own?.profile.id == theirs?.profile.id)
    #expect(first.keys.bytes(own!.key) == second.keys.bytes(theirs!.key))
    #expect(theirs?.profile.question == "")
    // Without a connection, by the password that this device has now.
    second.send(.tappedLogout)
    second.device.isOnline = false
    second.logIn("ana@example.org")
    #expect(second.page.contains("Welcome</h1>"))
  }

  @Test("take a wrong password and an unknown address for the same")
  func wrong() throws {
    _ = connected()
    let tab = Fixture.open(try other(), at: "/account/login")
    for (email, password) in [("ana@example.org", "wrong horse"), ("eva@example.org", "correct horse")] {
      tab.logInToAccount(email, password)
      #expect(tab.page.contains("The email address and password don’t match, or"))
    }
    #expect(tab.device.derivations.suffix(2) == [1_200_000, 1_200_000] && tab.keys.heldCount == 0)
  }

  @Test(
    "say what is wrong with what was typed",
    arguments: [
      (["email": ""], "Enter your email address."), (["email": "ana"], "such as ana@example.org"),
      (["email": "@example.org"], "such as ana@example.org"), (["email": "a b@example.org"], "such as"),
      (["password": ""], "Enter your password."), (["password": "wrong horse"], "The password is wrong"),
      (["age": "old"], "Enter your age in years"), (["age": "-3"], "Enter your age in years"),
    ])
  func refusing(change: [String: String], reason: String) {
    let tab = connected(change)
    #expect(tab.page.contains(reason) && !accounts.knows("ana@example.org"))
    #expect(tab.keys.heldCount == 1 && tab.state.person.profile?.isConnected == false)
  }

  @Test("that exist take in what a profile of another device keeps, which stays there too")
  func joining() throws {
    _ = connected()
    let tab = Fixture.open(try other())
    tab.signUp("Eva")
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.visit("/account")
    #expect(tab.page.contains("I have an account already"))
    tab.visit("/account/login")
    #expect(tab.page.contains("What you keep in this profile goes along"))
    for _ in 1...2 { tab.logInToAccount("ana@example.org", "wrong horse") }
    #expect(tab.state.person.profile?.username.text == "Eva")
    tab.logInToAccount()
    #expect(tab.page.contains("what you kept here is there too"))
    #expect(tab.page.contains("Welcome</h1>"))
    tab.visit("/checklist/9")
    #expect(tab.isTicked("plan"))
    #expect(tab.keys.heldCount == 1)
    tab.send(.tappedLogout)
    tab.logIn("Eva")
    tab.visit("/checklist/9")
    #expect(tab.isTicked("plan") && tab.state.person.profile?.isConnected == false)
  }

  @Test("refuse an address that has one already")
  func taken() throws {
    _ = connected()
    let tab = Fixture.open(try other())
    tab.signUp("Eva")
    tab.connect()
    #expect(tab.page.contains("This email address has an account already."))
  }

  @Test("lose nothing without a connection, and when the server fails", arguments: [nil, 503, 500, 429])
  func failing(status: Int?) {
    if status == nil { device.isOnline = true }
    let tab = Fixture.open(device)
    tab.signUp()
    accounts.failure = status
    if status == nil { device.isOnline = false }
    tab.connect()
    let reason =
      switch status {
      case nil: "There is no connection"
      case 429: "Too many tries"
      default: "The server could not do this now"
      }
    #expect(tab.page.contains(reason) && tab.page.contains("Create account"))
    device.isOnline = true
    accounts.failure = nil
    tab.connect()
    #expect(tab.page.contains("Your account is ana@example.org."))
  }

  @Test("name the devices, and end the login of one that is not here")
  func oneDevice() throws {
    let first = connected()
    let second = Fixture.open(try other(), at: "/account/login")
    second.logInToAccount(device: "Phone")
    first.visit("/")
    first.visit("/account")
    #expect(first.button("Log out Phone") != nil)
    // Devices of one name are told apart.
    #expect(first.page.contains("This device · added ") && first.page.contains("Last used on "))
    guard case .read(let account, _) = first.state.account else { throw TestError.nothingRead }
    first.send(.people(.account(.tappedLogOut(account.devices.first { $0.name == "Phone" }!.id))))
    #expect(first.page.contains("What is kept on it stays there"))
    #expect(first.page.contains("The device is logged out.") && first.button("Log out Phone") == nil)
    second.visit("/account")
    #expect(second.page.contains("This device is logged out of your account."))
    // What is kept there stays, and one login brings the account back.
    #expect(second.page.contains("under its password.") && second.page.contains("href=\"/settings/data\""))
    second.logInToAccount(device: "Phone")
    #expect(second.page.contains("Your account is ana@example.org.") && second.page.contains("Laptop"))
  }

  @Test("have a number beside their names where these are alike")
  func alikeDevices() throws {
    let first = connected()
    let second = Fixture.open(try other(), at: "/account/login")
    second.logInToAccount(device: "Laptop")
    first.visit("/")
    first.visit("/account")
    #expect(first.page.contains(">Laptop (1)<") && first.page.contains(">Laptop (2)<"))
    #expect(first.button("Log out Laptop (2)") != nil && !first.page.contains("Log out Laptop\""))
  }

  @Test("end the logins of all devices, once that is confirmed")
  func everywhere() throws {
    let tab = connected()
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    #expect(tab.page.contains("this one too"))
    tab.send(.people(.account(.tappedCancel)))
    #expect(!tab.page.contains("this one too"))
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    #expect(tab.page.contains("All devices are logged out."))
    #expect(tab.page.contains("This device is logged out of your account."))
  }

  @Test("have the new password first, so that it opens the profile on the other device too")
  func newPassword() throws {
    let first = connected()
    let second = Fixture.open(try other(), at: "/account/login")
    second.logInToAccount()
    device.isOnline = false
    first.send(.device(.changedConnection(false)))
    first.changePassword(to: "a better horse")
    #expect(first.page.contains("There is no connection, so nothing was changed."))
    device.isOnline = true
    first.send(.device(.changedConnection(true)))
    first.changePassword(to: "a better horse")
    #expect(first.page.contains("Your password was changed") || first.history.last == "/")
    // The other device's login has ended, its old password still opens what is there.
    second.visit("/account")
    #expect(second.page.contains("This device is logged out of your account."))
    second.logInToAccount("ana@example.org", "a better horse")
    #expect(second.page.contains("Your account is ana@example.org."))
    second.send(.tappedLogout)
    second.logIn("ana@example.org", "a better horse")
    #expect(second.page.contains("Welcome"))
  }

  @Test("are deleted with the password, and the profile stays")
  func deleting() {
    let tab = connected()
    tab.send(.people(.submitted(.deleteAccount, FormFields([.init(name: "password", value: "wrong horse")]))))
    #expect(accounts.knows("ana@example.org") && tab.page.contains("The password is wrong"))
    tab.send(
      .people(.submitted(.deleteAccount, FormFields([.init(name: "password", value: "correct horse")]))))
    #expect(!accounts.knows("ana@example.org") && tab.page.contains("Your account was deleted."))
    #expect(tab.page.contains("Create account") && tab.state.person.profile?.isConnected == false)
    #expect(!device.records.keys.contains { $0.hasPrefix("account/") })
  }

  @Test("do not let another person's account into a profile")
  func otherPerson() throws {
    let first = connected()
    let eva = Fixture.open(try other())
    eva.signUp("Eva")
    eva.connect(["email": "eva@example.org"])
    first.send(.people(.account(.tappedLogOutEverywhere)))
    first.send(.people(.account(.tappedLogOutEverywhere)))
    first.logInToAccount("eva@example.org")
    #expect(first.page.contains("another account than the one on this device"))
    #expect(first.state.person.profile?.username.text == "Ana")
  }

  @Test("are asked for again after a failure, and are no screen where there are none")
  func reading() throws {
    let tab = connected()
    device.isOnline = false
    tab.visit("/")
    tab.visit("/account")
    #expect(tab.page.contains("There is no connection") && tab.page.contains("Try again"))
    device.isOnline = true
    tab.send(.people(.account(.tappedRetry)))
    #expect(tab.page.contains("Your account is ana@example.org."))
    for path in ["/account", "/account/login"] {
      #expect(Fixture.open(try Fixture.device(), at: path).page.contains("This page isn’t here"))
      #expect(Fixture.open(try Fixture.silentDayDevice(), at: path).page.contains("This page isn’t here"))
    }
  }

  @Test("show all that the server has of somebody as a file")
  func download() throws {
    let tab = connected()
    tab.visit("/")
    tab.visit("/account")
    tab.send(.people(.account(.tappedDownload)))
    let file = try #require(tab.downloaded().last)
    #expect(file.name == "toward-account.json")
    #expect(try JSON(parsing: file.bytes)["account"]?["email"]?.string == "ana@example.org")
    accounts.failure = 503
    tab.send(.people(.account(.tappedDownload)))
    #expect(tab.downloaded().isEmpty && tab.page.contains("The server could not do this now."))
  }

  private enum TestError: Error { case nothingRead }
}
