import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// Mondays at 9:00 for 90 minutes, Wednesdays at 14:00 for 60.
@Suite("A series has different times on different weekdays") struct WeekdayTimesTests {
  private var course: DayItem {
    var item = task("course", "2026-11-02T09:00", minutes: 90, rule: "FREQ=WEEKLY;BYDAY=MO,WE")
    item.repetition?.times = [WeekdayTime(.wednesday, start: 840, minutes: 60)]
    return item
  }

  private func diary(_ item: DayItem) -> Diary {
    var diary = Diary()
    diary.keep(diary.record.putting(item))
    return diary
  }

  /// Start and end of everything in two weeks.
  private func plan(_ record: DayRecord, from first: String = "2026-11-02") -> [String] {
    (0..<14).flatMap { number in
      record.entries(on: day(first).adding(days: number), utc).map {
        "\($0.start.day.description.dropFirst(5)) \($0.start.time.hourAndMinute)-\($0.end.time.hourAndMinute)"
      }
    }
  }

  private let whole = ["11-02 09:00-10:30", "11-04 14:00-15:00", "11-09 09:00-10:30", "11-11 14:00-15:00"]

  @Test("each occurrence is at the time of its weekday, also after it was stored")
  func expands() throws {
    let diary = diary(course)
    #expect(plan(diary.record) == whole)
    let read = try #require(DayItem(id: "course", course.json))
    #expect(read == course)
    #expect(plan(diary.reading([.always])) == whole)
  }

  @Test("a length over midnight is seen on the next day")
  func overMidnight() {
    var item = course
    item.repetition?.times = [WeekdayTime(.wednesday, start: 1380, minutes: 120)]
    let record = diary(item).record
    #expect(record.titles("2026-11-05") == ["course 23:00"])
  }

  @Test("the search, what is open and notifications know the time of the weekday")
  func elsewhere() throws {
    let record = diary(course).record
    let wednesday = DayClock(now: moment("2026-11-10T12:00")) { _, _ in 0 }
    let hit = try #require(DaySearch("course")?.hits(in: record, of: nil, wednesday).first)
    #expect(hit.start == moment("2026-11-11T14:00"))
    let told = record.notifications(from: day("2026-11-11"), to: day("2026-11-11"), wednesday)
    #expect(told.allSatisfy { $0.start == moment("2026-11-11T14:00") })
    let evening = DayClock(now: moment("2026-11-11T13:00")) { _, _ in 0 }
    #expect(record.hasOpen(on: day("2026-11-11"), evening))
  }

  @Test("one occurrence changes alone, and can be deleted alone")
  func one() throws {
    var diary = diary(course)
    try diary.change("course@2026-11-04", .this) { $0 = $0.starting(at: moment("2026-11-05T08:00")) }
    #expect(plan(diary.record).prefix(3) == ["11-02 09:00-10:30", "11-05 08:00-09:00", "11-09 09:00-10:30"])
    diary.keep(diary.record.removing(try #require(EntryID(text: "course@2026-11-09")), .this))
    #expect(plan(diary.record) == ["11-02 09:00-10:30", "11-05 08:00-09:00", "11-11 14:00-15:00"])
  }

  @Test("another time of a Wednesday, for all, is that of all Wednesdays")
  func all() throws {
    var diary = diary(course)
    try diary.change("course@2026-11-04", .all) {
      $0 = $0.starting(at: moment("2026-11-04T16:00"))
      $0.minutes = 45
    }
    #expect(
      plan(diary.record) == [
        "11-02 09:00-10:30", "11-04 16:00-16:45", "11-09 09:00-10:30", "11-11 16:00-16:45",
      ])
    try diary.change("course@2026-11-09", .all) { $0 = $0.starting(at: moment("2026-11-09T08:00")) }
    #expect(
      plan(diary.record) == [
        "11-02 08:00-09:30", "11-04 16:00-16:45", "11-09 08:00-09:30", "11-11 16:00-16:45",
      ])
  }

  @Test("from a Wednesday on, another time leaves what was before")
  func following() throws {
    var diary = diary(course)
    try diary.change("course@2026-11-04", .following) { $0 = $0.starting(at: moment("2026-11-04T16:00")) }
    #expect(
      plan(diary.record) == [
        "11-02 09:00-10:30", "11-04 16:00-17:00", "11-09 09:00-10:30", "11-11 16:00-17:00",
      ])
    try diary.change("course~2026-11-04@2026-11-09", .following) { $0.title = "lab" }
    #expect(diary.record.titles("2026-11-04") == ["course 16:00"])
    #expect(
      diary.record.titles("2026-11-09") == ["lab 09:00"] && diary.record.titles("2026-11-11") == ["lab 16:00"]
    )
  }

  @Test("moved to another weekday, the others go with it, each at its time")
  func weekdays() throws {
    var diary = diary(course)
    diary.keep(diary.record.removing(try #require(EntryID(text: "course@2026-11-11")), .this))
    try diary.change("course@2026-11-02", .all) { $0 = $0.starting(at: moment("2026-11-03T10:00")) }
    #expect(plan(diary.record) == ["11-03 10:00-11:30", "11-05 14:00-15:00", "11-10 10:00-11:30"])
  }

  // MARK: The form

  private func opened(_ entry: String? = nil) throws -> Tab<AppProgram> {
    let tab = try Fixture.openDay(at: "2026-11-02T08:00")
    guard let entry else {
      tab.send(.day(.tappedAdd(.task, moment("2026-11-02T09:00"))))
      return tab
    }
    tab.put(course)
    tab.send(.day(.tappedEdit(try #require(EntryID(text: entry)))))
    return tab
  }

  @Test("the form asks for the other weekdays’ times, and names the one that is missing")
  func form() throws {
    let tab = try opened()
    tab.fill([.title: "Calculus", .end: "10:30"])
    tab.send(.day(.form(.repeats(.weekly))))
    #expect(tab.field("Other times on some days") == nil)
    tab.send(.day(.form(.weekday(.wednesday, true))))
    #expect(tab.field("Other times on some days") != nil)
    tab.send(.day(.form(.differs(true))))
    #expect(tab.page.contains("Wednesday: start") && tab.field("Monday: start") == nil)
    tab.fill([.weekdayStart(.wednesday): ""])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Enter when it starts and ends on that day."))
    tab.fill([.weekdayStart(.wednesday): "14:00", .weekdayEnd(.wednesday): "15:00"])
    tab.send(.day(.form(.submitted)))
    #expect(plan(tab.state.day) == whole)
    #expect(tab.state.day.series.map { $0.start } == [moment("2026-11-02T09:00")])
    tab.visit("/day/2026-11-04")
    let entry = try #require(tab.state.day.entries(on: day("2026-11-04"), utc).first)
    tab.send(.day(.toggled(entry.id)))
    #expect(tab.page.contains("Every week: 2026-11-23 09:00, 2026-11-25 14:00"))
  }

  @Test(
    "a series is edited from one of its Wednesdays: times, and whether there are any",
    arguments: [true, false])
  func editing(differs: Bool) throws {
    let tab = try opened("course@2026-11-04")
    tab.send(.day(.form(.scope(.all))))
    #expect(tab.field("Monday: start") != nil && tab.page.contains("value=\"14:00\""))
    tab.send(.day(.form(.differs(differs))))
    tab.fill([.weekdayStart(.monday): "08:00"])
    tab.send(.day(.form(.submitted)))
    let monday = differs ? "08:00-09:30" : "14:00-15:00"
    #expect(
      plan(tab.state.day) == ["11-02 \(monday)", "11-04 14:00-15:00", "11-09 \(monday)", "11-11 14:00-15:00"])
  }

  @Test("a half-filled form keeps the times")
  func draft() throws {
    let tab = try opened()
    tab.fill([.title: "Calculus"])
    tab.send(.day(.form(.repeats(.weekdays))))
    tab.send(.day(.form(.differs(true))))
    tab.fill([.weekdayStart(.friday): "12:15"])
    tab.send(.day(.closedPanel))
    let again = Fixture.open(tab.device, at: "/day/2026-11-02/add")
    #expect(again.page.contains("Friday: start") && again.page.contains("value=\"12:15\""))
  }

  // MARK: Calendar files

  private func file(_ record: DayRecord) -> [UInt8] {
    var export = DayExport(record, utc, name: "Days", language: "en", at: 1_795_219_200_000)
    return export.file(.all).utf8()
  }

  private func imported(_ file: [UInt8]) -> DayRecord {
    var diary = Diary()
    let found = DayImport(
      ICalendar.reading(file), into: diary.record, utc, withAlarms: false, length: 30, untitled: "Untitled")
    #expect(found.problems == [])
    diary.keep(found.changes(to: diary.record))
    return diary.record
  }

  @Test("a file has a series for each time, as siblings, and is read as one", arguments: ["", ";COUNT=3"])
  func files(end: String) throws {
    var item = course
    item.repetition?.rule = try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=MO,WE" + end)
    var diary = diary(item)
    diary.keep(diary.record.removing(try #require(EntryID(text: "course@2026-11-09")), .this))
    try diary.change("course@2026-11-04", .this) { $0.title = "exam" }
    let file = file(diary.record)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.components(separatedBy: "RELATED-TO;RELTYPE=SIBLING:course@day.toward").count == 2)
    #expect(text.contains("UID:course.3@day.toward") && text.contains("DTSTART:20261104T140000"))
    let read = imported(file)
    #expect(plan(read) == plan(diary.record) && read.series.map { $0.id } == ["course"])
    #expect(read.series.first?.repetition?.times == item.repetition?.times)
    #expect(read.series.first?.repetition?.rule == item.repetition?.rule)
    #expect(read.titles("2026-11-04") == ["exam 14:00"])
  }

  @Test("a part whose series is not in the file stands by itself")
  func alone() throws {
    let text = String(decoding: file(diary(course).record), as: UTF8.self)
    let parts = text.components(separatedBy: "BEGIN:VEVENT")
    let file = ([parts[0]] + parts.dropFirst().filter { $0.contains("SIBLING") }).joined(
      separator: "BEGIN:VEVENT")
    #expect(
      plan(imported(Array((file.hasSuffix("END:VCALENDAR\r\n") ? file : file + "END:VCALENDAR\r\n").utf8)))
        .count == 2)
  }
}
