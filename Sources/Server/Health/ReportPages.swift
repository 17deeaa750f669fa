import CMS
import Core
import HTTPTypes
import Health
import Hummingbird
import Reports

/// The reports of the CMS: averages week by week, and what is offered and used.
struct ReportPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let averages: ReportStore
  let polls: PollPages
  let programmes: ProgrammeBook
  let counting: Counting

  func page(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    if let form = asking.form {
      try await averages.setReader(member.id, form["mail"] == "yes", by: asking.actor, at: clock())
      return redirect(to: CMSRoute.reports.path, .changed)
    }
    let words = frame(asking).words
    let all = try await series(asking)
    let daily = try await dailyID()
    let document = asking.query["document"] ?? ""
    let sections = try await reportSections(for: member, words)
    let section =
      ReportSection(rawValue: asking.query["section"] ?? "")
      ?? (daily.map { document.hasPrefix($0 + "/") } == true ? .progress : .assessment)
    guard sections.contains(where: { $0.section == section }) else { throw Refusal.noSuchPath }
    try await note(.readReports, asking, of: section.rawValue)
    var shown = all.filter { series in
      (daily.map { series.document.hasPrefix($0 + "/") } == true) == (section == .progress)
    }
    let isEmpty = shown.allSatisfy { $0.weeks.isEmpty && $0.months.isEmpty }
    if isEmpty, [.assessment, .progress].contains(section), let example = try await staffExample(asking) {
      let title = sections.first { $0.section == section }?.name ?? ""
      shown = [example.averages(section, shown.first?.title ?? title, on: today)]
    }
    var screen = ReportsScreen(
      series: shown, document: document, least: averages.threshold.people,
      mail: try await reportMail(for: member))
    screen.sections = sections
    screen.shown = section
    screen.report = try await sectionReport(section, asking)
    screen.canWithdraw = member.role.may(.withdrawReports)
    screen.counting = try await counting.notice()
    return page(screen.page(frame(asking)), asking)
  }

  /// What becomes of letters of new averages to somebody.
  private func reportMail(for member: StaffMember) async throws -> ReportsScreen.Mail {
    if counting.mailing != .sent { return .notSent }
    if member.email.isEmpty { return .noAddress }
    return try await averages.isReader(member) ? .comes(to: member.email) : .stopped
  }

  func withdrawal(_ asking: Asking) async throws -> Response {
    let named = asking.form ?? asking.query
    let row = ReportRowName(
      document: named["document"] ?? "", kind: named["kind"] ?? "", first: named["first"] ?? "")
    guard let row, let screen = WithdrawalScreen(row, in: try await series(asking)) else {
      throw Refusal.noSuchPath
    }
    guard asking.form != nil else { return page(screen.page(frame(asking)), asking) }
    try await averages.withdraw(row, by: asking.actor, at: clock())
    return redirect(to: CMSRoute.reports.path(("document", row.document)), .withdrawn)
  }

  func data(_ asking: Asking) async throws -> Response {
    let all = try await series(asking)
    guard let shown = all.first(where: { $0.document == asking.query["document"] }) ?? all.first else {
      throw Refusal.noSuchPath
    }
    try await note(.exportedReports, asking, of: shown.document)
    var fields = document.security.fields
    fields[.contentType] = "text/csv; charset=utf-8"
    fields[.contentDisposition] = "attachment; filename=\"averages.csv\""
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    let body = ByteBuffer(string: ReportTable.csv(shown))
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: body))
  }

  private func series(_ asking: Asking) async throws -> [ReportsScreen.Series] {
    try await series(in: frame(asking).words.formatting.language)
  }

  func series(in language: String) async throws -> [ReportsScreen.Series] {
    let questionnaires = try await desk.published().questionnaires(in: language)
    let titles = Dictionary(questionnaires.map { ($0.value, $0.label) }) { first, _ in first }
    return try await averages.frozen().map { frozen in
      let id = String(frozen.document.prefix { $0 != "/" })
      let title = titles[id]
      return ReportsScreen.Series(
        document: frozen.document, title: title ?? id, weeks: frozen.weeks, months: frozen.months,
        waiting: frozen.waiting)
    }
  }
}

extension StaffParts {
  var reports: ReportPages {
    ReportPages(
      shell: shell, desk: desk, averages: stores.reports, polls: polls,
      programmes: ProgrammeBook(shell.release),
      counting: counting)
  }
}
