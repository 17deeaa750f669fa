import Core
import SeededRandom
import Testing

@testable import Reports

@Suite("Of how many people those are who took part")
struct MembersTests {
  private let first = week("2026-09-28")

  private func rows(_ people: Int, of members: Int) -> FrozenRows {
    var series = ReportSeries(from: month("2026-10-01"))
    var rows = series.freeze(atoms(1...people, first), on: day("2026-10-28"), menu: [:])
    rows.tell(Members(people: members))
    return rows
  }

  @Test("is told of weeks and months, rounded down to fives")
  func told() {
    let rows = rows(23, of: 64)
    #expect(rows.weeks.map { $0.members } == [60] && rows.months.map { $0.members } == [60])
    #expect(rows.weeks[0].published.figures?.people == 20)
  }

  @Test("is not told if those who did not take part could be ten or fewer", arguments: 20...24)
  func nearlyAll(people: Int) {
    // Of 20 to 24 people no more is told than 20.
    for members in people...34 { #expect(rows(people, of: members).weeks[0].members == nil) }
    #expect(rows(people, of: 35).weeks[0].members == 35)
  }

  @Test("is not told of what is hidden")
  func hidden() {
    let rows = rows(10, of: 500)
    #expect(rows.weeks.isEmpty && rows.months.map { $0.members } == [nil])
  }

  @Test("stands until eleven people more have joined, and does not fall")
  func standing() {
    var members = Members(people: 0)
    #expect(!members.add(10) && members.people == 0)
    #expect(members.add(11) && members.people == 11)
    #expect(!members.add(0) && !members.add(10) && members.people == 11)
    #expect(members.add(30) && members.people == 41)
  }

  /// What was told in the weeks of a random growth: everybody who had joined.
  private func told(_ random: inout RandomSource, isStanding: Bool) -> (figures: [Set<Atom>], all: [Atom]) {
    let threshold = Threshold(unchecked: 3)
    var members = Members(people: 0)
    var all: [Atom] = []
    var figures: [Set<Atom>] = []
    for _ in 0..<8 {
      all += atoms(all.count..<all.count + random.below(4), first)
      let isNew = members.add(all.count - members.people, threshold: threshold)
      if isNew || !isStanding { figures.append(Set(all)) }
    }
    return (figures, all)
  }

  @Test("tells of no few people who joined, in 1,000 populations that grow")
  func growth() {
    var random = RandomSource(seed: 3)
    var naive = 0
    for _ in 0..<1000 {
      let standing = told(&random, isStanding: true)
      #expect(PublishedMatrix(standing.figures, over: standing.all).leaks(below: 3).isEmpty)
      let weekly = told(&random, isStanding: false)
      naive += PublishedMatrix(weekly.figures, over: weekly.all).leaks(below: 3).isEmpty ? 0 : 1
    }
    // As is found of a number that is new each week.
    #expect(naive > 500)
  }

  @Test("is stored with its row, and read as it was; a row of before has none")
  func stored() throws {
    let rows = rows(23, of: 64)
    let text = rows.weeks[0].json.serialized()
    #expect(text.hasSuffix(#""people":20,"members":60}"#))
    #expect(WeekRow(json: try JSON(parsing: Array(text.utf8))) == rows.weeks[0])
    #expect(MonthRow(json: rows.months[0].json) == rows.months[0])
    #expect(
      WeekRow(json: WeekRow(weeks: first...first, published: rows.weeks[0].published).json)?.members == nil)
  }

  @Test("goes with the figures of a row that was withdrawn")
  func withdrawn() {
    let rows = rows(23, of: 64)
    let week = rows.weeks[0].withdrawn
    #expect(week.published == .hidden(.withdrawn) && week.members == nil && week.weeks == first...first)
    let month = rows.months[0].withdrawn
    #expect(month.published == .hidden(.withdrawn) && month.breakdown == .none(.withdrawn))
    #expect(month.members == nil && month.month == rows.months[0].month)
  }
}
