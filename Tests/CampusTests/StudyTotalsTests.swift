import Core
import Testing

@testable import Campus

@Suite("Study time by day")
struct StudyTotalsTests {
  /// Chicago around 1 November 2026, when its clocks go back at 07:00 UTC.
  private func chicago(_ now: Int64 = 1_793_600_000_000) -> StudyClock {
    StudyClock(now: now) { $0 < 1_793_516_400_000 ? -300 : -360 }
  }

  private func record(_ sessions: (Int64, Int64)...) throws -> CampusRecord {
    var record = CampusRecord()
    for (place, (start, end)) in sessions.enumerated() {
      let session = StudySession(id: "\(place)", start: start, end: end)
      let stamp = try #require(Stamp(milliseconds: Int64(place) + 1, counter: 0, node: 1))
      record.apply(StudySession.keeping(session).change.event(at: stamp))
    }
    return record
  }

  @Test("a session over midnight counts for both days")
  func midnight() throws {
    let clock = chicago()
    let midnight = clock.start(of: try #require(CivilDay(iso: "2026-10-20")))
    let record = try record((midnight - 600_000, midnight + 1_200_000))
    #expect(record.studied(clock).values.sorted() == [600_000, 1_200_000])
  }

  @Test("sessions that meet in a minute overlap in nothing that one sees")
  func seconds() {
    let first = StudySession(id: "a", start: 0, end: 630_000)
    #expect(!first.overlaps(StudySession(id: "b", start: 600_000, end: 1_200_000)))
    #expect(first.overlaps(StudySession(id: "b", start: 599_000, end: 1_200_000)))
    #expect(first.length == 600_000 && StudySession(id: "c", start: 5000, end: 9000).length == 0)
  }

  @Test("a list adds up to its totals, whatever the seconds")
  func oneLength() throws {
    let clock = chicago()
    let day = try #require(CivilDay(iso: "2026-10-20"))
    let nine = clock.start(of: day) + 9 * 3_600_000
    // 9:00:50 to 9:05:10, 9:10:59 to 9:12:01, and over midnight.
    let midnight = clock.start(of: day.adding(days: 1))
    let record = try record(
      (nine + 50_000, nine + 310_000), (nine + 659_000, nine + 721_000),
      (midnight - 61_000, midnight + 59_000)
    )
    let lengths = record.sessions.values.map { $0.length / 60_000 }.sorted()
    #expect(lengths == [2, 2, 5])
    #expect(record.studied(clock) == [day.epochDay: 9 * 60_000])
    #expect(record.studiedInAll(with: CampusRecord(), clock) == 9 * 60_000)
    let hours = StudyHours(record, clock)
    #expect(hours[day.weekday, 9] == 7 || clock.now > midnight + 28 * 86_400_000)
    let table = StudyTable.text(record, clock)
    #expect(table.contains("\"5\"") && table.components(separatedBy: ",\"2\",").count == 3)
  }

  @Test("time in several sessions, such as by a backup, counts once")
  func overlapping() throws {
    let clock = chicago()
    let day = clock.today.adding(days: -5)
    let nine = clock.start(of: day) + 9 * 3_600_000
    let half: Int64 = 1_800_000
    // Nine to ten, half past nine to half past ten, and within the first.
    let record = try record(
      (nine, nine + 2 * half), (nine + half, nine + 3 * half), (nine + 600_000, nine + 900_000))
    #expect(record.studied(clock) == [day.epochDay: 3 * half])
    #expect(record.studiedInAll(with: CampusRecord(), clock) == 3 * half)
    let hours = StudyHours(record, clock)
    #expect(hours[day.weekday, 9] == 60 && hours[day.weekday, 10] == 30)
  }

  @Test("the night in which clocks go back has an hour more")
  func daylightSaving() throws {
    let clock = chicago()
    let day = try #require(CivilDay(iso: "2026-11-01"))
    let record = try record((clock.start(of: day), clock.start(of: day.adding(days: 1))))
    #expect(record.studied(clock) == [day.epochDay: 25 * 3_600_000])
  }

  @Test("an hour that clocks show twice is the first of the two")
  func twice() throws {
    let clock = chicago()
    let moment = try #require(CivilDateTime(iso: "2026-11-01T01:30"))
    #expect(clock.instant(moment) == 1_793_514_600_000)
    let later = StudySession(id: "a", start: 1_793_514_600_000, end: 1_793_518_200_000)
    #expect(later.length == 3_600_000)
    // The form keeps the instants that it shows, although both show one time.
    let form = SessionForm(later, clock)
    #expect(form.start == "2026-11-01T01:30" && form.end == "2026-11-01T01:30")
    let kept = try form.session(id: "a", insteadOf: later, in: CampusRecord(), clock)
    #expect(kept == later)
  }

  @Test("a day of less than a minute is none of a streak")
  func underMinute() throws {
    let clock = chicago()
    let today = clock.today.epochDay
    #expect(StudyStreak([today - 1: 60_000, today: 59_999], clock).length == 1)
  }

  @Test("hours of weekdays have the time of the last four weeks")
  func hours() throws {
    // Sunday, 1 November 2026, 13:33 in winter time.
    let clock = chicago(1_793_561_580_000)
    func instant(_ text: String) throws -> Int64 { clock.instant(try #require(CivilDateTime(iso: text))) }
    let hours = StudyHours(
      try record(
        (instant("2026-10-26T09:30"), instant("2026-10-26T11:15")),
        (instant("2026-10-19T10:00"), instant("2026-10-19T10:30")),
        // Too long ago, and over the beginning of the four weeks.
        (instant("2026-10-03T10:00"), instant("2026-10-03T12:00")),
        (instant("2026-10-04T23:00"), instant("2026-10-05T00:20"))), clock)
    #expect(hours[.monday, 9] == 30 && hours[.monday, 10] == 90 && hours[.monday, 11] == 15)
    #expect(hours[.sunday, 23] == 0 && hours[.monday, 0] == 20 && hours[.saturday, 10] == 0)
    #expect(hours.peak?.weekday == .monday && hours.peak?.hour == 10)
    #expect([9, 10, 11, 12].map { hours.level(.monday, $0) } == [2, 4, 1, 0])
  }

  @Test("a streak ends at a day without study, and today need not be one yet")
  func streak() throws {
    let clock = chicago()
    let today = clock.today.epochDay
    #expect(StudyStreak([today - 1: 60_000, today - 2: 60_000, today - 4: 60_000], clock).length == 2)
    #expect(StudyStreak([today: 60_000, today - 1: 60_000], clock).length == 2)
    #expect(StudyStreak([today - 2: 60_000], clock).length == 0)
  }

  @Test("a week begins on the day on which it does where the person is")
  func week() throws {
    let day = try #require(CivilDay(iso: "2026-11-22"))
    #expect(StudyWeek(of: day, startingOn: .monday).first.description == "2026-11-16")
    #expect(StudyWeek(of: day, startingOn: .sunday).first == day)
    #expect(StudyWeek(of: day, startingOn: .sunday).total([day.epochDay: 5, day.epochDay + 7: 9]) == 5)
  }

  @Test("a later value counts, whatever comes first, and a deletion too")
  func order() throws {
    let first = StudySession(id: "a", start: 0, end: 60_000)
    let events = try [
      StudySession.keeping(first), StudySession.deleting(first),
    ].enumerated().map { place, change in
      change.change.event(at: try #require(Stamp(milliseconds: Int64(place), counter: 0, node: 1)))
    }
    for order in [events, events.reversed(), events + events] {
      var record = CampusRecord()
      for event in order { record.apply(event) }
      #expect(record.sessions.isEmpty)
    }
  }
}
