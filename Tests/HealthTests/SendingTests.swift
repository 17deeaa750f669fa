import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Daily checks on their way to the organisation")
struct SendingTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, accounts) }

  private func open(isConnected: Bool = true) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    if isConnected { tab.connect() }
    tab.visit("/progress")
    return tab
  }

  private func share(_ tab: Tab<AppProgram>) { tab.send(.progress(.chose(isSharing: true))) }

  @Test("stay on the device until the person says otherwise")
  func asking() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    #expect(tab.heading("Send my daily checks and assessments to Northbound") != nil && accounts.batches == 0)
    tab.send(.progress(.chose(isSharing: false)))
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.saveCheck(["learned": 2])
    #expect(tab.heading("Send my daily checks and assessments to Northbound") == nil && accounts.batches == 0)
    #expect(tab.page.contains("Only on this device"))
  }

  @Test("arrive once, and are called received only then")
  func sending() throws {
    let tab = open()
    tab.saveCheck(["learned": 4, "stress": 0])
    tab.isHolding = true
    share(tab)
    #expect(!tab.page.contains("Received"))
    tab.settle()
    #expect(tab.page.contains("Received by Northbound") && accounts.batches == 1)
    let event = try #require(accounts.events.first)
    let body = try JSON(parsing: Array(event.body.utf8))
    #expect(event.kind == "daily-check" && body["score"]?.int == 10_000 && body["version"]?.int == 1)
    #expect(ResponseRule(.dailyCheck).document(of: body) == "daily/1" && Stamp(text: event.id) != nil)
    tab.visit("/")
    #expect(device.reopenedProgress().page.contains("Received by Northbound") && accounts.batches == 1)
  }

  @Test("wait for a connection, and then go by themselves")
  func offline() {
    let tab = open()
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Waits for a connection") && accounts.events.isEmpty)
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(tab.page.contains("Received by Northbound") && accounts.events.count == 1)
  }

  @Test("begin with the day of the choice: what is filled in for the day before stays here")
  func fromItsDayOn() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(accounts.events.count == 1)
    tab.send(.progress(.tappedDay(tab.now.day.adding(days: -1))))
    tab.saveCheck(["learned": 2])
    #expect(accounts.events.count == 1)
    // What the organisation has is put right there.
    tab.send(.progress(.tappedDay(tab.now.day)))
    tab.saveCheck(["learned": 3])
    #expect(accounts.events.count == 2)
  }

  @Test("outlast a restart while the server cannot be reached")
  func restart() {
    let tab = open()
    accounts.failure = 503
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Waits to be sent"))
    accounts.failure = nil
    #expect(device.reopenedProgress().page.contains("Received by Northbound") && accounts.events.count == 1)
  }

  @Test("are tried again after a while, and each time later", arguments: [503, 429, 500, 422])
  func retrying(status: Int) {
    let tab = open()
    accounts.failure = status
    tab.saveCheck(["learned": 4])
    share(tab)
    let asked = device.fetches.count
    let first = tab.now.milliseconds
    #expect(tab.runTimer("sending-1"))
    let second = tab.now.milliseconds
    #expect(device.fetches.count > asked)
    accounts.failure = nil
    #expect(tab.runTimer("sending-2"))
    #expect(tab.now.milliseconds - second > second - first)
    #expect(tab.page.contains("Received by Northbound") && accounts.events.count == 1)
  }

  @Test("whose answer was lost are sent again, and are there once")
  func lostAnswer() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    device.answering = { [accounts] request in
      _ = accounts.answer(request)
      return FetchResponse(status: 502)
    }
    share(tab)
    #expect(tab.page.contains("Waits to be sent") && accounts.events.count == 1)
    device.answering = accounts.answer
    #expect(tab.runTimer("sending-1"))
    #expect(tab.page.contains("Received by Northbound"))
    #expect(accounts.events.count == 1 && accounts.batches == 2)
  }

  @Test("stay with whoever the server refuses, and are not sent again")
  func refused() {
    let tab = open()
    accounts.judge = { _ in .againstRules }
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Northbound could not take it; it is kept here"))
    #expect(device.reopenedProgress().page.contains("could not take it") && accounts.batches == 1)
  }

  @Test("that are refused keep none of the others")
  func others() {
    let tab = open()
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.saveCheck(["learned": 4])
    share(tab)
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.saveCheck(["learned": 2])
    accounts.judge = { $0.body.contains("\"value\":4") ? .againstRules : .stored }
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(
      accounts.events.count == 1 && tab.page.contains("Received by") && tab.page.contains("could not take"))
  }

  @Test(
    "of somebody without an account wait for nothing: they read what an account is for, and are asked once they have one"
  )
  func askedWithAnAccount() {
    let tab = open(isConnected: false)
    tab.saveCheck(["learned": 4])
    for path in ["/progress", "/settings"] {
      tab.visit(path)
      #expect(tab.page.contains("For that you need an account") && tab.page.contains("href=\"/account\""))
      #expect(!tab.page.contains("together with your account") && tab.button("Send from today on") == nil)
    }
    tab.visit("/")
    #expect(!tab.page.contains("to be sent"))
    tab.connect()
    tab.visit("/progress")
    #expect(tab.button("Send from today on") != nil && !tab.page.contains("need an account"))
  }

  @Test("wait for an account, and go once there is one")
  func withoutAccount() {
    let tab = open(isConnected: false)
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Waits until you have an account"))
    #expect(!tab.page.contains("1 check or assessment waits"))
    tab.connect()
    tab.visit("/progress")
    #expect(tab.page.contains("Received by Northbound") && accounts.events.count == 1)
  }

  @Test("wait when the login to the account has ended, and go after the next one")
  func loginEnded() {
    let tab = open()
    let answer = accounts.answer
    device.answering = { $0.path == "/api/v1/events" ? FetchResponse(status: 401) : answer($0) }
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Waits until you log in to your account again") && !tab.runTimer("sending-1"))
    device.answering = answer
    tab.visit("/account/login")
    tab.logInToAccount()
    tab.visit("/progress")
    #expect(tab.page.contains("Received by Northbound"))
  }

  @Test("that were received are said to have been, once the login has ended: the account may be gone")
  func accountGone() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Received by Northbound"))
    accounts.sweep("ana@example.org")
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.saveCheck(["learned": 2])
    #expect(tab.page.contains("Was received by Northbound") && !tab.page.contains("Received by Northbound"))
    tab.visit("/")
    #expect(tab.page.contains("because Northbound ended or deleted it"))
    tab.send(.dismissedNotice)
    #expect(tab.page.contains("Log in again, or create another account"))
  }

  @Test("in two tabs are there once")
  func twoTabs() {
    let tab = open()
    let other = Fixture.open(device, at: "/progress")
    tab.saveCheck(["learned": 4])
    share(tab)
    #expect(tab.page.contains("Received by Northbound") && other.page.contains("Received by Northbound"))
    #expect(accounts.events.count == 1)
  }

  @Test("that are changed after they were received are sent as another event")
  func changed() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    share(tab)
    tab.send(.progress(.tappedChange))
    tab.saveCheck(["learned": 0])
    #expect(accounts.events.count == 2 && Set(accounts.events.map(\.id)).count == 2)
    #expect(tab.page.contains("Received by Northbound") && tab.page.contains("0 of 100"))
  }

  @Test("that wait do not go, and do not say that they will, once the person has stopped it")
  func stoppedWaiting() {
    let tab = open()
    accounts.failure = 503
    tab.saveCheck(["learned": 4])
    share(tab)
    tab.send(.progress(.chose(isSharing: false)))
    #expect(tab.page.contains("Only on this device") && !tab.page.contains("Waits"))
    accounts.failure = nil
    tab.runTimer("sending-1")
    #expect(accounts.events.isEmpty)
  }

  @Test("stop when the person says so in the settings")
  func stopping() {
    let tab = open()
    tab.saveCheck(["learned": 4])
    let hint = "When you change a daily check that Northbound already has, the change is sent, too."
    tab.visit("/settings")
    #expect(tab.page.contains(hint))
    share(tab)
    tab.visit("/settings")
    #expect(
      !tab.page.contains(hint) && tab.field("Send my daily checks and assessments to Northbound") != nil)
    tab.send(.progress(.chose(isSharing: false)))
    tab.visit("/progress")
    tab.send(.progress(.tappedChange))
    tab.saveCheck(["learned": 0])
    #expect(accounts.events.count == 1 && tab.page.contains("Only on this device"))
  }
}
