import Accounts
import CMS
import Components
import Core
import Health
import Reports
import Storage

/// Freezes the averages of assessments and of daily checks, week by week and month by month, by the rules of docs/averages.md.
struct ReportStore: Sendable {
  let database: Database
  var threshold = Threshold.standard

  /// What was frozen of one version of a questionnaire.
  struct Frozen: Sendable {
    /// Such as `wellness/1`.
    var document: String
    var weeks: [WeekRow] = []
    var months: [MonthRow] = []
    /// The weeks that were too few people so far.
    var waiting: ClosedRange<ReportWeek>?
    /// Whether more comes.
    var isOver = false
  }

  /// The categories of the five questions of a sign-up.
  static let menu: CategoryMenu = [
    .gender: PersonalFacts.Gender.allCases.map(\.rawValue),
    .education: PersonalFacts.Education.allCases.map(\.rawValue),
    .income: PersonalFacts.Income.allCases.map(\.rawValue),
    .ethnicGroup: PersonalFacts.EthnicGroup.allCases.map(\.rawValue),
    .ageRange: ageRanges.map(\.name),
  ]

  private static let ageRanges: [(name: String, ages: ClosedRange<Int64>)] = [
    ("0-17", 0...17), ("18-29", 18...29), ("30-44", 30...44), ("45-64", 45...64), ("65-", 65...200),
  ]

  /// Freezes what is due, and writes to those of the staff who want new averages. May be called at any time, and as often as one
  /// likes.
  ///
  /// - Parameter now: in milliseconds since 1970.
  /// - Returns: whether something new was frozen.
  func freeze(_ subjects: ReportSubjects, now: Int64) async throws -> Bool {
    var isNew = false
    for questionnaire in subjects.questionnaires
    where questionnaire.hasAllDimensions && !questionnaire.grades.isEmpty {
      isNew = try await freeze(questionnaire, .assessment, of: subjects, now: now) || isNew
    }
    if let daily = subjects.daily, daily.hasAllDimensions {
      isNew = try await freeze(daily, .dailyCheck, of: subjects, now: now) || isNew
    }
    return isNew
  }

  private func freeze(
    _ questionnaire: Questionnaire, _ kind: Response.Kind, of subjects: ReportSubjects, now: Int64
  ) async throws -> Bool {
    let day = subjects.day
    let today = day(now)
    return try await database.write { [threshold] transaction in
      try Self.begin(questionnaire, today: today, day: day, transaction)
      var isNew = false
      let versions = try transaction.rows("SELECT document, state FROM report_series ORDER BY document")
      for row in versions {
        let document = try row.text("document")
        guard document.hasPrefix(questionnaire.id + "/"), var series = try Self.series(row), !series.isOver
        else {
          continue
        }
        let atoms = try Self.atoms(of: document, kind, from: series.openWeek, subjects, transaction)
        var rows = series.freeze(atoms, on: today, menu: Self.menu, threshold: threshold)
        if !rows.weeks.isEmpty || !rows.months.isEmpty {
          let members = try Self.members(at: now, subjects, threshold, transaction)
          rows.tell(members, threshold: threshold)
          isNew = true
        }
        try Self.keep(rows, series, of: document, at: now, transaction)
        try ReportReaders(transaction).tell(rows, of: document, subjects.letters, threshold, at: now)
      }
      try Self.forgetLeavers(transaction)
      return isNew
    }
  }

  /// Begins the series of a version that is new, and ends those of the versions before it.
  private static func begin(
    _ questionnaire: Questionnaire, today: CivilDay, day: (Int64) -> CivilDay, _ transaction: Transaction
  ) throws {
    let name = questionnaire.name
    let known = try transaction.row("SELECT document FROM report_series WHERE document = $1", .text(name))
    if known != nil { return }
    let since = try transaction.row("SELECT since FROM document WHERE name = $1", .text(name))
    let first = try since.map { day(try $0.integer("since")) } ?? today
    let others = try transaction.rows("SELECT document, state FROM report_series")
      .filter { try $0.text("document").hasPrefix(questionnaire.id + "/") }
    // The first series begins with the month in which there were answers; a later one with a month of its own.
    let month = others.isEmpty ? ReportMonth(containing: first) : ReportMonth(startingFrom: first)
    for row in others {
      guard var series = try Self.series(row), series.end == nil else { continue }
      series.end(before: month)
      try store(series, of: try row.text("document"), transaction)
    }
    try store(ReportSeries(from: month), of: name, transaction)
  }

  static func series(_ row: Row) throws -> ReportSeries? {
    guard let json = try? JSON(parsing: row.text("state")) else { return nil }
    return ReportSeries(json: json)
  }

  private static func store(
    _ series: ReportSeries, of document: String, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      """
      INSERT INTO report_series (document, state) VALUES ($1, $2)
      ON CONFLICT (document) DO UPDATE SET state = $2
      """, .text(document), .text(series.json.serialized()))
  }

  private static func keep(
    _ rows: FrozenRows, _ series: ReportSeries, of document: String, at now: Int64, _ transaction: Transaction
  ) throws {
    let weeks = rows.weeks.map { (ReportRowName.Kind.week, $0.weeks.lowerBound.monday.description, $0.json) }
    let months = rows.months.map { (ReportRowName.Kind.month, $0.month.first.description, $0.json) }
    for (kind, first, json) in weeks + months {
      try transaction.execute(
        """
        INSERT INTO report_row (document, kind, first, body, frozen) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (document, kind, first) DO NOTHING
        """, .text(document), .text(kind.rawValue), .text(first), .text(json.serialized()), .integer(now))
    }
    try store(series, of: document, transaction)
  }

  // MARK: Answers

  /// The person-weeks that are not frozen yet. Of the checks of a day the latest counts, as on every device.
  private static func atoms(
    of document: String, _ kind: Response.Kind, from week: ReportWeek, _ subjects: ReportSubjects,
    _ transaction: Transaction
  ) throws -> [Atom] {
    let content = try transaction.row("SELECT content FROM document WHERE name = $1", .text(document))
    guard let content, let json = try? JSON(parsing: content.text("content")),
      let questionnaire = try? Questionnaire(reading: ContentReader(json))
    else { return [] }
    let rows = try transaction.rows(
      """
      SELECT event.account, event.id, event.received, event.body, account.gender, account.education, account.income,
        account.ethnic_group, account.age
      FROM event JOIN account ON account.id = event.account
      WHERE event.document = $1 AND event.kind = $3 AND event.outcome = 'stored'
        AND (account.counted IS NOT NULL
          OR ($2 = 1 AND account.id NOT IN (SELECT account FROM pending_account)))
      ORDER BY event.account, event.number
      """, .text(document), .integer(subjects.countsEverybody ? 1 : 0), .text(kind.rawValue))
    var answers: [ScoredAnswer] = []
    var checks: [DayCheck: (id: String, place: Int)] = [:]
    for row in rows {
      guard let body = try? JSON(parsing: row.text("body")),
        let response = try? Response(reading: ContentReader(body)), let given = response.day,
        let scores = Self.scores(response, questionnaire)
      else { continue }
      let counts = ReportWeek(given: given, received: subjects.day(try row.integer("received")))
      if counts < week { continue }
      let account = try row.text("account")
      let answer = ScoredAnswer(
        person: try person(account, transaction), week: counts, scores: scores, traits: try traits(row))
      if kind == .dailyCheck {
        let check = DayCheck(account: account, day: given, week: counts)
        let id = try row.text("id")
        if let known = checks[check] {
          guard known.id < id else { continue }
          answers[known.place] = answer
          checks[check] = (id, known.place)
          continue
        }
        checks[check] = (id, answers.count)
      }
      answers.append(answer)
    }
    return Atom.atoms(of: answers)
  }

  /// What somebody sent of a day, as far as it counts in one week.
  private struct DayCheck: Hashable {
    let account: String
    let day: CivilDay
    let week: ReportWeek
  }

  private static func scores(_ response: Response, _ questionnaire: Questionnaire) -> DimensionScores? {
    guard let score = WellnessScore(response.answers, of: questionnaire) else { return nil }
    return DimensionScores(
      Dimension.allCases.map { dimension in score.dimensions.first { $0.dimension == dimension }?.value })
  }

  private static func traits(_ row: Row) throws(DatabaseError) -> Traits {
    var traits: Traits = [:]
    traits[.gender] = try row.text(orNull: "gender")
    traits[.education] = try row.text(orNull: "education")
    traits[.income] = try row.text(orNull: "income")
    traits[.ethnicGroup] = try row.text(orNull: "ethnic_group")
    if let age = try row.integer(orNull: "age") {
      traits[.ageRange] = ageRanges.first { $0.ages.contains(age) }?.name
    }
    return traits
  }

  // MARK: What was frozen

  /// By version, the newest first. What was withdrawn comes without its figures.
  func frozen() async throws -> [Frozen] {
    try await database.read { transaction in
      var all: [Frozen] = []
      for row in try transaction.rows("SELECT document, state FROM report_series ORDER BY document DESC") {
        var frozen = Frozen(document: try row.text("document"))
        let series = try Self.series(row)
        frozen.waiting = series?.waiting
        frozen.isOver = series?.isOver == true
        let rows = try transaction.rows(
          "SELECT kind, body, withdrawn FROM report_row WHERE document = $1 ORDER BY first",
          .text(frozen.document))
        for row in rows {
          guard let json = try? JSON(parsing: row.text("body")) else { continue }
          let isWithdrawn = try row.integer(orNull: "withdrawn") != nil
          if try row.text("kind") == ReportRowName.Kind.week.rawValue {
            if let week = WeekRow(json: json) { frozen.weeks.append(isWithdrawn ? week.withdrawn : week) }
          } else if let month = MonthRow(json: json) {
            frozen.months.append(isWithdrawn ? month.withdrawn : month)
          }
        }
        all.append(frozen)
      }
      return all
    }
  }
}

extension Questionnaire {
  /// Whether an answer can have a score in each area of life.
  fileprivate var hasAllDimensions: Bool {
    Dimension.allCases.allSatisfy { dimension in items.contains { $0.dimension == dimension } }
  }
}
