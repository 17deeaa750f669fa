import AppFixture
import College
import Core
import Day
import Foundation
import Loop
import Profiles
import SeededRandom
import TestDevice
import Testing

@testable import App

/// Somebody writes into the browser's store past the app: every kind of record is changed, moved, exchanged with another or put back as
/// it was. What can happen then is written in SECURITY.md.
@Suite("A store that somebody has written into")
struct TamperedStoreTests {
  private let store: StoredPerson

  init() throws { store = try StoredPerson() }

  /// `bin/test --long` tries all, every other run some of each kind.
  private static let isLong = ProcessInfo.processInfo.environment["TOWARD_LONG"] != nil

  private var tried: [String] {
    let step = Self.isLong ? 1 : 9
    return sealed.enumerated().filter { $0.offset % step == 0 }.map { $0.element }
  }

  private var sealed: [String] {
    store.records.keys.filter { $0.hasPrefix("log/") || $0.hasPrefix("snapshot/") || $0.hasPrefix("day/") }
      .sorted()
  }

  /// Opens the app on a changed store, as its owner, with all that they ever kept.
  private func open(_ records: [String: [UInt8]]) -> Tab<AppProgram> {
    store.device.close()
    store.device.records = records
    let tab = Fixture.open(store.device)
    tab.now = Tab<AppProgram>.moment("2026-09-24T10:02")
    tab.logIn()
    tab.need(store.partitions)
    return tab
  }

  /// What the person never kept. Of notifications the app itself keeps what it has told, once more where that was lost.
  private func made(_ shown: Set<LoggedEvent>, in partition: Partition) -> Set<LoggedEvent> {
    shown.subtracting(store.events[partition] ?? []).filter { !$0.subject.hasPrefix("day/notice") }
  }

  /// Nothing is shown that the person did not keep, and all is there but what these records alone had; the page says how many.
  private func expectOnly(
    _ lost: Set<String>, in tab: Tab<AppProgram>, _ comment: Comment? = nil
  ) {
    #expect(tab.state.journals.damagedCount == lost.count, comment)
    let isSaid = tab.page.contains("of yours can’t be read, because the storage was damaged.")
    #expect(isSaid == !lost.isEmpty, comment)
    for partition in store.partitions {
      let shown = Set(tab.state.journals.log(of: partition).events)
      #expect(made(shown, in: partition).isEmpty, comment)
      for (name, events) in store.eventsByRecord where !lost.contains(name) && store.isOf(name, partition) {
        #expect(events.isSubset(of: shown), comment)
      }
    }
  }

  @Test("one record with a changed byte is said to be damaged and costs only itself")
  func flipped() throws {
    var random = RandomSource(seed: 41)
    for (number, name) in tried.enumerated() {
      // Format, nonce, text and tag in turn.
      let bytes = try #require(store.records[name])
      let places = [0, 1, 13, bytes.count / 2, bytes.count - 1]
      var records = store.records
      records[name]?[places[number % places.count]] ^= 1 << UInt8.random(in: 0...7, using: &random)
      expectOnly([name], in: open(records), "\(name)")
      // It is left for whoever can repair it.
      #expect(store.device.records[name] == records[name])
    }
  }

  @Test("two records in each other's place are both said to be damaged")
  func exchanged() throws {
    var random = RandomSource(seed: 42)
    for name in tried {
      let other = try #require(sealed.filter { $0 != name }.randomElement(using: &random))
      var records = store.records
      (records[name], records[other]) = (records[other], records[name])
      expectOnly([name, other], in: open(records), "\(name) and \(other)")
    }
  }

  @Test("a record under another name, of another time, kind, month or person, tells nothing")
  func moved() throws {
    let profile = store.profile
    let stranger = String(profile.reversed())
    for name in tried {
      let bytes = try #require(store.records[name])
      let later = String(name.dropLast()) + (name.hasSuffix("0") ? "1" : "0")
      let names = [
        later, name.replacing("/log/", with: "/snapshot/"), name.replacing("2026-09", with: "2026-10"),
        name.replacing(profile, with: stranger), "\(name)/\(name)", "log/\(profile)/",
      ]
      let free = names.filter { store.records[$0] == nil }
      var records = store.records
      records[name] = nil
      for copy in free { records[copy] = bytes }
      let tab = open(records)
      for partition in store.partitions {
        let shown = Set(tab.state.journals.log(of: partition).events)
        #expect(made(shown, in: partition).isEmpty, "\(name)")
      }
      #expect(tab.state.person.session != nil, "\(name)")
    }
  }

  @Test("what was joined or taken back since does not come back with its record")
  func replayed() throws {
    let tab = open(store.records)
    let item = try #require(tab.state.day.item("t1"))
    tab.perform { program, state in program.keep(&state, state.day.removing(item: item.id), nil) }
    for number in 0..<80 { tab.tick("explore", number % 2 == 0) }
    tab.tick("join")
    let now = store.device.records
    let joined = store.records.filter { now[$0.key] == nil }
    #expect(!joined.isEmpty)
    // All of them at once, beside what stands for them.
    let again = open(now.merging(joined) { new, _ in new })
    #expect(again.state.journals.damagedCount == 0)
    #expect(again.state.college == tab.state.college)
    #expect(again.state.day.item("t1") == nil)
  }

  @Test("an older state of the whole store opens as it was then")
  func older() {
    let tab = open(store.records)
    tab.tick("join")
    // SECURITY.md says that nothing tells of this.
    expectOnly([], in: open(store.records))
  }

  /// What is written in the clear, and can be anything.
  private static let values: [JSON] = [
    .null, true, false, .integer(.min), .integer(.max), 0, -1, 1, 4_294_967_296, .number(1e308),
    .number(-0.5), "", "9", "ana",
    "33f4b1789fcc1b6ef569ae8e22f573a0", .string(String(repeating: "x", count: 5_000)), [], [:], [[[[]]]],
    ["": .null],
  ]

  /// A value with one part of it, at any depth, in place of another.
  private static func changed(_ json: JSON, _ random: inout RandomSource) -> JSON {
    let value = values.randomElement(using: &random) ?? .null
    switch json {
    case .object(var members) where !members.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
      let place = Int.random(in: members.indices, using: &random)
      members[place].value = changed(members[place].value, &random)
      return .object(members)
    case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      let place = Int.random(in: elements.indices, using: &random)
      elements[place] = changed(elements[place], &random)
      return .array(elements)
    default: return value
    }
  }

  private static let screens = [
    "/", "/checklist/9", "/day", "/day/search", "/settings", "/settings/data", "/videos", "/career", "/login",
  ]

  @Test(
    "whatever stands in the records that are not encrypted, the app opens, and the person's own are left as they are"
  )
  func plain() throws {
    var random = RandomSource(seed: 43)
    let sealed = sealed
    let guesses = "guesses/" + store.profile
    var records = store.records
    records["content/en"] = try Fixture.json("en", modules: ["college", "day"]).utf8()
    records[guesses] = Array(#"{"format":1,"count":4,"last":1789819200000}"#.utf8)
    for name in ["device", "user/ana", "content/en", guesses] {
      let json = try JSON(parsing: records[name] ?? [])
      for round in 0..<(Self.isLong ? 200 : 12) {
        // Once all of it is something else.
        let value = round < 4 ? Self.values[round * 5] : Self.changed(json, &random)
        var changed = records
        changed[name] = value.utf8()
        let tab = open(changed)
        for screen in Self.screens {
          tab.visit(screen)
          #expect(!tab.page.isEmpty)
        }
        for own in sealed { #expect(store.device.records[own] == records[own], "\(name): \(value)") }
      }
    }
  }

  @Test("no count of guesses locks somebody out for longer than a minute")
  func guesses() {
    let usual: JSON = 1_789_819_200_000
    let odd = Self.values.map { (count: $0, last: usual) } + Self.values.map { (count: 7, last: $0) }
    for (count, last) in odd + [(.integer(.max), .integer(.min))] {
      var records = store.records
      let json: JSON = ["format": 1, "count": count, "last": last]
      records["guesses/" + store.profile] = json.utf8()
      let tab = open(records)
      tab.now.milliseconds += 60_000
      tab.logIn("Ana", "wrong")
      tab.now.milliseconds += 60_000
      tab.logIn()
      #expect(tab.state.person.session != nil, "\(json.serialized())")
    }
  }

  @Test("neither claims nor the index of months can be made to stop the app")
  func empties() throws {
    var random = RandomSource(seed: 44)
    let names = store.records.keys.filter { $0.hasPrefix("claim/") || $0.hasPrefix("partition/") }.sorted()
    for name in Self.isLong ? names : [names[0], names[2], names[3]] {
      let cut = try #require(name.lastIndex(of: "/"))
      for end in ["", "ffffffff", "-1", "day-ffffffff", "2026-13", "always/log", "../..", "ünïcode"] {
        var records = store.records
        records[name] = nil
        records[name[...cut] + end] = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
        let tab = open(records)
        expectOnly([], in: tab, "\(name): \(end)")
        tab.send(.day(.cameTimeToLook))
        tab.tick("join")
        tab.visit("/settings/data")
        #expect(!tab.page.isEmpty)
      }
    }
  }
}

/// Somebody's store of an earlier version, with every kind of record, and what each of them says.
private struct StoredPerson {
  let device: TestDevice
  let records: [String: [UInt8]]
  let profile: String
  let partitions: [Partition]
  /// All that was ever kept, by partition, as far as it is stored.
  let events: [Partition: Set<LoggedEvent>]
  let eventsByRecord: [String: Set<LoggedEvent>]

  init() throws {
    device = try Fixture.device(5)
    try device.serve { try Fixture.json($0, modules: ["college", "day"]) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Stores/signed-up.json")
    let json = try JSON(parsing: Array(Data(contentsOf: file)))
    var records: [String: [UInt8]] = [:]
    for record in try #require(json["store"]?.array) {
      let name = try #require(record.array?.first?.string)
      records[name] = try #require(record.array?.last?.string.flatMap { Base64.decoded($0) })
    }
    let own = try JSON(parsing: records["user/ana"] ?? [])
    profile = try #require(own["id"]?.string)
    device.records = records
    let months = try #require(json["events"]?.members).map { $0.name }.filter { !$0.isEmpty }
    let partitions = [Partition.college] + months.compactMap { Partition($0, of: DayRecord.module) }
    let tab = Fixture.open(device)
    tab.now = Tab<AppProgram>.moment("2026-09-24T10:02")
    tab.logIn()
    let session = try #require(tab.state.person.session)
    var events: [Partition: Set<LoggedEvent>] = [:]
    var eventsByRecord: [String: Set<LoggedEvent>] = [:]
    for partition in partitions {
      let read = run(Records.readAll(of: partition, session), on: device, keys: tab.keys)
      let opened = try read?.get()
      for record in opened?.records ?? [] {
        eventsByRecord[record.name] = Set(record.events)
        events[partition, default: []].formUnion(record.events)
      }
    }
    self.partitions = partitions
    self.events = events
    self.eventsByRecord = eventsByRecord
    // As it was before anybody logged in.
    self.records = records
  }

  func isOf(_ record: String, _ partition: Partition) -> Bool {
    record.hasPrefix(
      partition == .college ? "log/" : "day/\(profile)/\(partition.name)/")
      || partition == .college && record.hasPrefix("snapshot/")
  }
}
