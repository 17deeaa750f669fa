import Components
import Markup
import Reports

/// Asks before numbers of a report are withdrawn, which nobody can undo.
public struct WithdrawalScreen {
  private let row: ReportRowName
  private let series: ReportsScreen.Series

  /// Nil if nothing is shown of the row.
  public init?(_ row: ReportRowName, in all: [ReportsScreen.Series]) {
    guard let series = all.first(where: { $0.document == row.document }),
      series.weeks.contains(where: { ReportRowName($0, of: row.document) == row })
        || series.months.contains(where: { ReportRowName($0, of: row.document) == row })
    else { return nil }
    self.row = row
    self.series = series
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsWithdrawAsks)) {
      form(.class("banner bad cms-confirm"), .method("post"), .action(CMSRoute.reportWithdrawal.path)) {
        p { words(.cmsWithdrawText, .text("period", "\(series.title), \(period(words))")) }
        for (name, value) in row.fields { input(.type(.hidden), .name(name), .value(value)) }
        button(.class("button danger"), .type(.submit)) { words(.cmsWithdrawYes) }
        a(.class("button"), .href(CMSRoute.reports.path(("document", row.document)))) { words(.cancel) }
      }
    }
  }

  private func period(_ words: Words) -> String {
    let periods = ReportPeriods(words)
    let weeks = series.weeks.first { ReportRowName($0, of: row.document) == row }
    if let weeks { return periods.name(weeks.weeks) }
    return series.months.first { ReportRowName($0, of: row.document) == row }.map(periods.name) ?? ""
  }
}
