import Storage

/// Who votes. On the roll of a poll stand the account and its mailbox, each under a code of its own: so whoever deletes the account and makes
/// another with the same mailbox, or has it under two spellings, votes once.
struct PollVoter: Hashable, Sendable {
  let account: String
  /// Nil where nobody has shown that the address is the person's.
  let mailbox: Mailbox?
  let isLeader: Bool

  init(_ account: String, _ transaction: Transaction) throws(DatabaseError) {
    self.account = account
    mailbox = try Mailbox(of: account, transaction)
    isLeader = try Leaders(transaction).include(account)
  }

  /// What stands on a roll, by its poll's key.
  func codes(_ key: [UInt8]) -> [[UInt8]] {
    let mailbox = mailbox.map { "mailbox \($0.text)" }
    return ([account] + (mailbox.map { [$0] } ?? [])).map { Self.code($0, key) }
  }

  /// - Parameter name: that of an account, or another one that no account has.
  static func code(_ name: String, _ key: [UInt8]) -> [UInt8] {
    HMACSHA256.code(of: Array(name.utf8), key: key)
  }
}
