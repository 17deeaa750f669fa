import Core
import Testing

@testable import College

@Suite("What a person has kept")
struct CollegeRecordTests {
  private let item = ItemReference(checklist: "9", item: "a/b")

  private func stamp(_ time: Int64) -> Stamp { Stamp(milliseconds: time, counter: 0, node: 7)! }

  private func day(_ text: String) -> CivilDay { CivilDay(iso: text)! }

  /// Events one millisecond apart.
  private func events(_ changes: [Change], from time: Int64 = 1000) -> [LoggedEvent] {
    changes.enumerated().map { index, change in change.event(at: stamp(time + Int64(index))) }
  }

  private func record(_ changes: [Change]) -> CollegeRecord { CollegeRecord(EventLog(events(changes))) }

  private func tick(_ done: Bool, _ date: String, _ time: String, _ id: Int64) -> [Change] {
    CollegeRecord.ticking(item, done: done, on: day(date), at: time, id: stamp(id))
  }

  @Test(
    "a subject names its kind, checklist and item, and nothing else", arguments: ItemReference.Kind.allCases)
  func subjects(kind: ItemReference.Kind) {
    #expect(ItemReference(subject: item.subject(kind), kind) == item)
    #expect(ItemReference(subject: "other/9/a", kind) == nil)
    #expect(ItemReference(subject: kind.rawValue + "/9", kind) == nil)
  }

  @Test("an item is as its newest tick says, and its history says when")
  func ticks() {
    let record = record(
      tick(true, "2026-10-03", "14:05", 1) + tick(false, "2026-10-04", "09:00", 2)
        + tick(true, "2026-10-04", "09:01", 3))
    #expect(record.isDone(item))
    #expect(record.history(of: item).map { $0.time } == ["09:01", "09:00", "14:05"])
    #expect(record.history(of: item).map { $0.isDone } == [true, false, true])
    #expect(record.history(of: ItemReference(checklist: "9", item: "a")).isEmpty)
  }

  @Test("a tick from before there was a history is told with its day")
  func earlierTick() {
    let old = Change("tick/9/a/b", to: ["done": true, "day": "2026-10-03"])
    let once = record([old]).history(of: item)
    #expect(once == [HistoryEntry(isDone: true, day: day("2026-10-03"), time: "")])
    let twice = record([old] + tick(false, "2026-10-05", "08:00", 1)).history(of: item)
    #expect(twice == [HistoryEntry(isDone: false, day: day("2026-10-05"), time: "08:00")])
  }

  @Test("notes, dates and own items are what was said last, until they are taken away")
  func details() {
    let own = CollegeRecord.newItem(in: "9", id: stamp(5))
    let later = CollegeRecord.newItem(in: "9", id: stamp(6))
    var record = record([
      CollegeRecord.noting("Room 12", on: item), CollegeRecord.dating(item, day("2026-12-01")),
      CollegeRecord.naming(later, "Later"), CollegeRecord.naming(own, "Ask my aunt"),
    ])
    #expect(record.note(on: item) == "Room 12" && record.ownDate(of: item) == day("2026-12-01"))
    #expect(record.ownItems.map { $0.title } == ["Ask my aunt", "Later"])
    let after = [
      CollegeRecord.noting("", on: item), CollegeRecord.dating(item, nil),
      CollegeRecord.naming(own, "Ask my aunt", removed: true), CollegeRecord.naming(later, "Soon"),
    ]
    for event in events(after, from: 2000) { record.apply(event) }
    #expect(record.note(on: item).isEmpty && record.ownDate(of: item) == nil)
    #expect(record.ownItems.map { $0.title } == ["Soon"])
  }

  @Test("what other parts keep is found by its subject, null is nothing")
  func subjectsOfOthers() {
    let change = Change("college/reminders", to: ["on": true])
    #expect(record([change]).value("college/reminders")?["on"]?.bool == true)
    #expect(record([change, Change("college/reminders", to: .null)]).value("college/reminders") == nil)
    #expect(record([]).value("college/reminders") == nil)
  }

  @Test("the order and repetition of events, and joining them, change nothing")
  func convergence() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var changes: [Change] = []
      for index in 0..<30 {
        let target = ItemReference(checklist: "9", item: "own-\(Int.random(in: 0..<3, using: &random))")
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          changes += CollegeRecord.ticking(
            target, done: Bool.random(using: &random), on: day("2026-10-03"), at: "1\(index % 10):00",
            id: stamp(Int64(index)))
        case 1: changes.append(CollegeRecord.noting("\(index)", on: target))
        case 2:
          changes.append(CollegeRecord.naming(target, "\(index)", removed: Bool.random(using: &random)))
        default: changes.append(CollegeRecord.dating(target, Bool.random(using: &random) ? .first : nil))
        }
      }
      let ordered = events(changes)
      let record = CollegeRecord(EventLog(ordered))
      var mixed = CollegeRecord()
      for event in (ordered + ordered.prefix(9)).shuffled(using: &random) { mixed.apply(event) }
      #expect(mixed == record)
      #expect(CollegeRecord(EventLog(ordered).compacted()) == record)
    }
  }
}
