import AppFixture
import Core
import Loop
import Testing

@testable import College
@testable import Components

@Suite("What a later version has written of checklists")
struct LaterVersionTests {
  @Test(
    "stays when a part of it is written again",
    arguments: [
      (
        "tick/9/plan", ["done": true, "day": "2026-11-20", "by": "Ms. Lee"],
        ["done": false, "day": "2026-11-21"]
      ),
      ("note/9/plan", ["text": "Ask", "colour": "teal"], ["text": "Ask again"]),
      ("due/9/plan", ["day": "2026-12-01", "time": "23:59"], ["day": "2026-12-02"]),
      (
        "own/9/own-1", ["title": "Visit", "removed": false, "priority": 1],
        ["title": "Tour", "removed": false]
      ),
      ("college/grade", ["level": 9, "year": 2026, "track": "dual"], ["level": 10, "year": 2026]),
    ] as [(String, JSON, JSON)])
  func written(subject: String, later: JSON, new: JSON) throws {
    let program = CollegeProgram()
    var state = program.start()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    program.apply(LoggedEvent(stamp: stamp, subject: subject, value: later), isStored: true, to: &state)
    let requests = Request.keepingUnread(
      [
        .keep([PartitionedChange(Change(subject, to: new), in: [.college])], saying: nil)
      ], { program.stored(beneath: $0, state) })
    guard case .keep(let changes, _)? = requests.first,
      case .object(let members)? = changes.first?.change.value
    else {
      Issue.record("nothing is kept")
      return
    }
    let unknown = try #require(later.members?.last)
    #expect(members.last == unknown && .object(Array(members.dropLast())) == new)
  }

  @Test("stays in the settings of reminders, and goes with what is removed")
  func reminders() throws {
    let program = CollegeProgram()
    var state = program.start()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    let later: JSON = ["on": true, "every": "hourly", "days": 7, "system": false, "sound": "bell"]
    program.apply(
      LoggedEvent(stamp: stamp, subject: "college/reminders", value: later), isStored: true, to: &state)
    var options = state.record.reminderOptions
    options.daysBefore = 14
    let changes = [
      CollegeRecord.choosing(options), Change("college/reminders", to: .null),
    ].map { PartitionedChange($0, in: [.college]) }
    guard
      case .keep(let kept, _)? = Request.keepingUnread(
        [.keep(changes, saying: nil)], { program.stored(beneath: $0, state) }
      ).first
    else {
      Issue.record("nothing is kept")
      return
    }
    #expect(
      kept[0].change.value == ["on": true, "every": "hourly", "days": 14, "system": false, "sound": "bell"])
    #expect(kept[1].change.value == .null)
  }
}
