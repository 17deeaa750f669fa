import CMS
import Mail
import Storage

/// Those of the staff who get new averages by mail: administrators and analysts with an address, unless they have stopped that, and
/// whoever else asked for it.
struct ReportReaders {
  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// - Parameter wants: 1 for whoever asked for them, 0 for whoever stopped them; nil for whoever has said nothing.
  static func isReader(_ role: CMS.Role, wants: Int64?) -> Bool {
    guard role.may(.seeReports) else { return false }
    return wants.map { $0 != 0 } ?? (role == .administrator || role == .analyst)
  }

  /// For somebody who may no longer see reports, or wants no letters: none comes that waits, either. Who has stopped them gets none
  /// if they may see reports again.
  func remove(_ staff: String) throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM report_reader WHERE staff = $1 AND wants = 1", .text(staff))
    try transaction.execute(
      "DELETE FROM letter WHERE account = $1 AND kind = $2", .text(staff),
      .text(LetterKind.averages.rawValue))
  }
}
