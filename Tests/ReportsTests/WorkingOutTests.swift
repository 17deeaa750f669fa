import Core
import SeededRandom
import Testing

@testable import Reports

@Suite("No few people can be worked out of all that was published")
struct WorkingOutTests {
  private let threshold = Threshold(unchecked: 3)

  /// What a set of rules publishes of a population.
  private typealias Rules = (RandomPopulation, FrozenRows) -> [Set<Atom>]

  /// How many populations have a group of one or two people of whom something can be worked out.
  private func leaking(_ count: Int, _ rules: Rules) -> Int {
    var random = RandomSource(seed: 11)
    return (0..<count).count { _ in
      let population = RandomPopulation(&random)
      let figures = rules(population, rows(of: population, &random))
      return !PublishedMatrix(figures, over: population.atoms).leaks(below: threshold.people).isEmpty
    }
  }

  /// Frozen at random times.
  private func rows(of population: RandomPopulation, _ random: inout RandomSource) -> FrozenRows {
    var series = ReportSeries(from: population.first)
    series.end(before: population.last.next)
    var rows = FrozenRows()
    var today = population.first.first
    while !series.isOver {
      let new = series.freeze(population.atoms, on: today, menu: population.menu, threshold: threshold)
      rows.weeks += new.weeks
      rows.months += new.months
      today = today.adding(days: 1 + random.below(30))
    }
    return rows
  }

  private static func weeks(_ population: RandomPopulation, _ rows: FrozenRows) -> [Set<Atom>] {
    rows.weeks.filter { $0.published.figures != nil }.map { Set(population.atoms.within($0.weeks)) }
      + rows.months.compactMap { $0.weeks }.map { Set(population.atoms.within($0)) }
  }

  /// The categories of each month that a rule shows.
  private static func categories(
    _ population: RandomPopulation, _ rows: FrozenRows, _ shown: ([Atom], MonthRow) -> [String?]
  ) -> [Set<Atom>] {
    rows.months.flatMap { row -> [Set<Atom>] in
      guard let weeks = row.weeks else { return [] }
      let atoms = population.atoms.within(weeks)
      return shown(atoms, row).map { category in
        Set(atoms.filter { $0.traits[row.month.demographic] == category })
      }
    }
  }

  @Test("by these rules, in 3,000 populations")
  func rules() {
    var shownRows = 0
    let leaking = leaking(3000) { population, rows in
      let categories = Self.categories(population, rows) { _, row in
        row.breakdown.rows.filter { $0.published.figures != nil }.map { $0.category }
      }
      shownRows += categories.count
      return Self.weeks(population, rows) + categories
    }
    #expect(leaking == 0)
    // Something is told, too.
    #expect(shownRows > 2000)
  }

  @Test("as is found of rules that only hide small categories")
  func noSuppression() {
    let leaking = leaking(500) { population, rows in
      Self.weeks(population, rows)
        + Self.categories(population, rows) { atoms, row in
          Dictionary(grouping: atoms) { $0.traits[row.month.demographic] }
            .filter { $0.value.people.count >= threshold.people }.map { $0.key }
        }
    }
    #expect(leaking > 200)
  }

  @Test("as is found of rules that compare categories with each other, and not with weeks")
  func noUnionCheck() {
    let leaking = leaking(500) { population, rows in
      Self.weeks(population, rows)
        + Self.categories(population, rows) { atoms, row in
          let demographic = row.month.demographic
          return Suppression(atoms, by: demographic, menu: [], threshold: threshold)
            .groups.filter { $0.hidden == nil }.map { $0.category }
        }
    }
    #expect(leaking > 40)
  }

  @Test("as is found of months that are made of each person's last answer")
  func monthByLastAnswer() {
    let leaking = leaking(500) { population, rows in
      Self.weeks(population, FrozenRows(weeks: rows.weeks))
        + rows.months.compactMap { $0.weeks }.map { weeks in
          let byPerson = Dictionary(grouping: population.atoms.within(weeks)) { $0.person }
          return Set(byPerson.values.compactMap { atoms in atoms.max { $0.week < $1.week } })
        }
    }
    #expect(leaking > 200)
  }

  @Test("as by hand: a month by last answers, less its second week, is who answered in the first alone")
  func lastAnswerByHand() {
    let weeks = month("2026-10-01").weeks
    let first = atoms(1...4, weeks[0])
    let second = atoms(1...3, weeks[1])
    let all = first + second
    let byLastAnswer = Set(second + first.suffix(1))
    #expect(PublishedMatrix([Set(first), Set(second), byLastAnswer], over: all).leaks(below: 3).contains(8))
    #expect(PublishedMatrix([Set(first), Set(second), Set(all)], over: all).leaks(below: 3) == [])
  }

  @Test("as by hand: with any factors, of three figures that overlap")
  func factorsByHand() {
    let all = atoms(1...5, week("2026-10-05"))
    // The sum of the first two less the third is twice the first person.
    let figures = [[0, 1, 2], [0, 3, 4], [1, 2, 3, 4]].map { Set($0.map { all[$0] }) }
    #expect(PublishedMatrix(figures, over: all).leaks(below: 2) == [1])
  }
}
