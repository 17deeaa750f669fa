import Core
import Loop
import Markup
import SeededRandom
import TestDevice
import Testing

@testable import Profiles

@Suite("A merged backup")
struct MergeTests {
  private let months = ["2026-03", "2026-10", "2026-11", "2026-12"].compactMap { Partition($0, of: "day") }

  private let keys = Keys()

  /// A device with the profile.
  private struct Home {
    let device = TestDevice()
    let session: LoginSession
    /// Where each subject is, as this device knows it.
    var places: [String: [Partition]] = [:]
  }

  private func done<Value>(_ attempt: Attempt<Value>, _ home: Home) throws -> Value {
    try #require(try run(attempt, on: home.device, keys: keys)?.get())
  }

  /// Two devices with the same profile.
  private func homes() throws -> [Home] {
    let device = TestDevice()
    let session = try signUp(goodForm, on: device, keys)
    let homes = [Home(session: session), Home(session: session)]
    for home in homes { home.device.records = device.records }
    return homes
  }

  private func keep(_ subject: String, in new: [Partition], at time: Int64, _ home: inout Home) throws {
    let stamp = try #require(Stamp(milliseconds: 1_000_000 + time, counter: 0, node: 7))
    let event = LoggedEvent(stamp: stamp, subject: subject, value: .integer(time))
    let all = Set((home.places[subject] ?? []) + new).sorted()
    home.places[subject] = new
    _ = try done(Records.append([PartitionedEvent(event, in: all)], home.session), home)
  }

  /// The newest of each subject, by partition.
  private func newest(_ home: Home) throws -> [Partition: [String: LoggedEvent]] {
    var found: [Partition: [String: LoggedEvent]] = [:]
    for partition in months {
      let part = try done(Records.readAll(of: partition, home.session), home)
      #expect(part.damaged.isEmpty)
      found[partition] = .init(folding: part.events)
    }
    return found
  }

  private func expectAgreement(_ home: Home) throws {
    let partitions = try newest(home)
    let all = [String: LoggedEvent](folding: partitions.values.flatMap(\.values))
    for (partition, events) in partitions {
      for (subject, event) in events { #expect(event == all[subject], "\(subject) in \(partition.name)") }
    }
  }

  @Test("shows what was moved on both devices once")
  func movedTwice() throws {
    var homes = try homes()
    try keep("item/1", in: [months[1]], at: 1, &homes[0])
    homes[1].device.records = homes[0].device.records
    homes[1].places = homes[0].places
    try keep("item/1", in: [months[2]], at: 2, &homes[1])
    try keep("item/1", in: [months[0]], at: 3, &homes[0])
    let backup = try done(Backups.make(homes[1].session), homes[1])
    _ = try done(Backups.merge(backup, homes[0].session), homes[0])
    try expectAgreement(homes[0])
    #expect(try newest(homes[0])[months[2]]?["item/1"]?.value == .integer(3))
  }

  @Test("leaves the newest event of each subject in every month that has an older one", arguments: 0..<40)
  func randomHistories(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    var homes = try homes()
    for time in 0..<Int64.random(in: 1...60, using: &random) {
      let device = Int.random(in: 0..<2, using: &random)
      let count = Int.random(in: 1...2, using: &random)
      let places = months.shuffled(using: &random).prefix(count)
      try keep("item/\(Int.random(in: 0..<5, using: &random))", in: Array(places), at: time, &homes[device])
    }
    let backups = try homes.map { try done(Backups.make($0.session), $0) }
    for (home, backup) in zip(homes, backups.reversed()) {
      _ = try done(Backups.merge(backup, home.session), home)
      try expectAgreement(home)
      // Once more changes nothing.
      let before = try newest(home)
      _ = try done(Backups.merge(backup, home.session), home)
      #expect(try newest(home) == before)
    }
    #expect(try newest(homes[0]) == newest(homes[1]))
  }
}
