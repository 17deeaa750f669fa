import Accounts
import Components
import Core
import Storage

/// The mailbox that an address leads to, as far as its text tells: where one mailbox counts once, its other spellings do not count
/// again. Nobody is refused an account for sharing one.
///
/// Left out is what follows a `+` in the local part (subaddresses, RFC 5233), which most providers ignore. What else leads to the same
/// mailbox is known of some providers. Other names that somebody gave themselves there cannot be told.
struct Mailbox: Hashable, Sendable {
  let text: String

  init(_ address: EmailAddress) {
    let parts = address.folded.split(separator: "@")
    guard parts.count == 2 else {
      text = address.folded
      return
    }
    var name = String(parts[0])
    var domain = String(parts[1])
    if let (owner, own) = MailProvider.subdomain(of: domain) {
      name = owner
      domain = own
    }
    if let plus = name.firstIndex(of: "+"), plus != name.startIndex { name = String(name[..<plus]) }
    guard let provider = MailProvider.all[domain] else {
      text = "\(name)@\(domain)"
      return
    }
    let plain = name.map { provider.alike[$0] ?? "\($0)" }.joined()
    text = (plain.isEmpty ? name : plain) + "@" + provider.domains[0]
  }

  /// The mailbox of an account whose owner followed a letter to it; nil of any other, whose address may be somebody else's.
  init?(of account: String, _ transaction: Transaction) throws(DatabaseError) {
    let row = try transaction.row("SELECT email FROM account WHERE id = $1 AND reached = 1", .text(account))
    guard let text = try row?.text("email"), let email = EmailAddress(text) else { return nil }
    self.init(email)
  }

  /// What a mailbox is known by where its address is not kept: a code of it, by a secret of the database.
  func code(_ transaction: Transaction) throws(DatabaseError) -> [UInt8] {
    HMACSHA256.code(of: Array(text.utf8), key: try Self.secret(transaction))
  }

  private static func secret(_ transaction: Transaction) throws(DatabaseError) -> [UInt8] {
    try transaction.execute(
      "INSERT INTO server (key, value) VALUES ('mailboxes', $1) ON CONFLICT (key) DO NOTHING",
      .text(Base64.encoded(Randomness.bytes(32))))
    let row = try transaction.row("SELECT value FROM server WHERE key = 'mailboxes'")
    guard let text = try row?.text("value"), let secret = Base64.decoded(text) else {
      throw DatabaseError.damaged("the secret of mailboxes cannot be read")
    }
    return secret
  }
}
