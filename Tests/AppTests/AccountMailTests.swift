import AppFixture
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Accounts and letters (MA 1)")
struct AccountMailTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws {
    device = try Fixture.accountDevice(1, accounts)
    accounts.sendsLetters = true
  }

  /// Somebody with an account whose address is confirmed, and their recovery code.
  private func connected() throws -> (tab: Tab<AppProgram>, code: String) {
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    let code = try #require(tab.state.recovery?.code.text)
    tab.send(.people(.tickedWritten(true)))
    tab.send(.people(.tappedContinue))
    tab.connect()
    tab.visit("/account/confirm#" + (accounts.tokens.last ?? ""))
    tab.submit(.confirmEmail, [:])
    return (tab, code)
  }

  @Test("say that an address is not confirmed, let nothing wait for it, and send the letter again")
  func pending() throws {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    #expect(tab.page.contains("not confirmed yet") && tab.page.contains("Laptop"))
    tab.send(.people(.account(.tappedSendAgain)))
    #expect(tab.page.contains("The email is on its way.") && accounts.tokens.count == 2)
    tab.visit("/account/confirm#" + accounts.tokens[1])
    #expect(tab.button("Confirm my address") != nil && !tab.page.contains("is confirmed"))
    tab.submit(.confirmEmail, [:])
    #expect(tab.page.contains("Your email address is confirmed.") && tab.button("Confirm my address") == nil)
    #expect(tab.page.contains(">Continue</a>"))
    tab.visit("/account")
    #expect(!tab.page.contains("not confirmed yet") && tab.page.contains("Your account is ana@example.org."))
  }

  @Test("are confirmed on a device that knows nobody, once", arguments: ["", "0", "same"])
  func elsewhere(token: String) throws {
    _ = try connected()
    let tab = Fixture.open(
      try Fixture.accountDevice(2, accounts),
      at: "/account/confirm#" + (token == "same" ? accounts.tokens[0] : token))
    tab.submit(.confirmEmail, [:])
    #expect(tab.page.contains("This link was used, or is too old.") && !tab.page.contains("is confirmed"))
    #expect(tab.page.contains("have the email sent again under") && tab.page.contains(">Continue</a>"))
  }

  @Test("say at once that a part of a link is missing", arguments: ["/account/confirm", "/account/reset"])
  func cut(path: String) throws {
    let (_, code) = try connected()
    let tab = Fixture.open(
      try Fixture.accountDevice(2, accounts), at: path + "#" + accounts.tokens[0].dropLast(5))
    #expect(tab.page.contains("This link was used, or is too old.") && !tab.page.contains("<form"))
    #expect(!code.isEmpty)
  }

  @Test("ask for a letter with a link to a new password, and answer alike for every address")
  func asking() throws {
    _ = try connected()
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts))
    tab.send(.people(.changedUsername("ana@example.org")))
    #expect(tab.page.contains("/account/reset"))
    tab.visit("/account/reset")
    tab.submit(.askReset, ["email": "ana"])
    #expect(tab.page.contains("such as ana@example.org"))
    var pages: [String] = []
    for email in ["ana@example.org", "eva@example.org"] {
      tab.visit("/")
      tab.visit("/account/reset")
      tab.submit(.askReset, ["email": email])
      #expect(tab.page.contains("If there is an account with this address"))
      pages.append(tab.page)
    }
    #expect(pages[0] == pages[1] && accounts.tokens.count == 2)
  }

  @Test("get a new password with the recovery code, on a device that knows nobody")
  func byCode() throws {
    let (first, code) = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    let tab = Fixture.open(
      try Fixture.accountDevice(2, accounts), at: "/account/reset#" + (accounts.tokens.last ?? ""))
    #expect(tab.field("Recovery Code") != nil)
    tab.reset(["recovery-code": "wrong"])
    #expect(tab.page.contains("recovery-code-error") || tab.page.contains("code"))
    #expect(tab.state.person.session == nil && tab.keys.heldCount == 0)
    tab.reset(["recovery-code": code, "new-password": "short", "confirm-password": "short"])
    #expect(tab.state.person.session == nil && tab.keys.heldCount == 0)
    tab.reset(["recovery-code": code])
    #expect(tab.page.contains("Welcome</h1>") && tab.history.last == "/")
    // The data key is the same, so what was sealed by it opens.
    let (own, theirs) = (first.state.person.session, tab.state.person.session)
    #expect(first.keys.bytes(own!.key) == tab.keys.bytes(theirs!.key) && tab.keys.heldCount == 1)
    // The other device is logged out of the account, and logs in with the new password.
    first.visit("/account")
    #expect(first.page.contains("This device is logged out of your account."))
    first.logInToAccount("ana@example.org", "a better horse")
    #expect(first.page.contains("Your account is ana@example.org."))
    // The link was used.
    tab.visit("/")
    tab.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    tab.reset(["password": "a better horse"])
    #expect(tab.page.contains("This link was used, or is too old."))
  }

  @Test("say that a link was used before anything is typed, and lead to another letter")
  func usedLink() throws {
    _ = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    let token = accounts.tokens.last ?? ""
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/reset#" + token)
    #expect(tab.field("New Password") != nil)
    tab.visit("/account/reset#" + String(repeating: "0", count: token.count))
    #expect(
      tab.page.contains("This link was used, or is too old.") && tab.field("New Password") == nil)
    tab.visit("/account/reset")
    #expect(tab.page.contains("id=\"email\"") && !tab.page.contains("This link was used"))
  }

  @Test("start afresh where nobody has the recovery code, and take the former profile along once it opens")
  func afresh() throws {
    let (first, code) = try connected()
    first.visit("/todo")
    let former = try #require(first.state.person.session)
    _ = accounts.answer(asking("ana@example.org"))
    let tab = Fixture.open(
      try Fixture.accountDevice(2, accounts), at: "/account/reset#" + (accounts.tokens.last ?? ""))
    #expect(tab.page.contains("I don’t have the code") && tab.button("Start afresh") == nil)
    tab.send(.people(.tappedOtherWay))
    #expect(
      tab.field("Recovery Code") == nil && tab.page.contains("what only you could read stays closed")
        && tab.button("Start afresh") != nil)
    tab.send(.people(.tappedOtherWay))
    #expect(tab.field("Recovery Code") != nil && !tab.page.contains("stays closed"))
    tab.send(.people(.tappedOtherWay))
    tab.reset(["new-password": "short", "confirm-password": "short"])
    #expect(tab.state.person.session == nil && tab.keys.heldCount == 0)
    tab.reset([:])
    // The new code is shown at once, and is another.
    #expect(tab.history.last == "/recovery-code" && tab.state.recovery?.code.text != code)
    let fresh = try #require(tab.state.person.session)
    #expect(fresh.profile.id != former.profile.id && fresh.profile.isCodePending && fresh.profile.isConnected)
    #expect(tab.keys.bytes(fresh.key) != first.keys.bytes(former.key) && tab.keys.heldCount == 1)

    // The device with the former profile logs in with the new password, and goes on in the new one.
    first.visit("/account")
    #expect(first.page.contains("This device is logged out of your account."))
    first.logInToAccount("ana@example.org", "a better horse")
    #expect(first.state.person.profile?.id == fresh.profile.id && first.keys.heldCount == 1)
    #expect(first.page.contains("Your account is ana@example.org."))
    #expect(first.keys.bytes(first.state.person.session!.key) == tab.keys.bytes(fresh.key))
  }

  @Test("start afresh on the device of the former profile, which keeps its name there")
  func afreshBesideFormer() throws {
    _ = try connected()
    let other = Fixture.open(try Fixture.accountDevice(2, accounts))
    other.visit("/account/login")
    other.logInToAccount("ana@example.org", "correct horse")
    #expect(other.page.contains("Welcome</h1>"))
    other.send(.tappedLogout)
    _ = accounts.answer(asking("ana@example.org"))
    other.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    other.send(.people(.tappedOtherWay))
    other.reset([:])
    #expect(other.state.person.profile?.username.text == "ana@example.org 2")
    #expect(other.page.contains("What you kept here before is still on this device"))
    other.send(.tappedLogout)
    other.logIn("ana@example.org", "correct horse")
    #expect(other.state.person.profile?.username.text == "ana@example.org")
    #expect(!other.page.contains("What you kept here before"))
  }

  @Test("open their link where another is open, and keep it when a problem leads to its field")
  func linkOfTheScreen() throws {
    let (_, code) = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/reset")
    #expect(tab.field("Recovery Code") == nil)
    tab.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    #expect(tab.field("Recovery Code") != nil)
    tab.reset(["recovery-code": code, "new-password": "short", "confirm-password": "short"])
    tab.visit("/account/reset#new-password")
    #expect(tab.page.contains("There is a problem"))
    tab.reset(["recovery-code": code])
    #expect(tab.page.contains("Welcome</h1>"))
  }

  @Test("get a new password where the profile is open, with the password that it has there")
  func byPassword() throws {
    let (tab, _) = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    tab.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    #expect(tab.field("Recovery Code") == nil)
    tab.reset(["password": "wrong horse"])
    #expect(tab.page.contains("The password is wrong"))
    tab.reset(["password": "correct horse"])
    #expect(tab.history.last == "/account" && tab.page.contains("Your account is ana@example.org."))
    #expect(tab.keys.heldCount == 1 && tab.state.person.profile?.isConnected == true)
    tab.send(.tappedLogout)
    tab.logIn("Ana", "a better horse")
    #expect(tab.page.contains("Welcome"))
  }

  @Test("give account and device one password after the recovery code gave the device another")
  func bothByLetter() throws {
    let (tab, code) = try connected()
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    tab.send(.people(.changedUsername("Ana")))
    tab.send(.people(.tappedOtherWay))
    tab.submit(
      .forgotPassword,
      [
        "username": "Ana", "recovery-code": code, "new-password": "third password",
        "confirm-password": "third password",
      ])
    #expect(tab.state.person.profile?.hasOwnPassword == true)
    _ = accounts.answer(asking("ana@example.org"))
    tab.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    #expect(
      tab.page.contains("for your account and this device") && tab.page.contains("Password on this device"))
    tab.reset(["password": "third password"])
    #expect(tab.page.contains("Your password is changed, for your account and on this device."))
    #expect(tab.state.person.profile?.hasOwnPassword == false)
    let other = Fixture.open(try Fixture.accountDevice(2, accounts), at: "/account/login")
    other.logInToAccount("ana@example.org", "a better horse")
    #expect(other.page.contains("Welcome</h1>"))
  }

  @Test("take the address of the account along to the letter")
  func knownAddress() throws {
    _ = try connected()
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts))
    tab.visit("/account/login")
    tab.logInToAccount("ana@example.org", "correct horse")
    tab.visit("/account/reset")
    #expect(tab.page.contains("value=\"ana@example.org\""))
  }

  @Test("do not give one person's profile the password of another's account")
  func otherPerson() throws {
    _ = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    let eva = Fixture.open(try Fixture.accountDevice(2, accounts))
    eva.signUp("Eva")
    eva.visit("/account/reset#" + (accounts.tokens.last ?? ""))
    eva.reset(["password": "correct horse"])
    #expect(eva.page.contains("another account than the one on this device") && eva.keys.heldCount == 1)
  }

  @Test("get their new password by the recovery code also where they are logged in, by logging out first")
  func codeWhereLoggedIn() throws {
    let (tab, code) = try connected()
    _ = accounts.answer(asking("ana@example.org"))
    let link = "/account/reset#" + (accounts.tokens.last ?? "")
    tab.visit(link)
    #expect(tab.page.contains("Log out here and use the recovery code"))
    tab.send(.people(.tappedOtherWay))
    #expect(tab.state.person.profile == nil && tab.history.last == link)
    #expect(tab.page.contains("I don’t have the code"))
    tab.reset(["recovery-code": code])
    #expect(tab.state.person.profile?.isConnected == true)
  }

  @Test("change their address by a letter to the new one")
  func changing() throws {
    let (tab, _) = try connected()
    tab.visit("/account")
    #expect(tab.page.contains("/account/email"))
    tab.visit("/account/email")
    for (change, reason) in [
      (["password": "wrong horse"], "The password is wrong"), (["email": "new"], "such as ana@example.org"),
    ] {
      tab.changeEmail(change)
      #expect(tab.page.contains(reason) && accounts.tokens.count == 1)
    }
    tab.changeEmail()
    #expect(tab.page.contains("once you open its link") && tab.keys.heldCount == 1)
    tab.visit("/account")
    #expect(tab.page.contains("Your account is ana@example.org."))
    tab.visit("/account/confirm#" + (accounts.tokens.last ?? ""))
    tab.submit(.confirmEmail, [:])
    tab.visit("/account")
    #expect(tab.page.contains("Your account is new@example.org."))
  }

  @Test("change their address at once where no letters are sent")
  func changingAtOnce() throws {
    let (tab, _) = try connected()
    accounts.sendsLetters = false
    tab.visit("/account/email")
    tab.changeEmail()
    #expect(tab.history.last == "/account" && tab.page.contains("Your account is new@example.org."))
    #expect(tab.keys.heldCount == 1)
    let eva = Fixture.open(try Fixture.accountDevice(2, accounts))
    eva.signUp("Eva")
    eva.connect(["email": "eva@example.org"])
    eva.visit("/account/email")
    eva.changeEmail()
    #expect(eva.page.contains("This email address has an account already."))
  }

  @Test("can be made again where they were removed, and nothing on the device is lost")
  func again() throws {
    let (tab, _) = try connected()
    tab.visit("/account")
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    tab.send(.people(.account(.tappedLogOutEverywhere)))
    #expect(tab.page.contains("Start again with an account"))
    let profile = tab.state.person.profile?.id
    tab.send(.people(.account(.tappedDisconnect)))
    #expect(tab.page.contains("Create account") && tab.state.person.profile?.isConnected == false)
    tab.connect(["email": "new@example.org"])
    #expect(tab.page.contains("Your account is new@example.org.") && tab.state.person.profile?.id == profile)
  }

  @Test("lose nothing when the server cannot be reached", arguments: ["/account/confirm", "/account/reset"])
  func offline(path: String) throws {
    let (_, code) = try connected()
    let tab = Fixture.open(try Fixture.accountDevice(2, accounts), at: path + "#" + accounts.tokens[0])
    tab.device.isOnline = false
    if path == "/account/confirm" {
      tab.submit(.confirmEmail, [:])
    } else {
      tab.reset(["recovery-code": code])
    }
    #expect(tab.page.contains("There is no connection") && tab.keys.heldCount == 0)
  }

  /// A request for a letter with a link, from anywhere.
  private func asking(_ email: String) -> FetchRequest {
    FetchRequest(.askReset, body: Array(#"{"email":"\#(email)"}"#.utf8))
  }
}

extension Tab where P == AppProgram {
  fileprivate func submit(_ form: PersonForm, _ texts: [String: String]) {
    send(.people(.submitted(form, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
  }

  fileprivate func connect(_ more: [String: String] = [:]) {
    visit("/account")
    let texts = ["email": "ana@example.org", "password": "correct horse", "device": "Laptop"]
    submit(.connect, texts.merging(more) { $1 })
  }

  fileprivate func logInToAccount(_ email: String, _ password: String) {
    submit(.accountLogin, ["email": email, "password": password, "device": "Phone"])
  }

  fileprivate func reset(_ more: [String: String]) {
    let texts = ["new-password": "a better horse", "confirm-password": "a better horse", "device": "Phone"]
    submit(.resetPassword, texts.merging(more) { $1 })
  }

  fileprivate func changeEmail(_ more: [String: String] = [:]) {
    submit(.changeEmail, ["email": "new@example.org", "password": "correct horse"].merging(more) { $1 })
  }
}
