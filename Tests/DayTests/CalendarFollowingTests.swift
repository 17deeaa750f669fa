import Core
import Testing

@testable import Day

/// RECURRENCE-ID;RANGE=THISANDFUTURE: a series that goes on otherwise from some time on.
@Suite struct CalendarFollowingTests {
  private func reading(_ events: [String], into record: DayRecord = DayRecord()) -> DayImport {
    reading(
      "BEGIN:VCALENDAR\n" + events.map { "BEGIN:VEVENT\nUID:talk\n" + $0 + "\nEND:VEVENT\n" }.joined()
        + "END:VCALENDAR\n", into: record)
  }

  private func reading(_ text: String, into record: DayRecord = DayRecord()) -> DayImport {
    DayImport(
      ICalendar.reading(Array(text.utf8)), into: record, chicago, withAlarms: true, length: 30,
      untitled: "Untitled")
  }

  private func exported(_ record: DayRecord) -> String {
    var export = DayExport(record, chicago, name: "Day", language: "en", at: 1_795_219_200_000)
    return String(decoding: export.file(.all).utf8(), as: UTF8.self)
  }

  /// `day title time length` of everything in these weeks.
  private func plan(_ record: DayRecord) -> [String] {
    var plan: [String] = []
    var date = day("2026-11-01")
    while date < day("2027-02-01") {
      for entry in record.entries(on: date, chicago) where entry.start.day == date {
        plan.append("\(date) \(entry.item.title) \(entry.start.time.hourAndMinute) \(entry.item.span)")
      }
      date = date.adding(days: 1)
    }
    return plan
  }

  private let series =
    "DTSTART:20261103T140000\nDTEND:20261103T150000\nSUMMARY:Talk\nRRULE:FREQ=WEEKLY;BYDAY=TU"

  private func following(_ id: String, _ start: String, _ rest: String = "") -> String {
    "RECURRENCE-ID;RANGE=THISANDFUTURE:2026\(id)T140000\nDTSTART:2026\(start)\n" + rest
  }

  @Test(arguments: [
    // An hour later, longer, by another name.
    (
      ";COUNT=4",
      ["11-03 Talk 14:00 60", "11-10 Talk 14:00 60", "11-17 Late 15:00 90", "11-24 Late 15:00 90"],
      ["1117 1117T150000 DTEND:20261117T163000\nSUMMARY:Late"]
    ),
    // On other days.
    (
      ";COUNT=4",
      ["11-03 Talk 14:00 60", "11-10 Talk 14:00 60", "11-18 Late 14:00 30", "11-25 Late 14:00 30"],
      ["1117 1118T140000 SUMMARY:Late"]
    ),
    // From the first on.
    (";COUNT=2", ["11-04 Late 09:00 30", "11-11 Late 09:00 30"], ["1103 1104T090000 SUMMARY:Late"]),
    // Twice: each is told from the series as it was.
    (
      ";UNTIL=20261201T235959",
      [
        "11-03 Talk 14:00 60", "11-10 Late 15:00 30", "11-17 Late 15:00 30", "11-24 Noon 12:00 30",
        "12-01 Noon 12:00 30",
      ], ["1124 1124T120000 SUMMARY:Noon", "1110 1110T150000 SUMMARY:Late"]
    ),
    // No more from then on.
    (";COUNT=9", ["11-03 Talk 14:00 60", "11-10 Talk 14:00 60"], ["1117 1117T140000 STATUS:CANCELLED"]),
    // What is excluded stays so.
    (
      ";COUNT=4\nEXDATE:20261124T140000",
      ["11-03 Talk 14:00 60", "11-10 Talk 14:00 60", "11-18 Late 16:00 30"],
      ["1117 1118T160000 SUMMARY:Late"]
    ),
    // On whole days.
    (
      ";COUNT=3", ["11-03 Talk 14:00 60", "11-10 Late 00:00 1440", "11-17 Late 00:00 1440"],
      ["1110 DAY1110 SUMMARY:Late"]
    ),
  ])
  func aSeriesGoesOnAsTheFileSays(rule: String, wanted: [String], ranges: [String]) throws {
    let events = ranges.map { range in
      let parts = range.split(separator: " ", maxSplits: 2).map { String($0) }
      return following(parts[0], parts[1], parts[2])
        .replacing("DTSTART:2026DAY", with: "DTSTART;VALUE=DATE:2026")
    }
    var diary = Diary()
    let found = reading([series + rule] + events)
    #expect(found.problems == [] && found.count(.new) == 1)
    diary.keep(found.changes(to: diary.record))
    #expect(plan(diary.record) == wanted.map { "2026-" + $0 })
    // The same again is nothing new, and it goes out as it came in.
    #expect(reading([series + rule] + events, into: diary.record).count(.here) == 1)
    let file = exported(diary.record)
    #expect(reading(file, into: diary.record).isEmpty)
    var other = Diary()
    other.keep(reading(file).changes(to: other.record))
    #expect(plan(other.record) == plan(diary.record))
    #expect(reading([series + rule] + events, into: other.record).isEmpty)
  }

  @Test func singleTimesKeepToWhatIsSaidOfThem() {
    var diary = Diary()
    diary.keep(
      reading([
        series + ";COUNT=6", following("1117", "1118T160000", "SUMMARY:Late"),
        "RECURRENCE-ID:20261110T140000\nDTSTART:20261111T100000\nSUMMARY:Alone",
        "RECURRENCE-ID:20261124T140000\nDTSTART:20261127T100000\nSUMMARY:Alone",
        "RECURRENCE-ID:20261201T140000\nDTSTART:20261201T140000\nSTATUS:CANCELLED",
      ]).changes(to: diary.record))
    let wanted = [
      "2026-11-03 Talk 14:00 60", "2026-11-11 Alone 10:00 30", "2026-11-18 Late 16:00 30",
      "2026-11-27 Alone 10:00 30", "2026-12-09 Late 16:00 30",
    ]
    #expect(plan(diary.record) == wanted)
    var other = Diary()
    other.keep(reading(exported(diary.record)).changes(to: other.record))
    #expect(plan(other.record) == wanted)
  }

  @Test func whatGoesOnInAnotherZoneKeepsToItsClock() {
    var diary = Diary()
    diary.keep(
      reading([
        "DTSTART;TZID=America/Chicago:20261006T140000\nSUMMARY:Talk\nRRULE:FREQ=WEEKLY;COUNT=8",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261020T190000Z\nDTSTART;TZID=Europe/Berlin:20261020T090000\nSUMMARY:Far",
      ]).changes(to: diary.record))
    #expect(diary.record.series.map { $0.zone } == ["America/Chicago", "Europe/Berlin"])
    #expect(diary.record.titles("2026-10-13", chicago) == ["Talk 14:00"])
    // Berlin is seven hours ahead, but six when only Berlin has set its clocks.
    #expect(diary.record.titles("2026-10-20", chicago) == ["Far 02:00"])
    #expect(diary.record.titles("2026-10-27", chicago) == ["Far 03:00"])
    #expect(diary.record.titles("2026-11-24", chicago) == ["Far 02:00"])
    #expect(diary.record.titles("2026-12-01", chicago) == [])
  }

  @Test func whatNoRuleCanNameIsNamedOneByOneAndSaid() {
    let monthly = "DTSTART:20261110T140000\nSUMMARY:Talk\nRRULE:FREQ=MONTHLY;BYDAY=2TU"
    var diary = Diary()
    let found = reading([monthly + ";COUNT=3", following("1208", "1209T140000")])
    #expect(found.problems == [])
    diary.keep(found.changes(to: diary.record))
    #expect(
      plan(diary.record) == [
        "2026-11-10 Talk 14:00 30", "2026-12-09 Untitled 14:00 30", "2027-01-13 Untitled 14:00 30",
      ])
    #expect(reading([monthly, following("1208", "1209T140000")]).problems.map { $0.name } == ["RANGE"])
  }

  @Test func aNewerVersionMayGoOnOtherwiseAgain() {
    var diary = Diary()
    let first = [series + ";COUNT=5\nSEQUENCE:1", following("1117", "1117T160000", "SUMMARY:Late")]
    diary.keep(reading(first, into: diary.record).changes(to: diary.record))
    let second = [series + ";COUNT=5\nSEQUENCE:2", following("1124", "1124T100000", "SUMMARY:Early")]
    let newer = reading(second, into: diary.record)
    #expect(newer.count(.newer) == 1)
    let undo = diary.record.undoing(newer.changes(to: diary.record))
    let before = plan(diary.record)
    diary.keep(newer.changes(to: diary.record))
    #expect(
      plan(diary.record) == [
        "2026-11-03 Talk 14:00 60", "2026-11-10 Talk 14:00 60", "2026-11-17 Talk 14:00 60",
        "2026-11-24 Early 10:00 30", "2026-12-01 Early 10:00 30",
      ])
    #expect(reading(first, into: diary.record).isEmpty)
    diary.keep(undo)
    #expect(plan(diary.record) == before)
  }

  @Test func whatWasChangedHereOfItStays() {
    var diary = Diary()
    let first = [series + ";COUNT=5\nSEQUENCE:1", following("1117", "1117T160000", "SUMMARY:Late")]
    diary.keep(reading(first, into: diary.record).changes(to: diary.record))
    var late = diary.record.series[1]
    late.title = "Mine"
    diary.keep(diary.record.putting(late))
    let found = reading([series + ";COUNT=5\nSEQUENCE:2"], into: diary.record)
    #expect(found.count(.changedHere) == 1 && found.isEmpty)
  }

  @Test func withoutItsSeriesOneTimeComesAndThatIsSaid() {
    let found = reading([following("1117", "1117T160000", "SUMMARY:Late")])
    #expect(found.entries.map { $0.item.title } == ["Late"])
    #expect(found.problems.map { $0.description } == ["2 RANGE: unsupported, property"])
  }
}
