import Core
import Testing

@testable import Day

/// What has a place of its own on the timeline, and what stands on something else.
@Suite("A day on the timeline") struct TimelineDayTests {
  private static let day = CivilDay(iso: "2026-11-21")!
  private let clock = DayClock(now: CivilDateTime(day: day, minute: 480)) { _, _ in 0 }

  private func task(_ id: String, at minute: Int, minutes: Int = 60, marks: [DayMark] = []) -> DayEntry {
    let start = CivilDateTime(day: Self.day, minute: minute)
    var item = DayItem(id: id, kind: .task, title: id, placement: .time(start), minutes: minutes)
    item.marks = marks
    return DayEntry(id: EntryID(item: id), item: item, start: start)
  }

  private func alert(_ id: String, at minute: Int) -> DayEntry {
    let start = CivilDateTime(day: Self.day, minute: minute)
    return DayEntry(
      id: EntryID(item: id), item: DayItem(id: id, kind: .alert, title: id, placement: .time(start)),
      start: start)
  }

  private func shown(_ entries: [DayEntry], worked: [WorkedSpan] = []) -> TimelineDay {
    TimelineDay(Self.day, entries, worked: worked, shortest: 22, clock)
  }

  private func mark(_ id: String, _ kind: DayItem.Kind, _ minutes: Int) -> DayMark {
    DayMark(id: id, kind: kind, text: "", minutes: minutes)
  }

  private func span(_ from: Int, _ to: Int, path: String? = "/checkin") -> WorkedSpan {
    WorkedSpan(
      key: "\(from)", title: "Study", start: CivilDateTime(day: Self.day, minute: from),
      end: CivilDateTime(day: Self.day, minute: to), isRunning: false, path: path)
  }

  @Test("a quarter of an hour that is followed at once stands in one column, as both take turns")
  func followed() {
    let entries = [task("Standup", at: 570, minutes: 15), task("Advising", at: 585, minutes: 30)]
    func blocks(line: Int) -> [TimelineBlock] {
      TimelineDay(Self.day, entries, shortest: 18, line: line, clock).blocks
    }
    #expect(blocks(line: 15).map(\.place.columns) == [1, 1])
    #expect(blocks(line: 15).map { $0.span.end - $0.span.start } == [15, 30])
    // Where a line has no room in it, side by side.
    #expect(blocks(line: 16).map(\.place.columns) == [2, 2])
    // By itself it is as high as a finger needs.
    let alone = TimelineDay(Self.day, [entries[0]], shortest: 18, line: 15, clock).blocks
    #expect(alone.map { $0.span.end - $0.span.start } == [18])
  }

  @Test("an alert and a cue at the time of their task are signs on it, and make it no narrower")
  func signs() {
    let marks = [mark("1", .alert, 0), mark("2", .cue, 0), mark("3", .cue, 45)]
    let day = shown([task("Essay", at: 600, marks: marks)])
    #expect(day.blocks.count == 1 && day.blocks[0].place.columns == 1)
    #expect(day.blocks[0].signs.map { $0.start } == [600, 600, 645])
    #expect(day.rows.count == 4)
  }

  @Test("an alert before its task has its own place, or is a sign where it would stand beside it")
  func before() {
    let early = shown([task("Essay", at: 600, marks: [mark("1", .alert, -30)])])
    #expect(early.blocks.map { $0.start } == [570, 600] && early.blocks[1].signs.isEmpty)
    let close = shown([task("Essay", at: 600, marks: [mark("1", .alert, -10)])])
    #expect(close.blocks.count == 1 && close.blocks[0].signs.map { $0.start } == [590])
    #expect(close.blocks[0].place.columns == 1)
  }

  @Test(
    "alerts and cues during other tasks stand on a rail, one below the other, and make no task a column narrower"
  )
  func others() {
    let day = shown([
      task("Essay", at: 600), task("Call", at: 700, marks: [mark("1", .alert, -80)]), alert("Leave", at: 610),
      task("Lab", at: 640),
    ])
    #expect(day.blocks.map { $0.title } == ["Essay", "Leave", "Call", "Lab", "Call"])
    #expect(day.blocks.map { $0.rail } == [.beside, .on, .on, .beside, .none])
    #expect(day.blocks.map { $0.place.columns } == [2, 1, 1, 2, 1])
    #expect(day.blocks[1].span.start == 610 && day.blocks[2].span.start == day.blocks[1].span.end)
  }

  @Test("what comes in free time covers nothing that stands on the rail")
  func besideRail() {
    let day = shown([task("Essay", at: 600), alert("Leave", at: 655), alert("Bus", at: 675)])
    #expect(day.blocks.map { $0.title } == ["Essay", "Leave", "Bus"])
    #expect(day.blocks.map { $0.rail } == [.beside, .on, .on])
    #expect(day.blocks[2].span.start >= day.blocks[1].span.end)
    let later = shown([task("Essay", at: 600), alert("Leave", at: 655), alert("Bus", at: 800)])
    #expect(later.blocks.map { $0.rail } == [.beside, .on, .none])
  }

  @Test("an alert in free time has the whole width, and so has a task without one")
  func free() {
    let day = shown([task("Essay", at: 600), alert("Leave", at: 500)])
    #expect(day.blocks.map { $0.rail } == [.none, .none] && day.blocks.map { $0.place.columns } == [1, 1])
  }

  @Test("what was worked takes no column, and a task tells how long it was worked on")
  func worked() {
    let worked = [span(590, 640), span(650, 700)]
    let day = shown([task("Essay", at: 600), task("Read", at: 800)], worked: worked)
    #expect(day.blocks.map { $0.place.columns } == [1, 1])
    #expect(day.blocks.map { $0.worked } == [50, 0])
  }
}
