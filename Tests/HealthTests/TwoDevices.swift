import AppFixture
import Loop
import TestDevice

@testable import App
@testable import Health

/// Two devices of one person, with the account's server.
struct TwoDevices {
  let accounts = FakeAccounts()
  let first: TestDevice
  let second: TestDevice

  init() throws {
    first = try Fixture.healthDevice(1, accounts)
    second = try Fixture.healthDevice(2, accounts)
  }

  /// Somebody who shares what they answer, on their first device.
  func open() -> Tab<AppProgram> {
    let tab = Fixture.open(first)
    tab.signUp()
    tab.connect()
    tab.visit("/progress")
    tab.send(.progress(.chose(isSharing: true)))
    return tab
  }

  /// The same person on a new device.
  func logIn(at path: String = "/progress") -> Tab<AppProgram> {
    let tab = Fixture.open(second)
    tab.visit("/account/login")
    tab.logInToAccount()
    tab.visit(path)
    return tab
  }

  func disconnect(_ tab: Tab<AppProgram>) {
    tab.device.isOnline = false
    tab.send(.device(.changedConnection(false)))
  }

  func connect(_ tab: Tab<AppProgram>) {
    tab.device.isOnline = true
    tab.send(.device(.changedConnection(true)))
  }

  func comeBack(_ tab: Tab<AppProgram>) {
    tab.send(.device(.changedVisibility(false)))
    tab.send(.device(.changedVisibility(true)))
  }

  /// The server fails when the second device asks for what was sent.
  func refuseFetches() {
    second.answering = { [accounts] in
      Self.isAsking($0) ? FetchResponse(status: 503) : accounts.answer($0)
    }
  }

  static func isAsking(_ request: FetchRequest) -> Bool { request.path.hasPrefix("/api/v1/events?") }
}
