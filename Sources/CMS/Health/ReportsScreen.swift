import Components
import Core
import Health
import Markup
import Reports

/// A report for each part of the app. That of the assessment and that of the daily check are averages: a line first, then the tables behind it, why something is hidden, and how the numbers are made.
public struct ReportsScreen {
  /// The reports that whoever looks may see, by name.
  public var sections: [(section: ReportSection, name: String)] = []
  public var shown = ReportSection.assessment
  /// What is shown in place of averages; nil for these.
  public var report: SectionReport?
  public var series: [Series]
  /// The version that is shown.
  public var document: String
  public var least: Int
  public var mail: Mail
  /// Whether whoever looks may withdraw numbers.
  public var canWithdraw = false
  /// Nil where letters confirm who people are.
  public var counting: CountingNotice?

  /// Whether whoever looks gets new averages by mail.
  public enum Mail: Hashable, Sendable {
    /// The site sends no letters.
    case notSent
    /// The member has no address.
    case noAddress
    case comes(to: String)
    case stopped
  }

  /// What was frozen of one version of a questionnaire.
  public struct Series: Sendable {
    public var document: String
    public var title: String
    public var weeks: [WeekRow]
    public var months: [MonthRow]
    public var waiting: ClosedRange<ReportWeek>?
    /// Of how many made-up people it is; nil for real ones.
    public var madeUpPeople: Int?

    public init(
      document: String, title: String, weeks: [WeekRow], months: [MonthRow],
      waiting: ClosedRange<ReportWeek>?
    ) {
      self.document = document
      self.title = title
      self.weeks = weeks
      self.months = months
      self.waiting = waiting
    }
  }

  public init(series: [Series], document: String, least: Int, mail: Mail) {
    self.series = series
    self.document = document
    self.least = least
    self.mail = mail
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsReports), wide: true) {
      if sections.count > 1 { choiceOfSection(words) }
      if let counting { counting.view(words) }
      if let report {
        report.html(words)
      } else {
        averages(frame)
        letters(words)
        methods(words)
      }
    }
  }

  private func choiceOfSection(_ words: Words) -> HTML<Never> {
    nav(.class("actions"), .aria(.label, words(.cmsReports))) {
      for (section, name) in sections {
        let isShown = section == shown
        a(
          .class(isShown ? "button primary" : "button"), .href(section.path),
          .when(isShown, .aria(.current, "page"))
        ) { name }
      }
    }
  }

  private func averages(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div(.class("stack")) {
      if let shown = series.first(where: { $0.document == document }) ?? series.first {
        if series.count > 1 { choice(words) }
        h2 { shown.title }
        if let people = shown.madeUpPeople {
          p(.class("banner")) { words(.cmsMadeUpReports, .count("count", people)) }
        }
        if shown.weeks.isEmpty, shown.months.isEmpty {
          p(.class("empty")) { words(.cmsNoReports, .count("least", least)) }
        } else {
          chart(shown, frame)
          weeks(shown, frame.words)
          if let waiting = shown.waiting {
            p(.class("hint")) {
              "\(ReportPeriods(words).name(waiting)): \(words(.methodsHiddenWaiting, .count("least", least)))"
            }
          }
          months(shown, frame.words)
          ParticipationFigure(shown, words)?.html
          if shown.madeUpPeople == nil {
            p(.class("actions")) {
              a(.class("button"), .href(CMSRoute.reportData.path(("document", shown.document)))) {
                words(.cmsExportTable)
              }
            }
          }
        }
      } else {
        p(.class("empty")) { words(.cmsNoReports, .count("least", least)) }
      }
    }
  }

  private func choice(_ words: Words) -> HTML<Never> {
    form(.class("cms-filters"), .action(CMSRoute.reports.path)) {
      input(.type(.hidden), .name("section"), .value(shown.rawValue))
      div(.class("field")) {
        label(.for("document")) { words(.cmsKind) }
        staffSelect(
          "document", id: "document", series.map { ($0.document, "\($0.title) (\($0.document))") },
          chosen: document)
      }
      button(.class("button"), .type(.submit)) { words(.cmsShow) }
    }
  }

  // MARK: Line

  /// The overall average of each week that is shown, on a scale from 0 to 100.
  private func chart(_ series: Series, _ frame: StaffFrame) -> HTML<Never> {
    let shown = series.weeks.compactMap { row -> (CivilDay, Int)? in
      guard case .shown(let figures) = row.published else { return nil }
      return (row.weeks.upperBound.lastDay, figures.overall)
    }
    guard let first = shown.first?.0, let last = shown.last?.0 else { return div {} }
    let days = max(last.epochDay - first.epochDay, 1)
    func x(_ day: CivilDay) -> Int { 60 + (day.epochDay - first.epochDay) * 720 / days }
    func y(_ value: Int) -> Int { 20 + (100 - value) * 2 }
    let points = shown.map { "\(x($0.0)),\(y($0.1))" }.joined(separator: " ")
    let text = shown.map { "\(frame.words.formatting.day($0.0, .long)): \($0.1)" }.joined(separator: "; ")
    return figure(.class("card cms-figure")) {
      figcaption { frame.words(.cmsOverallByWeek) }
      svg(.class("cms-chart"), .viewBox("0 0 820 260"), .role(.img), .aria(.label, text)) {
        for value in [0, 25, 50, 75, 100] {
          line(.class("cms-grid"), .x1("60"), .x2("800"), .y1("\(y(value))"), .y2("\(y(value))"))
          svgText(.class("cms-scale"), .x("50"), .y("\(y(value) + 5)")) { "\(value)" }
        }
        polyline(.class("cms-series"), .points(points))
        for (day, value) in shown {
          circle(.class("cms-point"), .cx("\(x(day))"), .cy("\(y(value))"), .r("5"))
        }
        svgText(.class("cms-scale cms-first"), .x("60"), .y("252")) {
          frame.words.formatting.day(first, .short)
        }
        if shown.count > 1 {
          svgText(.class("cms-scale"), .x("800"), .y("252")) { frame.words.formatting.day(last, .short) }
        }
      }
    }
  }

  // MARK: Tables

  private func weeks(_ series: Series, _ words: Words) -> HTML<Never> {
    details(.open()) {
      summary(.class("cms-summary")) { words(.cmsByWeek) }
      FiguresTable(
        title: words(.cmsByWeek), head: words(.cmsPeriod), least: least,
        canWithdraw: canWithdraw && series.madeUpPeople == nil,
        rows: series.weeks.reversed().map { week in
          .init(
            title: ReportPeriods(words).name(week.weeks), published: week.published,
            name: ReportRowName(week, of: series.document))
        }
      ).html(words)
    }
  }

  private func months(_ series: Series, _ words: Words) -> HTML<Never> {
    section(.class("stack")) {
      if !series.months.isEmpty { h2 { words(.cmsByMonth) } }
      for row in series.months.reversed() { month(row, series, words) }
    }
  }

  private func month(_ row: MonthRow, _ series: Series, _ words: Words) -> HTML<Never> {
    let periods = ReportPeriods(words)
    let name = periods.name(row)
    let by = words(.cmsByDemographic, .text("name", words(row.month.demographic.phrase)))
    return section(.class("stack")) {
      h3 { name }
      FiguresTable(
        title: name, head: words(.cmsGroup), least: least,
        canWithdraw: canWithdraw && series.madeUpPeople == nil,
        rows: [
          .init(
            title: words(.cmsEverybody), published: row.published,
            name: ReportRowName(row, of: series.document))
        ]
      ).html(words)
      switch row.breakdown {
      case .rows(let rows):
        p { by }
        FiguresTable(
          title: "\(name), \(by)", head: words(.cmsGroup), least: least, canWithdraw: false,
          rows: rows.map { .init(title: periods.category($0.category), published: $0.published) }
        ).html(words)
      case .none(let reason):
        // Of a month that was withdrawn the table says so.
        if reason != .withdrawn { p(.class("hint")) { words(reason.phrase, .count("least", least)) } }
      }
    }
  }

  // MARK: Around

  private func letters(_ words: Words) -> HTML<Never> {
    switch mail {
    case .notSent: return p(.class("hint")) { words(.cmsReportMailNotSent) }
    case .noAddress: return p(.class("hint")) { words(.cmsReportMailNoAddress) }
    case .comes(let address):
      return form(.class("cms-inline"), .method("post"), .action(CMSRoute.reports.path)) {
        p(.class("hint")) { words(.cmsReportMailComes, .text("email", address)) }
        button(.class("button"), .type(.submit), .name("mail"), .value("no")) { words(.cmsStopMail) }
      }
    case .stopped:
      return form(.class("actions"), .method("post"), .action(CMSRoute.reports.path)) {
        button(.class("button"), .type(.submit), .name("mail"), .value("yes")) { words(.cmsWantMail) }
      }
    }
  }

  private func methods(_ words: Words) -> HTML<Never> {
    details(.class("card prose")) {
      summary(.class("cms-summary")) { words(.methodsTitle) }
      if shown == .progress { p { words(.methodsDaily) } }
      for phrase in Self.methods { p { words(phrase, .count("least", least)) } }
      h3 { words(.methodsHiddenTitle) }
      for phrase in Self.hidden { p { words(phrase, .count("least", least)) } }
    }
  }

  private static let methods: [Phrase] = [
    .methodsIntro, .methodsScore, .methodsComplete, .methodsPersonWeek, .methodsWeek, .methodsPooled,
    .methodsMonth, .methodsMonthMean, .methodsDemographic, .methodsNotStated, .methodsRounding,
    .methodsParticipation, .methodsFixed,
    .methodsVersion, .methodsStaff, .methodsCare,
  ]
  private static let hidden: [Phrase] = [
    .methodsHiddenIntro, .methodsHiddenExample, .methodsHiddenNotJudged, .methodsHiddenEnded,
  ]
}

extension HiddenReason {
  var phrase: Phrase {
    switch self {
    case .fewPeople: .methodsHiddenFewPeople
    case .protectsOthers: .methodsHiddenProtectsOthers
    case .withdrawn: .methodsHiddenWithdrawn
    }
  }
}

extension NoBreakdown {
  var phrase: Phrase {
    switch self {
    case .fewPeople: .methodsNoBreakdownFewPeople
    case .allHidden: .methodsNoBreakdownAllHidden
    case .weeksTellMore: .methodsNoBreakdownWeeksTellMore
    case .withdrawn: .methodsNoBreakdownWithdrawn
    }
  }
}

extension Demographic {
  var phrase: Phrase {
    switch self {
    case .gender: .cmsGender
    case .education: .cmsEducation
    case .income: .cmsIncome
    case .ethnicGroup: .cmsEthnicGroup
    case .ageRange: .cmsAgeRange
    }
  }
}
