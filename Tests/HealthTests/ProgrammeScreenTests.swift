import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Programmes (MA 11)")
struct ProgrammeScreenTests {
  private let accounts = FakeAccounts()
  private let programmes = FakeProgrammes()
  private let device: TestDevice

  init() throws { device = try Fixture.programmeDevice(1, accounts, programmes) }

  private func open(_ device: TestDevice, zone: String = "America/Denver") -> Tab<AppProgram> {
    let tab = Fixture.open(
      device, flags: Flags(path: "/", servedLanguage: "en", version: "7", timeZone: zone))
    tab.signUp()
    tab.connect()
    tab.visit("/programs")
    return tab
  }

  @Test("need a login, to which people come back, and then an account")
  func login() {
    let tab = Fixture.open(device, at: "/programs")
    #expect(tab.page.contains("href=\"/?to=/programs\"") && tab.page.contains("to join a program"))
    tab.signUp()
    tab.visit("/programs")
    #expect(tab.page.contains("Create an account to join a program."))
    #expect(tab.page.contains("href=\"/account?to=/programs\"") && programmes.questions == 0)
  }

  @Test("are joined in the language and by the clock of the device, at nine")
  func joining() throws {
    let tab = open(device)
    #expect(tab.page.contains("A minute a day") && tab.page.contains("One email a day at most"))
    #expect(tab.button("Join: A minute a day") != nil && tab.page.contains("leave at any time"))
    tab.send(.programmes(.tappedJoin("minute")))
    let joined = try #require(programmes.joined.first)
    #expect(joined.language == "en" && joined.zone == "America/Denver" && joined.hour == 9)
    #expect(tab.page.contains("You are in. Emails go to maria@example.org."))
    #expect(tab.page.contains("You joined the program."))
    #expect(tab.page.contains("unless you answer before") && !tab.page.contains("by the clock of"))
  }

  @Test("are seen as joined on another device, which can leave")
  func otherDevice() throws {
    let first = open(device)
    first.send(.programmes(.tappedJoin("minute")))
    let other = try Fixture.programmeDevice(2, FakeAccounts(), programmes)
    let tab = open(other, zone: "Europe/Madrid")
    #expect(tab.page.contains("You are in.") && tab.page.contains("by the clock of America/Denver."))
    tab.send(.settings(.choseLanguage("es")))
    tab.visit("/programs")
    #expect(tab.page.contains("En inglés, según la hora de America/Denver."))
    tab.send(.settings(.choseLanguage("en")))
    tab.visit("/programs")
    tab.send(.programmes(.tappedUseDevice("minute")))
    #expect(programmes.joined.first?.zone == "Europe/Madrid" && !tab.page.contains("by the clock of"))
    tab.send(.programmes(.tappedLeave("minute")))
    #expect(programmes.joined.isEmpty && tab.button("Join: A minute a day") != nil)
    // Whoever comes back to the screen hears of it.
    first.visit("/")
    first.visit("/programs")
    #expect(first.button("Join: A minute a day") != nil)
  }

  @Test("change their hour, and nothing else by that")
  func hour() {
    let tab = open(device)
    tab.send(.programmes(.tappedJoin("minute")))
    tab.send(.programmes(.choseHour(18, "minute")))
    #expect(programmes.joined.map(\.hour) == [18] && programmes.joined.map(\.zone) == ["America/Denver"])
    tab.send(.programmes(.choseHour(3, "minute")))
    #expect(programmes.joined.map(\.hour) == [18])
    tab.send(.programmes(.tappedUseDevice("minute")))
    #expect(programmes.joined.map(\.hour) == [18])
  }

  @Test("say that they need a connection, and show what was joined as soon as there is one")
  func offline() {
    let tab = open(device)
    tab.send(.programmes(.tappedJoin("minute")))
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.visit("/")
    tab.visit("/programs")
    #expect(tab.page.contains("You are offline.") && tab.page.contains("A minute a day"))
    #expect(tab.button("Join: A minute a day") == nil)
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(tab.page.contains("You are in.") && !tab.page.contains("You are offline."))
  }

  @Test("lose nothing where there is no answer")
  func noAnswer() {
    let tab = open(device)
    tab.send(.programmes(.tappedJoin("minute")))
    programmes.refusal = 503
    tab.send(.programmes(.tappedLeave("minute")))
    #expect(tab.page.contains("nothing has changed") && tab.page.contains("You are in."))
    #expect(programmes.joined.count == 1)
    tab.visit("/")
    tab.visit("/programs")
    #expect(tab.page.contains("What you have joined could not be loaded."))
    programmes.refusal = nil
    tab.send(.programmes(.tappedTryAgain))
    #expect(tab.page.contains("You are in."))
  }

  @Test("say that letters begin with the confirmed address")
  func pending() {
    programmes.isPending = true
    let tab = open(device)
    tab.send(.programmes(.tappedJoin("minute")))
    #expect(tab.page.contains("once you have confirmed your email address"))
    #expect(!tab.page.contains("The next email may come on"))
  }

  @Test("are found beside the questionnaires and in the settings, and nowhere if there are none")
  func found() throws {
    let tab = open(device)
    for path in ["/assessment", "/progress", "/settings"] {
      tab.visit(path)
      #expect(tab.link("Emails that encourage you Join a program, and leave at any time") != nil, "\(path)")
    }
    guard case .object(let members) = Fixture.health else { return }
    let without = members.filter { $0.name != "programs" }
    let other = try Fixture.programmeDevice(3, FakeAccounts(), programmes)
    try other.serve { try Fixture.healthSite($0, .object(without)) }
    let bare = open(other)
    #expect(bare.page.contains("There is no program now."))
    bare.visit("/assessment")
    #expect(bare.link("Emails that encourage you Join a program, and leave at any time") == nil)
  }
}
