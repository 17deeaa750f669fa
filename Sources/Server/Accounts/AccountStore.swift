import Accounts
import Storage

/// The accounts of a site's people.
struct AccountStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  var mailing = Mailing.none
  /// What a download of an account is made of.
  var features = Feature.all

  /// Makes an account, to which the device that asks is logged in.
  ///
  /// Where letters are sent it is pending until its address is confirmed. An address with an account gets such an account too, and
  /// so the same answer; its owner gets another letter, which confirms nothing.
  ///
  /// - Throws: ``Refusal/emailTaken``, where no letters are sent.
  func signUp(
    _ request: SignUpRequest, as email: EmailAddress, in language: String
  ) async throws -> DeviceLogin {
    let account = Randomness.id()
    let login = NewLogin(name: request.device)
    let now = clock()
    let confirms = mailing.confirms
    return try await database.write { transaction in
      if let made = try Self.made(by: request, as: email, transaction) {
        return try signUpAgain(request, login, to: made, at: now, transaction)
      }
      let made = try transaction.execute(
        """
        INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since, language)
        VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8) ON CONFLICT (folded) DO NOTHING
        """,
        .text(account), .text(email.text), .text(confirms ? account : email.folded), .text(request.profile),
        .bytes(SecretHash(of: request.proof).bytes), .text(request.keys.stored), .integer(now),
        .text(language))
      guard made == 1 else { throw Refusal.emailTaken }
      try request.about.store(for: account, transaction)
      let added = try login.add(to: account, confirms: confirms, at: now, transaction)
      if confirms { try hold(account, email, in: language, at: now, transaction) }
      return added
    }
  }

  /// Makes a new account wait for its confirmation.
  private func hold(
    _ account: String, _ email: EmailAddress, in language: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "INSERT INTO pending_account (account, folded, since) VALUES ($1, $2, $3)", .text(account),
      .text(email.folded), .integer(now))
    try AccountLetters(transaction, mailing).askConfirmation(email, of: account, in: language, at: now)
  }

  /// The account that the same request made before: its answer was lost. Keys that were changed since are not those of the request.
  private static func made(
    by request: SignUpRequest, as email: EmailAddress, _ transaction: Transaction
  ) throws -> String? {
    try transaction.row(
      """
      SELECT id FROM account WHERE profile = $1 AND proof = $2 AND keys_version = 1
        AND (folded = $3 OR id IN (SELECT account FROM pending_account WHERE folded = $3))
      """, .text(request.profile), .bytes(SecretHash(of: request.proof).bytes), .text(email.folded)
    )?.text("id")
  }

  /// What was said last counts, and the device takes the place of the one that never had its token.
  private func signUpAgain(
    _ request: SignUpRequest, _ login: NewLogin, to account: String, at now: Int64, _ transaction: Transaction
  ) throws -> DeviceLogin {
    try transaction.execute(
      "UPDATE account SET keys = $2 WHERE id = $1", .text(account), .text(request.keys.stored))
    try request.about.store(for: account, transaction)
    try transaction.execute(
      """
      DELETE FROM device WHERE account = $1
        AND since = (SELECT since FROM account WHERE id = $1) AND seen = since AND name = $2
      """, .text(account), .text(login.name))
    return try login.add(to: account, confirms: mailing.confirms, at: now, transaction)
  }

  /// The account of a device, as that sees it.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func state(for device: LoggedInDevice) async throws -> AccountState {
    try await database.read { try state(for: device, $0) }
  }

  func state(for device: LoggedInDevice, _ transaction: Transaction) throws -> AccountState {
    try AccountState(of: device, confirms: mailing.confirms, transaction)
  }

  /// Everything that there is of the account of a device.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func download(for device: LoggedInDevice) async throws -> AccountDownload {
    try await database.read { transaction in
      let account = try state(for: device, transaction)
      var download = AccountDownload(account: account, about: account.about, events: [])
      for feature in features { try feature.download(device.account, transaction, &download) }
      return download
    }
  }
}
