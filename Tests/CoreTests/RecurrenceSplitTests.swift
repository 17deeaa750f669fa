import Core
import SeededRandom
import Testing

@Suite("Splitting what repeats")
struct RecurrenceSplitTests {
  @Test("the count is divided, and what is named goes with its side")
  func count() throws {
    var set = RecurrenceSet(
      start: try moment("20260105"), rule: try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=5"))
    set.exclusions = [try moment("20260106"), try moment("20260108")]
    set.additions = [try moment("20260120")]
    set.overrides = [.init(id: try moment("20260105"), start: try moment("20260201"))]
    let (before, after) = set.split(at: try moment("20260107"))
    #expect(before?.rule?.description == "FREQ=DAILY;COUNT=2")
    #expect(before?.exclusions == [try moment("20260106")])
    #expect(before?.overrides.count == 1)
    #expect(after?.start == (try moment("20260107")))
    #expect(after?.rule?.description == "FREQ=DAILY;COUNT=3")
    #expect(after?.exclusions == [try moment("20260108")])
    #expect(after?.additions == [try moment("20260120")])
  }

  @Test(
    "the first side ends just before",
    arguments: [
      ("20260105T090000", "20260107T090000", "FREQ=DAILY;UNTIL=20260107T085959"),
      ("20260105T000000", "20260107T000000", "FREQ=DAILY;UNTIL=20260106"),
    ])
  func until(start: String, at: String, rule: String) throws {
    let set = RecurrenceSet(
      start: try #require(CivilDateTime(basic: start)), rule: try RecurrenceRule(parsing: "FREQ=DAILY"))
    let (before, after) = set.split(at: try #require(CivilDateTime(basic: at)))
    #expect(before?.rule?.description == rule)
    #expect(after?.rule?.description == "FREQ=DAILY")
  }

  @Test("a side on which nothing happens is none")
  func empty() throws {
    let set = RecurrenceSet(
      start: try moment("20260105"), rule: try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=2"))
    #expect(set.split(at: try moment("20260105")).before == nil)
    #expect(set.split(at: try moment("20260105")).after == set)
    #expect(set.split(at: try moment("20260107")).after == nil)
    #expect(set.split(at: try moment("20260107")).before == set)
    let single = RecurrenceSet(start: try moment("20260105"))
    #expect(single.split(at: try moment("20260105")).before == nil)
    #expect(single.split(at: try moment("20260106")).after == nil)
  }

  @Test("both sides together have the occurrences of the whole, for many random sets")
  func property() throws {
    var random = RandomSource(seed: 77)
    var compared = 0
    for _ in 0..<3_000 {
      let set = try randomSet(&random)
      let whole = Array(set.occurrences().prefix(40))
      let pivot: CivilDateTime
      if let id = whole.randomElement(using: &random)?.id, Bool.random(using: &random) {
        pivot = id
      } else {
        pivot = try #require(set.start.adding(milliseconds: Int64(random.below(400)) * 43_200_000))
      }
      let (before, after) = set.split(at: pivot)
      let first = before.map { Array($0.occurrences().prefix(200)) } ?? []
      let second = after.map { Array($0.occurrences().prefix(200)) } ?? []
      #expect(first.allSatisfy { $0.id < pivot } && second.allSatisfy { $0.id >= pivot })
      let both = (first + second).sorted()
      #expect(Array(both.prefix(40)) == whole, "\(set) at \(pivot)")
      compared += whole.count
    }
    #expect(compared > 20_000)
  }

  private func randomSet(_ random: inout RandomSource) throws -> RecurrenceSet {
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=1MO,-1FR",
      "FREQ=MONTHLY;BYMONTHDAY=-1,15", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
      "FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0", "FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=5",
    ]
    let day = try #require(CivilDay(iso: "2026-01-01")).adding(days: random.below(400))
    let time = try #require(CivilTime(millisecondsOfDay: [0, 32_400_000, 66_600_000][random.below(3)]))
    let start = CivilDateTime(day: day, time: time)
    var set = RecurrenceSet(start: start)
    if random.below(10) > 0 {
      var rule = try RecurrenceRule(parsing: rules[random.below(UInt64(rules.count))])
      switch random.below(4) {
      case 0: rule = rule.ending(.count(1 + random.below(40)))
      case 1: rule = rule.ending(.until(.day(day.adding(days: random.below(300)))))
      default: break
      }
      set.rule = rule
    }
    let found = Array(set.occurrences().prefix(30)).map { $0.id }
    for id in found {
      switch random.below(12) {
      case 0: set.exclusions.append(id)
      case 1:
        let moved = try #require(id.adding(milliseconds: Int64(random.below(200)) * 3_600_000 - 360_000_000))
        set.overrides.append(.init(id: id, start: moved))
      case 2: set.additions.append(try #require(id.adding(milliseconds: 5_400_000)))
      default: break
      }
    }
    return set
  }

  private func moment(_ day: String) throws -> CivilDateTime {
    try #require(CivilDateTime(basic: day + "T090000"))
  }
}
