import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let healthReport = ScreenName("health-report")
}

/// The results on one or two sheets to print or to save as a PDF, such as for a doctor; and the file for a clinic's software.
enum ReportScreen {
  static let path = "/progress/report"
  private static let nameID = "report-name"
  /// The days of the graph, at most.
  private static let days = 90
  /// How many months, and how many results of a questionnaire are listed.
  private static let (mostMonths, mostResults) = (12, 6)

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
      if !record.reportName.isEmpty { h2(.key("name")) { record.reportName } }
      lede(
        words(
          .healthReportText, .text("app", context.site.name),
          .text("date", words.formatting.day(context.today, .long))))
      if record.responses.isEmpty {
        p(.key("empty"), .class("hint")) { words(.healthReportEmpty) }
      } else {
        name(record, context)
        div(.class("actions")) {
          actionButton(words(.healthReportPrint), .primary, icon: .printer, sends: .graph(.tappedPrint))
        }
        if record.areScoresHidden {
          banner(.plain, .info, words(.healthScoresHidden), key: "hidden") {
            actionButton(words(.healthShowScores), sends: HealthEvent.assessment(.tappedHide(false)))
          }
        }
        checks(record, content, context)
        for questionnaire in content.questionnaires { results(of: questionnaire, record, words) }
        p(.class("hint")) { words(.healthDisclaimer) }
        div(.class("actions")) {
          actionButton(words(.healthExport), .quiet, icon: .download, sends: .graph(.tappedExport))
        }
      }
    }
  }

  /// Whose it is. A doctor may know another name than the greeting has.
  private static func name(_ record: HealthRecord, _ context: ModuleContext) -> HTML<HealthEvent> {
    let words = context.words
    let field = TextField(
      id: nameID, label: words(.healthReportName), hint: words(.healthReportNameHint), autocomplete: "name",
      initial: record.reportName, maxLength: CalledName.longest)
    return form(
      .key("report-name"), .class("card form"), .novalidate(), .onSubmit { .graph(.named($0[nameID])) }
    ) {
      textField(field)
      submitButton(words(.healthCalledSave), .plain, busy: false, ready: context.device.isReady)
    }
  }

  // MARK: Assessments

  private static func results(
    of questionnaire: Questionnaire, _ record: HealthRecord, _ words: Words
  ) -> HTML<HealthEvent>? {
    let all = record.responses(to: questionnaire.id)
    guard let latest = all.first else { return nil }
    return section(.key(questionnaire.id), .class("card stack")) {
      h2 { questionnaire.title }
      table(
        all.prefix(mostResults).map {
          ($0.event.id, $0.response.day, AssessmentScreen.summary($0, questionnaire, record, words))
        }, words)
      if latest.response.version == questionnaire.version, !record.areScoresHidden {
        h3 { AssessmentScreen.day(latest, words) }
        if let score = AssessmentScreen.score(latest, questionnaire) {
          areas(score, words)
          AssessmentScreen.notScored(score.dimensions, questionnaire, words)
        }
        let answers = latest.response.answers
        AnswerList.view(
          questionnaire.asked(after: answers), answers, of: questionnaire, words, namesSkipped: true)
      }
    }
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

  /// A small graph of the last months, and the mean of each.
  private static func checks(
    _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent>? {
    let words = context.words
    guard let first = record.checkedDays.last,
      let latest = record.checkedDays.first.flatMap({ record.check(on: $0) })
    else { return nil }
    return section(.key("checks"), .class("card stack")) {
      h2 { content.daily.title }
      p {
        words.labelled(
          AssessmentScreen.day(latest, words), AssessmentScreen.summary(latest, content.daily, record, words))
      }
      if !record.areScoresHidden {
        ProgressGraph.picture(record, content, context, days: days).map { .graph($0) }
        monthly(record, content, words, until: context.today, since: first)
      }
    }
  }

  private static func monthly(
    _ record: HealthRecord, _ content: HealthContent, _ words: Words, until today: CivilDay,
    since first: CivilDay
  ) -> HTML<HealthEvent> {
    let earliest = max(first, today.firstOfMonth.adding(months: 1 - mostMonths))
    let series = ProgressSeries(
      record.scores(in: min(earliest, today)...today, of: nil, content.daily), by: .month,
      weekStart: words.formatting.weekStart)
    return Markup.table(.class("graph-table")) {
      thead {
        tr {
          th(.scope("col")) { words(.healthMonthFrom) }
          th(.scope("col")) { words(.healthMean) }
          th(.scope("col")) { words(.healthChecks) }
        }
      }
      tbody {
        for point in series.points.reversed() {
          tr(.key(point.day.description)) {
            th(.scope("row")) { words.formatting.day(point.day, .long) }
            td { "\(Int(point.value + 0.5))" }
            td { "\(point.count)" }
          }
        }
      }
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
