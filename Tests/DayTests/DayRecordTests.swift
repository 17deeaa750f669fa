import Core
import Testing

@testable import Day

/// A device that keeps what is done, as the store does.
struct Diary {
  var record = DayRecord()
  private var clock = HybridClock(node: 7)
  private(set) var kept: [Partition: [LoggedEvent]] = [:]

  mutating func keep(_ changes: [PartitionedChange]) {
    for change in changes {
      let event = change.change.event(at: clock.tick(now: 1_000))
      for partition in change.partitions { kept[partition, default: []].append(event) }
      record.apply(event)
    }
  }

  /// What somebody does to one time of a series, and to others with it.
  mutating func change(_ entry: String, _ scope: DayScope, _ edit: (inout DayItem) -> Void) throws {
    let id = try #require(EntryID(text: entry))
    var item = try #require(record.entry(id, utc)).item
    edit(&item)
    keep(record.changing(id, to: item, scope))
  }

  /// What somebody knows who has read just these partitions.
  func reading(_ partitions: [Partition]) -> DayRecord {
    var record = DayRecord()
    for partition in partitions.reversed() { for event in kept[partition] ?? [] { record.apply(event) } }
    return record
  }
}

func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }
func moment(_ text: String) -> CivilDateTime {
  CivilDateTime(iso: text) ?? CivilDateTime(day: .first, time: .midnight)
}

var utc: DayClock { DayClock(now: moment("2026-11-21T08:00")) { _, _ in 0 } }

func task(_ id: String, _ start: String, minutes: Int = 60, rule: String? = nil) -> DayItem {
  var item = DayItem(id: id, kind: .task, title: id, placement: .time(moment(start)), minutes: minutes)
  item.repetition = rule.map { DayRepetition(rule: try? RecurrenceRule(parsing: $0)) }
  return item
}

extension DayRecord {
  /// `id start` of everything on a day.
  func titles(_ text: String, _ clock: DayClock = utc) -> [String] {
    entries(on: day(text), clock).map { $0.item.title + " " + $0.start.time.hourAndMinute }
  }
}

@Suite struct DayRecordTests {
  @Test func whatIsPutOnADayIsFoundThereAndNowhereElse() {
    var diary = Diary()
    diary.keep(diary.record.putting(task("calculus", "2026-11-21T14:00", minutes: 90)))
    #expect(diary.record.titles("2026-11-21") == ["calculus 14:00"])
    #expect(diary.record.titles("2026-11-20") == [])
    #expect(diary.record.titles("2026-11-22") == [])
    #expect(diary.kept.keys.map { $0.name } == ["2026-11"])
  }

  @Test func aTaskOverMidnightIsOnBothDays() {
    var diary = Diary()
    diary.keep(diary.record.putting(task("night shift", "2026-11-30T22:00", minutes: 480)))
    #expect(diary.record.titles("2026-11-30") == ["night shift 22:00"])
    #expect(diary.record.titles("2026-12-01") == ["night shift 22:00"])
    let entry = diary.record.entries(on: day("2026-12-01"), utc)[0]
    #expect(entry.minutes(on: day("2026-11-30")) == 1320...1440)
    #expect(entry.minutes(on: day("2026-12-01")) == 0...360)
    #expect(diary.kept.keys.map { $0.name }.sorted() == ["2026-11", "2026-12"])
  }

  @Test func aTaskThatEndsAtMidnightIsNotOnTheNextDay() {
    var diary = Diary()
    diary.keep(diary.record.putting(task("late", "2026-11-21T23:00", minutes: 60)))
    #expect(diary.record.titles("2026-11-22") == [])
  }

  @Test func whatMovesToAnotherMonthIsKnownToHaveLeftThisOne() {
    var diary = Diary()
    diary.keep(diary.record.putting(task("essay", "2026-11-21T14:00")))
    diary.keep(diary.record.putting(task("essay", "2027-01-05T10:00")))
    #expect(diary.reading([Partition(monthOf: day("2026-11-01"))]).titles("2026-11-21") == [])
    #expect(diary.reading([Partition(monthOf: day("2027-01-01"))]).titles("2027-01-05") == ["essay 10:00"])
    diary.keep(diary.record.removing(item: "essay"))
    #expect(diary.reading([Partition(monthOf: day("2027-01-01"))]).titles("2027-01-05") == [])
  }

  @Test func oneTimeOfASeriesIsMovedAlone() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(task("bus", "2026-11-02T07:45", minutes: 15, rule: "FREQ=DAILY")))
    let id = try #require(EntryID(text: "bus@2026-11-21"))
    let entry = try #require(diary.record.entry(id, utc))
    diary.keep(diary.record.changing(id, to: entry.item.starting(at: moment("2026-12-01T09:00")), .this))
    #expect(diary.record.titles("2026-11-21") == [])
    #expect(diary.record.titles("2026-12-01") == ["bus 07:45", "bus 09:00"])
    #expect(diary.record.entry(id, utc)?.isChanged == true)
    let december = diary.reading([.always, Partition(monthOf: day("2026-12-01"))])
    #expect(december.titles("2026-12-01") == ["bus 07:45", "bus 09:00"])
    let november = diary.reading([.always, Partition(monthOf: day("2026-11-01"))])
    #expect(november.titles("2026-11-21") == [])
  }

  @Test func movingAllKeepsWhatWasDoneAlone() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(task("run", "2026-11-02T07:00", rule: "FREQ=DAILY")))
    try diary.change("run@2026-11-20", .this) { $0.isDone = true }
    try diary.change("run@2026-11-21", .all) { $0 = $0.starting(at: moment("2026-11-21T18:00")) }
    #expect(diary.record.titles("2026-11-20") == ["run 07:00"])
    #expect(diary.record.titles("2026-11-21") == ["run 18:00"])
    #expect(diary.record.titles("2026-11-02") == ["run 18:00"])
  }

  @Test func aSeriesIsChangedFromOneDayOn() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(task("class", "2026-11-03T14:00", rule: "FREQ=WEEKLY;COUNT=5")))
    try diary.change("class@2026-12-01", .this) { $0.isDone = true }
    try diary.change("class@2026-11-17", .following) { $0 = $0.starting(at: moment("2026-11-17T16:00")) }
    #expect(diary.record.titles("2026-11-10") == ["class 14:00"])
    #expect(diary.record.titles("2026-11-17") == ["class 16:00"])
    #expect(diary.record.titles("2026-11-24") == ["class 16:00"])
    #expect(diary.record.entries(on: day("2026-12-01"), utc).map { $0.item.isDone } == [true])
    #expect(diary.record.titles("2026-12-08") == [])
  }

  @Test func oneTimeOrAllThatFollowIsTakenAway() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(task("gym", "2026-11-02T07:00", rule: "FREQ=DAILY")))
    diary.keep(diary.record.removing(try #require(EntryID(text: "gym@2026-11-05")), .this))
    diary.keep(diary.record.removing(try #require(EntryID(text: "gym@2026-11-08")), .following))
    let days = (1...10).map { diary.record.titles("2026-11-" + ($0 < 10 ? "0\($0)" : "\($0)")).count }
    #expect(days == [0, 1, 1, 1, 0, 1, 1, 0, 0, 0])
  }

  @Test func everythingCanBeTakenBack() throws {
    var diary = Diary()
    let before = task("gym", "2026-11-02T07:00", rule: "FREQ=DAILY")
    diary.keep(diary.record.putting(before))
    let id = try #require(EntryID(text: "gym@2026-11-08"))
    let changes = diary.record.removing(id, .following)
    let undo = diary.record.undoing(changes)
    diary.keep(changes)
    diary.keep(undo)
    #expect(diary.record.item("gym") == before)
  }

  @Test func whatIsPinnedToAZoneIsShownByTheClockOnTheWall() {
    // New York at −5, the device at −6.
    let clock = DayClock(now: moment("2026-11-21T08:00")) { zone, _ in zone.isEmpty ? -360 : -300 }
    var diary = Diary()
    var call = task("call", "2026-11-21T00:30", rule: "FREQ=WEEKLY")
    call.zone = "America/New_York"
    diary.keep(diary.record.putting(call))
    #expect(diary.record.titles("2026-11-20", clock) == ["call 23:30"])
    #expect(diary.record.titles("2026-11-27", clock) == ["call 23:30"])
    #expect(diary.record.titles("2026-11-28", clock) == ["call 23:30"])
  }

  @Test func itemsAreReadAsTheyWereKept() {
    var item = task("essay", "2026-11-21T14:00", minutes: 90, rule: "FREQ=WEEKLY;BYDAY=TU")
    item.notes = "two pages"
    item.steps = [DayStep(id: "1", text: "outline", isDone: true), DayStep(id: "2", text: "draft")]
    item.marks = [DayMark(id: "1", kind: .cue, text: "stretch", minutes: 45)]
    item.colour = .vermilion
    item.zone = "America/Chicago"
    item.origin = DayOrigin(uid: "a@b", sequence: 2, digest: "x")
    item.repetition?.exclusions = [moment("2026-12-01T14:00")]
    #expect(DayItem(id: "essay", item.json) == item)
    let whole = DayItem(id: "trip", kind: .task, title: "trip", placement: .days(day("2026-11-21"), count: 3))
    #expect(DayItem(id: "trip", whole.json) == whole)
  }
}
