import Core
import Mail
import Storage

/// The links of letters to accounts.
struct AccountLinks {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// The account and the address of a link, by its token.
  ///
  /// - Throws: ``Refusal/linkEnded``.
  func link(
    _ token: String, _ kinds: [LetterKind], at now: Int64
  ) throws -> (account: String, email: String, kind: LetterKind) {
    guard let bytes = Hexadecimal.decoded(token) else { throw Refusal.linkEnded }
    let row = try transaction.row(
      "SELECT account, email, kind, ends FROM link WHERE hash = $1", .bytes(SecretHash(of: bytes).bytes))
    guard let row, try row.integer("ends") > now,
      let kind = LetterKind(rawValue: try row.text("kind")), kinds.contains(kind)
    else { throw Refusal.linkEnded }
    return (try row.text("account"), try row.text("email"), kind)
  }

  /// Ends all links of an account, also those of letters that wait to be sent: these would be made when a mail server takes the
  /// letter, days later, and lead to the account from an address that is no longer its own.
  func end(_ kinds: [LetterKind] = LetterKind.allCases, of account: String) throws(DatabaseError) {
    for kind in kinds where kind.linkLasts != nil {
      try transaction.execute(
        "DELETE FROM link WHERE account = $1 AND kind = $2", .text(account), .text(kind.rawValue))
      try transaction.execute(
        "DELETE FROM letter WHERE account = $1 AND kind = $2 AND state = 'waiting'", .text(account),
        .text(kind.rawValue))
    }
  }
}
