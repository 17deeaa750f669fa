import Core
import Reports

func day(_ iso: String) -> CivilDay { CivilDay(iso: iso) ?? .first }
func week(_ iso: String) -> ReportWeek { ReportWeek(containing: day(iso)) }
func month(_ iso: String) -> ReportMonth { ReportMonth(containing: day(iso)) }

func scores(_ value: Double) -> DimensionScores {
  DimensionScores(Array(repeating: value, count: 7)) ?? worst
}
private let worst = DimensionScores([0, 0, 0, 0, 0, 0, 0])!

/// Everybody of these numbers in a week, all with the same traits.
func atoms(
  _ people: some Sequence<Int>, _ week: ReportWeek, score: Double = 50, traits: Traits = [:]
) -> [Atom] {
  people.map { Atom(person: "person \($0)", week: week, scores: scores(score), traits: traits) }
}

/// The traits of a person who said the same to each question.
func traits(_ category: String?) -> Traits {
  var traits: Traits = [:]
  for demographic in Demographic.allCases { traits[demographic] = category }
  return traits
}

extension Published {
  var figures: Figures? {
    if case .shown(let figures) = self { figures } else { nil }
  }
}

extension Breakdown {
  var rows: [CategoryRow] {
    if case .rows(let rows) = self { rows } else { [] }
  }
}
