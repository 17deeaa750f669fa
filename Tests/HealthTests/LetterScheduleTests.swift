import Core
import Loop
import SeededRandom
import Testing

@testable import Health

@Suite("When a letter of a programme is due (MA 11)")
struct LetterScheduleTests {
  /// America/Chicago around the winter of 2026: daylight saving ended on 1 November and begins on 14 March.
  private static func chicago(_ instant: Int64) -> Int {
    instant < time("2026-11-01T07:00") || time("2027-03-14T08:00") <= instant ? -300 : -360
  }

  private static func time(_ text: String) -> Int64 {
    CivilDateTime(
      day: CivilDay(iso: String(text.prefix(10)))!,
      time: CivilTime(hour: Int(text.dropFirst(11).prefix(2))!, minute: Int(text.suffix(2))!)!
    ).epochMilliseconds()
  }

  /// A time on clocks in Chicago.
  private static func there(_ text: String) -> Int64 {
    let plain = time(text)
    return plain - Int64(chicago(plain + 6 * 3_600_000)) * 60_000
  }

  private static func day(_ text: String) -> CivilDay { CivilDay(iso: text)! }

  private static func schedule(_ rhythm: Programme.Rhythm, hour: Int = 9) -> LetterSchedule {
    LetterSchedule(rhythm, hour: hour, offset: chicago)
  }

  @Test(
    "a day, a week or a month after somebody joined, at their hour",
    arguments: [
      (Programme.Rhythm.daily, "2026-11-25T09:00"), (.weekly, "2026-12-01T09:00"),
      (.monthly, "2026-12-24T09:00"),
    ])
  func first(rhythm: Programme.Rhythm, at expected: String) {
    let joined = Self.there("2026-11-24T22:15")
    let due = Self.there(expected)
    let schedule = Self.schedule(rhythm)
    for now in [joined, due - 1] {
      #expect(schedule.step(since: joined, last: nil, at: now) == .wait(until: due))
    }
    #expect(
      schedule.step(since: joined, last: nil, at: due) == .send(Self.day(String(expected.prefix(10)))))
  }

  @Test("once for each period, also after the server stood still")
  func once() {
    let joined = Self.there("2026-11-02T12:00")
    let schedule = Self.schedule(.weekly)
    // Two weeks and two days later: one letter, for the period that runs.
    let late = Self.there("2026-11-18T10:00")
    #expect(schedule.step(since: joined, last: nil, at: late) == .send(Self.day("2026-11-16")))
    #expect(
      schedule.step(since: joined, last: Self.day("2026-11-16"), at: late)
        == .wait(until: Self.there("2026-11-23T09:00")))
    // The same moment asked again and again brings nothing more.
    #expect(
      schedule.step(since: joined, last: Self.day("2026-11-23"), at: Self.there("2026-11-23T09:00"))
        == .wait(until: Self.there("2026-11-30T09:00")))
  }

  @Test("not when they have just answered: the period begins anew on that day")
  func answered() {
    let schedule = Self.schedule(.weekly)
    let answered = Self.there("2026-11-22T23:30")
    let next = Self.there("2026-11-29T09:00")
    #expect(
      schedule.step(since: answered, last: Self.day("2026-11-16"), at: Self.there("2026-11-23T09:00"))
        == .wait(until: next))
    #expect(
      schedule.step(since: answered, last: Self.day("2026-11-16"), at: next) == .send(Self.day("2026-11-29")))
    // Of every day: whoever answered before breakfast gets no letter that day, and one on the next.
    let early = Self.there("2026-11-24T06:00")
    #expect(
      Self.schedule(.daily).step(
        since: early, last: Self.day("2026-11-23"), at: Self.there("2026-11-24T09:00"))
        == .wait(until: Self.there("2026-11-25T09:00")))
  }

  @Test(
    "at the end of a short month, and then on the day of before",
    arguments: [
      ("2026-12-31", nil, "2027-01-31"), ("2026-12-31", "2027-01-31", "2027-02-28"),
      ("2026-12-31", "2027-02-28", "2027-03-31"), ("2026-12-31", "2027-03-31", "2027-04-30"),
      ("2027-01-30", nil, "2027-02-28"), ("2028-01-31", nil, "2028-02-29"), ("2026-10-15", nil, "2026-11-15"),
    ] as [(String, String?, String)])
  func months(joined: String, last: String?, next: String) {
    let schedule = LetterSchedule(.monthly, hour: 9) { _ in 0 }
    let since = Self.time(joined + "T10:00")
    let due = Self.time(next + "T09:00")
    let last = last.map { Self.day($0) }
    #expect(schedule.step(since: since, last: last, at: due - 1) == .wait(until: due))
    #expect(schedule.step(since: since, last: last, at: due) == .send(Self.day(next)))
  }

  @Test("at the same hour on the clock before and after it is set")
  func daylightSaving() {
    let schedule = Self.schedule(.daily)
    // 9:00 is 14:00 UTC in summer and 15:00 in winter.
    #expect(
      schedule.step(since: Self.time("2026-10-30T18:00"), last: nil, at: Self.time("2026-10-30T18:00"))
        == .wait(until: Self.time("2026-10-31T14:00")))
    #expect(
      schedule.step(
        since: Self.time("2026-10-30T18:00"), last: Self.day("2026-10-31"), at: Self.time("2026-10-31T18:00"))
        == .wait(until: Self.time("2026-11-01T15:00")))
    #expect(
      schedule.step(
        since: Self.time("2027-03-12T18:00"), last: Self.day("2027-03-13"), at: Self.time("2027-03-13T18:00"))
        == .wait(until: Self.time("2027-03-14T14:00")))
  }

  @Test("by the day where they live", arguments: [(14 * 60, "2026-11-26"), (-11 * 60, "2026-11-25")])
  func zones(offset: Int, day: String) {
    let schedule = LetterSchedule(.daily, hour: 9) { _ in offset }
    // Where it is far in the east, this is the 25th already.
    let joined = Self.time("2026-11-24T12:00")
    let due = Self.time(day + "T09:00") - Int64(offset) * 60_000
    #expect(schedule.step(since: joined, last: nil, at: joined) == .wait(until: due))
    #expect(schedule.step(since: joined, last: nil, at: due) == .send(Self.day(day)))
  }

  @Test("never in the night")
  func quiet() {
    let schedule = Self.schedule(.weekly, hour: 20)
    let joined = Self.there("2026-11-02T12:00")
    #expect(
      schedule.step(since: joined, last: nil, at: Self.there("2026-11-09T20:59"))
        == .send(Self.day("2026-11-09")))
    #expect(
      schedule.step(since: joined, last: nil, at: Self.there("2026-11-09T21:00"))
        == .wait(until: Self.there("2026-11-10T20:00")))
    for (now, end) in [
      ("2026-11-09T21:00", "2026-11-10T08:00"), ("2026-11-09T23:59", "2026-11-10T08:00"),
      ("2026-11-10T03:00", "2026-11-10T08:00"), ("2026-11-10T07:59", "2026-11-10T08:00"),
    ] {
      #expect(schedule.isQuiet(Self.there(now)) && schedule.endOfQuiet(Self.there(now)) == Self.there(end))
    }
    for now in ["2026-11-10T08:00", "2026-11-10T20:59"] {
      #expect(!schedule.isQuiet(Self.there(now)) && schedule.endOfQuiet(Self.there(now)) == Self.there(now))
    }
    // An hour of the night, which nobody can choose, becomes the nearest of the day.
    #expect(Self.schedule(.daily, hour: 3).hour == 8 && Self.schedule(.daily, hour: 23).hour == 20)
  }

  @Test("never twice within a period, whatever people do and however often it is asked", arguments: 0..<30)
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let rhythm = Programme.Rhythm.allCases[Int(seed % 3)]
    let schedule = Self.schedule(rhythm, hour: 8 + random.below(13))
    var now = Self.time("2026-09-01T00:00")
    let joined = now
    var (answered, last): (Int64, CivilDay?) = (0, nil)
    var letters = 0
    for _ in 0..<1500 {
      now += 60_000 + Int64(random.below(6 * 3_600_000))
      if random.below(400) == 0 { answered = now }
      guard case .send(let period) = schedule.step(since: max(joined, answered), last: last, at: now) else {
        continue
      }
      #expect(last.map { $0 < period } ?? true)
      #expect(!schedule.isQuiet(now))
      let since = schedule.day(max(joined, answered))
      let shortest = [Programme.Rhythm.daily: 1, .weekly: 7, .monthly: 28][rhythm]!
      #expect(since.days(until: schedule.day(now)) >= shortest)
      last = period
      letters += 1
    }
    #expect(letters > 0)
  }
}
