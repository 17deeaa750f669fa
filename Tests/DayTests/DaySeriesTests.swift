import Core
import Testing

@testable import Day

@Suite struct DaySeriesTests {
  private var class3: DayItem { task("class", "2026-11-03T14:00", rule: "FREQ=WEEKLY;BYDAY=TU;COUNT=5") }

  private func diary(_ items: DayItem...) -> Diary {
    var diary = Diary()
    for item in items { diary.keep(diary.record.putting(item)) }
    return diary
  }

  /// The days and times of everything in these weeks.
  private func plan(_ diary: Diary) -> [String] {
    var plan: [String] = []
    var date = day("2026-11-01")
    while date < day("2026-12-20") {
      plan += diary.record.titles(date.description).map { date.description.dropFirst(5) + " " + $0 }
      date = date.adding(days: 1)
    }
    return plan
  }

  @Test func allAreMovedToAnotherWeekday() throws {
    var diary = diary(class3)
    diary.keep(diary.record.removing(try #require(EntryID(text: "class@2026-11-24")), .this))
    try diary.change("class@2026-11-17", .all) { $0 = $0.starting(at: moment("2026-11-18T15:00")) }
    #expect(
      plan(diary) == ["11-04 class 15:00", "11-11 class 15:00", "11-18 class 15:00", "12-02 class 15:00"])
  }

  @Test func whatFollowsIsMovedToAnotherWeekday() throws {
    var diary = diary(class3)
    diary.keep(diary.record.removing(try #require(EntryID(text: "class@2026-11-24")), .this))
    try diary.change("class@2026-11-17", .following) { $0 = $0.starting(at: moment("2026-11-19T15:00")) }
    #expect(
      plan(diary) == ["11-03 class 14:00", "11-10 class 14:00", "11-19 class 15:00", "12-03 class 15:00"])
  }

  @Test(arguments: [DayScope.all, .following])
  func whatIsLeftOutStaysSoAtAnotherHour(scope: DayScope) throws {
    var item = class3
    item.repetition?.exclusions = [moment("2026-11-24T14:00")]
    item.repetition?.additions = [moment("2026-11-26T09:00")]
    var diary = diary(item)
    try diary.change("class@2026-11-10", scope) { $0 = $0.starting(at: moment("2026-11-10T16:00")) }
    let first = scope == .all ? "16:00" : "14:00"
    #expect(
      plan(diary) == [
        "11-03 class " + first, "11-10 class 16:00", "11-17 class 16:00", "11-26 class 11:00",
        "12-01 class 16:00",
      ])
  }

  @Test func thatOneMonthlyWeekdayIsAnotherOne() throws {
    var diary = diary(task("board", "2026-11-10T18:00", rule: "FREQ=MONTHLY;BYDAY=2TU"))
    try diary.change("board@2026-11-10", .all) { $0 = $0.starting(at: moment("2026-11-12T18:00")) }
    #expect(diary.record.item("board")?.repetition?.rule?.description == "FREQ=MONTHLY;BYDAY=2TH")
    #expect(plan(diary) == ["11-12 board 18:00", "12-10 board 18:00"])
  }

  @Test(arguments: [DayScope.all, .following])
  func whatIsTickedAtOneTimeIsTickedThereOnly(scope: DayScope) throws {
    var item = class3
    item.steps = [DayStep(id: "1", text: "Read")]
    var diary = diary(item)
    try diary.change("class@2026-11-17", .this) {
      $0.isDone = true
      $0.steps[0].isDone = true
    }
    try diary.change("class@2026-11-17", scope) { $0.title = "lecture" }
    let entries = ["2026-11-17", "2026-11-24"].flatMap { diary.record.entries(on: day($0), utc) }
    #expect(entries.map { $0.item.title } == ["lecture", "lecture"])
    #expect(entries.map { $0.item.isDone } == [true, false])
    #expect(entries.map { $0.item.steps[0].isDone } == [true, false])
  }

  @Test func whatIsToRepeatNoMoreStopsThere() throws {
    for (scope, wanted) in [
      (DayScope.following, ["11-03 class 14:00", "11-10 class 14:00", "11-17 class 14:00"]),
      (.all, ["11-17 class 14:00"]),
    ] {
      var diary = diary(class3)
      let id = try #require(EntryID(text: "class@2026-11-17"))
      let item = try #require(diary.record.entry(id, utc)).item
      var form = DayForm(id, item, local: moment("2026-11-17T14:00"), series: class3, length: 30)
      form.repeats.kind = .never
      form.scope = scope
      diary.keep(diary.submitting(form))
      #expect(plan(diary) == wanted)
      #expect(diary.record.series.count == wanted.count / 3)
    }
  }

  @Test func whatWasDividedHereComesBackWholeFromAFile() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:talk\nDTSTART:20261103T140000\nSUMMARY:talk\n"
      + "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4\nEND:VEVENT\nEND:VCALENDAR\n"
    func found(_ text: String, _ record: DayRecord) -> DayImport {
      DayImport(
        ICalendar.reading(Array(text.utf8)), into: record, utc, withAlarms: false, length: 30, untitled: "")
    }
    var diary = Diary()
    diary.keep(found(text, diary.record).changes(to: diary.record))
    let id = diary.record.series[0].id
    try diary.change(id + "@2026-11-17", .following) { $0 = $0.starting(at: moment("2026-11-17T16:00")) }
    let wanted = ["11-03 talk 14:00", "11-10 talk 14:00", "11-17 talk 16:00", "11-24 talk 16:00"]
    #expect(plan(diary) == wanted)
    #expect(diary.record.series.allSatisfy { $0.origin?.isQuiet == true })
    var export = DayExport(diary.record, utc, name: "", language: "en", at: 1_795_219_200_000)
    let file = String(decoding: export.file(.all).utf8(), as: UTF8.self)
    #expect(found(file, diary.record).isEmpty && found(text, diary.record).isEmpty)
    var other = Diary()
    other.keep(found(file, other.record).changes(to: other.record))
    #expect(plan(other) == wanted)
  }
}

extension Diary {
  /// What saving a form of the screen keeps.
  fileprivate func submitting(_ form: DayForm) -> [PartitionedChange] {
    guard let entry = form.entry, case .success(let item) = form.item(id: "", utc) else { return [] }
    return record.changing(entry, to: item, form.scope, repeats: form.repeats.kind != .never)
  }
}
