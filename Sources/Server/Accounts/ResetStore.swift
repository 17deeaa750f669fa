import Accounts
import Storage

/// A forgotten password, and the link by which an account gets another one.
struct ResetStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  let mailing: Mailing

  /// Sends a link to a new password, if the address has an account. Both cases are written to the disk, in the same time.
  func ask(_ email: EmailAddress) async throws {
    let now = clock()
    try await database.write { transaction in
      let row = try transaction.row(
        "SELECT id, email, language FROM account WHERE folded = $1", .text(email.folded))
      guard mailing != .none, let row else { return }
      try Outbox(transaction).add(
        .reset, to: try row.text("email"), of: try row.text("id"), in: try row.text(orNull: "language") ?? "",
        at: now)
    }
  }

  /// What a device needs to make keys for a new password.
  ///
  /// - Throws: ``Refusal/linkEnded``.
  func state(_ token: String) async throws -> ResetState {
    let now = clock()
    return try await database.read { transaction in
      let link = try AccountLinks(transaction).link(token, [.reset], at: now)
      let row = try transaction.row(
        "SELECT email, profile, keys, keys_version FROM account WHERE id = $1", .text(link.account))
      guard let row else { throw Refusal.linkEnded }
      return ResetState(
        email: try row.text("email"), profile: try row.text("profile"),
        keysVersion: try row.integer("keys_version"),
        recovery: try AccountKeys(stored: row.text("keys")).recovery)
    }
  }

  /// Gives an account another password, and another profile if the person starts afresh, ends all its logins and links, and logs
  /// the device in.
  ///
  /// - Throws: ``Refusal/linkEnded``, ``Refusal/changedMeanwhile``.
  func reset(_ reset: PasswordReset) async throws -> DeviceLogin {
    let login = NewLogin(name: reset.device)
    let now = clock()
    return try await database.write { transaction in
      let account = try AccountLinks(transaction).link(reset.token, [.reset], at: now).account
      let changed = try transaction.execute(
        """
        UPDATE account SET proof = $2, keys = $3, keys_version = keys_version + 1 WHERE id = $1 AND keys_version = $4
        """,
        .text(account), .bytes(SecretHash(of: reset.proof).bytes), .text(reset.keys.stored),
        .integer(reset.replaces))
      guard changed == 1 else { throw Refusal.changedMeanwhile }
      if !reset.profile.isEmpty { try Self.startAfresh(account, with: reset.profile, transaction) }
      try transaction.execute("DELETE FROM device WHERE account = $1", .text(account))
      try AccountLinks(transaction).end(of: account)
      try AccountLetters(transaction, mailing).tell(account, .password, of: login.name, at: now)
      return try login.add(to: account, confirms: mailing.confirms, at: now, transaction)
    }
  }

  /// Gives an account another profile. What was sent from the one before stays the account's.
  private static func startAfresh(
    _ account: String, with profile: String, _ transaction: Transaction
  ) throws {
    let row = try transaction.row(
      "SELECT profile, former_profiles FROM account WHERE id = $1", .text(account))
    guard let row else { throw Refusal.linkEnded }
    let last = try row.text("profile")
    guard last != profile else { return }
    let former = try AccountState.formerProfiles(row).filter { $0 != profile } + [last]
    try transaction.execute(
      "UPDATE account SET profile = $2, former_profiles = $3 WHERE id = $1", .text(account), .text(profile),
      .text(former.joined(separator: " ")))
  }
}
