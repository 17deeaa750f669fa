import Components
import Core

/// All checks as a table for other programs: CSV by RFC 4180, a line for each day, the earliest first.
enum ProgressTable {
  static func text(of record: HealthRecord, _ questionnaire: Questionnaire, _ words: Words) -> String {
    var text = CSV.line(
      [words(.healthDay), words(.healthOverall)] + Dimension.allCases.map { words($0.name) })
    for day in record.checkedDays.reversed() {
      guard let response = record.check(on: day)?.response else { continue }
      let score =
        response.version == questionnaire.version
        ? WellnessScore(response.answers, of: questionnaire) : nil
      let parts = Dimension.allCases.map { dimension in
        score?.dimensions.first { $0.dimension == dimension }.map { $0.value.decimal(1) } ?? ""
      }
      text += CSV.line([day.description, (Double(response.score) / 100).decimal(1)] + parts)
    }
    return text
  }
}
