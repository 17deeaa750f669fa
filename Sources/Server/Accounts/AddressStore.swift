import Accounts
import Mail
import Storage

/// The email addresses of accounts: who has shown that one is theirs, and who asks for another.
struct AddressStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  let mailing: Mailing

  // MARK: Confirmation

  /// Sends the letter to the address of an account again, as long as nobody has confirmed it.
  func askConfirmation(by device: LoggedInDevice) async throws {
    let now = clock()
    try await database.write { transaction in
      let row = try transaction.row(
        "SELECT email, language FROM account WHERE id = $1 AND counted IS NULL", .text(device.account))
      guard mailing.confirms, let row, let email = EmailAddress(try row.text("email")) else { return }
      try AccountLetters(transaction, mailing).askConfirmation(
        email, of: device.account, in: try row.text(orNull: "language") ?? "", at: now)
    }
  }

  /// Gives an account the address that the token was sent to; if that agrees to another one, a letter goes there first.
  ///
  /// - Throws: ``Refusal/linkEnded``, also if another account has the address meanwhile.
  func confirm(_ token: String) async throws {
    let now = clock()
    try await database.write { transaction in
      let link = try AccountLinks(transaction).link(token, [.confirm, .change, .proposal], at: now)
      guard let email = EmailAddress(link.email) else { throw Refusal.linkEnded }
      if link.kind == .proposal { return try agree(to: email, link.account, at: now, transaction) }
      guard try !Self.isTaken(email, besides: link.account, transaction) else { throw Refusal.linkEnded }
      try Self.rename(link.account, to: email, isReached: true, transaction)
      try AccountCounting.count(link.account, at: now, transaction)
    }
  }

  /// Somebody who reads the mail of an account's address agrees to another one, which then has to be confirmed itself.
  private func agree(
    to email: EmailAddress, _ account: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try AccountLinks(transaction).end([.change, .proposal], of: account)
    let row = try transaction.row("SELECT language FROM account WHERE id = $1", .text(account))
    try AccountLetters(transaction, mailing).askChange(
      to: email, of: account, in: try row?.text(orNull: "language") ?? "", at: now)
  }

  // MARK: Another address

  /// Asks for another address. Where no letters are sent the account has it at once.
  ///
  /// - Throws: ``Refusal/wrongProof``, ``Refusal/notLoggedIn``, and ``Refusal/emailTaken`` where no letters are sent.
  func change(
    _ change: EmailChange, to email: EmailAddress, by device: LoggedInDevice, in language: String
  ) async throws -> AccountState {
    let (now, account, confirms) = (clock(), device.account, mailing.confirms)
    return try await database.write { transaction in
      try AccountProof(of: device, transaction).check(change.proof)
      let before = try AccountState(of: device, confirms: confirms, transaction)
      if confirms, try Self.isPending(account, transaction) {
        try correct(account, to: email, in: language, at: now, transaction)
        return try AccountState(of: device, confirms: confirms, transaction)
      }
      if confirms, EmailAddress(before.email)?.folded == email.folded { throw Refusal.emailTaken }
      if mailing != .none {
        try Outbox(transaction).add(
          .changed, to: before.email, of: account, in: language, detail: email.text, at: now)
      }
      if confirms {
        // The newest wish counts: the address of one before may be mistyped, and somebody else's.
        try AccountLinks(transaction).end([.change], of: account)
        try AccountLetters(transaction, mailing).askChange(to: email, of: account, in: language, at: now)
        return before
      }
      guard try !Self.isTaken(email, besides: account, transaction) else { throw Refusal.emailTaken }
      try Self.rename(account, to: email, isReached: false, transaction)
      return try AccountState(of: device, confirms: confirms, transaction)
    }
  }

  /// Whether an account has never had an address that is confirmed.
  private static func isPending(_ account: String, _ transaction: Transaction) throws(DatabaseError) -> Bool {
    try transaction.row("SELECT account FROM pending_account WHERE account = $1", .text(account)) != nil
  }

  /// Gives an account that waits for its confirmation another address. The first may be somebody else's, so nothing more is sent
  /// there.
  private func correct(
    _ account: String, to email: EmailAddress, in language: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "UPDATE account SET email = $2 WHERE id = $1", .text(account), .text(email.text))
    try transaction.execute(
      "UPDATE pending_account SET folded = $2 WHERE account = $1", .text(account), .text(email.folded))
    try AccountLinks(transaction).end(of: account)
    try transaction.execute(
      "DELETE FROM letter WHERE account = $1 AND state = 'waiting'", .text(account))
    try AccountLetters(transaction, mailing).askConfirmation(email, of: account, in: language, at: now)
  }

  // MARK: The address itself

  /// Whether another account has an address.
  static func isTaken(
    _ email: EmailAddress, besides account: String, _ transaction: Transaction
  ) throws(DatabaseError) -> Bool {
    try transaction.row(
      "SELECT id FROM account WHERE folded = $1 AND id <> $2", .text(email.folded), .text(account)) != nil
  }

  /// Also ends the links that were sent to other addresses.
  ///
  /// - Parameter isReached: whether the owner followed a letter to the address.
  private static func rename(
    _ account: String, to email: EmailAddress, isReached: Bool, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE account SET email = $2, folded = $3, reached = $4 WHERE id = $1", .text(account),
      .text(email.text), .text(email.folded), .integer(isReached ? 1 : 0))
    try transaction.execute("DELETE FROM pending_account WHERE account = $1", .text(account))
    try AccountLinks(transaction).end(of: account)
  }
}
