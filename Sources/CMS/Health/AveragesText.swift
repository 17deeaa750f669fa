import Components
import Core
import Health
import Reports

/// What a letter says of averages that were just frozen: the same as the page, in lines.
public struct AveragesText {
  private let words: Words
  private let least: Int

  /// - Parameter least: the fewest people that something is told about.
  public init(_ words: Words, least: Int) {
    self.words = words
    self.least = least
  }

  /// Nil if no figures are shown.
  public func text(_ rows: FrozenRows, of title: String) -> String? {
    let shown = rows.weeks.map(\.published) + rows.months.map(\.published)
    guard shown.contains(where: { if case .shown = $0 { true } else { false } }) else { return nil }
    return ([title] + rows.weeks.map(week) + rows.months.map(month)).joined(separator: "\n\n")
  }

  private func week(_ row: WeekRow) -> String {
    let title = ReportPeriods(words).name(row.weeks)
    return ([title] + lines(row.published, of: row.members)).joined(separator: "\n")
  }

  private func month(_ row: MonthRow) -> String {
    let title = ReportPeriods(words).name(row)
    let all = ([title] + lines(row.published, of: row.members)).joined(separator: "\n")
    return ([all] + breakdown(row)).joined(separator: "\n\n")
  }

  private func breakdown(_ row: MonthRow) -> [String] {
    guard case .shown = row.published else { return [] }
    switch row.breakdown {
    case .none(let reason): return [words(reason.phrase, .count("least", least))]
    case .rows(let rows):
      let by = words(.cmsByDemographic, .text("name", words(row.month.demographic.phrase)))
      return [by]
        + rows.map { row in
          let title = ReportPeriods(words).category(row.category)
          return ([title] + lines(row.published, of: nil)).joined(separator: "\n")
        }
    }
  }

  private func lines(_ published: Published, of members: Int?) -> [String] {
    switch published {
    case .hidden(let reason): return [words(reason.phrase, .count("least", least))]
    case .shown(let figures):
      let names = [words(.cmsOverall)] + Dimension.allCases.map { words.choice($0.rawValue) }
      let values = zip(names, [figures.overall] + figures.dimensions).map { "\($0): \($1)" }
      let whole = members.map { " / \($0)+" } ?? ""
      return values + ["\(words(.cmsTookPart)): \(figures.people)+\(whole)"]
    }
  }
}
