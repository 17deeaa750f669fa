import Core
import Loop
import TestDevice
import Testing

@testable import Profiles

@Suite("Records")
struct RecordTests {
  private let device = TestDevice()
  private let keys = Keys()

  private func event(_ number: Int, _ subject: String = "tick/9/plan") throws -> LoggedEvent {
    let stamp = try #require(Stamp(milliseconds: 1_000_000 + Int64(number), counter: 0, node: 7))
    return LoggedEvent(stamp: stamp, subject: subject, value: ["done": .bool(number % 2 == 0)])
  }

  private func append(_ events: [LoggedEvent], _ session: LoginSession) throws -> Journal {
    var journal = Journal()
    for event in events {
      journal.add(try #require(try run(append([event], to: session), on: device, keys: keys)?.get()))
    }
    return journal
  }

  private func append(_ events: [LoggedEvent], to session: LoginSession) -> Attempt<OpenedRecords> {
    Records.append(events.map { PartitionedEvent($0, in: [.first]) }, session).map { result in
      result.map { $0.first?.opened ?? OpenedRecords() }
    }
  }

  private func readAll(_ session: LoginSession) throws -> Journal {
    Journal(try #require(try run(Records.readAll(of: .first, session), on: device, keys: keys)?.get()))
  }

  @Test("are read as they were appended")
  func roundTrip() throws {
    let session = try signUp(goodForm, on: device, keys)
    let journal = try append(try (0..<10).map { try event($0) }, session)
    #expect(try readAll(session) == journal)
  }

  @Test("show nothing of what they say, nor does the profile show the answer or the password")
  func unreadable() throws {
    let session = try signUp(goodForm, on: device, keys)
    _ = try append([try event(1)], session)
    let stored = device.records.values.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined()
    for word in ["plan", "tick", "done", "correct", "horse", "senora", "señora", "pena", "peña"] {
      #expect(!stored.contains(word))
    }
    #expect(stored.contains("ana") && stored.contains("first teacher?"))
  }

  @Test("one that is damaged, moved or another person's is reported, and the others are read")
  func damaged() throws {
    let session = try signUp(goodForm, on: device, keys)
    let journal = try append(try (0..<5).map { try event($0) }, session)
    let names = journal.stored.sorted()
    device.records[names[1]]?[20] ^= 1
    device.records[names[2]] = device.records[names[3]]
    device.records[names[4]] = []
    let read = try readAll(session)
    #expect(read.damaged == [names[1], names[2], names[4]])
    #expect(read.log.events == [try event(0), try event(3)])
  }

  @Test("another person's key reads none of them")
  func otherPerson() throws {
    let ana = try signUp(goodForm, on: device, keys)
    var form = goodForm
    form[.username] = "Bob"
    let bob = try signUp(form, on: device, keys)
    _ = try append([try event(1)], ana)
    #expect(try readAll(bob) == Journal())
    let forged = LoginSession(profile: ana.profile, key: bob.key)
    #expect(try readAll(forged).damaged.count == 1)
  }

  @Test("are joined into a snapshot that says the same, and a damaged one stays")
  func compaction() throws {
    let session = try signUp(goodForm, on: device, keys)
    _ = try append(try (0..<70).map { try event($0, "tick/9/item\($0 % 7)") }, session)
    device.records[RecordName.log(try event(3).stamp, in: .first).key(of: session.profile.id)] = [1, 2, 3]
    var journal = try readAll(session)
    #expect(journal.needsCompaction && journal.damaged.count == 1)
    let stamp = try event(1000).stamp
    let done = try #require(
      try run(Records.compact(journal, of: .first, session, at: stamp), on: device, keys: keys)?.get())
    journal.apply(done)
    let read = try readAll(session)
    #expect(read.stored == [RecordName.snapshot(stamp, in: .first).key(of: session.profile.id)])
    #expect(read.damaged.count == 1)
    #expect(read.log.compacted() == journal.log.compacted())
    #expect(!journal.needsCompaction)
  }

  @Test("two tabs that join at once lose nothing")
  func compactionRace() throws {
    let session = try signUp(goodForm, on: device, keys)
    let first = try append(try (0..<4).map { try event($0, "a\($0)") }, session)
    // The second tab has not heard of the first one's last event, but has one of its own.
    var second = Journal()
    for number in 0..<3 {
      let name = RecordName.log(try event(number).stamp, in: .first).key(of: session.profile.id)
      second.add(OpenedRecords(OpenedRecord(name: name, events: [try event(number, "a\(number)")])))
    }
    second.add(
      try #require(try run(append([try event(9, "b")], to: session), on: device, keys: keys)?.get()))
    _ = run(Records.compact(first, of: .first, session, at: try event(100).stamp), on: device, keys: keys)
    _ = run(Records.compact(second, of: .first, session, at: try event(101).stamp), on: device, keys: keys)
    #expect(Set(try readAll(session).log.events.map(\.subject)) == ["a0", "a1", "a2", "a3", "b"])
  }

  @Test("the length of a record does not tell which item it is about")
  func lengths() throws {
    let session = try signUp(goodForm, on: device, keys)
    _ = run(append([try event(1, "a")], to: session), on: device, keys: keys)
    let long = try event(2, String(repeating: "b", count: 60))
    _ = run(append([long], to: session), on: device, keys: keys)
    let sizes = device.records.filter { $0.key.hasPrefix("log/") }.map(\.value.count)
    #expect(sizes.count == 2 && Set(sizes).count == 1)
    #expect(try readAll(session).log.count == 2)
  }

  @Test("one that cannot be written is not in the journal")
  func failedWrite() throws {
    let session = try signUp(goodForm, on: device, keys)
    device.writeFailure = .quotaExceeded
    #expect(run(append([try event(1)], to: session), on: device, keys: keys) == .failure(.storageFull))
    device.writeFailure = nil
    #expect(try readAll(session) == Journal())
  }

  @Test("what was done at once is stored at once: all of it or nothing")
  func together() throws {
    let session = try signUp(goodForm, on: device, keys)
    let events = [try event(1, "a"), try event(2, "b")]
    let part = try #require(try run(append(events, to: session), on: device, keys: keys)?.get())
    #expect(part.events == events && part.stored.count == 2)
    #expect(try readAll(session) == Journal(part))
    // The second record's name is taken: the first must not be there either.
    let taken = [try event(3, "c"), try event(2, "d")]
    #expect(run(append(taken, to: session), on: device, keys: keys) == .failure(.changedElsewhere))
    #expect(try readAll(session) == Journal(part))
  }
}
