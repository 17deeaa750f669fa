import Core
import Foundation
import SeededRandom
import Testing

@Suite("Civil days")
struct CivilDayTests {
  @Test("every day from 1600 to 2400 agrees with the platform's calendar and reads back")
  func everyDay() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let start = try #require(CivilDay(year: 1600, month: 1, day: 1))
    let end = try #require(CivilDay(year: 2400, month: 12, day: 31))
    var mistakes = 0
    var expected = (year: 1600, month: 1, day: 1)
    for epochDay in start.epochDay...end.epochDay {
      guard let day = CivilDay(epochDay: epochDay) else {
        Issue.record("no day \(epochDay)")
        return
      }
      let parts = day.components
      if parts != expected || CivilDay(year: parts.year, month: parts.month, day: parts.day) != day
        || CivilDay(iso: day.description) != day
      {
        mistakes += 1
      }
      // The platform's calendar is slow; every 11th day meets all weekdays and, over the years, all days of the month.
      if epochDay % 11 == 0 {
        let date = Date(timeIntervalSince1970: Double(epochDay) * 86_400)
        let found = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
        if found.year != day.year || found.month != day.month || found.day != day.day
          || found.weekday != day.weekday.rawValue % 7 + 1
        {
          mistakes += 1
        }
      }
      expected.day += 1
      if expected.day > CivilDay.daysInMonth(expected.month, of: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
    }
    #expect(mistakes == 0)
    #expect(expected == (2401, 1, 1))
  }

  @Test(
    "days that do not exist are refused",
    arguments: [
      (2026, 2, 29), (2024, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (2026, 1, 32), (-1, 1, 1), (10_000, 1, 1), (2026, Int.max, 1), (2026, 1, Int.min),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDay(year: year, month: month, day: day) == nil)
  }

  @Test("leap days exist in leap years", arguments: [0, 4, 1600, 2000, 2024, 2400, 9996])
  func leapDays(year: Int) {
    #expect(CivilDay(year: year, month: 2, day: 29) != nil)
  }

  @Test(
    "texts that are not days are refused",
    arguments: [
      "", "2026-10-3", "2026-1-03", "26-10-03", "2026/10/03", "20261003", "2026-10-03 ", " 2026-10-03",
      "2026-10-03T00:00", "+2026-10-03", "-2026-10-03", "2026-02-30", "2026-10", "２０２６-10-03", "02026-10-03",
    ])
  func notDays(text: String) {
    #expect(CivilDay(iso: text) == nil)
  }

  @Test(
    "months are added to the last day of a shorter month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-01-31", -2, "2025-11-30"),
      ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"),
      ("2026-05-31", 0, "2026-05-31"), ("9999-12-31", 1, "9999-12-31"), ("0000-01-01", -1, "0000-01-01"),
      ("2026-01-01", Int.max, "9999-12-31"), ("2026-01-01", Int.min, "0000-01-01"),
    ])
  func months(from: String, months: Int, to: String) throws {
    #expect(try #require(CivilDay(iso: from)).adding(months: months).description == to)
  }

  @Test("adding and counting days are inverse, and stop at the ends")
  func arithmetic() throws {
    var random = RandomSource(seed: 3)
    for _ in 0..<10_000 {
      let left = try #require(
        CivilDay(epochDay: Int.random(in: CivilDay.first.epochDay...CivilDay.last.epochDay, using: &random)))
      let right = try #require(
        CivilDay(epochDay: Int.random(in: CivilDay.first.epochDay...CivilDay.last.epochDay, using: &random)))
      #expect(left.adding(days: left.days(until: right)) == right)
      #expect((left < right) == (left.description < right.description))
    }
    #expect(CivilDay.last.adding(days: 1) == .last)
    #expect(CivilDay.first.adding(days: -1) == .first)
    #expect(CivilDay.last.adding(days: .max) == .last)
    #expect(CivilDay.first.adding(days: .min) == .first)
    #expect(CivilDay.first.description == "0000-01-01")
    #expect(CivilDay.last.description == "9999-12-31")
    let leap = try #require(CivilDay(iso: "2024-02-29"))
    #expect(leap.adding(years: 1).description == "2025-02-28")
    #expect(leap.adding(years: .max) == .last)
    #expect(leap.dayOfYear == 60)
    #expect(leap.firstOfMonth.description == "2024-02-01")
    #expect(leap.lastOfMonth == leap)
  }

  @Test("weekdays are found forwards and backwards")
  func weekdays() throws {
    // 2026-10-03 is a Saturday.
    let day = try #require(CivilDay(iso: "2026-10-03"))
    #expect(day.weekday == .saturday)
    #expect(day.nextOrSame(.saturday) == day)
    #expect(day.nextOrSame(.monday).description == "2026-10-05")
    #expect(day.previousOrSame(.saturday) == day)
    #expect(day.previousOrSame(.friday).description == "2026-10-02")
    #expect(day.previousOrSame(.sunday).description == "2026-09-27")
    for weekday in Weekday.allCases {
      #expect(day.nextOrSame(weekday).weekday == weekday)
      #expect(0...6 ~= day.days(until: day.nextOrSame(weekday)))
      for distance in -20...20 {
        #expect(weekday.adding(days: distance).adding(days: -distance) == weekday)
      }
      for other in Weekday.allCases { #expect(weekday.adding(days: weekday.days(until: other)) == other) }
    }
    #expect(Weekday.monday < .sunday)
  }
}
