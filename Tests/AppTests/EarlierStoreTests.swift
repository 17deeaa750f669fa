import AppFixture
import College
import Core
import Day
import Foundation
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

/// A store that the app wrote before it had one journal for all modules: somebody's ticks, notes, dates and reminders, their days over six months, snapshots of both, and
/// claims; with all events as that version read them.
@Suite("A store of an earlier version")
struct EarlierStoreTests {
  private let device: TestDevice
  /// By partition; the one that is read at every login has no name.
  private let events: [String: EventLog]

  init() throws {
    device = try Fixture.device(5)
    try device.serve { try Fixture.json($0, modules: ["college", "day"]) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Stores/signed-up.json")
    let json = try JSON(parsing: Array(try Data(contentsOf: file)))
    for record in try #require(json["store"]?.array) {
      let name = try #require(record.array?.first?.string)
      device.records[name] = try #require(record.array?.last?.string.flatMap { Base64.decoded($0) })
    }
    var events: [String: EventLog] = [:]
    guard case .object(let members)? = json["events"] else { throw Trouble.profileDamaged }
    for member in members {
      events[member.name] = try #require(EventLog(json: member.value))
    }
    self.events = events
  }

  private func open(_ text: String) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.now = Tab<AppProgram>.moment(text)
    tab.logIn()
    let months = events.keys.filter { !$0.isEmpty && $0 != "always" }.sorted()
    tab.need(months.compactMap { Partition($0, of: DayRecord.module) })
    return tab
  }

  private var college: CollegeRecord { CollegeRecord(events[""] ?? EventLog()) }

  private var day: DayRecord {
    var log = EventLog()
    for (name, events) in events where !name.isEmpty { log.insert(contentsOf: events.events) }
    return DayRecord(log)
  }

  @Test("is read as that version read it")
  func read() {
    let tab = open("2026-09-24T10:02")
    #expect(events.count == 8 && tab.state.journals.damagedCount == 0)
    #expect(tab.state.college == college)
    #expect(tab.state.day.same(as: day) && !tab.state.day.allItems.isEmpty)
    // It had in memory what its snapshot has left out.
    #expect(tab.state.journals.log(of: .college).compacted() == events[""]?.compacted())
  }

  @Test("is written into, under the names of then, and nothing in it is written anew")
  func written() throws {
    let before = device.records
    let tab = open("2026-09-24T10:02")
    tab.tick("explore")
    let item = try #require(tab.state.day.item("t1"))
    tab.perform { program, state in program.keep(&state, state.day.removing(item: item.id), nil) }
    let profile = try #require(tab.state.person.session?.profile.id.text)
    for (name, bytes) in before where name.contains(profile) { #expect(device.records[name] == bytes) }
    let new = device.records.keys.filter { before[$0] == nil && $0.contains(profile) }
    let logs = new.filter { $0.hasPrefix("log/\(profile)/") }
    let days = new.filter { $0.hasPrefix("day/\(profile)/2026-") && $0.contains("/log/") }
    #expect(logs.count == 2 && days.count == new.count - 2 && !days.isEmpty)
    let again = open("2026-09-24T10:03")
    #expect(again.state.college == tab.state.college && again.isDone("explore"))
    #expect(again.state.day.same(as: tab.state.day) && again.state.day.item("t1") == nil)
  }

  @Test("what was told then is not told again, and what is told next has the next number")
  func claims() throws {
    let tab = open("2026-09-24T10:02")
    tab.send(.day(.cameTimeToLook))
    tab.send(.college(.cameTimeToLook))
    let profile = try #require(tab.state.person.session?.profile.id.text)
    func numbers() -> [String] {
      device.records.keys.filter { $0.hasPrefix("claim/") }.map { String($0.dropFirst(39)) }.sorted()
    }
    #expect(profile.count == 32 && numbers() == ["00000001", "00000002", "day-00000001"])
    tab.wait(until: "2026-09-24T11:00")
    tab.send(.day(.cameTimeToLook))
    #expect(numbers() == ["00000001", "00000002", "day-00000001", "day-00000002"])
    tab.tick("join", false)
    tab.wait(until: "2026-10-02T11:00")
    #expect(numbers().contains("00000003"))
  }
}

extension Tab where P == AppProgram {
  fileprivate func isDone(_ item: String) -> Bool {
    state.college.isDone(ItemReference(checklist: "9", item: item))
  }
}

extension DayRecord {
  /// As far as can be seen from outside.
  fileprivate func same(as other: DayRecord) -> Bool {
    latest == other.latest && Set(allItems) == Set(other.allItems)
      && notificationSettings == other.notificationSettings
      && givenNotifications == other.givenNotifications && preferences == other.preferences
      && allItems.allSatisfy { overrides(of: $0.id) == other.overrides(of: $0.id) }
  }
}
