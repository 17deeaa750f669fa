import Core
import Testing

@testable import Day

/// What lies at the edges of a series: past its end, named one by one, ticked before it repeated.
@Suite struct SeriesEdgeTests {
  private func diary(_ items: DayItem...) -> Diary {
    var diary = Diary()
    for item in items { diary.keep(diary.record.putting(item)) }
    return diary
  }

  private func days(_ diary: Diary, _ range: ClosedRange<Int> = 1...30) -> [Int] {
    range.filter { !diary.record.entries(on: day(number: $0), utc).isEmpty }
  }

  private func day(number: Int) -> CivilDay { CivilDay(year: 2026, month: 11, day: number) ?? .first }

  private func id(_ text: String) throws -> EntryID { try #require(EntryID(text: text)) }

  /// Times of a rule that ends, and one after that which is named by itself.
  private func withAddition(_ rule: String?) -> DayItem {
    var item = task("class", "2026-11-02T09:00")
    item.repetition = DayRepetition(
      rule: rule.flatMap { try? RecurrenceRule(parsing: $0) }, additions: [moment("2026-11-20T09:00")])
    return item
  }

  @Test(arguments: ["FREQ=DAILY;UNTIL=20261105", "FREQ=DAILY;COUNT=4", nil])
  func whatIsNamedAfterTheEndOfTheRuleCanBeTicked(rule: String?) throws {
    var diary = diary(withAddition(rule))
    try diary.change("class@2026-11-20", .this) { $0.isDone = true }
    #expect(diary.record.entries(on: day(number: 20), utc).map { $0.item.isDone } == [true])
    #expect(diary.record.entry(try id("class@2026-11-20"), utc)?.item.isDone == true)
  }

  @Test(arguments: ["FREQ=DAILY;UNTIL=20261105", "FREQ=DAILY;COUNT=4", nil], [true, false])
  func whatEndsBeforeATimeThatIsNamedGetsNoOthers(rule: String?, isTicked: Bool) throws {
    var diary = diary(withAddition(rule))
    if isTicked { try diary.change("class@2026-11-20", .this) { $0.isDone = true } }
    diary.keep(diary.record.removing(try id("class@2026-11-20"), .following))
    #expect(days(diary) == (rule == nil ? [2] : [2, 3, 4, 5]))
  }

  @Test(arguments: [DayScope.all, .following])
  func whatWasDoneInAMonthStaysSoWhenTheWeekdayMoves(scope: DayScope) throws {
    // The second Thursday comes before the second Tuesday in July 2026.
    var diary = diary(task("board", "2026-06-09T18:00", rule: "FREQ=MONTHLY;BYDAY=2TU"))
    try diary.change("board@2026-07-14", .this) { $0.isDone = true }
    diary.keep(diary.record.removing(try id("board@2026-08-11"), .this))
    try diary.change("board@2026-06-09", scope) { $0 = $0.starting(at: moment("2026-06-11T18:00")) }
    var found: [String] = []
    var date = CivilDay(year: 2026, month: 6, day: 1) ?? .first
    while date < CivilDay(year: 2026, month: 10, day: 1) ?? .first {
      found += diary.record.entries(on: date, utc).map { date.description + ($0.item.isDone ? " ✓" : "") }
      date = date.adding(days: 1)
    }
    #expect(found == ["2026-06-11", "2026-07-14 ✓", "2026-09-10"])
  }

  private func dates(_ diary: Diary, _ years: ClosedRange<Int>) -> [String] {
    var found: [String] = []
    var date = CivilDay(year: years.lowerBound, month: 1, day: 1) ?? .first
    while date.year <= years.upperBound {
      found += diary.record.entries(on: date, utc).map { date.description + ($0.item.isDone ? " ✓" : "") }
      date = date.adding(days: 1)
    }
    return found
  }

  @Test(arguments: [
    ("FREQ=YEARLY", "2028-03-05", ["2026-03-05", "2027-03-05 ✓", "2028-03-05", "2029-03-05"], "FREQ=YEARLY"),
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=20", "2028-03-05",
      ["2026-03-05", "2027-03-05 ✓", "2028-03-05", "2029-03-05"], "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5"
    ),
    (
      "FREQ=YEARLY;COUNT=3", "2028-03-05", ["2026-03-05", "2027-03-05 ✓", "2028-03-05"], "FREQ=YEARLY;COUNT=3"
    ),
    (
      "FREQ=YEARLY;UNTIL=20280220", "2028-03-05", ["2026-03-05", "2027-03-05 ✓", "2028-03-05"],
      "FREQ=YEARLY;UNTIL=20280305"
    ),
  ])
  func whatIsEachYearMovesToAnotherMonth(rule: String, to date: String, wanted: [String], named: String)
    throws
  {
    var diary = diary(task("party", "2026-02-20T18:00", rule: rule))
    try diary.change("party@2027-02-20", .this) { $0.isDone = true }
    try diary.change("party@2028-02-20", .all) { $0 = $0.starting(at: moment(date + "T18:00")) }
    // What was done stays where it was done, and counts for its year.
    #expect(dates(diary, 2026...2029) == wanted.map { $0 == "2027-03-05 ✓" ? "2027-02-20 ✓" : $0 })
    let rule = try RecurrenceRule(parsing: named)
    #expect(diary.record.item("party")?.repetition?.rule == rule)
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYDAY=2TU;UNTIL=20261208", RepeatChoice.Kind.monthlyWeekday),
    ("FREQ=MONTHLY;COUNT=2", .monthlyDate),
  ])
  func whatIsMovedInItsMonthKeepsItsLastTimeAndItsForm(rule: String, kind: RepeatChoice.Kind) throws {
    var diary = diary(task("board", "2026-11-10T18:00", rule: rule))
    try diary.change("board@2026-11-10", .all) { $0 = $0.starting(at: moment("2026-11-12T18:00")) }
    let item = try #require(diary.record.item("board"))
    #expect(RepeatChoice(item.repetition, start: try #require(item.start)).kind == kind)
    #expect(dates(diary, 2026...2027).count == 2 && dates(diary, 2026...2027)[0] == "2026-11-12")
  }

  @Test func ofTwoTimesTheEarlierSaysFromWhenOnAllAreDeleted() throws {
    for order in [["class@2026-11-05", "class@2026-11-08"], ["class@2026-11-08", "class@2026-11-05"]] {
      var diary = diary(task("class", "2026-11-02T09:00", rule: "FREQ=DAILY"))
      diary.keep(diary.record.removing(try order.map { try id($0) }, .following))
      #expect(days(diary) == [2, 3, 4])
    }
  }

  @Test func whatWasDoneOnceAndRepeatsFromNowOnIsDoneOnceOnly() throws {
    var item = task("run", "2026-11-20T07:00")
    item.isDone = true
    item.steps = [DayStep(id: "1", text: "Shoes", isDone: true)]
    var diary = diary(item)
    item.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    diary.keep(diary.record.changing(try id("run"), to: item, .this))
    let entries = [20, 21].flatMap { diary.record.entries(on: day(number: $0), utc) }
    #expect(entries.map { $0.item.isDone } == [true, false])
    #expect(entries.map { $0.item.steps[0].isDone } == [true, false])
  }

  @Test func aSeriesOfWhichNothingIsLeftBeforeATimeGoesAsAWhole() throws {
    // From a Sunday on, on Mondays.
    var diary = diary(task("class", "2026-11-01T09:00", rule: "FREQ=WEEKLY;BYDAY=MO"))
    diary.keep(diary.record.removing(try id("class@2026-11-02"), .following))
    #expect(diary.record.item("class") == nil)
  }

  @Test func whatIsFarAheadOfTheClockOnTheWallIsOnItsDay() {
    // 25 hours lie between Kiritimati and Pago Pago.
    let clock = DayClock(now: moment("2026-11-21T08:00")) { zone, _ in zone.isEmpty ? -660 : 840 }
    var call = task("call", "2026-11-21T00:30")
    call.zone = "Pacific/Kiritimati"
    var weekly = task("weekly", "2026-11-21T00:30", rule: "FREQ=WEEKLY")
    weekly.zone = call.zone
    let diary = diary(call, weekly)
    #expect(diary.record.titles("2026-11-19", clock) == ["call 23:30", "weekly 23:30"])
  }
}

/// One time of a series in the form.
@Suite struct SeriesFormTests {
  private let series = task("class", "2026-11-02T09:00", rule: "FREQ=DAILY;UNTIL=20261110")

  private func form(_ scope: DayScope) throws -> DayForm {
    let id = try #require(EntryID(text: "class@2026-11-10"))
    var form = DayForm(
      id, series.single(at: moment("2026-11-10T09:00")), local: moment("2026-11-10T09:00"), series: series,
      length: 30)
    form.scope = scope
    return form
  }

  private func problems(_ form: DayForm) -> [DayForm.Problem] {
    if case .failure(let problems) = form.item(id: "a", utc) { return problems.all }
    return []
  }

  @Test(arguments: DayScope.allCases)
  func theLastTimeCanBePutOff(scope: DayScope) throws {
    var form = try form(scope)
    form.set(.date, "2026-11-12")
    #expect(problems(form) == [])
  }

  @Test func whatIsNotShownIsNotWrong() throws {
    var single = try form(.this)
    single.repeats.interval = ""
    #expect(problems(single) == [])
    var weekdays = DayForm(.task, at: moment("2026-11-10T09:00"), minutes: 30)
    weekdays.title = "x"
    weekdays.repeats.interval = ""
    weekdays.repeats.kind = .weekdays
    #expect(problems(weekdays) == [])
  }

  @Test func anEndThatWasTypedBeforeTheStartCounts() {
    var form = DayForm(.task, at: moment("2026-11-10T09:00"), minutes: 30)
    form.title = "x"
    form.set(.time, "")
    form.set(.end, "11:30")
    form.set(.time, "10:00")
    #expect(form.end == "11:30" && form.minutes == 90 && problems(form) == [])
  }
}
