import Core
import Reports
import SeededRandom

/// Up to 11 people, who answer in some of the weeks of one or two months.
///
/// They are of three kinds. People of one kind tend to answer in the same weeks, and to be in the same category, as when a programme
/// for one group begins. Then weeks and categories nearly agree, which tells the most.
struct RandomPopulation {
  let first: ReportMonth
  let last: ReportMonth
  private(set) var atoms: [Atom] = []
  let menu: CategoryMenu

  init(_ random: inout RandomSource) {
    first = ReportMonth(containing: day("2026-01-15").adding(months: random.below(24)))
    last = random.below(2) == 0 ? first : first.next
    let categories = (0...random.below(3)).map { "category \($0)" }
    menu = [.gender: categories, .income: Array(categories.prefix(1))]
    let strays = random.below(6)
    for person in 0..<4 + random.below(8) {
      let kind = random.below(3)
      var said = traits(Self.category(kind, categories, strays, &random))
      for (index, week) in weeks.enumerated() {
        if random.below(40) == 0 { said = traits(Self.category(kind, categories, strays, &random)) }
        if random.below(12) < (index % 3 == kind ? 9 : strays) {
          atoms += ReportsTests.atoms([person], week, traits: said)
        }
      }
    }
  }

  private var weeks: [ReportWeek] {
    Array(sequence(first: first.firstWeek) { $0.next }.prefix { $0 <= last.lastWeek })
  }

  /// nil for "not stated".
  private static func category(
    _ kind: Int, _ categories: [String], _ strays: Int, _ random: inout RandomSource
  ) -> String? {
    let index = random.below(12) < strays ? random.below(4) : kind
    return index < categories.count ? categories[index] : nil
  }
}

extension [Atom] {
  func within(_ weeks: ClosedRange<ReportWeek>) -> [Atom] { filter { weeks.contains($0.week) } }
}
