import Accounts
import Core
import Testing

@testable import Day

@Suite("Days as other calendars get them")
struct SharedDaysTests {
  private static let now: Int64 = 1_795_219_200_000

  private func shared(
    _ record: DayRecord, notes: Bool = false, in zone: String = "", at now: Int64 = now
  ) throws -> SharedDays {
    try #require(
      SharedDays(
        record, chicago, name: "My days", language: "en", withNotes: notes, in: zone, at: now))
  }

  private func text(_ record: DayRecord, notes: Bool = false) throws -> String {
    String(decoding: try shared(record, notes: notes).bytes, as: UTF8.self)
  }

  private func diary(_ items: DayItem...) -> Diary {
    var diary = Diary()
    for item in items { diary.keep(diary.record.putting(item)) }
    return diary
  }

  @Test(
    "titles and times are in it; notes, steps and places only if they are wanted; alarms and the inbox never")
  func content() throws {
    var lecture = task("a", "2026-11-21T14:00", minutes: 90)
    lecture.title = "Calculus"
    lecture.notes = "Ask about the grade"
    lecture.place = "Clinic"
    lecture.link = "https://example.org/room"
    lecture.steps = [DayStep(id: "s", text: "Print")]
    lecture.marks = [DayMark(id: "m", kind: .alert, text: "Leave", minutes: -10)]
    let essay = DayItem(id: "essay", kind: .task, title: "Essay", placement: .inbox)
    let record = diary(lecture, essay).record
    let plain = try text(record)
    #expect(plain.contains("SUMMARY:Calculus") && plain.contains("DTSTART:20261121T140000"))
    for word in ["grade", "Print", "VALARM", "Leave", "Essay", "Clinic", "example.org"] {
      #expect(!plain.contains(word))
    }
    let full = try text(record, notes: true)
    #expect(
      full.contains("Ask about the grade") && full.contains("Print") && full.contains("LOCATION:Clinic")
        && !full.contains("VALARM"))
  }

  @Test("a deadline stands at its time, also one of the inbox, and no other entry of the inbox does")
  func due() throws {
    var essay = DayItem(id: "essay", kind: .task, title: "Essay", placement: .inbox, minutes: 60)
    essay.due = DayDue(text: "2026-12-04T23:59")
    var form = task("form", "2026-12-01T09:00")
    form.title = "Form"
    form.due = DayDue(text: "2026-12-02")
    var late = essay
    late = late.copy(id: "late")
    late.due = DayDue(text: "2028-12-04")
    let waiting = DayItem(id: "waiting", kind: .task, title: "Waiting", placement: .inbox)
    let days = try #require(
      SharedDays(
        diary(essay, form, late, waiting).record, chicago, name: "My days", language: "en", withNotes: false,
        in: "", at: Self.now, dueTitle: { "Due: " + $0 }))
    let text = String(decoding: days.bytes, as: UTF8.self)
    #expect(text.contains("UID:essay.due@day.toward") && text.contains("SUMMARY:Due: Essay"))
    #expect(text.contains("DTSTART:20261204T235900") && text.contains("DTSTART;VALUE=DATE:20261202"))
    #expect(text.contains("SUMMARY:Form") && text.contains("SUMMARY:Due: Form"))
    for word in ["late", "Waiting", "UID:essay@day"] { #expect(!text.contains(word)) }
  }

  @Test("a series that is over is not in it, also one that ended after so many times")
  func over() throws {
    let record = diary(
      task("counted", "2026-03-02T09:00", rule: "FREQ=DAILY;COUNT=10"),
      task("until", "2026-03-02T09:00", rule: "FREQ=DAILY;UNTIL=20260312T090000"),
      task("late", "2026-03-02T09:00", rule: "FREQ=WEEKLY;COUNT=40")
    ).record
    let text = try text(record)
    #expect(!text.contains("SUMMARY:counted") && !text.contains("SUMMARY:until"))
    #expect(text.contains("SUMMARY:late") && text.contains("COUNT=40"))
  }

  @Test("what is on the person's clock is in the zone of the device, because others take it for UTC")
  func zone() throws {
    var abroad = task("abroad", "2026-11-21T16:00")
    abroad.zone = "Europe/Berlin"
    let series = task("a", "2026-03-02T09:00", rule: "FREQ=WEEKLY;UNTIL=20261231T090000")
    let days = try shared(diary(series, abroad).record, in: "America/Chicago")
    let text = String(decoding: days.bytes, as: UTF8.self)
    #expect(text.contains("DTSTART;TZID=America/Chicago:20260302T090000"))
    // The end of a series in a zone is in UTC.
    #expect(text.contains("UNTIL=20261231T150000Z"))
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261121T160000"))
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:America/Chicago"))
    // A journey makes another file; a zone that nobody knows leaves the times as they are.
    #expect(try shared(diary(series).record, in: "UTC").digest != days.digest)
    #expect(try self.text(diary(series).record).contains("DTSTART:20260302T090000"))
    let unknown = try shared(diary(series).record, in: "Mars/Base")
    #expect(String(decoding: unknown.bytes, as: UTF8.self).contains("DTSTART:20260302T090000"))
  }

  @Test("it says how often to look again")
  func refresh() throws {
    let text = try text(DayRecord())
    #expect(text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n"))
  }

  @Test("what is over for long, or far ahead, is left out; series stay while they last")
  func span() throws {
    let items = [
      task("old", "2026-08-01T09:00"), task("recent", "2026-09-01T09:00"), task("far", "2027-12-01T09:00"),
      task("series", "2020-01-01T09:00", rule: "FREQ=WEEKLY"),
      task("over", "2020-01-01T09:00", rule: "FREQ=WEEKLY;UNTIL=20260101"),
    ]
    var diary = Diary()
    for item in items { diary.keep(diary.record.putting(item)) }
    let text = try text(diary.record)
    for id in ["recent", "series"] { #expect(text.contains("UID:\(id)@")) }
    for id in ["old", "far", "over"] { #expect(!text.contains("UID:\(id)@")) }
  }

  @Test("its fingerprint is that of what it says, not of when it was written")
  func digest() throws {
    let diary = diary(task("a", "2026-11-21T14:00"))
    let later = try shared(diary.record, at: Self.now + 3_600_000)
    #expect(try shared(diary.record).digest == later.digest)
    #expect(try shared(diary.record).bytes != later.bytes)
    var other = diary
    other.keep(other.record.putting(task("a", "2026-11-21T15:00")))
    #expect(try shared(other.record).digest != later.digest)
  }

  @Test("with more than fits, what is far ahead is left out; with far too much there is none")
  func tooMuch() throws {
    func days(_ count: Int, notes: Int) -> DayRecord {
      var diary = Diary()
      for number in 0..<count {
        let start = CivilDateTime(day: day("2026-11-21").adding(days: number), time: .midnight)
        var item = DayItem(id: "t\(number)", kind: .task, title: "T", placement: .time(start), minutes: 30)
        item.notes = String(repeating: "x", count: notes)
        diary.keep(diary.record.putting(item))
      }
      return diary.record
    }
    let much = try shared(days(300, notes: 5000), notes: true)
    #expect(much.bytes.count <= CalendarUpload.mostBytes)
    let text = String(decoding: much.bytes, as: UTF8.self)
    #expect(text.contains("UID:t0@") && !text.contains("UID:t299@"))
    var crowd = DayRecord()
    var diary = Diary()
    for number in 0..<200 {
      var item = task("c\(number)", "2026-11-21T14:00")
      item.notes = String(repeating: "y", count: 8000)
      diary.keep(diary.record.putting(item))
    }
    crowd = diary.record
    let days = SharedDays(
      crowd, chicago, name: "", language: "en", withNotes: true, in: "", at: Self.now)
    #expect(days == nil)
  }

  @Test("items of followed calendars stay out")
  func followed() {
    #expect(!SharedDays.includes(DaySubject.item("web-0123456789abcdef-00").text))
    #expect(SharedDays.includes(DaySubject.item("0123").text))
    #expect(!SharedDays.includes(DaySharing.subject) && !SharedDays.includes(DayPreferences.subject))
  }
}
