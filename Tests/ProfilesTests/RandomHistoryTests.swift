import Core
import Loop
import SeededRandom
import Testing

@testable import Profiles
@testable import TestDevice

/// Whatever two tabs do, in whatever order the device answers, and however often it fails.
@Suite("Random histories")
struct RandomHistoryTests {
  private struct World {
    var random: RandomSource
    let device = TestDevice()
    let keys = Keys()
    let tabs: [JournalTab]
    /// What was said to be stored, and what was said to have failed.
    var stored: [LoggedEvent] = []
    var failed: Set<Stamp> = []
    var kept: Set<Stamp> = []
    var claimed: [ClaimSeries: Int] = [:]
    let session: LoginSession

    init(seed: UInt64) throws {
      random = RandomSource(seed: seed)
      session = try signUp(goodForm, on: device, keys)
      tabs = [JournalTab(on: device, keys, node: 1), JournalTab(on: device, keys, node: 2)]
      for tab in tabs { tab.enter(session, needing: [.first, World.month(0)]) }
    }

    static func month(_ number: Int) -> Partition {
      Partition(monthOf: (CivilDay(iso: "2026-01-01") ?? .first).adding(months: number), of: "day")
    }

    mutating func step() {
      let tab = tabs[random.below(2)]
      switch random.below(24) {
      case 0..<6: keep(tab)
      case 6: tab.need([Self.month(random.below(14)), Self.month(random.below(14))])
      case 7: device.writeFailure = random.below(3) == 0 ? .quotaExceeded : nil
      case 8: device.storeFailure = random.below(4) == 0 ? .unknown : nil
      case 9: tab.follow(tab.journals.readAgain())
      case 10:
        tab.claim(
          "claimed/\(random.below(3))", random.below(2) == 0 ? .reminders : ClaimSeries("day"), in: [.first])
      default: if !tab.waiting.isEmpty { tab.perform(random.below(UInt64(tab.waiting.count))) }
      }
      tab.now += Int64(random.below(9000))
      hear(tab)
    }

    private mutating func keep(_ tab: JournalTab) {
      var changes: [PartitionedChange] = []
      for _ in 0...random.below(random.below(20) == 0 ? 30 : 3) {
        let number = random.below(40)
        // A subject is always in the same partitions; some are in two.
        let month = Self.month(number % 14)
        let partitions = number % 5 == 0 ? [.first] : number % 7 == 0 ? [month, Self.month(3)] : [month]
        changes.append(
          PartitionedChange(
            Change("subject/\(number)", to: .integer(Int64(random.below(1000)))), in: partitions))
      }
      let before = Set(tab.journals.pending.map(\.event.stamp))
      tab.keep(changes)
      kept.formUnion(tab.journals.pending.map(\.event.stamp).filter { !before.contains($0) })
    }

    mutating func hear(_ tab: JournalTab) {
      for news in tab.takeNews() {
        switch news {
        case .stored(let batch): stored += batch.events.map(\.event)
        case .failed(let batch, _): failed.formUnion(batch.events.map(\.event.stamp))
        case .claimed(let series, _): claimed[series, default: 0] += 1
        default: break
        }
      }
    }

    mutating func settle() {
      device.writeFailure = nil
      device.storeFailure = nil
      for tab in tabs { tab.follow(tab.journals.readAgain()) }
      while tabs.contains(where: { !$0.waiting.isEmpty }) {
        for tab in tabs {
          tab.settle()
          hear(tab)
        }
      }
    }

    /// What a tab that opens now reads, by partition.
    func fresh() throws -> [PartitionRecords] {
      let partitions = try run(Records.partitions(session), on: device, keys: keys)?.get() ?? []
      return try run(Records.readAll(of: [.first] + partitions, session), on: device, keys: keys)?.get() ?? []
    }
  }

  @Test(
    "everything that was said to be stored is there, nothing else, and all tabs show it", arguments: 0..<40)
  func history(seed: UInt64) throws {
    var world = try World(seed: seed)
    for _ in 0..<400 { world.step() }
    world.settle()
    let parts = try world.fresh()
    let events = parts.flatMap(\.opened.events)
    #expect(parts.allSatisfy { $0.opened.damaged.isEmpty })
    // Each that was kept came to one end.
    #expect(world.kept == Set(world.stored.map(\.stamp)).union(world.failed))
    #expect(world.failed.isDisjoint(with: world.stored.map(\.stamp)))
    #expect(world.failed.isDisjoint(with: events.map(\.stamp)))
    let isClaim = { (event: LoggedEvent) in event.subject.hasPrefix("claimed/") }
    let model = [String: LoggedEvent](folding: world.stored)
    #expect([String: LoggedEvent](folding: events.filter { !isClaim($0) }) == model)
    for tab in world.tabs {
      #expect(tab.shown == tab.stored)
      for module in ["college", "day"] {
        let held = parts.filter { $0.partition.module == module && tab.journals.isRead($0.partition) }
        let expected = [String: LoggedEvent](folding: held.flatMap(\.opened.events))
        #expect(tab.shown[module] ?? [:] == expected)
      }
    }
    let claims = world.device.records.keys.count { $0.hasPrefix("claim/") }
    #expect(claims == world.claimed.values.reduce(0, +))
  }
}
