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
    #expect(tab.page.contains("Your daily check") && tab.page.contains("Areas of life"))
    #expect(accounts.events.count == 2)
    let check = try #require(accounts.events.first { $0.kind == "daily-check" })
    tab.send(takeBack([check.id]))
    #expect(accounts.events.map { $0.kind } == ["assessment"])
    #expect(tab.page.contains("Taken back.") && !tab.page.contains("Your daily check"))
    tab.visit("/progress")
    #expect(tab.page.contains("Only on this device") && accounts.events.count == 1)
    // It does not go up again by itself.
    #expect(device.reopenedProgress().page.contains("Only on this device") && accounts.events.count == 1)
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
    device.answering = { _ in nil }
    tab.send(takeBack(accounts.events.map { $0.id }))
    #expect(accounts.events.count == 2 && tab.page.contains("It could not be taken back."))
    #expect(tab.page.contains("Your daily check"))
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

  @Test("needs a login")
  func guest() {
    #expect(Fixture.open(device, at: "/sent").page.contains("href=\"/?to=/sent\""))
  }
}
