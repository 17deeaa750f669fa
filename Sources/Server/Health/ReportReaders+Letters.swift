import CMS
import Core
import Mail
import Reports
import Storage

extension ReportReaders {
  /// Writes to each of them in their language, if figures are shown.
  func tell(
    _ rows: FrozenRows, of document: String, _ letters: AveragesLetters, _ threshold: Threshold, at now: Int64
  ) throws {
    if rows.weeks.isEmpty, rows.months.isEmpty { return }
    let readers = try transaction.rows(
      """
      SELECT staff.id, staff.email, staff.language, staff.role, report_reader.wants FROM staff
      LEFT JOIN report_reader ON report_reader.staff = staff.id
      WHERE staff.state = 'active' AND staff.email <> '' ORDER BY staff.id
      """)
    for row in readers {
      let language = try row.text("language")
      guard let role = CMS.Role(rawValue: try row.text("role")),
        Self.isReader(role, wants: try row.integer(orNull: "wants")),
        let text = letters.text(rows, of: document, threshold, in: language)
      else { continue }
      try Outbox(transaction).add(
        .averages, to: try row.text("email"), of: try row.text("id"), in: language, detail: text, at: now)
    }
  }
}

extension ReportStore {
  func isReader(_ member: StaffMember) async throws -> Bool {
    let wants = try await database.read {
      try $0.row("SELECT wants FROM report_reader WHERE staff = $1", .text(member.id))?.integer("wants")
    }
    return ReportReaders.isReader(member.role, wants: wants)
  }

  func setReader(_ staff: String, _ wants: Bool, by actor: Actor, at now: Int64) async throws {
    try await database.write {
      try Recorder($0).add(
        .changedReportMail, by: actor, at: now, [("after", wants ? "true" : "false")])
      try $0.execute(
        """
        INSERT INTO report_reader (staff, since, wants) VALUES ($1, $2, $3)
        ON CONFLICT (staff) DO UPDATE SET since = $2, wants = $3
        """, .text(staff), .integer(now), .integer(wants ? 1 : 0))
      if !wants { try ReportReaders($0).remove(staff) }
    }
  }
}
