import Components
import Core
import Testing

@testable import College

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }
private func rule(_ month: Int, _ day: Int, yearsAfter: Int = 0) -> DueRule {
  .monthDay(MonthDay(month: month, day: day)!, yearsAfter: yearsAfter)
}
private func window(_ from: String, _ to: String) -> DueRule {
  .window(from: MonthDay(from)!, to: MonthDay(to)!)
}

/// What a rule comes to for someone who has said neither grade nor session.
private func state(
  _ rule: DueRule, on today: String, year: Int? = nil, session: String? = nil,
  other: (String) -> CivilDay? = { _ in nil }
) -> DueState {
  let year = year.map { SchoolYear(start: $0) } ?? SchoolYear(containing: day(today))
  return rule.state(DueBasis(today: day(today), year: year, session: session.map(day)), other: other)
}

@Suite("Due rules")
struct DueRuleTests {
  @Test(
    "a day of the year falls in the school year that today is in",
    arguments: [
      ("2026-09-19", 10, 1, DueState.on(day("2026-10-01"))),
      ("2026-10-01", 10, 1, .on(day("2026-10-01"))),
      ("2026-10-02", 10, 1, .passed(day("2026-10-01"))),
      ("2027-03-01", 10, 1, .passed(day("2026-10-01"))),
      ("2027-07-31", 10, 1, .passed(day("2026-10-01"))),
      ("2027-08-01", 10, 1, .on(day("2027-10-01"))),
      ("2026-09-19", 1, 15, .on(day("2027-01-15"))),
      ("2027-01-16", 1, 15, .passed(day("2027-01-15"))),
      ("2026-09-19", 8, 1, .passed(day("2026-08-01"))),
      ("2027-07-31", 6, 30, .passed(day("2027-06-30"))),
      ("2026-09-19", 2, 29, .on(day("2027-02-28"))),
      ("2027-09-19", 2, 29, .on(day("2028-02-29"))),
    ])
  func monthDay(today: String, month: Int, dayOfMonth: Int, expected: DueState) {
    #expect(state(rule(month, dayOfMonth), on: today) == expected)
  }

  @Test(
    "a window opens, is open, and closes",
    arguments: [
      ("2026-09-19", "10-01", "11-30", DueState.opens(day("2026-10-01"), until: day("2026-11-30"))),
      ("2026-10-01", "10-01", "11-30", .open(until: day("2026-11-30"))),
      ("2026-11-30", "10-01", "11-30", .open(until: day("2026-11-30"))),
      ("2026-12-01", "10-01", "11-30", .passed(day("2026-11-30"))),
      ("2026-12-20", "12-01", "02-01", .open(until: day("2027-02-01"))),
      ("2027-07-10", "07-01", "08-15", .open(until: day("2027-08-15"))),
      ("2026-08-10", "07-01", "08-15", .open(until: day("2026-08-15"))),
      ("2026-09-10", "07-01", "08-15", .opens(day("2027-07-01"), until: day("2027-08-15"))),
    ])
  func windows(today: String, from: String, to: String, expected: DueState) {
    #expect(state(window(from, to), on: today) == expected)
  }

  @Test("a day some years after the grade's school year, as the end of an aid year")
  func yearsAfter() {
    let end = rule(6, 30, yearsAfter: 1)
    #expect(state(end, on: "2026-09-19") == .on(day("2028-06-30")))
    #expect(state(end, on: "2027-09-19", year: 2026) == .on(day("2028-06-30")))
    #expect(state(end, on: "2028-07-01", year: 2026) == .passed(day("2028-06-30")))
  }

  @Test(
    "a window of another school year is that year's",
    arguments: [
      ("2026-11-01", 2028, "10-01", "10-31", DueState.opens(day("2028-10-01"), until: day("2028-10-31"))),
      ("2026-11-01", 2025, "10-01", "10-31", .passed(day("2025-10-31"))),
      ("2026-11-01", 2028, "07-01", "08-15", .opens(day("2029-07-01"), until: day("2029-08-15"))),
      ("2026-08-10", 2025, "07-01", "08-15", .open(until: day("2026-08-15"))),
      ("2026-09-10", 2025, "07-01", "08-15", .passed(day("2026-08-15"))),
    ])
  func windowsOfOtherYears(today: String, year: Int, from: String, to: String, expected: DueState) {
    #expect(state(window(from, to), on: today, year: year) == expected)
  }

  @Test("a fixed day is that day, and says nothing about a later school year")
  func fixed() {
    let rule = DueRule.fixed(day("2026-10-03"))
    #expect(state(rule, on: "2026-09-19") == .on(day("2026-10-03")))
    #expect(state(rule, on: "2026-10-04") == .passed(day("2026-10-03")))
    #expect(state(rule, on: "2026-09-19", year: 2025) == .on(day("2026-10-03")))
    #expect(state(rule, on: "2028-09-19") == .unknown(.laterYear(SchoolYear(start: 2028))))
    #expect(state(rule, on: "2026-09-19", year: 2027) == .unknown(.laterYear(SchoolYear(start: 2027))))
  }

  @Test("before another item, or before classes start, once that day is known")
  func relative() {
    let before = DueRule.beforeItem(item: "apply", days: 14)
    #expect(state(before, on: "2026-09-19") { _ in day("2026-10-15") } == .on(day("2026-10-01")))
    #expect(state(before, on: "2026-09-19") == .unknown(.item("apply", days: 14)))
    let session = DueRule.beforeSession(days: 14)
    #expect(state(session, on: "2026-09-19") == .unknown(.session(days: 14)))
    #expect(state(session, on: "2026-09-19", session: "2027-01-19") == .on(day("2027-01-05")))
    #expect(state(session, on: "2028-02-01", session: "2028-03-10") == .on(day("2028-02-25")))
    #expect(state(session, on: "2027-01-10", session: "2027-01-19") == .passed(day("2027-01-05")))
  }

  @Test(
    "on every day of eight years, every rule comes to a day of the right school year, and never goes back")
  func everyDay() {
    let rules = [(1, 15), (2, 28), (2, 29), (7, 31), (8, 1), (10, 1), (12, 31)]
    for (month, dayOfMonth) in rules {
      for yearsAfter in 0...1 {
        var last = CivilDay.first
        var today = day("2023-01-01")
        while today < day("2031-01-01") {
          let found = state(rule(month, dayOfMonth, yearsAfter: yearsAfter), on: today.description)
          let date = found.first ?? .first
          #expect(SchoolYear(containing: date).start == SchoolYear(containing: today).start + yearsAfter)
          #expect(
            date.month == month && (date.day == dayOfMonth || (date.day == 28 && !CivilDay.isLeap(date.year)))
          )
          #expect(date >= last)
          if case .passed = found { #expect(date < today) } else { #expect(date >= today) }
          last = date
          today = today.adding(days: 1)
        }
      }
    }
  }

  @Test("on every day of three years, a window is open on its days and on no others")
  func everyWindow() {
    for (from, to) in [("10-01", "10-31"), ("02-29", "03-01"), ("07-15", "08-15"), ("12-20", "01-10")] {
      var today = day("2023-08-01")
      while today < day("2026-08-01") {
        let isInside: Bool
        let now = String(today.description.dropFirst(5))
        // In years without it, 29 February is the 28th.
        let start = from == "02-29" && !CivilDay.isLeap(today.year) ? "02-28" : from
        isInside = start <= to ? (start...to).contains(now) : now >= start || now <= to
        var isOpen = false
        if case .open(let last) = state(window(from, to), on: today.description) {
          isOpen = true
          #expect(last >= today)
        }
        #expect(isOpen == isInside, "\(from) \(to) \(today)")
        today = today.adding(days: 1)
      }
    }
  }
}
