import Mail
import Storage

/// All by which somebody of the staff gets in: logins, tokens, and links.
struct StaffAccess {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// Ends all by which somebody gets in, but a login: other logins, tokens, and links, also of letters that are not sent yet.
  func end(of id: String, but login: String = "") throws(DatabaseError) {
    try transaction.execute(
      "DELETE FROM staff_login WHERE staff = $1 AND id <> $2", .text(id), .text(login))
    try transaction.execute("DELETE FROM staff_token WHERE staff = $1", .text(id))
    try endLinks(of: id)
  }

  /// Ends all links of somebody by which a password is chosen.
  func endLinks(of id: String) throws(DatabaseError) {
    try transaction.execute("DELETE FROM staff_link WHERE staff = $1", .text(id))
    try transaction.execute(
      "DELETE FROM letter WHERE account = $1 AND kind IN ($2, $3)", .text(id),
      .text(LetterKind.invitation.rawValue), .text(LetterKind.staffPassword.rawValue))
  }
}
