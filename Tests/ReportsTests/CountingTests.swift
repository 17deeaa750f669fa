import Core
import Testing

@testable import Reports

@Suite("What counts")
struct CountingTests {
  private let monday = week("2026-10-05")

  private func answer(_ person: String, _ value: Double, traits: Traits = [:]) -> ScoredAnswer {
    ScoredAnswer(person: person, week: monday, scores: scores(value), traits: traits)
  }

  @Test("eleven answers by one person are one person's, and tell nothing")
  func oneOften() {
    let answers = (0...10).map { answer("often", Double($0 * 10)) }
    #expect(Atom.atoms(of: answers).map { $0.scores.overall } == [50])
    let atoms = Atom.atoms(of: answers) + atoms(1...9, monday)
    var series = ReportSeries(from: monday.month)
    #expect(series.freeze(atoms, on: monday.freezingDay, menu: [:]) == FrozenRows())
  }

  @Test("a person's answers of a week have the weight of one, and the traits of the last")
  func mean() {
    let answers = [answer("a", 20), answer("b", 90), answer("a", 40, traits: [.gender: "female"])]
    let atoms = Atom.atoms(of: answers)
    #expect(atoms.map { $0.person } == ["a", "b"] && atoms.map { $0.scores.overall } == [30, 90])
    #expect(atoms[0].traits == [.gender: "female"] && atoms[1].traits == [:])
  }

  @Test("an answer without one of the dimensions does not count")
  func skipped() {
    #expect(DimensionScores([50, 50, 50, nil, 50, 50, 50]) == nil)
    #expect(DimensionScores([50, 50, 50, 50, 50, 50]) == nil)
    #expect(DimensionScores([50, 50, 50, 50, 50, 50, 101]) == nil)
    #expect(DimensionScores([0, 100, .nan, 50, 50, 50, 50]) == nil)
    #expect(DimensionScores([0, 100, 50, 50, 50, 50, 50])?.overall == 50)
  }

  @Test(
    "an answer counts in the week in which it was given, or, after that has frozen, in which it came",
    arguments: [
      ("2026-10-04", "2026-10-04", "2026-09-28"), ("2026-10-04", "2026-10-06", "2026-09-28"),
      ("2026-10-04", "2026-10-07", "2026-10-05"), ("2026-09-01", "2026-10-30", "2026-10-26"),
      ("2027-01-01", "2026-10-07", "2026-10-05"),
    ])
  func late(given: String, received: String, counted: String) {
    #expect(ReportWeek(given: day(given), received: day(received)).monday == day(counted))
  }

  @Test("a late answer never counts in a week that can be frozen already")
  func neverFrozen() {
    for received in 0..<60 {
      for given in 0..<70 {
        let today = day("2026-10-01").adding(days: received)
        let counted = ReportWeek(given: day("2026-10-01").adding(days: given - 5), received: today)
        #expect(today < counted.freezingDay && counted <= ReportWeek(containing: today))
      }
    }
  }

  @Test(
    "means are whole points from 5 to 95",
    arguments: [(0, 5), (5.49, 5), (5.5, 6), (49.5, 50), (50.499, 50), (94.4, 94), (94.5, 95), (100, 95)])
  func points(mean: Double, points: Int) {
    #expect(Figures.points(mean) == points)
  }

  @Test("numbers of people are rounded down to fives", arguments: [(11, 10), (14, 10), (15, 15), (104, 100)])
  func people(count: Int, told: Int) {
    #expect(Figures(atoms(1...count, monday))?.people == told)
  }

  @Test("each dimension has its own mean, and the overall one is theirs")
  func dimensions() throws {
    let low = try #require(DimensionScores([0, 10, 20, 30, 40, 50, 60]))
    let high = try #require(DimensionScores([100, 20, 40, 60, 80, 100, 100]))
    let figures = Figures(
      [low, high].map { Atom(person: "a", week: monday, scores: $0, traits: [:]) })
    #expect(figures?.dimensions == [50, 15, 30, 45, 60, 75, 80])
    #expect(figures?.overall == 51)
  }
}
