import AppFixture
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

/// The first Toward TCC kept `currentUser` in its file, so whoever was logged in was so again after the app was closed.
@Suite("“Stay logged in on this device”")
struct StayLoggedInTests {
  private static let stay = FormFields.Field(name: "stay-logged-in", value: "on")
  private static let shared = FormFields.Field(name: "shared-device", value: "on")

  private func user(_ tab: Tab<AppProgram>) -> String? {
    tab.state.person.session?.profile.username.text
  }

  private func logIn(
    _ tab: Tab<AppProgram>, _ username: String = "Ana", _ more: [FormFields.Field] = [stay]
  ) {
    let fields: [FormFields.Field] = [
      .init(name: "username", value: username), .init(name: "password", value: "correct horse"),
    ]
    tab.send(.people(.submitted(.logIn, FormFields(fields + more))))
  }

  /// A device with the profile of Ana, where she stays logged in.
  private func staying() throws -> (TestDevice, Tab<AppProgram>) {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    logIn(tab)
    return (device, tab)
  }

  /// As after closing the browser and opening it again.
  private func reopened(_ device: TestDevice, at path: String = "/") -> Tab<AppProgram> {
    device.close()
    return Fixture.open(device, at: path)
  }

  @Test("opening the app again finds the user of currentUser logged in, also without a connection")
  func closingTheAppKeepsTheLogin() throws {
    let (device, tab) = try staying()
    tab.visit("/checklist/9")
    tab.tick("plan")
    device.isOnline = false
    let next = reopened(device, at: "/checklist/9")
    #expect(user(next) == "Ana" && next.isTicked("plan"))
    next.tick("join")
    #expect(user(reopened(device)) == "Ana")
    #expect(!next.page.contains("You were logged out"))
  }

  @Test("is offered at login and at sign-up, and not ticked at first")
  func isOnlyByChoice() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    for path in ["/", "/signup/profile"] {
      if path != "/" {
        tab.visit("/signup")
        tab.send(.people(.agreed))
      }
      #expect(tab.history.last == path && tab.page.contains("Stay logged in on this device"))
      let box = tab.page.range(of: "name=\"stay-logged-in\"").map {
        tab.page[$0.upperBound...].prefix { $0 != ">" }
      }
      #expect(box?.contains("checked") == false)
    }
    tab.visit("/")
    tab.signUp()
    #expect(user(tab) == "Ana" && !device.hasKeptLogin && user(reopened(device)) == nil)
  }

  @Test("a sign-up can ask for it too")
  func signUpKeepsTheLogin() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    let fields = tab.fields("Ana", "correct horse").all + [Self.stay]
    tab.send(.people(.submitted(.signUp, FormFields(fields))))
    #expect(device.hasKeptLogin && user(reopened(device)) == "Ana")
  }

  @Test("is never offered beside “Shared device”, which counts")
  func sharedDeviceTakesTheOfferAway() throws {
    let (device, tab) = try staying()
    tab.send(.tappedLogout)
    tab.send(.people(.tickedShared(true)))
    #expect(tab.field("Stay logged in on this device") == nil)
    logIn(tab, "Ana", [Self.stay, Self.shared])
    #expect(device.sessionSpan == .tabs && !device.hasKeptLogin)
    tab.send(.tappedLogout)
    tab.send(.people(.tickedShared(true)))
    tab.send(.people(.tickedShared(false)))
    #expect(tab.field("Stay logged in on this device") != nil)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.tickedShared(true)))
    #expect(
      tab.field("Shared device: log out when the app closes or reloads") != nil
        && tab.field("Stay logged in on this device") == nil)
  }

  @Test("“Remember me” keeps the name only, and says so")
  func rememberMeKeepsTheNameOnly() throws {
    let (device, tab) = try staying()
    tab.send(.tappedLogout)
    #expect(tab.page.contains("Fills in your username next time, and nothing else."))
    tab.logIn(remember: true)
    let next = reopened(device)
    #expect(user(next) == nil && next.page.contains("value=\"Ana\""))
  }

  @Test("ends by logging out, in every tab")
  func loggingOutEndsIt() throws {
    let (device, tab) = try staying()
    let other = Fixture.open(device)
    #expect(user(other) == "Ana")
    other.send(.tappedLogout)
    #expect(user(tab) == nil && !device.hasKeptLogin && user(reopened(device)) == nil)
  }

  @Test("ends when somebody logs in without it")
  func anotherLoginEndsIt() throws {
    let (device, tab) = try staying()
    tab.send(.tappedLogout)
    tab.signUp("Ben")
    tab.send(.tappedLogout)
    logIn(tab)
    logIn(tab, "Ben", [])
    #expect(user(tab) == "Ben" && !device.hasKeptLogin)
  }

  @Test("ends with a new password; the open app goes on")
  func aNewPasswordEndsIt() throws {
    let (device, tab) = try staying()
    tab.changePassword(to: "a better horse")
    #expect(user(tab) == "Ana" && !device.hasKeptLogin && user(reopened(device)) == nil)
  }

  @Test("a new answer or recovery code leaves it")
  func otherSecretsLeaveIt() throws {
    let (device, tab) = try staying()
    tab.visit("/recovery-code")
    tab.confirm(.newCode)
    #expect(tab.state.recovery != nil && device.hasKeptLogin)
  }

  @Test("ends when the profile is removed")
  func removingTheProfileEndsIt() throws {
    let (device, tab) = try staying()
    tab.visit("/settings/data")
    tab.confirm(.deleteProfile)
    #expect(user(tab) == nil && !device.hasKeptLogin && device.records["user/ana"] == nil)
  }

  @Test("one that cannot be stored is a login all the same, and says so")
  func oneThatCannotBeStoredSaysSo() throws {
    let (device, tab) = try staying()
    tab.send(.tappedLogout)
    device.writeFailure = .quotaExceeded
    logIn(tab)
    #expect(user(tab) == "Ana" && tab.page.contains("this browser can’t keep that"))
  }

  @Test("works where nobody has to sign up, once the profile is protected")
  func protectedProfilesHaveItToo() throws {
    let device = try Fixture.silentDayDevice()
    let tab = Fixture.open(device)
    tab.visit("/settings/protect")
    #expect(
      tab.page.contains("Stay logged in on this device")
        && tab.field("Shared device: log out when the app closes or reloads") == nil)
    let fields = tab.fields("Ana", "correct horse").all + [Self.stay]
    tab.send(.people(.submitted(.protect, FormFields(fields))))
    #expect(user(tab) == "Ana" && user(reopened(device)) == "Ana")
    let next = reopened(device)
    next.send(.tappedLogout)
    #expect(next.page.contains("Stay logged in on this device"))
    logIn(next)
    #expect(user(reopened(device)) == "Ana")
  }
}

@Suite("“Stay logged in on this device”, with an account")
struct StayLoggedInToAccountTests {
  private let accounts = FakeAccounts()

  private func stay(_ tab: Tab<AppProgram>, _ form: PersonForm) {
    let texts = [
      "email": "ana@example.org", "password": "correct horse", "new-password": "correct horse",
      "device": "Phone", "stay-logged-in": "on",
    ]
    tab.send(.people(.submitted(form, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
  }

  @Test("is offered with an account, and by the login to it")
  func accountsHaveIt() throws {
    let device = try Fixture.accountDevice(1, accounts)
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    #expect(tab.page.contains("Stay logged in on this device"))
    stay(tab, .createAccount)
    device.close()
    #expect(Fixture.open(device).state.person.session != nil)
    let other = try Fixture.accountDevice(2, accounts)
    let second = Fixture.open(other, at: "/account/login")
    stay(second, .accountLogin)
    other.close()
    #expect(Fixture.open(other).state.person.session?.isKept == true)
  }

  @Test("ends once the server has ended the login, which the app asks when it is opened")
  func theServerEndsIt() throws {
    let device = try Fixture.accountDevice(1, accounts)
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    stay(tab, .createAccount)
    let other = try Fixture.accountDevice(2, accounts)
    let second = Fixture.open(other, at: "/account/login")
    stay(second, .accountLogin)
    device.close()
    second.visit("/account")
    second.send(.people(.account(.tappedLogOutEverywhere)))
    second.send(.people(.account(.tappedLogOutEverywhere)))
    #expect(second.state.person.session == nil && !other.hasKeptLogin)
    // Whoever has the device without a connection is in.
    device.isOnline = false
    #expect(Fixture.open(device).state.person.session != nil)
    device.close()
    device.isOnline = true
    let next = Fixture.open(device)
    #expect(next.state.person.session == nil && !device.hasKeptLogin)
    // Said once, and it stays.
    #expect(next.page.contains("This device was logged out of your account: from another device"))
    #expect(next.state.toasts.isEmpty)
    // It stays to be read, unlike a toast, and leads to the form.
    let why = "from another device, or because"
    #expect(next.page.contains(why) && next.page.contains("stays here, under its password."))
    next.visit("/settings")
    #expect(next.page.contains(why) && next.page.contains("href=\"/#username\""))
    next.send(.dismissedNotice)
    #expect(!next.page.contains(why))
  }
}
