import Components
import Health
import Markup
import Reports

/// The numbers behind a chart of reports, or why there are none, a row for each period or group.
struct FiguresTable {
  /// Tells it apart from the other tables of the page.
  var title: String
  /// What the first column has.
  var head: String
  var least: Int
  var canWithdraw: Bool
  var rows: [FigureRow]

  /// A period or a group.
  struct FigureRow {
    var title: String
    var published: Published
    /// Nil for what can't be withdrawn by itself.
    var name: ReportRowName?
  }

  func html(_ words: Words) -> HTML<Never> {
    div(.class("cms-scroll"), .tabindex(0), .role(.region), .aria(.label, title)) {
      table(.class("cms-table cms-numbers")) {
        thead {
          tr {
            th(.scope("col")) { head }
            th(.scope("col")) { words(.cmsOverall) }
            for dimension in Dimension.allCases { th(.scope("col")) { words.choice(dimension.rawValue) } }
            th(.scope("col")) { words(.cmsPersons) }
          }
        }
        tbody {
          for row in rows { line(row, words) }
        }
      }
    }
  }

  private func line(_ row: FigureRow, _ words: Words) -> HTML<Never> {
    tr {
      th(.scope("row")) {
        row.title
        if canWithdraw, let name = row.name { withdrawal(name, row.title, words) }
      }
      switch row.published {
      case .shown(let figures):
        td { "\(figures.overall)" }
        for value in figures.dimensions { td { "\(value)" } }
        td { "\(figures.people)+" }
      case .hidden(let reason):
        td { "–" }
        for _ in Dimension.allCases { td { "–" } }
        td { words(reason.phrase, .count("least", least)) }
      }
    }
  }

  private func withdrawal(_ name: ReportRowName, _ title: String, _ words: Words) -> HTML<Never> {
    p {
      a(.href(name.path), .aria(.label, "\(words(.cmsWithdraw)) \(title)")) { words(.cmsWithdraw) }
    }
  }
}
