import AppFixture
import Components
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Accounts in one step (MA 1, MA 10)")
struct CreateAccountTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.accountDevice(1, accounts) }

  /// Somebody at the form, who has agreed.
  private func newcomer() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    return tab
  }

  @Test("need an email address and a password, and nothing else")
  func whole() {
    let tab = newcomer()
    #expect(tab.history.last == "/signup/account" && tab.field("Security Question") == nil)
    tab.createAccount(["gender": "female", "age": "34"])
    #expect(tab.history.last == "/recovery-code" && tab.page.contains("Your recovery code"))
    #expect(accounts.about.gender == .female && accounts.about.age == 34)
    tab.send(.people(.tickedWritten(true)))
    tab.send(.people(.tappedContinue))
    #expect(tab.history.last == "/" && tab.page.contains("Welcome</h1>"))
    #expect(tab.state.person.profile?.isConnected == true && tab.state.person.profile?.isCodePending == false)
    #expect(tab.keys.heldCount == 1)
  }

  @Test("say where the letter went that confirms the address, and nothing of letters where there are none")
  func letter() throws {
    let tab = newcomer()
    tab.createAccount()
    #expect(tab.page.contains("Your account is ready.") && !tab.page.contains("We sent"))
    let mailing = FakeAccounts()
    mailing.sendsLetters = true
    let sentence = "We sent an email to ana@example.org: confirm your address by its link."
    let other = Fixture.open(try Fixture.accountDevice(2, mailing), at: "/signup")
    other.send(.people(.agreed))
    other.createAccount(["email": " ana@example.org "])
    #expect(other.page.contains(sentence))
    // The account of a profile that was here before, too.
    let own = FakeAccounts()
    own.sendsLetters = true
    let third = Fixture.open(try Fixture.accountDevice(3, own))
    third.signUp()
    third.connect()
    #expect(third.page.contains(sentence))
  }

  @Test("have no security question that could be changed")
  func noQuestion() {
    let tab = newcomer()
    tab.createAccount()
    tab.visit("/")
    #expect(tab.page.contains("Change Password") && tab.link("Change Security Question") == nil)
    tab.send(.tappedLogout)
    tab.signUp("Eva")
    tab.visit("/")
    #expect(tab.link("Change Security Question") != nil)
  }

  @Test("greet nobody by an address, and put none into the name of a file")
  func noAddress() throws {
    let tab = newcomer()
    tab.createAccount()
    tab.visit("/")
    #expect(tab.heading("Welcome") != nil)
    let today = tab.now.day
    #expect(FileName.of("goodnews", "ana@example.org", on: today, ".csv") == "goodnews-\(today).csv")
    #expect(FileName.of("toward-tcc", "ana", on: today, ".plist") == "toward-tcc-ana-\(today).plist")
    #expect(FileName.of("goodnews", "", on: today, ".csv") == "goodnews-\(today).csv")
  }

  @Test("open on this device without a connection, and on another one")
  func later() throws {
    let tab = newcomer()
    tab.createAccount()
    tab.visit("/")
    tab.send(.tappedLogout)
    device.isOnline = false
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("Welcome</h1>"))
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login")
    other.logInToAccount()
    #expect(other.page.contains("Welcome</h1>"))
    #expect(other.state.person.profile?.id == tab.state.person.profile?.id)
  }

  @Test("have a recovery code that the password can be replaced by")
  func recovery() throws {
    let tab = newcomer()
    tab.createAccount()
    let code = try #require(tab.state.recovery?.code.text)
    tab.visit("/recovery-code")
    tab.send(.people(.submitted(.testCode, FormFields([.init(name: "recovery-code", value: code)]))))
    #expect(tab.page.contains("Your note is right."))
    // What was said before does not stand beside what is wrong now.
    tab.send(.people(.submitted(.testCode, FormFields([.init(name: "recovery-code", value: "ABC")]))))
    #expect(!tab.page.contains("Your note is right."))
  }

  @Test("keep the questions about a person open while an age in them is mended")
  func openQuestions() {
    let tab = newcomer()
    tab.createAccount(["age": "old"])
    #expect(tab.page.contains(/<details[^>]*class="more"[^>]* open/))
    tab.send(.people(.retyped("34", in: .age)))
    #expect(tab.page.contains(/<details[^>]*class="more"[^>]* open/))
  }

  @Test("say all mistakes at once, and keep what was typed")
  func mistakes() {
    let tab = newcomer()
    tab.createAccount(["email": "ana", "new-password": "short", "age": "old"])
    #expect(tab.page.contains("Enter an email address such as ana@example.org."))
    #expect(tab.page.contains("at least 10 characters") && tab.page.contains("class=\"more\" open"))
    #expect(tab.state.person.session == nil && tab.keys.heldCount == 0)
    tab.createAccount(["new-password": "ana@example.org"])
    #expect(tab.page.contains("field-error") && !accounts.knows("ana@example.org"))
  }

  @Test("say without a connection that nothing was done, and are made once there is one")
  func offline() {
    let tab = newcomer()
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.createAccount()
    #expect(tab.page.contains("There is no connection, so nothing was changed."))
    #expect(tab.state.person.session == nil && tab.keys.heldCount == 0)
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    tab.createAccount()
    #expect(tab.history.last == "/recovery-code")
  }

  @Test("are logged in to where the address has one, if the password is right", arguments: [true, false])
  func taken(isRight: Bool) throws {
    newcomer().createAccount()
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/signup")
    other.send(.people(.agreed))
    other.createAccount(isRight ? [:] : ["new-password": "another horse"])
    if isRight {
      #expect(other.page.contains("Welcome</h1>"))
    } else {
      #expect(other.page.contains("This email address has an account already."))
      #expect(other.page.contains("href=\"/account/login\""))
    }
    #expect(other.keys.heldCount == (isRight ? 1 : 0))
  }

  @Test(
    "are the same, with the same code, when the answer was lost and the form is sent again",
    arguments: [false, true])
  func lostAnswer(sendsLetters: Bool) throws {
    accounts.sendsLetters = sendsLetters
    let tab = newcomer()
    losing("/api/v1/accounts") { tab.createAccount() }
    #expect(accounts.knows("ana@example.org") && tab.page.contains("we don’t know whether this was done"))
    let sealed = accounts.sealed(of: "ana@example.org")
    tab.createAccount()
    #expect(tab.history.last == "/recovery-code" && tab.keys.heldCount == 1)
    #expect(accounts.sealed(of: "ana@example.org") == sealed)
    let code = try #require(tab.state.recovery?.code.text)
    tab.send(.people(.submitted(.testCode, FormFields([.init(name: "recovery-code", value: code)]))))
    #expect(tab.page.contains("Your note is right."))
  }

  @Test(
    "are logged in to when the page went, too, after their answer was lost; their code is to be made anew")
  func lostPage() {
    let tab = newcomer()
    losing("/api/v1/accounts") { tab.createAccount() }
    device.close()
    let again = newcomer()
    again.createAccount()
    #expect(again.page.contains("Welcome</h1>"))
    #expect(again.page.contains("Did you write down your recovery code?"))
  }

  /// While it lasts, the answers of a path are lost.
  private func losing(_ path: String, _ work: () -> Void) {
    device.lostAnswers = [path]
    work()
    device.lostAnswers = []
  }

  @Test("keep the address through a reload, never the password; and nothing once the person goes elsewhere")
  func reload() {
    let tab = newcomer()
    tab.send(.people(.typed("ana@exam", in: .email)))
    tab.passTime()
    device.close()
    let again = Fixture.open(device, flags: Flags(path: "/signup/account", version: "7"))
    #expect(again.page.contains("value=\"ana@exam\""))
    again.visit("/")
    again.visit("/signup")
    again.send(.people(.agreed))
    #expect(!again.page.contains("ana@exam"))
  }

  @Test("can be left out: a profile on this device only has its own form")
  func without() {
    let tab = newcomer()
    #expect(tab.page.contains("href=\"/signup/profile\""))
    tab.visit("/signup/profile")
    #expect(tab.field("Security Question") != nil)
  }

  @Test("are there for who went on before they were made")
  func left() throws {
    let tab = newcomer()
    tab.isHolding = true
    tab.createAccount()
    for _ in 1...6 { tab.settleNext() }
    tab.visit("/")
    tab.isHolding = false
    tab.settle()
    #expect(tab.keys.heldCount == (tab.state.person.session == nil ? 0 : 1))
    guard accounts.knows("ana@example.org") else { return }
    tab.logIn("ana@example.org")
    #expect(tab.page.contains("Welcome</h1>"))
  }
}
