import CMS
import Mail
import Storage

extension ReportStore {
  /// Withdraws a row for good. Letters with averages that still wait are not sent; the page has what is in them.
  ///
  /// - Throws: ``Refusal/noSuchPath`` if there is no such row, or it was withdrawn before.
  func withdraw(_ row: ReportRowName, by actor: Actor, at now: Int64) async throws {
    try await database.write { transaction in
      let withdrawn = try transaction.execute(
        """
        UPDATE report_row SET withdrawn = $4
        WHERE document = $1 AND kind = $2 AND first = $3 AND withdrawn IS NULL
        """, .text(row.document), .text(row.kind.rawValue), .text(row.first), .integer(now))
      guard withdrawn == 1 else { throw Refusal.noSuchPath }
      try transaction.execute("DELETE FROM letter WHERE kind = $1", .text(LetterKind.averages.rawValue))
      try Recorder(transaction).add(.withdrewReport, row.subject, by: actor, at: now)
    }
  }
}
