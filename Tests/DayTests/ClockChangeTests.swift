import Core
import Testing

@testable import Day

@Suite("Days on which the clocks change")
struct ClockChangeTests {
  /// A zone that is an hour ahead of itself between two instants.
  private func clock(base: Int, from: String, to: String) -> DayClock {
    let (start, end) = (moment(from).epochMilliseconds(), moment(to).epochMilliseconds())
    return DayClock(now: moment("2026-03-08T08:00")) { _, instant in
      start..<end ~= instant ? base + 60 : base
    }
  }

  private var chicago: DayClock { clock(base: -360, from: "2026-03-08T08:00", to: "2026-11-01T07:00") }

  @Test("the hour that is skipped is known, and the one that comes twice")
  func changes() {
    #expect(ClockChange(on: day("2026-03-08"), chicago) == ClockChange(minute: 120, shift: 60))
    #expect(ClockChange(on: day("2026-03-08"), chicago)?.minutes == 120..<180)
    #expect(ClockChange(on: day("2026-11-01"), chicago) == ClockChange(minute: 120, shift: -60))
    #expect(ClockChange(on: day("2026-11-01"), chicago)?.minutes == 60..<120)
  }

  @Test(
    "a task over the change lasts as long as it really does",
    arguments: [
      ("2026-03-08T01:30", 120, 60), ("2026-11-01T00:30", 120, 180), ("2026-03-08T09:00", 120, 120),
      ("2026-10-31T23:00", 600, 660),
    ])
  func durations(start: String, minutes: Int, real: Int) {
    let item = task("sleep", start, minutes: minutes)
    #expect(DayEntry(id: EntryID(item: "sleep"), item: item, start: moment(start)).duration(chicago) == real)
  }

  @Test("on all other days there is none")
  func usual() {
    for text in ["2026-03-07", "2026-03-09", "2026-10-31", "2026-11-02", "2026-06-15"] {
      #expect(ClockChange(on: day(text), chicago) == nil)
    }
    #expect(ClockChange(on: day("2026-03-08"), utc) == nil)
  }

  @Test("a change at midnight is on the day that it begins with")
  func midnight() {
    // As in Santiago: 24:00 becomes 1:00.
    let santiago = clock(base: -240, from: "2026-09-06T04:00", to: "2027-04-04T03:00")
    #expect(ClockChange(on: day("2026-09-06"), santiago) == ClockChange(minute: 0, shift: 60))
    #expect(ClockChange(on: day("2026-09-05"), santiago) == nil)
    #expect(ClockChange(on: day("2026-09-07"), santiago) == nil)
    // 24:00 becomes 23:00, and that hour is of the day before.
    #expect(ClockChange(on: day("2027-04-03"), santiago) == ClockChange(minute: 1440, shift: -60))
    #expect(ClockChange(on: day("2027-04-04"), santiago) == nil)
  }

  @Test("half an hour is a change too")
  func lordHowe() {
    let start = moment("2026-10-03T15:30").epochMilliseconds()
    let clock = DayClock(now: moment("2026-10-04T08:00")) { _, instant in instant < start ? 630 : 660 }
    #expect(ClockChange(on: day("2026-10-04"), clock) == ClockChange(minute: 120, shift: 30))
  }
}
