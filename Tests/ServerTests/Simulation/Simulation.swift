import AppFixture
import Components
import Core
import Foundation
import Loop
import SeededRandom
import TestDevice

@testable import App
@testable import Health

/// Three devices of one person, with the app as it is, and the server's store, as a seed decides: what is sent is lost, cut,
/// doubled, delayed and comes in any order; devices and server restart at any moment, clocks lie, and a new version of the
/// questions comes to devices and server at different times.
final class Simulation {
  /// What was found, in words.
  struct Finding: Error, CustomStringConvertible {
    let description: String
  }

  private var random: RandomSource
  private let fault: PlantedFault?
  private let server: SimulatedServer
  private let accounts = FakeAccounts()
  private var devices: [SimulatedDevice] = []
  private var version = 1
  /// All events that any device ever made, by id.
  private var made: [String: SentEvent] = [:]

  init(seed: UInt64, _ fault: PlantedFault? = nil) throws {
    random = RandomSource(seed: seed)
    self.fault = fault
    server = try SimulatedServer(fault)
    try server.publish(Self.bundle(1))
    server.isPerfect = true
    for number in 0..<3 {
      devices.append(
        try SimulatedDevice(number, accounts, Self.health(version)) { [unowned self] in try send($0, number) }
      )
    }
    server.isPerfect = false
  }

  deinit { server.remove() }

  /// Does so many things, then lets everything work, and looks at what became of it.
  ///
  /// - Throws: ``Finding``.
  func run(steps: Int = 40) throws {
    for _ in 0..<steps {
      try step()
      try check()
    }
    try heal()
    try check()
    try checkEnd()
  }

  // MARK: What happens

  private func step() throws {
    let device = devices[random.below(3)]
    switch random.below(14) {
    case 0...4:
      device.save(learned: random.below(3) * 2, stress: random.below(3) * 2)
      note(device)
    case 5: device.passDays(random.below(3))
    case 6: device.lie(by: Int64(random.below(4_000)) - 2_000)
    case 7: try restart(device)
    case 8:
      device.interrupt(after: random.below(6)) { $0.save(learned: 4, stress: 0) }
      try restart(device)
    case 9: device.rest(isTryingAgain: fault != .noRetry)
    case 10: device.loseConnection(isOnline: random.below(2) == 0)
    case 11: try server.deliverLate(&random)
    case 12: try server.restart()
    default: try renew()
    }
    for device in devices { note(device) }
  }

  /// A new version of the questions comes, to the devices first or to the server first.
  private func renew() throws {
    if version == 1 {
      version = 2
      for device in devices { try device.serve(Self.health(2)) }
      if random.below(2) == 0 { try server.publish(Self.bundle(2)) }
    } else {
      try server.publish(Self.bundle(2))
    }
  }

  private func restart(_ device: SimulatedDevice) throws {
    if fault == .deviceForgets { device.forgetLast() }
    device.restart()
  }

  private func heal() throws {
    server.isPerfect = true
    if version == 2 { try server.publish(Self.bundle(2)) }
    for device in devices {
      if fault != .noRetry { device.restart() }
      device.connect()
      for _ in 0..<20 where !device.waiting.isEmpty { device.rest(isTryingAgain: fault != .noRetry) }
    }
  }

  private func send(_ request: FetchRequest, _ device: Int) throws -> FetchResponse? {
    try server.answer(request.body ?? [], of: device, &random)
  }

  private func note(_ device: SimulatedDevice) {
    for event in device.events { made[event.id] = event }
  }

  // MARK: What must hold

  /// Nothing that the device calls received is missing, nothing is there that nobody made, and nothing that was typed is lost.
  private func check() throws {
    let stored = try server.events()
    let byID = Dictionary(stored.map { ($0.event.event.id, $0.event.event) }) { $1 }
    for event in byID.values where made[event.id] != event {
      throw Finding(description: "nobody made \(event)")
    }
    if Set(stored.map(\.number)).count < stored.count {
      throw Finding(description: "a number is there twice")
    }
    for device in devices {
      if let lost = device.lostDay {
        throw Finding(description: "the check of \(lost) is lost on its device")
      }
      for event in device.received where byID[event.id] != event {
        throw Finding(description: "\(event.id) was called received, and is not there")
      }
    }
  }

  private func checkEnd() throws {
    let stored = try server.events()
    for device in devices {
      if !device.waiting.isEmpty { throw Finding(description: "\(device.waiting) never came") }
      for event in device.events where !stored.contains(where: { $0.event.event == event }) {
        throw Finding(description: "\(event.id) is missing")
      }
    }
    for (_, event) in stored where event.outcome != .stored {
      throw Finding(description: "\(event.event.id) is \(event.outcome)")
    }
  }

  // MARK: Content

  private static func health(_ version: Int) -> JSON {
    var daily = Fixture.health["daily"]!.members!
    daily[daily.firstIndex { $0.name == "version" }!].value = .integer(Int64(version))
    if version == 2 {
      let place = daily.firstIndex { $0.name == "items" }!
      daily[place].value = .array(Array(daily[place].value.array!.reversed()))
    }
    return ["daily": .object(daily)]
  }

  private static func bundle(_ version: Int) -> [UInt8] {
    let bundle: JSON = ["health": health(version)]
    return bundle.utf8()
  }
}
