import Core
import Testing

@testable import Reports

@Suite("Weeks and months freeze")
struct FreezingTests {
  /// Its weeks begin on 28 September and 5, 12 and 19 October.
  private let october = month("2026-10-01")
  private let first = week("2026-09-28")

  @Test("a week on the Wednesday after it, not earlier, and only once")
  func freezingDay() {
    let answers = atoms(1...11, first)
    var series = ReportSeries(from: october)
    #expect(series.freeze(answers, on: day("2026-10-06"), menu: [:]) == FrozenRows())
    let rows = series.freeze(answers, on: day("2026-10-07"), menu: [:])
    #expect(rows.weeks.map { $0.weeks } == [first...first] && rows.months == [])
    #expect(series.freeze(answers, on: day("2026-10-07"), menu: [:]) == FrozenRows())
    #expect(series.openWeek == first.next && series.waiting == nil)
  }

  @Test("a week of ten people is pooled with the next")
  func pooled() {
    var series = ReportSeries(from: october)
    let answers = atoms(1...10, first, score: 20) + atoms(10...11, first.next, score: 80)
    #expect(series.freeze(answers, on: first.freezingDay, menu: [:]) == FrozenRows())
    #expect(series.waiting == first...first)
    let rows = series.freeze(answers, on: first.next.freezingDay, menu: [:])
    #expect(rows.weeks.map { $0.weeks } == [first...first.next])
    // Eleven people in twelve person-weeks: (10 × 20 + 2 × 80) / 12.
    #expect(rows.weeks[0].published.figures?.overall == 30)
    #expect(rows.weeks[0].published.figures?.people == 10)
  }

  @Test("a month has the person-weeks of the weeks that closed in it, also those that began before it")
  func monthOfWeeks() throws {
    var series = ReportSeries(from: october)
    let last = week("2026-10-19")
    let answers = atoms(1...5, last, score: 0) + atoms(6...16, last.next, score: 80)
    let rows = series.freeze(answers, on: day("2026-12-02"), menu: [:])
    #expect(rows.weeks.map { $0.weeks } == [first...last.next])
    #expect(rows.months.map { $0.month } == [october, month("2026-11-01")])
    #expect(rows.months[0].published == .hidden(.fewPeople))
    #expect(rows.months[0].breakdown == .none(.fewPeople) && rows.months[0].weeks == nil)
    #expect(rows.months[1].published == rows.weeks[0].published)
    #expect(rows.months[1].weeks == rows.weeks[0].weeks)
  }

  @Test("a month when its last week does, and then nothing of people is kept")
  func monthCloses() {
    var series = ReportSeries(from: october)
    let answers = october.weeks.flatMap { atoms(1...11, $0) }
    #expect(series.freeze(answers, on: day("2026-10-27"), menu: [:]).months == [])
    #expect(series.kept.count == 3)
    #expect(series.freeze(answers, on: day("2026-10-28"), menu: [:]).months.count == 1)
    #expect(series.kept == [])
  }

  @Test("a month keeps its person-weeks when a person leaves, and weeks that are frozen stay")
  func deletion() {
    var series = ReportSeries(from: october)
    let answers = atoms(1...12, first, score: 10) + atoms(1...12, first.next, score: 30)
    _ = series.freeze(answers, on: first.freezingDay, menu: [:])
    let remaining = answers.filter { $0.person != "person 1" }
    let rows = series.freeze(remaining, on: day("2026-10-28"), menu: [:])
    // (12 × 10 + 11 × 30) / 23
    #expect(rows.months[0].published.figures?.overall == 20)
    #expect(rows.months[0].published.figures?.people == 10)
    #expect(rows.weeks.map { $0.weeks } == [first.next...first.next])
  }

  @Test("a threshold that was raised holds for the month too")
  func raised() throws {
    var series = ReportSeries(from: october)
    let answers = atoms(1...15, first)
    #expect(series.freeze(answers, on: first.freezingDay, menu: [:]).weeks.count == 1)
    let raised = try #require(Threshold(16))
    let rows = series.freeze(answers, on: day("2026-10-28"), menu: [:], threshold: raised)
    #expect(rows.months.map { $0.published } == [.hidden(.fewPeople)])
  }

  @Test("of fewer than eleven people a threshold can't be")
  func threshold() {
    #expect(Threshold(10) == nil && Threshold(0) == nil && Threshold(-1) == nil)
    #expect(Threshold(11) == .standard && Threshold(12)?.people == 12)
  }
}

extension ReportMonth {
  var weeks: [ReportWeek] {
    Array(sequence(first: firstWeek) { $0 < lastWeek ? $0.next : nil })
  }
}
