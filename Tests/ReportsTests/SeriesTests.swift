import Core
import Testing

@testable import Reports

@Suite("A version of a questionnaire")
struct SeriesTests {
  private let october = month("2026-10-01")
  private let november = month("2026-11-01")

  @Test("starts with the first month that begins after it was published")
  func start() {
    #expect(ReportMonth(startingFrom: day("2026-09-28")) == october)
    #expect(ReportMonth(startingFrom: day("2026-09-29")) == november)
    #expect(ReportMonth(startingFrom: day("2026-10-26")) == november)
  }

  @Test("does not count what was answered before its first month")
  func early() {
    var series = ReportSeries(from: october)
    let answers = atoms(1...11, week("2026-09-21")) + atoms(1...10, week("2026-09-28"))
    #expect(series.freeze(answers, on: day("2026-10-20"), menu: [:]) == FrozenRows())
  }

  @Test("ends where the next begins, and what waits then is never shown")
  func end() {
    var series = ReportSeries(from: october)
    series.end(before: november)
    let answers =
      atoms(1...11, week("2026-09-28")) + atoms(1...10, week("2026-10-19"))
      + atoms(1...11, week("2026-10-26"))
    let rows = series.freeze(answers, on: day("2026-12-31"), menu: [:])
    #expect(rows.weeks.count == 2 && rows.weeks[1].published == .hidden(.fewPeople))
    #expect(rows.weeks[1].weeks == week("2026-10-05")...week("2026-10-19"))
    #expect(rows.months.map { $0.month } == [october] && rows.months[0].weeks == rows.weeks[0].weeks)
    #expect(series.isOver && series.kept == [] && series.waiting == nil)
    #expect(series.freeze(answers, on: day("2027-12-31"), menu: [:]) == FrozenRows())
  }

  @Test("does not end within a month that has begun to freeze")
  func endOfBegunMonth() {
    var series = ReportSeries(from: october)
    _ = series.freeze([], on: day("2026-10-07"), menu: [:])
    series.end(before: october)
    #expect(series.end == november && !series.isOver)
    #expect(series.freeze([], on: day("2026-10-28"), menu: [:]).months.map { $0.month } == [october])
    #expect(series.isOver)
  }

  @Test("that ends before its first month has no rows")
  func empty() {
    var series = ReportSeries(from: october)
    series.end(before: october)
    #expect(series.freeze(atoms(1...20, october.firstWeek), on: day("2027-01-01"), menu: [:]) == FrozenRows())
  }

  @Test("gives the same rows however often they are asked for, and from what was stored")
  func often() {
    let weeks = october.weeks + november.weeks
    let answers = weeks.enumerated().flatMap { index, week in atoms(1...(7 + index), week) }
    var once = ReportSeries(from: october)
    let together = once.freeze(answers, on: day("2026-12-02"), menu: [:])
    var daily = ReportSeries(from: october)
    var parts = FrozenRows()
    var today = day("2026-09-20")
    while today <= day("2026-12-02") {
      let rows = daily.freeze(answers, on: today, menu: [:])
      parts.weeks += rows.weeks
      parts.months += rows.months
      daily = ReportSeries(
        openWeek: daily.openWeek, nextWeek: daily.nextWeek, end: daily.end, kept: daily.kept)
      today = today.adding(days: 1)
    }
    #expect(parts == together && daily == once && together.months.count == 2)
  }
}
