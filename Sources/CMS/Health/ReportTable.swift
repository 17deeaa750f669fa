import Core
import Health
import Reports

/// The frozen figures as a file of comma-separated values.
public enum ReportTable {
  public static func csv(_ series: ReportsScreen.Series) -> String {
    rows(series).map(CSV.line).joined()
  }

  /// What the first columns say; they are texts, and so is the last. All between are numbers.
  public static let texts = ["period", "first", "last", "by", "category"]
  /// Of how many people those are who took part; of weeks and months only.
  public static let members = "members"
  /// Why there are no numbers.
  public static let hidden = "hidden"

  /// The names of the columns, and then a row for each week, month and category. A cell without a value is empty.
  public static func rows(_ series: ReportsScreen.Series) -> [[String]] {
    var lines = [texts + ["overall"] + Dimension.allCases.map(\.rawValue) + ["people", members, hidden]]
    for row in series.weeks {
      lines.append(
        [
          "weeks", row.weeks.lowerBound.monday.description, row.weeks.upperBound.lastDay.description, "", "",
        ] + cells(row.published, of: row.members))
    }
    for row in series.months {
      let span = [
        row.weeks?.lowerBound.monday.description ?? "", row.weeks?.upperBound.lastDay.description ?? "",
      ]
      lines.append(["month"] + span + ["", ""] + cells(row.published, of: row.members))
      guard case .rows(let categories) = row.breakdown else { continue }
      for category in categories {
        lines.append(
          ["month"] + span + [row.month.demographic.rawValue, category.category ?? "not-stated"]
            + cells(category.published, of: nil))
      }
    }
    return lines
  }

  private static func cells(_ published: Published, of members: Int?) -> [String] {
    switch published {
    case .shown(let figures):
      ["\(figures.overall)"] + figures.dimensions.map { "\($0)" } + [
        "\(figures.people)", members.map { "\($0)" } ?? "", "",
      ]
    case .hidden(let reason):
      Array(repeating: "", count: DimensionScores.dimensionCount + 3) + [reason.rawValue]
    }
  }
}
