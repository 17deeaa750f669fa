import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let healthReport = ScreenName("health-report")
}

/// All results on a page to print or to save as a PDF, such as for a doctor; and the file for a clinic's software.
enum ReportScreen {
  static let path = "/progress/report"

  static func view(
    _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    let words = context.words
    guard context.person.user != nil else {
      return LoginNeeded.view(
        .healthReport, .heart, .healthReport, .healthLoginNeeded, context, path: path)
    }
    return screen(.healthReport, path: path) {
      topBar(words, back: ProgressScreen.path)
      screenTitle(words(.healthReport))
      lede(about(record, context))
      if record.responses.isEmpty {
        p(.key("empty"), .class("hint")) { words(.healthReportEmpty) }
      } else {
        div(.class("actions")) {
          actionButton(words(.healthReportPrint), .primary, icon: .printer, sends: .graph(.tappedPrint))
        }
        if record.areScoresHidden {
          banner(.plain, .info, words(.healthScoresHidden), key: "hidden") {
            actionButton(words(.healthShowScores), sends: HealthEvent.assessment(.tappedHide(false)))
          }
        }
        for questionnaire in content.questionnaires { results(of: questionnaire, record, words) }
        checks(record, content.daily, words)
        p(.class("hint")) { words(.healthDisclaimer) }
        div(.class("actions")) {
          actionButton(words(.healthExport), .quiet, icon: .download, sends: .graph(.tappedExport))
        }
      }
    }
  }

  /// Whose it is, where they have said what they are called, and of which day.
  private static func about(_ record: HealthRecord, _ context: ModuleContext) -> String {
    let words = context.words
    let name = record.calledName ?? ""
    let text = words(
      .healthReportText, .text("app", context.site.name),
      .text("date", words.formatting.day(context.today, .long)))
    return name.isEmpty ? text : words.labelled(name, text)
  }

  // MARK: Assessments

  private static func results(
    of questionnaire: Questionnaire, _ record: HealthRecord, _ words: Words
  ) -> HTML<HealthEvent>? {
    let all = record.responses(to: questionnaire.id)
    guard let latest = all.first else { return nil }
    return section(.key(questionnaire.id), .class("card stack")) {
      h2 { questionnaire.title }
      table(all.map { ($0.event.id, $0.response.day, cell($0, questionnaire, record, words)) }, words)
      if latest.response.version == questionnaire.version, !record.areScoresHidden {
        h3 { AssessmentScreen.day(latest, words) }
        if let score = AssessmentScreen.score(latest, questionnaire) { areas(score, words) }
        AnswerList.view(questionnaire.items, latest.response.answers, of: questionnaire, words)
      }
    }
  }

  private static func cell(
    _ kept: KeptResponse, _ questionnaire: Questionnaire, _ record: HealthRecord, _ words: Words
  ) -> String {
    AssessmentScreen.summary(kept, questionnaire, record, words)
  }

  private static func areas(_ score: WellnessScore, _ words: Words) -> HTML<HealthEvent> {
    Markup.table(.class("graph-table")) {
      thead {
        tr {
          th(.scope("col")) { words(.healthArea) }
          th(.scope("col")) { words(.healthPoints) }
        }
      }
      tbody {
        for part in score.dimensions {
          tr {
            th(.scope("row")) { words(part.dimension.name) }
            td { "\(Int(part.value + 0.5))" }
          }
        }
      }
    }
  }

  // MARK: Daily checks

  private static func checks(
    _ record: HealthRecord, _ daily: Questionnaire, _ words: Words
  ) -> HTML<HealthEvent>? {
    let kept = record.checkedDays.compactMap { record.check(on: $0) }
    if kept.isEmpty { return nil }
    return section(.key("checks"), .class("card stack")) {
      h2 { daily.title }
      table(kept.map { ($0.event.id, $0.response.day, cell($0, daily, record, words)) }, words)
    }
  }

  /// What came on which day, the latest first.
  private static func table(
    _ rows: [(id: String, day: CivilDay?, result: String)], _ words: Words
  ) -> HTML<HealthEvent> {
    Markup.table(.class("graph-table")) {
      thead {
        tr {
          th(.scope("col")) { words(.healthDay) }
          th(.scope("col")) { words(.healthReportResult) }
        }
      }
      tbody {
        for row in rows {
          tr(.key(row.id)) {
            th(.scope("row")) { row.day.map { words.formatting.day($0, .long) } ?? "" }
            td { row.result }
          }
        }
      }
    }
  }
}
