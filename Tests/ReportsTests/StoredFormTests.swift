import Core
import SeededRandom
import Testing

@testable import Reports

@Suite("What is stored")
struct StoredFormTests {
  @Test("is read as it was, rows and series, at any time")
  func roundTrip() throws {
    var random = RandomSource(seed: 5)
    for _ in 0..<100 {
      let population = RandomPopulation(&random)
      var series = ReportSeries(from: population.first)
      if random.below(2) == 0 { series.end(before: population.last.next) }
      var today = population.first.first
      for _ in 0..<8 {
        let rows = series.freeze(
          population.atoms, on: today, menu: population.menu, threshold: Threshold(unchecked: 3))
        for row in rows.weeks { #expect(WeekRow(json: try stored(row.json)) == row) }
        for row in rows.months { #expect(MonthRow(json: try stored(row.json)) == row) }
        #expect(ReportSeries(json: try stored(series.json)) == series)
        today = today.adding(days: 11)
      }
    }
  }

  private func stored(_ json: JSON) throws -> JSON { try JSON(parsing: Array(json.serialized().utf8)) }

  @Test("has a form that stays")
  func form() {
    let first = week("2026-09-28")
    let figures = Figures(people: 10, overall: 50, dimensions: [50, 50, 50, 50, 50, 50, 50])
    let row = MonthRow(
      month: first.month, weeks: first...first.next, published: .shown(figures),
      breakdown: .rows([
        CategoryRow(category: "none", published: .hidden(.protectsOthers)),
        CategoryRow(category: nil, published: .hidden(.fewPeople)),
      ]))
    #expect(
      row.json.serialized() == """
        {"month":"2026-10-01","weeks":["2026-09-28","2026-10-05"],"overall":50,"dimensions":[50,50,50,50,50,50,50],"people":10,\
        "breakdown":{"by":"education","rows":[{"category":"none","hidden":"protects-others"},{"hidden":"few-people"}]}}
        """)
  }

  @Test(
    "is not read if a part is missing or wrong",
    arguments: [
      #"{"open":"2026-09-29","next":"2026-10-05","kept":[]}"#,
      #"{"open":"2026-10-12","next":"2026-10-05","kept":[]}"#,
      #"{"open":"2026-09-28","next":"2026-10-05"}"#,
      #"{"open":"2026-09-28","next":"2026-10-05","end":"2026-10-05","kept":[]}"#,
      #"{"open":"2026-09-28","next":"2026-10-05","kept":[{"weeks":["2026-09-28","2026-09-28"],"atoms":[{}]}]}"#,
    ])
  func damaged(text: String) throws {
    #expect(ReportSeries(json: try JSON(parsing: Array(text.utf8))) == nil)
  }
}
