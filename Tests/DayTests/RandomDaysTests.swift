import Core
import SeededRandom
import Testing

@testable import Day

/// What holds whatever somebody does to their days, in whatever order.
@Suite struct RandomDaysTests {
  private static let first = day("2026-10-26")
  private static let zones: [String?] = [nil, nil, nil, "Asia/Tokyo", "America/Chicago", "UTC"]
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=9", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=DAILY;UNTIL=20261203", "FREQ=YEARLY",
    "FREQ=WEEKLY;BYDAY=SU;COUNT=5", "FREQ=MONTHLY",
  ]

  private static let texts = ["Read, twice", "a\\nb;c", "◇", "第一", "\"x\": 1"]
  private static let notes = ["", "", "Chapter 3;\nbring paper", "\\n, \\\\", "☐ one\n\nthen more", "两页\n👩‍🎓"]

  /// The wall's clock is an hour ahead of UTC, and never changed.
  private static var clock: DayClock {
    DayClock(now: moment("2026-11-21T08:00")) { zone, _ in
      zone == "Asia/Tokyo" ? 540 : zone == "America/Chicago" ? -360 : zone == "UTC" ? 0 : 60
    }
  }

  private struct World {
    var random: RandomSource
    var diary = Diary()
    var count = 0

    mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(UInt64(values.count))] }
    mutating func chance(_ of: UInt64) -> Bool { random.below(of) == 0 }
    mutating func date() -> CivilDay { RandomDaysTests.first.adding(days: random.below(70)) }
    mutating func time() -> CivilDateTime { CivilDateTime(day: date(), minute: random.below(288) * 5) }

    mutating func item() -> DayItem {
      count += 1
      let kind = pick(DayItem.Kind.allCases)
      var item = DayItem(id: "i\(count)", kind: kind, title: "i\(count)", placement: .time(time()))
      if kind == .task {
        item.minutes = 5 + random.below(100) * 5
        item.colour = pick(DayColour.allCases)
        for id in 0..<random.below(3) {
          item.steps.append(DayStep(id: "a\(id)", text: pick(RandomDaysTests.texts), isDone: chance(3)))
          let minutes = random.below(200) - 100
          item.marks.append(
            DayMark(
              id: "b\(id)", kind: pick([.alert, .cue]), text: pick(RandomDaysTests.texts), minutes: minutes))
        }
      }
      item.notes = pick(RandomDaysTests.notes)
      item.isDone = chance(6)
      if chance(3) { item.reminder = pick([.never, .at(0), .at(-10), .at(-1440), .at(540)]) }
      item.zone = pick(RandomDaysTests.zones)
      if chance(5) {
        item.placement = .days(date(), count: 1 + random.below(4))
        (item.zone, item.minutes) = (nil, 0)
      } else if chance(8) {
        item.placement = .inbox
      }
      if item.placement != .inbox, chance(2) {
        item.repetition = DayRepetition(rule: try? RecurrenceRule(parsing: pick(RandomDaysTests.rules)))
        if let start = item.start, chance(4) {
          item.repetition?.additions = [start.adding(minutes: 1440 * (1 + random.below(30)))]
        }
      }
      return item
    }

    mutating func entry() -> DayEntry? {
      let entries = diary.record.entries(on: date(), RandomDaysTests.clock)
      return entries.isEmpty ? nil : pick(entries)
    }

    mutating func changes() -> [PartitionedChange] {
      let record = diary.record
      guard !chance(4), let entry = entry() else { return record.putting(item()) }
      let scope = pick([DayScope.this, .this, .following, .all])
      var item = entry.item
      switch random.below(6) {
      case 0: return record.removing(entry.id, scope)
      case 1: item.isDone.toggle()
      case 2:
        item = item.starting(at: RandomDaysTests.clock.inZone(item.zone, time()))
      case 3: item.title += "'"
      case 4: item = item.starting(at: (item.start ?? time()).adding(minutes: (random.below(9) - 4) * 60))
      default:
        if !entry.repeats, chance(3) { item.placement = .inbox }
        if item.kind == .task, !item.isAllDay { item.minutes = 5 + random.below(40) * 60 }
      }
      return record.changing(entry.id, to: item, scope)
    }
  }

  /// What is seen of some days.
  private func plan(_ record: DayRecord, _ days: ClosedRange<CivilDay>) -> [String] {
    var lines: [String] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      for entry in record.entries(on: day, Self.clock) {
        lines.append(
          "\(day) \(entry.id.text) \(entry.start) \(String(decoding: entry.item.json.utf8(), as: UTF8.self))")
      }
      day = day.adding(days: 1)
    }
    return lines
  }

  private var all: ClosedRange<CivilDay> { Self.first.adding(days: -5)...Self.first.adding(days: 100) }

  @Test(arguments: 0..<4)
  func whoReadsAWeekLaterSeesWhatWasThere(seed: UInt64) {
    var world = World(random: RandomSource(seed: seed))
    for _ in 0..<60 { world.diary.keep(world.changes()) }
    for week in 0..<12 {
      let monday = Self.first.adding(days: 7 * week)
      let days = monday...monday.adding(days: 6)
      let months = Partition.months(of: monday.adding(days: -7)...monday.adding(days: 13))
      #expect(plan(world.diary.reading([.always] + months), days) == plan(world.diary.record, days))
    }
  }

  @Test(arguments: 0..<4)
  func whatIsTakenBackIsAsItWas(seed: UInt64) {
    var world = World(random: RandomSource(seed: 100 + seed))
    for _ in 0..<40 {
      let before = plan(world.diary.record, all)
      let changes = world.changes()
      let undo = world.diary.record.undoing(changes)
      world.diary.keep(changes)
      let after = world.diary
      world.diary.keep(undo)
      #expect(plan(world.diary.record, all) == before)
      world.diary = after
    }
  }

  /// What a file can say of an item: not what its parts are called here, nor to the second when a rule ends.
  private func told(_ item: DayItem) -> DayItem {
    var item = item
    item.origin = nil
    if item.isInInbox { item.zone = nil }
    // What has no time, or is done, has no alarm.
    if item.isInInbox || item.isDone, item.reminder != .never { item.reminder = .usual }
    for index in item.steps.indices { item.steps[index].id = "\(index)" }
    for index in item.marks.indices { item.marks[index].id = "\(index)" }
    item.repetition?.exclusions = []
    item.repetition?.additions.sort()
    if let rule = item.repetition?.rule, case .until(let until) = rule.end {
      item.repetition?.rule = rule.ending(.until(.day(until.day)))
    }
    return item
  }

  private func told(_ record: DayRecord) -> [String: DayItem] {
    var found: [String: DayItem] = [:]
    for item in record.allItems {
      found[item.id] = told(item)
      for (occurrence, override) in record.overrides(of: item.id) where item.covers(occurrence) {
        if case .changed(let other) = override { found[item.id + "@" + occurrence.text] = told(other) }
      }
    }
    return found
  }

  /// What is seen of each day, but for what its parts are called.
  private func toldPlan(_ record: DayRecord) -> [String] {
    var lines: [String] = []
    var day = all.lowerBound
    while day <= all.upperBound {
      for entry in record.entries(on: day, Self.clock) {
        lines.append("\(day) \(entry.id.text) \(entry.start) \(told(entry.item))")
      }
      day = day.adding(days: 1)
    }
    return lines
  }

  @Test(arguments: 0..<8, [true, false])
  func whatGoesIntoAFileComesBackOnAnotherDevice(seed: UInt64, asToDos: Bool) {
    var world = World(random: RandomSource(seed: 200 + seed))
    for _ in 0..<60 { world.diary.keep(world.changes()) }
    let record = world.diary.record
    var export = DayExport(
      record, Self.clock, name: "Days", language: "en", tasksAreToDos: asToDos, at: 1_795_219_200_000)
    let file = ICalendar.reading(export.file(.all).utf8())
    var other = Diary()
    func reading() -> DayImport {
      DayImport(file, into: other.record, Self.clock, withAlarms: true, length: 30, untitled: "Untitled")
    }
    let found = reading()
    #expect(found.problems == [])
    other.keep(found.changes(to: other.record))
    let (wanted, came) = (told(record), told(other.record))
    #expect(Set(came.keys) == Set(wanted.keys))
    for (id, item) in wanted { #expect(came[id] == item) }
    #expect(toldPlan(other.record) == toldPlan(record))
    #expect(reading().isEmpty)
  }
}
