import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

@Suite("Partitions")
struct PartitionTests {
  private let device = TestDevice()
  private let keys = Keys()
  private let november = Partition("2026-11", of: "day") ?? .always
  private let december = Partition("2026-12", of: "day") ?? .always

  private func event(_ number: Int, _ subject: String = "item/1") throws -> LoggedEvent {
    let stamp = try #require(Stamp(milliseconds: 1_000_000 + Int64(number), counter: 0, node: 7))
    return LoggedEvent(stamp: stamp, subject: subject, value: ["title": .string("Exam \(number)")])
  }

  private func result<Value>(_ effect: Effect<Value>) -> Value? { run(effect, on: device, keys: keys) }

  private func done<Value>(_ attempt: Attempt<Value>) throws -> Value {
    try #require(try result(attempt)?.get())
  }

  private func journal(_ partition: Partition, _ session: LoginSession) throws -> Journal {
    Journal(try done(Records.readAll(of: partition, session)))
  }

  @Test("are read by themselves, and an event of two is in both with one stamp")
  func separate() throws {
    let session = try signUp(goodForm, on: device, keys)
    let both = try event(2, "item/2")
    let changes = [
      PartitionedEvent(try event(1), in: [november]), PartitionedEvent(both, in: [november, december]),
    ]
    let parts = try done(Records.append(changes, session))
    #expect(parts.map(\.partition) == [november, december])
    #expect(try journal(november, session) == Journal(parts[0].opened))
    #expect(try journal(december, session).log.events == [both])
    #expect(try journal(.always, session) == Journal())
    #expect(try journal(.first, session) == Journal())
    #expect(try done(Records.partitions(session)) == [november, december])
  }

  @Test("show their names on the device, and nothing of what is in them")
  func unreadable() throws {
    let session = try signUp(goodForm, on: device, keys)
    _ = try done(Records.append([PartitionedEvent(try event(1), in: [november])], session))
    #expect(device.records.keys.contains { $0.hasPrefix("day/") && $0.contains("/2026-11/log/") })
    let stored = device.records.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(!stored.contains("Exam") && !stored.contains("item/1"))
  }

  @Test("a record that is put into another month, or out of all, is damaged there")
  func bound() throws {
    let session = try signUp(goodForm, on: device, keys)
    let parts = try done(Records.append([PartitionedEvent(try event(1), in: [november])], session))
    let name = try #require(parts[0].opened.stored.first)
    let stamp = try event(1).stamp
    let moved = RecordName.log(stamp, in: december).key(of: session.profile.id)
    let out = RecordName.log(stamp, in: .first).key(of: session.profile.id)
    device.records[moved] = device.records[name]
    device.records[out] = device.records[name]
    #expect(try journal(december, session).damaged == [moved])
    #expect(try journal(.first, session).damaged == [out])
    #expect(try journal(november, session).log.count == 1)
  }

  @Test("what goes into several is in all of them or in none")
  func together() throws {
    let session = try signUp(goodForm, on: device, keys)
    let change = [PartitionedEvent(try event(1), in: [november, december])]
    device.writeFailure = .quotaExceeded
    #expect(result(Records.append(change, session)) == .failure(.storageFull))
    device.writeFailure = nil
    let partitions = try done(Records.partitions(session))
    #expect(partitions.isEmpty)
    device.records[RecordName.log(try event(1).stamp, in: december).key(of: session.profile.id)] = []
    #expect(result(Records.append(change, session)) == .failure(.changedElsewhere))
    #expect(try journal(november, session) == Journal())
  }

  @Test("of two tabs that claim the same, one writes")
  func claim() throws {
    let session = try signUp(goodForm, on: device, keys)
    let claim = StoreKey.claim(session.profile.id, 1, of: .reminders)
    let first = [PartitionedEvent(try event(1), in: [.always])]
    let second = [PartitionedEvent(try event(2), in: [.always])]
    _ = try done(Records.append(first, session, claiming: claim))
    #expect(
      result(Records.append(second, session, claiming: claim)) == .failure(.changedElsewhere))
    #expect(try journal(.always, session).log.events == [try event(1)])
  }

  @Test("many events at once are one record of each month")
  func manyAtOnce() throws {
    let session = try signUp(goodForm, on: device, keys)
    let events = try (0..<500).map {
      PartitionedEvent(try event($0, "item/\($0)"), in: [$0 % 2 == 0 ? november : december])
    }
    let parts = try done(Records.append(events, session))
    #expect(parts.map(\.opened.stored.count) == [1, 1])
    #expect(device.records.keys.filter { $0.hasPrefix("day/") }.count == 2)
    #expect(try journal(november, session).log.count == 250)
  }

  @Test("are joined by themselves, also by two tabs at once, and lose nothing")
  func compaction() throws {
    let session = try signUp(goodForm, on: device, keys)
    for number in 0..<70 {
      let change = PartitionedEvent(try event(number, "item/\(number % 9)"), in: [november])
      _ = try done(Records.append([change], session))
    }
    _ = try done(Records.append([PartitionedEvent(try event(100), in: [december])], session))
    let first = try journal(november, session)
    var second = first
    #expect(first.needsCompaction)
    // The second tab has one more.
    let late = try done(Records.append([PartitionedEvent(try event(200, "late"), in: [november])], session))
    second.add(late[0].opened)
    _ = try done(Records.compact(first, of: november, session, at: try event(300).stamp))
    _ = try done(Records.compact(second, of: november, session, at: try event(301).stamp))
    let read = try journal(november, session)
    #expect(read.stored.count == 2)
    #expect(read.log.compacted() == second.log.compacted())
    #expect(try journal(december, session).log.count == 1)
  }

  @Test("what another tab wrote is read for the partition that it is in")
  func changed() throws {
    let session = try signUp(goodForm, on: device, keys)
    let change = [PartitionedEvent(try event(1), in: [november, december])]
    let names = try done(Records.append(change, session)).flatMap(\.opened.stored)
    #expect(names.compactMap { Records.partition(of: $0, session) } == [november, december])
    let parts = try done(Records.read(names, session))
    #expect(parts.map(\.partition) == [november, december])
    #expect(parts[1].opened.stored == [names[1]])
    #expect(parts[1].opened.events == [try event(1)])
  }

  @Test("are walked through one after the other, keeping what is asked for")
  func walk() throws {
    let session = try signUp(goodForm, on: device, keys)
    for (number, partition) in [december, november, .always].enumerated() {
      let change = PartitionedEvent(try event(number, "item/\(number)"), in: [partition])
      _ = try done(Records.append([change], session))
    }
    let found = try done(
      Records.walk(session, from: [String]()) { found, partition, log in
        found += log.events.map { partition.name + " " + $0.subject }
      })
    #expect(found == ["2026-11 item/1", "2026-12 item/0", "always item/2"])
  }

  @Test("another person's are not mine, and go when the profile does")
  func people() throws {
    let ana = try signUp(goodForm, on: device, keys)
    var form = goodForm
    form[.username] = "Bob"
    let bob = try signUp(form, on: device, keys)
    let names = try done(Records.append([PartitionedEvent(try event(1), in: [november])], ana))
      .flatMap(\.opened.stored)
    let others = try done(Records.partitions(bob))
    #expect(others.isEmpty)
    #expect(Records.partition(of: names[0], bob) == nil)
    let password = FormFields([.password: "correct horse"])
    _ = result(DeleteProfile.submit(ana, password, at: 0))
    #expect(!device.records.keys.contains { $0.contains(ana.profile.id.text) })
  }
}
