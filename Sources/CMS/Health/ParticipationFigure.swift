import Components
import Markup
import Reports

/// How many people took part, and of how many: a bar for each week, and the table behind it.
struct ParticipationFigure {
  /// A week or a month.
  private struct Row {
    var period: String
    var people: Int
    /// Nil if that is not told.
    var members: Int?

    /// To the nearest 5 %.
    var percent: Int? {
      members.map { $0 == 0 ? 0 : (people * 100 / $0 + 2) / 5 * 5 }
    }
  }

  private let weeks: [Row]
  private let months: [Row]
  private let words: Words

  /// More would be too thin to be seen.
  private static let mostBars = 52

  /// Nil if there is nothing to tell.
  init?(_ series: ReportsScreen.Series, _ words: Words) {
    let periods = ReportPeriods(words)
    weeks = series.weeks.compactMap { Self.row(periods.name($0.weeks), $0.published, $0.members) }
    months = series.months.compactMap { Self.row(periods.name($0), $0.published, $0.members) }
    self.words = words
    if weeks.isEmpty, months.isEmpty { return nil }
  }

  private static func row(_ period: String, _ published: Published, _ members: Int?) -> Row? {
    guard case .shown(let figures) = published else { return nil }
    return Row(period: period, people: figures.people, members: members)
  }

  var html: HTML<Never> {
    section(.class("stack")) {
      h2 { words(.cmsParticipation) }
      if !weeks.isEmpty { chart }
      details {
        summary(.class("cms-summary")) { words(.cmsShowData) }
        table
      }
    }
  }

  // MARK: Bars

  private var chart: HTML<Never> {
    let shown = Array(weeks.suffix(Self.mostBars))
    let most = max(shown.map { max($0.people, $0.members ?? 0) }.max() ?? 0, 1)
    let step = 740 / shown.count
    let width = max(min(step * 2 / 3, 60), 4)
    func height(_ people: Int) -> Int { people * 200 / most }
    return figure(.class("card cms-figure")) {
      figcaption { words(.cmsParticipationByWeek) }
      svg(
        .class("cms-chart"), .viewBox("0 0 820 230"), .role(.img),
        .aria(.label, shown.map(said).joined(separator: "; "))
      ) {
        for people in [0, most] {
          line(
            .class("cms-grid"), .x1("60"), .x2("800"), .y1("\(220 - height(people))"),
            .y2("\(220 - height(people))"))
          svgText(.class("cms-scale"), .x("50"), .y("\(225 - height(people))")) { "\(people)" }
        }
        for (index, row) in shown.enumerated() {
          let left = 60 + index * step + (step - width) / 2
          if let members = row.members { bar("cms-whole", left, width, height(members)) }
          bar("cms-part", left, width, height(row.people))
        }
      }
    }
  }

  private func bar(_ name: String, _ left: Int, _ width: Int, _ height: Int) -> HTML<Never> {
    rect(.class(name), .x("\(left)"), .y("\(220 - height)"), .width("\(width)"), .height("\(height)"))
  }

  private func said(_ row: Row) -> String {
    guard let members = row.members else {
      return words(.cmsParticipationAlone, .text("period", row.period), .count("people", row.people))
    }
    return words(
      .cmsParticipationOf, .text("period", row.period), .count("people", row.people),
      .count("members", members))
  }

  // MARK: Table

  private var table: HTML<Never> {
    div(.class("cms-scroll"), .tabindex(0), .role(.region), .aria(.label, words(.cmsParticipation))) {
      Markup.table(.class("cms-table cms-numbers")) {
        thead {
          tr {
            th(.scope("col")) { words(.cmsPeriod) }
            th(.scope("col")) { words(.cmsTookPart) }
            th(.scope("col")) { words(.cmsOfMembers) }
            th(.scope("col")) { words(.cmsShare) }
          }
        }
        tbody {
          for row in Array(weeks.reversed()) + months.reversed() {
            tr {
              th(.scope("row")) { row.period }
              td { "\(row.people)+" }
              td { row.members.map { "\($0)+" } ?? "–" }
              td { row.percent.map { "\($0) %" } ?? "–" }
            }
          }
        }
      }
    }
  }
}
