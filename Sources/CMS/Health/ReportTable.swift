import Health
import Reports

/// The frozen figures as a file of comma-separated values (RFC 4180), in which nothing can be a formula of a spreadsheet.
public enum ReportTable {
  public static func csv(_ series: ReportsScreen.Series) -> String {
    var lines = [
      ["period", "first", "last", "by", "category", "overall"] + Dimension.allCases.map(\.rawValue)
        + ["people", "hidden"]
    ]
    for row in series.weeks {
      lines.append(
        [
          "weeks", row.weeks.lowerBound.monday.description, row.weeks.upperBound.lastDay.description, "", "",
        ] + cells(row.published))
    }
    for row in series.months {
      let span = [
        row.weeks?.lowerBound.monday.description ?? "", row.weeks?.upperBound.lastDay.description ?? "",
      ]
      lines.append(["month"] + span + ["", ""] + cells(row.published))
      guard case .rows(let categories) = row.breakdown else { continue }
      for category in categories {
        lines.append(
          ["month"] + span + [row.month.demographic.rawValue, category.category ?? "not-stated"]
            + cells(category.published))
      }
    }
    return lines.map { $0.map(field).joined(separator: ",") }.joined(separator: "\r\n") + "\r\n"
  }

  private static func cells(_ published: Published) -> [String] {
    switch published {
    case .shown(let figures):
      ["\(figures.overall)"] + figures.dimensions.map { "\($0)" } + ["\(figures.people)", ""]
    case .hidden(let reason):
      Array(repeating: "", count: DimensionScores.dimensionCount + 2) + [reason.rawValue]
    }
  }

  /// In quotes, and with an apostrophe in front of what a spreadsheet would take for a formula.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } == true
    let plain = (isFormula ? "'" : "") + text
    return "\"" + plain.replacing("\"", with: "\"\"") + "\""
  }
}
