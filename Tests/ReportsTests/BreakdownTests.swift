import Core
import Testing

@testable import Reports

@Suite("A month's breakdown")
struct BreakdownTests {
  /// By education.
  private let october = month("2026-10-01")
  private let menu: CategoryMenu = [.education: ["none", "school", "college"]]

  /// People by category, all of them in each of the weeks.
  private func row(_ people: KeyValuePairs<String?, Int>, weeks: [ReportWeek]) -> MonthRow? {
    var answers: [Atom] = []
    var least = 1
    for (category, count) in people {
      answers += weeks.flatMap { atoms(least..<least + count, $0, traits: traits(category)) }
      least += count
    }
    var series = ReportSeries(from: october)
    return series.freeze(answers, on: day("2026-10-28"), menu: menu).months.first
  }

  private func told(_ people: KeyValuePairs<String?, Int>) -> [String] {
    let told = row(people, weeks: [october.firstWeek])
    return told?.breakdown.rows.map { row in
      switch row.published {
      case .shown(let figures): "\(row.category ?? "-") \(figures.people)"
      case .hidden(let reason): "\(row.category ?? "-") \(reason.rawValue)"
      }
    } ?? []
  }

  @Test("is by one demographic, which the calendar says")
  func rotation() {
    let months = sequence(first: october) { $0.next }.prefix(7)
    #expect(
      months.map { $0.demographic } == [
        .education, .income, .ethnicGroup, .ageRange, .gender, .education, .income,
      ])
  }

  @Test("hides a category of few people, and the smallest other one, from which it could be worked out")
  func complementary() {
    #expect(
      told(["none": 30, "school": 12, "college": 10, nil: 20]) == [
        "none 30", "school protects-others", "college few-people", "- 20",
      ])
  }

  @Test("hides no more where several together are enough people")
  func enoughHidden() {
    #expect(
      told(["none": 30, "school": 5, "college": 6, nil: 20]) == [
        "none 30", "school few-people", "college few-people", "- 20",
      ])
  }

  @Test("hides a third where two together are too few people")
  func thirdHidden() {
    #expect(
      told(["none": 30, "school": 5, "college": 5, nil: 20]) == [
        "none 30", "school few-people", "college few-people", "- protects-others",
      ])
  }

  @Test("does not tell nobody from few, and needs nobody else hidden for nobody")
  func nobody() {
    #expect(
      told(["none": 11, "college": 12, nil: 20]) == ["none 10", "school few-people", "college 10", "- 20"])
  }

  @Test("lists a category that is not offered any more after the others")
  func formerCategory() {
    #expect(
      told(["none": 11, "former": 12, "school": 13, "college": 14]) == [
        "none 10", "school 10", "college 10", "former 10", "- few-people",
      ])
  }

  @Test("is left out where each category had to be hidden")
  func allHidden() {
    #expect(row(["none": 5, "school": 20], weeks: [october.firstWeek])?.breakdown == .none(.allHidden))
  }

  @Test("is left out where the weeks would tell a few people of a category")
  func weeksTellMore() {
    // Those of "none" answered in the first week and the others in the second, but one.
    let weeks = october.weeks
    let answers =
      atoms(1...20, weeks[0], traits: traits("none")) + atoms(21...40, weeks[1], traits: traits("school"))
      + atoms(41...41, weeks[0], traits: traits("school"))
    var series = ReportSeries(from: october)
    let row = series.freeze(answers, on: day("2026-10-28"), menu: menu).months.first
    #expect(row?.breakdown == .none(.weeksTellMore) && row?.published.figures != nil)
  }

  @Test("is shown where weeks and categories agree, or differ by enough people")
  func weeksTellNothing() {
    for extra in [0, 11] {
      let weeks = october.weeks
      let answers =
        atoms(1...20, weeks[0], traits: traits("none")) + atoms(21...40, weeks[1], traits: traits("school"))
        + atoms(41..<41 + extra, weeks[0], traits: traits("school"))
      var series = ReportSeries(from: october)
      let row = series.freeze(answers, on: day("2026-10-28"), menu: [:]).months.first
      #expect(row?.breakdown.rows.map { $0.published.figures?.people } == [20, 20 + extra / 5 * 5, nil])
    }
  }

  @Test("of many categories and people is decided quickly")
  func large() {
    let categories = (0..<16).map { "category \($0)" }
    let answers = october.weeks.flatMap { week in
      categories.enumerated().flatMap { index, category in
        atoms(index * 200..<index * 200 + (index < 12 ? 200 : 3), week, traits: traits(category))
      }
    }
    var series = ReportSeries(from: october)
    let rows = series.freeze(answers, on: day("2026-10-28"), menu: [.education: categories])
    #expect(rows.months.first?.breakdown.rows.count == 17)
  }
}
