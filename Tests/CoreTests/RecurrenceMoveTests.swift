import Core
import SeededRandom
import Testing

@Suite("Moving what repeats")
struct RecurrenceMoveTests {
  private func moment(_ text: String) throws -> CivilDateTime {
    try #require(CivilDateTime(basic: text))
  }

  private static let day: Int64 = 86_400_000

  @Test(
    "a rule goes on as a rule where there is one",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=TU", 1, "FREQ=WEEKLY;BYDAY=WE"),
      ("FREQ=WEEKLY;BYDAY=TU,TH;INTERVAL=2", 2, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA"),
      ("FREQ=WEEKLY;BYDAY=TU,FR;INTERVAL=2", 3, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=TH"),
      ("FREQ=DAILY;UNTIL=20261231", -2, "FREQ=DAILY;UNTIL=20261229"),
      ("FREQ=MONTHLY;BYMONTHDAY=3", 4, "FREQ=MONTHLY;BYMONTHDAY=7"),
      ("FREQ=MONTHLY;COUNT=9", 4, "FREQ=MONTHLY;COUNT=9"), ("FREQ=YEARLY", 1, "FREQ=YEARLY"),
    ])
  func rules(rule: String, days: Int, wanted: String) throws {
    let set = RecurrenceSet(start: try moment("20261103T090000"), rule: try RecurrenceRule(parsing: rule))
    let (moved, isWhole) = set.moved(milliseconds: Int64(days) * Self.day + 3_600_000)
    #expect(moved.rule?.description == wanted)
    #expect(
      moved.start.basicText == set.start.adding(milliseconds: Int64(days) * Self.day + 3_600_000)?.basicText)
    #expect(isWhole)
  }

  @Test("what is on no such days by any rule is named one by one, as far as that goes")
  func named() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=2TU")
    let set = RecurrenceSet(
      start: try moment("20261110T090000"), rule: rule, additions: [try moment("20261115T120000")],
      exclusions: [try moment("20261208T090000")])
    let (moved, isWhole) = set.moved(milliseconds: Self.day, limit: 3)
    #expect(!isWhole && moved.rule == nil)
    #expect(
      moved.occurrences().map { $0.start.basicText } == [
        "20261111T090000", "20261116T120000", "20270113T090000", "20270210T090000",
      ])
    let never = RecurrenceSet(
      start: try moment("20261110T090000"),
      rule: try RecurrenceRule(parsing: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))
    #expect(Array(never.moved(milliseconds: Self.day).set.occurrences()).isEmpty)
  }

  @Test("every time of a set is as much later, for many random rules")
  func property() throws {
    let rules = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYDAY=MO,TU,FR", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=SU",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=WEEKLY;INTERVAL=3;WKST=SU;BYDAY=SA,SU", "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYMONTHDAY=1,28,-1", "FREQ=MONTHLY;BYMONTHDAY=-3", "FREQ=MONTHLY;BYDAY=1MO,-1FR",
      "FREQ=MONTHLY;BYMONTH=2,8;BYMONTHDAY=10", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=20",
      "FREQ=YEARLY;BYWEEKNO=10", "FREQ=YEARLY;BYYEARDAY=60", "FREQ=DAILY;BYHOUR=9,18",
      "FREQ=YEARLY;BYMONTHDAY=5",
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=WEEKLY;BYMONTH=11;BYDAY=MO",
      "FREQ=DAILY;BYMONTHDAY=13",
    ]
    var random = RandomSource(seed: 4)
    var ruled = 0
    for _ in 0..<4_000 {
      let first = CivilDay.first.adding(days: 739_800 + random.below(900))
      var rule = try RecurrenceRule(parsing: rules[random.below(UInt64(rules.count))])
      switch random.below(3) {
      case 0: rule = rule.ending(.count(1 + random.below(30)))
      case 1: rule = rule.ending(.until(.day(first.adding(days: random.below(400)))))
      default: break
      }
      var set = RecurrenceSet(
        start: CivilDateTime(day: first, time: try #require(CivilTime(hour: 9, minute: 30))), rule: rule)
      for each in set.occurrences().prefix(9) where random.below(4) == 0 { set.exclusions.append(each.id) }
      let length = (Int64(random.below(31)) - 15) * Self.day + Int64(random.below(49) - 24) * 1_800_000
      let (moved, isWhole) = set.moved(milliseconds: length, limit: 30)
      let wanted = Array(set.occurrences().prefix(30)).map { $0.start.adding(milliseconds: length) }
      #expect(Array(moved.occurrences().prefix(30)).map { $0.start } == wanted, "\(set) by \(length)")
      if moved.rule != nil {
        ruled += 1
      } else {
        #expect(isWhole == (Array(set.occurrences().prefix(31)).count < 31))
      }
    }
    #expect(ruled > 1_000)
  }
}
