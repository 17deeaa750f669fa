import CMS
import Core
import Mail
import Reports
import Storage

/// Those of the staff who want new averages by mail.
struct ReportReaders {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// Writes to each of them in their language, if figures are shown.
  func tell(
    _ rows: FrozenRows, of document: String, _ letters: AveragesLetters, _ threshold: Threshold, at now: Int64
  ) throws {
    if rows.weeks.isEmpty, rows.months.isEmpty { return }
    let readers = try transaction.rows(
      """
      SELECT staff.id, staff.email, staff.language, staff.role FROM report_reader
      JOIN staff ON staff.id = report_reader.staff WHERE staff.state = 'active' AND staff.email <> ''
      ORDER BY staff.id
      """)
    for row in readers {
      let language = try row.text("language")
      guard CMS.Role(rawValue: try row.text("role"))?.may(.seeReports) == true,
        let text = letters.text(rows, of: document, threshold, in: language)
      else { continue }
      try Outbox(transaction).add(
        .averages, to: try row.text("email"), of: try row.text("id"), in: language, detail: text, at: now)
    }
  }

  /// For somebody who may no longer see reports: they get no letter any more, also none that waits, and none if they may again.
  func remove(_ staff: String) throws(DatabaseError) {
    try transaction.execute("DELETE FROM report_reader WHERE staff = $1", .text(staff))
    try transaction.execute(
      "DELETE FROM letter WHERE account = $1 AND kind = $2", .text(staff),
      .text(LetterKind.averages.rawValue))
  }
}

extension ReportStore {
  func isReader(_ staff: String) async throws -> Bool {
    try await database.read {
      try $0.row("SELECT staff FROM report_reader WHERE staff = $1", .text(staff)) != nil
    }
  }

  func setReader(_ staff: String, _ wants: Bool, by actor: Actor, at now: Int64) async throws {
    try await database.write {
      try Recorder($0).add(
        .changedReportMail, by: actor, at: now, [("after", wants ? "true" : "false")])
      guard wants else { return try ReportReaders($0).remove(staff) }
      try $0.execute(
        "INSERT INTO report_reader (staff, since) VALUES ($1, $2) ON CONFLICT (staff) DO NOTHING",
        .text(staff), .integer(now))
    }
  }
}
