import Core
import SeededRandom
import Testing

@Suite("Recurrence")
struct RecurrenceTests {
  @Test("the examples of RFC 5545, 3.8.5.3, start as they are printed there", arguments: RFCExample.all)
  func examples(example: RFCExample) throws {
    let start = try #require(CivilDateTime(basic: example.start))
    let rule = try RecurrenceRule(parsing: example.rule)
    var expected: [CivilDateTime] = []
    for text in example.occurrences {
      expected.append(try #require(CivilDateTime(basic: text)))
    }
    var occurrences = rule.occurrences(from: start)
    for moment in expected { #expect(occurrences.next() == moment) }
    if example.isWhole { #expect(occurrences.next() == nil) }
  }

  @Test(
    "what is wrong with a rule is named",
    arguments: [
      ("", "FREQ: missing"), ("INTERVAL=2", "FREQ: missing"),
      ("FREQ=HOURLY", "FREQ=HOURLY: shorter than a day"),
      ("FREQ=MINUTELY", "FREQ=MINUTELY: shorter than a day"),
      ("FREQ=SECONDLY", "FREQ=SECONDLY: shorter than a day"),
      ("FREQ=OFTEN", "FREQ=OFTEN: malformed"), ("FREQ", "FREQ: malformed"), ("FREQ=", "FREQ: malformed"),
      ("FREQ=DAILY;;COUNT=2", ": malformed"), ("FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY: there twice"),
      ("FREQ=DAILY;BYEASTER=0", "BYEASTER=0: unknown rule part"),
      ("FREQ=DAILY;COUNT=0", "COUNT=0: out of range"),
      ("FREQ=DAILY;COUNT=-1", "COUNT=-1: malformed"), ("FREQ=DAILY;INTERVAL=0", "INTERVAL=0: out of range"),
      ("FREQ=DAILY;INTERVAL=99999999999999999999", "INTERVAL=99999999999999999999: out of range"),
      ("FREQ=DAILY;COUNT=2;UNTIL=20260101", "COUNT=2: not beside UNTIL"),
      ("FREQ=DAILY;UNTIL=20260230", "UNTIL=20260230: malformed"),
      ("FREQ=DAILY;UNTIL=2026-02-03", "UNTIL=2026-02-03: malformed"),
      ("FREQ=DAILY;BYMONTH=13", "BYMONTH=13: out of range"),
      ("FREQ=DAILY;BYMONTH=1,,2", "BYMONTH: malformed"),
      ("FREQ=MONTHLY;BYMONTHDAY=-32", "BYMONTHDAY=-32: out of range"),
      ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY=0: out of range"),
      ("FREQ=MONTHLY;BYDAY=MX", "BYDAY=MX: malformed"), ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY=0MO: out of range"),
      ("FREQ=MONTHLY;BYDAY=54MO", "BYDAY=54MO: out of range"),
      ("FREQ=MONTHLY;BYDAY=1-MO", "BYDAY=1-MO: malformed"),
      ("FREQ=WEEKLY;BYDAY=2MO", "BYDAY=2MO: not beside FREQ=WEEKLY"),
      ("FREQ=WEEKLY;BYMONTHDAY=2", "BYMONTHDAY: not beside FREQ=WEEKLY"),
      ("FREQ=MONTHLY;BYYEARDAY=2", "BYYEARDAY: not beside FREQ=MONTHLY"),
      ("FREQ=DAILY;BYWEEKNO=2", "BYWEEKNO: not beside FREQ=DAILY"),
      ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=1MO", "BYDAY=1MO: not beside BYWEEKNO"),
      ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS: needs another BY part"),
      ("FREQ=DAILY;BYHOUR=24", "BYHOUR=24: out of range"),
      ("FREQ=DAILY;WKST=1MO", "WKST=1MO: malformed"), ("FREQ=DAILY;BYMONTH=٣", "BYMONTH=٣: malformed"),
    ])
  func problems(text: String, problem: String) {
    do throws(RecurrenceProblem) {
      let rule = try RecurrenceRule(parsing: text)
      Issue.record("\(text) is read as \(rule)")
    } catch {
      #expect(error.description == problem)
    }
  }

  @Test("a rule in another order, in small letters and with things twice is the same rule")
  func oneWayToWrite() throws {
    let rule = try RecurrenceRule(
      parsing: "byday=fr,1mo,+1MO;wkst=mo;interval=1;count=010;freq=monthly;BYSECOND=60;")
    #expect(rule.description == "FREQ=MONTHLY;COUNT=10;BYSECOND=59;BYDAY=FR,1MO")
    #expect(try RecurrenceRule(parsing: rule.description) == rule)
  }

  @Test(
    "UNTIL counts its own moment, and the whole of its day",
    arguments: [
      ("20260103", 3), ("20260103T090000", 3), ("20260103T085959", 2), ("20260103T090000Z", 3),
      ("20251231", 0),
    ])
  func until(text: String, count: Int) throws {
    let rule = try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=" + text)
    #expect(rule.description == "FREQ=DAILY;UNTIL=" + text)
    #expect(Array(rule.occurrences(from: try moment("20260101T090000"))).count == count)
  }

  @Test(
    "RFC 5545 is followed where dateutil departs from it",
    arguments: [
      // Both every Monday and the first Tuesday.
      (
        "FREQ=MONTHLY;BYDAY=MO,1TU", "20260101T090000",
        "20260105 20260106 20260112 20260119 20260126 20260202"
      ),
      // DTSTART is the Wednesday; the Monday before it is the first of its week.
      ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2", "20260107T090000", "20260107 20260114"),
      ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1", "20260107T090000", "20260112 20260119"),
      // 2021 has 52 weeks, so 1 January 2022 is in none that is the 53rd.
      ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA", "20210601T090000", "20270102"),
    ])
  func departures(text: String, start: String, days: String) throws {
    let found = try RecurrenceRule(parsing: text).occurrences(from: try moment(start))
    let expected = days.split(separator: " ").map { String($0) }
    #expect(found.prefix(expected.count).map { $0.day.basicText } == expected)
  }

  @Test("rules that never hit, that go on for ever and that are longer than the calendar come to an end")
  func ends() throws {
    let start = try moment("20260101T090000")
    for text in ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31"] {
      #expect(Array(try RecurrenceRule(parsing: text).occurrences(from: start)).isEmpty)
    }
    let weekly = try RecurrenceRule(parsing: "FREQ=WEEKLY")
    #expect(Array(weekly.occurrences(from: try moment("99991220T000000"))).count == 2)
    for frequency in ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] {
      let rule = try RecurrenceRule(parsing: "FREQ=\(frequency);INTERVAL=2147483647")
      #expect(Array(rule.occurrences(from: start)) == [start])
      #expect(
        Array(try RecurrenceRule(parsing: "FREQ=\(frequency);COUNT=3").occurrences(from: start)).count == 3)
      let first = try moment("00000101T000000")
      #expect(
        try RecurrenceRule(parsing: "FREQ=\(frequency)").occurrences(from: first).first { _ in true } == first
      )
    }
  }

  @Test("every second of ten thousand years is not laid out to find a few")
  func manyTimes() throws {
    let times = "BYHOUR=\(list(0...23));BYMINUTE=\(list(0...59));BYSECOND=\(list(0...59))"
    let rule = try RecurrenceRule(parsing: "FREQ=YEARLY;COUNT=2147483647;BYMONTHDAY=\(list(1...31));" + times)
    let found = Array(
      rule.occurrences(
        from: try moment("20000101T000000"), in: try moment("20600101T000000")..<moment("20600101T000002")))
    #expect(found == [try moment("20600101T000000"), try moment("20600101T000001")])
  }

  @Test("a window shows what the whole has there")
  func windows() throws {
    var random = RandomSource(seed: 7)
    let texts = RFCExample.all.map { $0.rule }
    for _ in 0..<1500 {
      let rule = try RecurrenceRule(parsing: texts[random.below(UInt64(texts.count))])
      let start = try moment("19970902T090000").adding(milliseconds: Int64(random.below(100_000)) * 86_400)
      let from = try #require(
        try moment("19970801T000000").adding(milliseconds: Int64(random.below(4000)) * 86_400_000))
      let to = try #require(from.adding(milliseconds: Int64(random.below(400)) * 86_400_000))
      let all = rule.occurrences(from: try #require(start)).prefix { $0 < to }.filter { $0 >= from }
      #expect(Array(rule.occurrences(from: try #require(start), in: from..<to)) == all, "\(rule)")
    }
  }

  private func list(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { String($0) }.joined(separator: ",")
  }

  private func moment(_ text: String) throws -> CivilDateTime {
    try #require(CivilDateTime(basic: text))
  }
}
