import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// Medicine at 8:00 and at 20:00, from the evening of November 2 on.
@Suite("A series has several times a day") struct DailyTimesTests {
  private func medicine(_ start: String = "2026-11-02T20:00") -> DayItem {
    task("pill", start, minutes: 30, rule: "FREQ=DAILY").beginning(
      daily: [DailyTime(slot: 1, start: 1200, minutes: 30), DailyTime(slot: 0, start: 480, minutes: 10)],
      now: moment("2026-11-02T12:00"))
  }

  private func diary(_ item: DayItem) -> Diary {
    var diary = Diary()
    diary.keep(diary.record.putting(item))
    return diary
  }

  private func entry(_ text: String) throws -> EntryID { try #require(EntryID(text: text)) }

  @Test("the first day begins with its start, and what is stored is read again")
  func expands() throws {
    let diary = diary(medicine())
    #expect(diary.record.titles("2026-11-02") == ["pill 20:00"])
    #expect(diary.record.titles("2026-11-03") == ["pill 08:00", "pill 20:00"])
    let read = try #require(DayItem(id: "pill", medicine().json))
    #expect(read == medicine() && diary.record.allItems.count == 1)
    let lengths = diary.record.entries(on: day("2026-11-03"), utc).map { $0.item.minutes }
    #expect(lengths == [10, 30])
  }

  @Test("stored times that are none are left out, and stay for the version that wrote them")
  func badTimes() throws {
    var json = medicine().json
    guard case .object(let members) = json else { return }
    let times: JSON = [
      ["slot": 0, "start": 480, "minutes": 10], ["slot": 0, "start": 500, "minutes": 10],
      ["slot": 2, "start": 1440, "minutes": 10], ["slot": 3, "start": 600, "minutes": 10, "with": "food"],
    ]
    json = .object(
      members.map { member in
        member.name == "repeats"
          ? JSON.Member(name: "repeats", value: ["rule": "FREQ=DAILY", "daily": times]) : member
      })
    let read = try #require(DayItem(id: "pill", json))
    #expect(read.repetition?.daily.map { $0.slot } == [0, 3])
    #expect(String(decoding: read.json.utf8(), as: UTF8.self).contains("food"))
  }

  @Test("each time is ticked by itself, and done times stay when the time is given up")
  func ticks() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-03.1", .this) { $0.isDone = true }
    let done = diary.record.entries(on: day("2026-11-03"), utc).map { $0.item.isDone }
    #expect(done == [false, true])
    try diary.change("pill@2026-11-05", .all) { item in
      item.repetition = DayRepetition(
        rule: try? RecurrenceRule(.daily), daily: [DailyTime(slot: 0, start: 480, minutes: 10)])
    }
    #expect(diary.record.titles("2026-11-03") == ["pill 08:00", "pill 20:00"])
    #expect(diary.record.titles("2026-11-04") == ["pill 08:00"])
    #expect(diary.record.item("pill")?.repetition?.nextSlot == 2)
  }

  @Test("a time that is moved for all takes no other along, and on another day it takes the days along")
  func moves() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-05.1", .all) { $0 = $0.starting(at: moment("2026-11-05T21:15")) }
    #expect(diary.record.titles("2026-11-02") == ["pill 21:15"])
    #expect(diary.record.titles("2026-11-06") == ["pill 08:00", "pill 21:15"])
    try diary.change("pill@2026-11-05.1", .all) { $0 = $0.starting(at: moment("2026-11-06T21:15")) }
    #expect(diary.record.titles("2026-11-02").isEmpty)
    #expect(diary.record.titles("2026-11-03") == ["pill 21:15"])
  }

  @Test("this and later from the evening leaves the morning as it was, for a change and for a deletion")
  func splits() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-05.1", .following) { $0.title = "syrup" }
    #expect(diary.record.titles("2026-11-04") == ["pill 08:00", "pill 20:00"])
    #expect(diary.record.titles("2026-11-05") == ["pill 08:00", "syrup 20:00"])
    #expect(diary.record.titles("2026-11-06") == ["syrup 08:00", "syrup 20:00"])
    let later = try #require(diary.record.entries(on: day("2026-11-07"), utc).last).id
    diary.keep(diary.record.removing(later, .following))
    #expect(diary.record.titles("2026-11-07") == ["syrup 08:00"])
    #expect(diary.record.titles("2026-11-08").isEmpty)
  }

  @Test("this and later from a morning keeps it, also where the series began in an evening")
  func splitsInTheMorning() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-05", .following) { $0.title = "syrup" }
    #expect(diary.record.titles("2026-11-04") == ["pill 08:00", "pill 20:00"])
    #expect(diary.record.titles("2026-11-05") == ["syrup 08:00", "syrup 20:00"])
  }

  @Test("what was moved only once does not take the series along when a time is added")
  func movedOnce() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-05", .this) { $0 = $0.starting(at: moment("2026-11-05T09:00")) }
    try diary.change("pill@2026-11-05", .all) { item in
      item.repetition = DayRepetition(
        rule: try? RecurrenceRule(.daily),
        daily: [
          DailyTime(slot: 0, start: 540, minutes: 10), DailyTime(slot: 2, start: 840, minutes: 10),
          DailyTime(slot: 1, start: 1200, minutes: 30),
        ])
    }
    #expect(diary.record.titles("2026-11-05") == ["pill 09:00", "pill 14:00", "pill 20:00"])
    #expect(diary.record.titles("2026-11-06") == ["pill 08:00", "pill 14:00", "pill 20:00"])
  }

  @Test("a series does not begin earlier when its first time is given up")
  func firstGivenUp() throws {
    var diary = diary(medicine())
    try diary.change("pill@2026-11-05", .all) { item in
      item.repetition = DayRepetition(rule: try? RecurrenceRule(.daily))
    }
    #expect(diary.record.titles("2026-11-02").isEmpty)
    #expect(diary.record.titles("2026-11-03") == ["pill 08:00"])
  }

  @Test("slots that a file invents are none")
  func inventedSlots() {
    #expect(DayExport.slot(of: "a.t2147483647", siblingOf: "a") == nil)
    #expect(DayExport.slot(of: "a.t-1", siblingOf: "a") == nil)
    #expect(DayExport.slot(of: "a.t07", siblingOf: "a") == nil)
    #expect(DayExport.slot(of: "a.t7@day.toward", siblingOf: "a@day.toward") == 7)
  }

  @Test("the range of a change counts each time")
  func range() throws {
    var item = medicine()
    item.repetition?.rule = try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=5")
    let record = diary(item).record
    let evening = try entry("pill@2026-11-04.1")
    #expect(record.range(of: .all, evening) == DayScopeRange(from: day("2026-11-02"), count: 9))
    #expect(record.range(of: .following, evening) == DayScopeRange(from: day("2026-11-04"), count: 5))
  }

  @Test("the form adds times, refuses one that is there, and gives no slot again")
  func form() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Pill", .time: "08:00"])
    #expect(tab.button("Another time each day") == nil)
    tab.send(.day(.form(.repeats(.daily))))
    #expect(tab.button("Another time each day") != nil)
    tab.send(.day(.form(.addDaily)))
    #expect(tab.element(id: "daily-1")?["value"] == "20:00")
    tab.fill([.daily(1): "08:00"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Enter a time that is not there yet."))
    tab.fill([.daily(1): "21:00"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.allItems.count == 1)
    #expect(tab.state.day.titles("2026-11-22") == ["Pill 08:00", "Pill 21:00"])
    let item = try #require(tab.state.day.allItems.first)
    tab.visit("/day/2026-11-22")
    tab.send(.day(.tappedEdit(try entry("\(item.id)@2026-11-22.1"))))
    tab.send(.day(.form(.scope(.all))))
    #expect(tab.element(id: "daily-0")?["value"] == "08:00")
    tab.send(.day(.form(.removeDaily(0))))
    tab.send(.day(.form(.addDaily)))
    #expect(tab.element(id: "daily-2") != nil)
    tab.fill([.daily(2): "13:00"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.titles("2026-11-22") == ["Pill 13:00", "Pill 21:00"])
    #expect(tab.state.day.item(item.id)?.repetition?.daily.map { $0.slot } == [2, 1])
  }

  @Test("a draft keeps the times")
  func draft() {
    var form = DayForm(.task, at: moment("2026-11-21T09:00"), minutes: 60)
    form.title = "Pill"
    form.repeats.kind = .daily
    _ = form.addDaily()
    form.set(.daily(1), "20:")
    let read = DayForm(draft: form.draft, subject: form.draftSubject)
    #expect(read?.repeats.daily == form.repeats.daily && form.repeats.daily.first?.start == "20:")
  }

  // MARK: Calendars

  private func calendarText(_ record: DayRecord) -> String {
    var export = DayExport(record, utc, name: "Day", language: "en", at: 1_795_219_200_000)
    return String(decoding: export.file(.all).utf8(), as: UTF8.self)
  }

  private func read(_ text: String) -> DayRecord {
    var diary = Diary()
    let coming = DayImport(
      ICalendar.reading(Array(text.utf8)), into: diary.record, utc, withAlarms: true, length: 30,
      untitled: "Untitled")
    diary.keep(coming.changes(to: diary.record))
    return diary.record
  }

  @Test("our own file brings it back as it was, with what is left out and what is changed")
  func roundTrip() throws {
    var diary = diary(medicine())
    diary.keep(diary.record.removing(try entry("pill@2026-11-04.1"), .this))
    try diary.change("pill@2026-11-06", .this) { $0.title = "half a pill" }
    let file = calendarText(diary.record)
    #expect(file.ranges(of: "BEGIN:VEVENT").count == 3)
    #expect(file.contains("RELATED-TO;RELTYPE=SIBLING:pill@day.toward"))
    let back = read(file)
    for name in ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"] {
      #expect(back.titles(name) == diary.record.titles(name), "\(name)")
    }
    #expect(back.allItems.count == 1 && back.allItems.first?.repetition == medicine().repetition)
  }

  @Test(
    "a rule with hours comes in as several times a day",
    arguments: [
      ("FREQ=DAILY;BYHOUR=8,20", 2), ("FREQ=DAILY;BYHOUR=8,20;COUNT=6", 2),
      ("FREQ=DAILY;BYHOUR=8,20;UNTIL=20261105T203000", 2), ("FREQ=DAILY;BYHOUR=8,20;COUNT=5", 0),
      ("FREQ=DAILY;BYHOUR=8,20;UNTIL=20261105T083000", 0),
    ])
  func hours(rule: String, times: Int) {
    let file = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//x//y//EN\r
      BEGIN:VEVENT\r
      UID:a@x\r
      DTSTAMP:20261101T000000Z\r
      DTSTART:20261103T080000\r
      DTEND:20261103T081500\r
      RRULE:\(rule)\r
      EXDATE:20261104T080000\r
      SUMMARY:pill\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let back = read(file)
    #expect(back.allItems.first?.repetition?.daily.count == times)
    #expect(back.titles("2026-11-03") == ["pill 08:00", "pill 20:00"])
    #expect(back.titles("2026-11-04") == ["pill 20:00"])
    let ends = rule.contains("COUNT=5") || rule.contains("T083000") ? ["pill 08:00"] : nil
    if let ends { #expect(back.titles("2026-11-05") == ends) }
    if rule.contains("COUNT") || rule.contains("UNTIL") { #expect(back.titles("2026-11-06").isEmpty) }
  }
}

extension QuickAddTests {
  /// The times of each day, the first day and what is left of the line.
  private func daily(_ language: String, _ line: String) -> String {
    let reading = reading(language, line)
    let item = reading.items(id: "a", length: 30)
    guard item.count == 1, let only = item.first, let start = only.start, let repetition = only.repetition
    else { return "\(item.count) items" }
    let times = repetition.daily.map {
      CivilDateTime(day: start.day, minute: $0.start).time.hourAndMinute
    }
    return
      "\(only.title) \(times.joined(separator: " ")) from \(start.day)T\(start.time.hourAndMinute) \(repetition.rule?.description ?? "")"
  }

  @Test(arguments: [
    ("en", "pill every day 8am and 8pm", "pill 08:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("en", "pill every day 7am and 8pm", "pill 07:00 20:00 from 2026-11-21T20:00 FREQ=DAILY"),
    (
      "en", "remind me to drink water every 2 hours from 9am to 1pm",
      "drink water 09:00 11:00 13:00 from 2026-11-21T09:00 FREQ=DAILY"
    ),
    ("en", "pill 3x a day from 9am to 9pm", "pill 09:00 15:00 21:00 from 2026-11-21T09:00 FREQ=DAILY"),
    (
      "en", "walk every 90 minutes from 9am to 12pm",
      "walk 09:00 10:30 12:00 from 2026-11-21T09:00 FREQ=DAILY"
    ),
    ("en", "pill every 12 hours", "pill 08:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("en", "pill every 8 hours from 6am", "pill 06:00 14:00 22:00 from 2026-11-21T14:00 FREQ=DAILY"),
    ("en", "pill twice a day", "pill 08:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    (
      "en", "pill 3x a day for 10 days",
      "pill 08:00 14:00 20:00 from 2026-11-21T08:00 FREQ=DAILY;UNTIL=20261130"
    ),
    (
      "en", "pill 3 times each day at 7am, 1pm and 7pm",
      "pill 07:00 13:00 19:00 from 2026-11-21T13:00 FREQ=DAILY"
    ),
    (
      "en", "drink water every 2 hours from 9am to 5pm",
      "drink water 09:00 11:00 13:00 15:00 17:00 from 2026-11-21T09:00 FREQ=DAILY"
    ),
    (
      "en", "stretch every Mon and Wed 10am and 4pm",
      "stretch 10:00 16:00 from 2026-11-23T10:00 FREQ=WEEKLY;BYDAY=MO,WE"
    ),
    ("es", "pastilla cada día a las 8:00 y 20:00", "pastilla 08:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("es", "pastillas cada 8 horas", "pastillas 00:00 08:00 16:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("es", "pastilla tres veces al día", "pastilla 08:00 14:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("zh-Hans", "每天早上8点和晚上8点吃药", "吃药 08:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("zh-Hans", "每8小时吃药", "吃药 00:00 08:00 16:00 from 2026-11-21T08:00 FREQ=DAILY"),
    ("zh-Hans", "每天3次吃药", "吃药 08:00 14:00 20:00 from 2026-11-21T08:00 FREQ=DAILY"),
  ])
  func severalTimesADayAreOneSeries(language: String, line: String, wanted: String) {
    #expect(daily(language, line) == wanted)
  }

  @Test(arguments: [
    ("en", "pill every 5 hours", "every 5 hours", [4, 6]), ("en", "stretch hourly", "hourly", [2]),
    ("es", "agua cada media hora", "cada media hora", [2]), ("zh-Hans", "每5小时喝水", "每5小时", [4, 6]),
  ])
  func whatIsNoWholeNumberOfTimesADayOffersTheNearest(
    language: String, line: String, words: String, hours: [Int]
  ) throws {
    let found = reading(language, line)
    let part = try #require(found.parts.first { $0.subject == .tooOften })
    #expect(part.text == words && part.changes == hours.map { .everyHours($0) })
    #expect(found.rule == nil && found.title.contains(words))
    let choice = QuickChoice(words: words, change: .everyHours(hours[0]))
    let grammar = try #require(Self.grammars[language])
    let chosen = grammar.reading(
      line, now: moment("2026-11-21T08:00"), on: day("2026-11-21"), choices: [choice])
    #expect(chosen.daily.count == 24 / hours[0] && !chosen.title.contains(words))
    #expect(chosen.parts.contains { $0.subject == .repetition && $0.changes == [.everyHours(hours[0])] })
  }
}
