import Core
import SeededRandom
import Testing

@testable import Day

/// A series as a plain list of dated times: what "Only this", "This and later" and "All" mean.
private struct PlainSeries {
  struct Time: Equatable {
    let day: CivilDay
    /// Which of the times of its day it is.
    let slot: Int
    /// The series that it is of, by its number.
    var series = 0
    var title = "a"
    var minute: Int
    var isGone = false
  }

  /// What the times of a series have, unless they were changed by themselves.
  struct Base: Equatable {
    var title = "a"
    /// By the times of the day.
    var minutes: [Int]
  }

  var times: [Time]
  var bases: [Base]

  init(days: Int, at minutes: [Int] = [540]) {
    bases = [Base(minutes: minutes)]
    times = (0..<days).flatMap { place in
      minutes.enumerated().map {
        Time(day: day("2026-11-21").adding(days: place), slot: $0, minute: $1)
      }
    }
  }

  /// When it is by its series.
  private func order(_ place: Int) -> (CivilDay, Int, Int) {
    let time = times[place]
    return (time.day, bases[time.series].minutes[time.slot], time.slot)
  }

  /// The places of the times that a change of one is for. "This and later" makes a series of its own of them.
  private mutating func places(_ place: Int, _ scope: DayScope) -> [Int] {
    let own = times.indices.filter { times[$0].series == times[place].series }
    switch scope {
    case .this: return [place]
    case .all: return own
    case .following:
      let later = own.filter { order($0) >= order(place) }
      if later.count < own.count {
        bases.append(bases[times[place].series])
        for index in later { times[index].series = bases.count - 1 }
      }
      return later
    }
  }

  mutating func rename(_ place: Int, _ title: String, _ scope: DayScope) {
    let concerned = places(place, scope)
    let base = bases[times[place].series].title
    for index in concerned where index == place || times[index].title == base { times[index].title = title }
    if scope != .this { bases[times[place].series].title = title }
  }

  mutating func move(_ place: Int, to minute: Int, _ scope: DayScope) {
    let slot = times[place].slot
    let concerned = places(place, scope).filter { times[$0].slot == slot }
    let base = bases[times[place].series].minutes[slot]
    for index in concerned where index == place || times[index].minute == base {
      times[index].minute = minute
    }
    if scope != .this { bases[times[place].series].minutes[slot] = minute }
  }

  mutating func remove(_ place: Int, _ scope: DayScope) {
    for index in places(place, scope) { times[index].isGone = true }
  }

  var lines: [String] {
    times.filter { !$0.isGone }.map { "\($0.day) \($0.title) \($0.minute)" }.sorted()
  }
}

@Suite("Random histories of a series, beside a plain list of its times") struct SeriesHistoryTests {
  private func lines(_ record: DayRecord, days: Int) -> [String] {
    (0..<days).flatMap { record.entries(on: day("2026-11-21").adding(days: $0), utc) }.map {
      "\($0.start.day) \($0.item.title) \($0.start.time.minuteOfDay)"
    }.sorted()
  }

  private func entry(_ place: Int, _ plain: PlainSeries, _ record: DayRecord) throws -> DayEntry {
    let time = plain.times[place]
    return try #require(
      record.entries(on: time.day, utc).first { $0.id.occurrence?.ordinal == time.slot })
  }

  @Test(
    "editing, moving, deleting and undoing come to the same, with one time a day and with three",
    arguments: 0..<150 as Range<UInt64>, [[540], [480, 720, 1200]])
  func histories(seed: UInt64, minutes: [Int]) throws {
    var generator = RandomSource(seed: seed)
    let days = 8
    var plain = PlainSeries(days: days, at: minutes)
    var diary = Diary()
    var series = task("a", "2026-11-21T09:00", minutes: 30, rule: "FREQ=DAILY;COUNT=\(days)")
    if minutes.count > 1 {
      let times = minutes.enumerated().map { DailyTime(slot: $0, start: $1, minutes: 30) }
      series = series.beginning(daily: times, now: moment("2026-11-21T00:00"))
    }
    diary.keep(diary.record.putting(series))
    var undo: [(changes: [PartitionedChange], plain: PlainSeries)] = []
    for step in 0..<14 {
      let live = plain.times.indices.filter { !plain.times[$0].isGone }
      guard let place = live.randomElement(using: &generator) else { break }
      let scope = try #require(DayScope.allCases.randomElement(using: &generator))
      let entry = try entry(place, plain, diary.record)
      var item = entry.item
      let before = plain
      var changes: [PartitionedChange]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        item.title = "t\(step)"
        plain.rename(place, item.title, scope)
        changes = diary.record.changing(entry.id, to: item, scope)
      case 4..<7:
        let minute = 600 + step * 5
        item = item.starting(at: CivilDateTime(day: entry.start.day, minute: minute))
        plain.move(place, to: minute, scope)
        changes = diary.record.changing(entry.id, to: item, scope)
      case 7:
        plain.remove(place, scope == .all ? .following : scope)
        changes = diary.record.removing(entry.id, scope == .all ? .following : scope)
      default:
        guard let last = undo.popLast() else { continue }
        plain = last.plain
        diary.keep(last.changes)
        #expect(lines(diary.record, days: days) == plain.lines, "undo at \(step) of \(seed)")
        continue
      }
      undo.append((diary.record.undoing(changes), before))
      diary.keep(changes)
      #expect(lines(diary.record, days: days) == plain.lines, "\(scope) at \(step) of \(seed)")
    }
  }

  @Test("all is the series since its last split, for a deletion, too, and its range is said")
  func range() throws {
    var diary = Diary()
    diary.keep(diary.record.putting(task("a", "2026-11-21T09:00", minutes: 30, rule: "FREQ=DAILY;COUNT=10")))
    try diary.change("a@2026-11-25", .following) { $0.title = "b" }
    let later = try #require(diary.record.entries(on: day("2026-11-28"), utc).first).id
    #expect(diary.record.range(of: .all, later) == DayScopeRange(from: day("2026-11-25"), count: 6))
    #expect(diary.record.range(of: .following, later) == DayScopeRange(from: day("2026-11-28"), count: 3))
    diary.keep(diary.record.removing(later, .all))
    #expect(diary.record.titles("2026-11-28").isEmpty && diary.record.titles("2026-11-24") == ["a 09:00"])
    let endless = task("c", "2026-11-21T09:00", minutes: 30, rule: "FREQ=DAILY")
    diary.keep(diary.record.putting(endless))
    let id = try #require(EntryID(text: "c@2026-11-22"))
    #expect(diary.record.range(of: .all, id) == DayScopeRange(from: day("2026-11-21"), count: nil))
  }
}
