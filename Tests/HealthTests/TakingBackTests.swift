import AppFixture
import Components
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("What was sent to the organisation")
struct TakingBackTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, accounts) }

  /// Somebody who has sent a check and an assessment.
  private func sent() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.send(.progress(.chose(isSharing: true)))
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    return tab
  }

  private func takeBack(_ ids: [String]) -> AppEvent {
    .module("health", Box(HealthEvent.sent(.tappedTakeBack(ids))))
  }

  @Test("is listed, and goes from there when it is taken back, but not from the device")
  func one() throws {
    let tab = sent()
    tab.visit("/settings")
    #expect(tab.page.contains("href=\"/sent\""))
    tab.visit("/sent")
    #expect(tab.row("Your daily check") != nil && tab.page.contains("Areas of life"))
    #expect(accounts.events.count == 2)
    #expect(tab.page.contains("Your answers") && tab.page.contains("<dd>Very much</dd>"))
    let check = try #require(accounts.events.first { $0.kind == "daily-check" })
    tab.send(takeBack([check.id]))
    #expect(accounts.events.map { $0.kind } == ["assessment"])
    #expect(tab.page.contains("Taken back.") && tab.row("Your daily check") == nil)
    tab.visit("/progress")
    #expect(tab.page.contains("Only on this device") && accounts.events.count == 1)
    // It does not go up again by itself.
    #expect(device.reopenedProgress().page.contains("Only on this device") && accounts.events.count == 1)
  }

  @Test("stays on the device when a check that was taken back is changed")
  func changed() throws {
    let tab = sent()
    tab.visit("/sent")
    let check = try #require(accounts.events.first { $0.kind == "daily-check" })
    tab.send(takeBack([check.id]))
    tab.visit("/progress")
    for value in [2, 3] {
      tab.send(.progress(.tappedChange))
      tab.saveCheck(["learned": value])
      #expect(tab.page.contains("Only on this device") && accounts.events.map { $0.kind } == ["assessment"])
    }
    // Until its owner says anew that checks are to be sent.
    tab.send(.progress(.chose(isSharing: false)))
    tab.send(.progress(.chose(isSharing: true)))
    #expect(accounts.events.map { $0.kind }.sorted() == ["assessment", "daily-check"])
  }

  @Test("is one row for a day's check, however often that was changed, and is taken back whole")
  func changedCheck() throws {
    let tab = sent()
    tab.visit("/progress")
    tab.send(.progress(.tappedChange))
    tab.saveCheck(["learned": 2])
    let checks = accounts.events.filter { $0.kind == "daily-check" }.map { $0.id }
    #expect(checks.count == 2)
    tab.visit("/sent")
    #expect(tab.page.occurrences(of: "Take back: Your daily check").count == 1)
    tab.send(takeBack(checks))
    #expect(accounts.events.map { $0.kind } == ["assessment"] && tab.row("Your daily check") == nil)
  }

  @Test("is taken back only once that is answered")
  func asked() throws {
    let tab = sent()
    tab.visit("/sent")
    let id = try #require(accounts.events.first?.id)
    tab.send(.module("health", Box(HealthEvent.sent(.tappedAsk([id])))))
    #expect(tab.page.contains("It is deleted at") && accounts.events.count == 2)
    tab.send(.module("health", Box(HealthEvent.sent(.tappedAsk([])))))
    #expect(!tab.page.contains("It is deleted at"))
    tab.send(.module("health", Box(HealthEvent.sent(.tappedAsk([id])))))
    tab.send(takeBack([id]))
    #expect(!tab.page.contains("It is deleted at") && accounts.events.count == 1)
  }

  @Test("is taken back all at once")
  func all() {
    let tab = sent()
    tab.visit("/sent")
    tab.send(takeBack(accounts.events.map { $0.id }))
    #expect(accounts.events.isEmpty && tab.page.contains("Nothing of yours is there."))
  }

  @Test("stays listed where the server cannot be reached")
  func offline() {
    let tab = sent()
    tab.visit("/sent")
    device.isOnline = false
    tab.send(takeBack(accounts.events.map { $0.id }))
    #expect(accounts.events.count == 2 && tab.page.contains("It could not be taken back."))
    #expect(tab.row("Your daily check") != nil)
  }

  @Test("is only on the device again once the account is deleted")
  func deleted() {
    let tab = sent()
    tab.visit("/account")
    tab.send(
      .people(
        .submitted(.deleteAccount, FormFields([.init(name: "password", value: "correct horse")]))))
    tab.visit("/progress")
    #expect(!tab.page.contains("Received by") && tab.page.contains("Only on this device"))
    tab.visit("/sent")
    #expect(tab.page.contains("Nothing of yours is there."))
  }

  @Test("ends with the account: nothing is sent, or waits, before the person agrees again")
  func consent() {
    let tab = sent()
    tab.visit("/account")
    tab.send(
      .people(
        .submitted(.deleteAccount, FormFields([.init(name: "password", value: "correct horse")]))))
    tab.visit("/settings")
    #expect(tab.state.health.record.isSharing == false && tab.page.contains("need an account"))
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    #expect(!tab.page.contains("to be sent"))
    tab.connect()
    tab.visit("/progress")
    tab.passTime()
    #expect(accounts.events.isEmpty && !tab.page.contains("Received by"))
    tab.send(.progress(.chose(isSharing: true)))
    tab.passTime()
    #expect(accounts.events.map { $0.kind } == ["assessment"])
  }

  /// The person on another device, with their account.
  private func onAnotherDevice() throws -> Tab<AppProgram> {
    let other = Fixture.open(try Fixture.healthDevice(2, accounts))
    other.visit("/account/login")
    other.logInToAccount()
    other.visit("/settings")
    #expect(other.page.contains("href=\"/sent\""))
    other.visit("/sent")
    return other
  }

  @Test("is what the server has, on every device, and what one takes back no other shows")
  func secondDevice() throws {
    let tab = sent()
    let other = try onAnotherDevice()
    #expect(other.row("Your daily check") != nil && other.page.contains("Areas of life"))
    other.send(takeBack(accounts.events.map { $0.id }))
    #expect(accounts.events.isEmpty && other.page.contains("Nothing of yours is there."))
    tab.visit("/sent")
    #expect(tab.page.contains("Nothing of yours is there."))
    tab.visit("/progress")
    #expect(!tab.page.contains("Received by") && tab.page.contains("Only on this device"))
  }

  @Test("is not known without a connection, without a login, and without a right answer")
  func unknown() throws {
    _ = sent()
    let other = try onAnotherDevice()
    other.visit("/settings")
    other.send(.device(.changedConnection(false)))
    other.visit("/sent")
    #expect(other.page.contains("Without a connection it can") && !other.page.contains("Nothing of yours"))
    accounts.failure = 500
    other.send(.device(.changedConnection(true)))
    #expect(other.page.contains("could not be loaded") && !other.page.contains("Nothing of yours"))
    accounts.failure = nil
    other.send(.module("health", Box(HealthEvent.sent(.tappedTryAgain))))
    #expect(other.row("Your daily check") != nil)
    accounts.failure = 401
    other.visit("/settings")
    other.visit("/sent")
    #expect(other.page.contains("is logged out of your account") && !other.page.contains("Nothing of yours"))
  }

  @Test("needs a login")
  func guest() {
    #expect(Fixture.open(device, at: "/sent").page.contains("href=\"/?to=/sent\""))
  }
}
