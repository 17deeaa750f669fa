import CMS
import Core
import Health
import Hummingbird

/// Averages for programs of the staff.
struct StaffReportEndpoints: Sendable {
  /// Nil where the content is not in the database.
  let pages: ReportPages?

  var reports: Endpoint {
    Endpoint(
      "The frozen averages of questionnaires, by week, month and category, and who took part. What would tell of few people is hidden.",
      Self.reportsAnswer
    ) { call in
      let pages = try pages.found()
      let caller = try call.caller()
      let series = try await pages.series(in: caller.member.language)
      try await pages.note(.exportedReports, by: caller.actor)
      let reports = series.map { series -> JSON in
        let rows = ReportTable.rows(series)
        return [
          "document": .string(series.document), "title": .string(series.title),
          "rows": .array(rows.dropFirst().map { Self.row($0, of: rows[0]) }),
        ]
      }
      return Response(["reports": .array(reports)], security: call.security)
    }
  }

  /// Without the cells that are empty.
  private static func row(_ cells: [String], of columns: [String]) -> JSON {
    .object(
      zip(columns, cells).compactMap { column, cell in
        if cell.isEmpty { return nil }
        let number = isText(column) ? nil : Double(cell)
        return JSON.Member(name: column, value: number.map { .number($0) } ?? .string(cell))
      })
  }

  private static func isText(_ column: String) -> Bool {
    ReportTable.texts.contains(column) || column == ReportTable.hidden
  }

  private static let reportsAnswer = Endpoint.Answer(type: MediaType.json) { _ in
    let texts = (ReportTable.texts + [ReportTable.hidden]).map {
      JSON.Member(name: $0, value: ["type": "string"])
    }
    let numbers = (["overall"] + Dimension.allCases.map(\.rawValue) + ["people", ReportTable.members]).map {
      JSON.Member(name: $0, value: ["type": "number"])
    }
    let row: JSON = ["type": "object", "required": ["period"], "properties": .object(texts + numbers)]
    let report: JSON = [
      "type": "object", "required": ["document", "title", "rows"],
      "properties": [
        "document": ["type": "string"], "title": ["type": "string"], "rows": ["type": "array", "items": row],
      ],
    ]
    return [
      "type": "object", "required": ["reports"],
      "properties": ["reports": ["type": "array", "items": report]],
    ]
  }
}

extension StaffAPIRoute {
  static let reports: [StaffAPIRoute] = [
    .init(.get, "/reports", needs: .seeReports) { StaffReportEndpoints(pages: $1?.reports).reports }
  ]
}
