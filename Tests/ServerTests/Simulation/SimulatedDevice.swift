import AppFixture
import Components
import Core
import Loop
import TestDevice

@testable import App
@testable import Health

/// A device with the app as it is, of somebody who shares their checks.
final class SimulatedDevice {
  private let device: TestDevice
  private var tab: Tab<AppProgram>
  private var now: Moment
  /// What was typed and is known to be stored, by day.
  private var typed: [CivilDay: [String: Int]] = [:]
  private var username: String

  /// - Parameter send: brings a request to the server; nil if no answer comes back.
  init(
    _ number: Int, _ accounts: FakeAccounts, _ health: JSON,
    _ send: @escaping (FetchRequest) throws -> FetchResponse?
  ) throws {
    device = try Fixture.healthDevice(UInt64(number + 1), accounts)
    device.answering = { request in
      guard request.path == ServerRoute.sendEvents.path else { return accounts.answer(request) }
      // Without an answer it is as if a proxy gave up.
      return (try? send(request)) ?? FetchResponse(status: 504)
    }
    tab = Fixture.open(device)
    now = tab.now
    if number == 0 {
      username = "Ana"
      tab.signUp()
      tab.connect()
    } else {
      username = "ana@example.org"
      tab.visit("/account/login")
      tab.logInToAccount()
    }
    tab.visit("/progress")
    tab.send(.progress(.chose(isSharing: true)))
  }

  // MARK: What the person and the world do

  func save(learned: Int, stress: Int) {
    if tab.state.health.record.check(on: tab.now.day) != nil { tab.send(.progress(.tappedChange)) }
    tab.saveCheck(["learned": learned, "stress": stress])
    let day = tab.now.day
    if !tab.isHolding, let kept = tab.state.health.record.check(on: day), tab.state.journals.pending.isEmpty {
      typed[day] = answers(kept)
    }
  }

  /// Does something, and stops in the middle of it: so many replies come, and then no more.
  func interrupt(after replies: Int, _ work: (SimulatedDevice) -> Void) {
    tab.isHolding = true
    typed[tab.now.day] = nil
    work(self)
    tab.settle(replies)
  }

  func passDays(_ days: Int) {
    tab.now.milliseconds += Int64(days) * 86_400_000 + 60_000
    tab.visit("/")
    tab.visit("/progress")
  }

  /// The clock jumps, in days.
  func lie(by days: Int64) {
    tab.now.milliseconds = max(tab.now.milliseconds + days * 86_400_000, 86_400_000)
  }

  func loseConnection(isOnline: Bool) {
    device.isOnline = isOnline
    tab.send(.device(.changedConnection(isOnline)))
  }

  func connect() {
    if !device.isOnline { loseConnection(isOnline: true) }
  }

  /// The time after a failure passes.
  func rest(isTryingAgain: Bool) {
    guard isTryingAgain else { return }
    for failures in 0...20 where tab.runTimer("sending-\(failures)") { return }
  }

  func restart() {
    now = tab.now
    let isOnline = device.isOnline
    device.isOnline = true
    device.close()
    tab = Fixture.open(device)
    tab.now = now
    tab.logIn(username)
    device.isOnline = isOnline
    if !isOnline { tab.send(.device(.changedConnection(false))) }
    tab.visit("/progress")
  }

  /// The site has other questions from now on, which the app takes at its next start.
  func serve(_ health: JSON) throws {
    try device.serve(edition: 2) { language in
      try Fixture.healthSite(language, health)
    }
  }

  func forgetLast() {
    let last = device.records.keys.filter { $0.contains("/log/") && $0.contains("health") }.max()
    if let last { device.records[last] = nil }
  }

  // MARK: What is there

  private var record: HealthRecord { tab.state.health.record }

  private func answers(_ kept: KeptResponse) -> [String: Int] {
    Dictionary(kept.response.answers.map { ($0.item, $0.number ?? -1) }) { $1 }
  }

  /// The events of all checks, as the device has stored them.
  var events: [SentEvent] {
    record.checkedDays.compactMap { record.check(on: $0) }.filter { $0.isShared }.map(\.event)
  }

  var waiting: [SentEvent] { record.waiting }

  var received: [SentEvent] {
    events.filter { record.outcome(of: $0.id)?.isStored == true }
  }

  /// A day whose check was stored, and is not there as it was typed.
  var lostDay: CivilDay? {
    guard tab.state.journals.isRead(.always(of: "health")) else { return nil }
    return typed.keys.sorted().first { day in record.check(on: day).map(answers) != typed[day] }
  }
}
