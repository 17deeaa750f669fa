import Accounts
import Core
import Mail
import Storage

/// What letters are about.
extension AccountStore {
  // MARK: Confirmation

  /// Makes a new account wait for its confirmation.
  func hold(
    _ account: String, _ email: EmailAddress, in language: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "INSERT INTO pending_account (account, folded, since) VALUES ($1, $2, $3)", .text(account),
      .text(email.folded), .integer(now))
    let kind = try Self.kind(.confirm, for: email, of: account, transaction)
    try Outbox(transaction).add(
      kind, to: email.text, of: account, in: language, detail: try Self.firstDevice(of: account, transaction),
      at: now)
  }

  /// The name of the device that an account was made on: whoever gets the letter sees whether it is theirs.
  private static func firstDevice(of account: String, _ transaction: Transaction) throws -> String {
    try transaction.row(
      "SELECT name FROM device WHERE account = $1 ORDER BY since, id LIMIT 1", .text(account))?
      .text("name") ?? ""
  }

  /// The letter to an address: if that has another account, one that confirms nothing.
  private static func kind(
    _ kind: LetterKind, for email: EmailAddress, of account: String, _ transaction: Transaction
  ) throws -> LetterKind {
    let other = try transaction.row(
      "SELECT id FROM account WHERE folded = $1 AND id <> $2", .text(email.folded), .text(account))
    return other == nil ? kind : .known
  }

  /// Sends the letter to the address of an account again, as long as nobody has confirmed it.
  func askConfirmation(by device: LoggedInDevice) async throws {
    let now = clock()
    try await database.write { transaction in
      let row = try transaction.row(
        "SELECT email, language FROM account WHERE id = $1 AND counted IS NULL", .text(device.account))
      guard confirms, let row, let email = EmailAddress(try row.text("email")) else { return }
      let kind = try Self.kind(.confirm, for: email, of: device.account, transaction)
      try Outbox(transaction).add(
        kind, to: email.text, of: device.account, in: try row.text(orNull: "language") ?? "",
        detail: try Self.firstDevice(of: device.account, transaction), at: now)
    }
  }

  /// Gives an account the address that the token was sent to; if that agrees to another one, a letter goes there first.
  ///
  /// - Throws: ``Refusal/linkEnded``, also if another account has the address meanwhile.
  func confirm(_ token: String) async throws {
    let now = clock()
    try await database.write { transaction in
      let link = try Self.link(token, [.confirm, .change, .proposal], at: now, transaction)
      guard let email = EmailAddress(link.email) else { throw Refusal.linkEnded }
      if link.kind == .proposal {
        return try Self.agree(to: email, link.account, at: now, transaction)
      }
      let other = try transaction.row(
        "SELECT id FROM account WHERE folded = $1 AND id <> $2", .text(email.folded), .text(link.account))
      guard other == nil else { throw Refusal.linkEnded }
      try Self.rename(link.account, to: email, isReached: true, transaction)
      try Self.count(link.account, at: now, transaction)
    }
  }

  /// Somebody who reads the mail of an account's address agrees to another one, which then has to be confirmed itself.
  private static func agree(
    to email: EmailAddress, _ account: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try endLinks([.change, .proposal], of: account, transaction)
    let row = try transaction.row("SELECT language FROM account WHERE id = $1", .text(account))
    let kind = try kind(.change, for: email, of: account, transaction)
    try Outbox(transaction).add(
      kind, to: email.text, of: account, in: try row?.text(orNull: "language") ?? "", at: now)
  }

  /// Also ends the links that were sent to other addresses.
  ///
  /// - Parameter isReached: whether the owner followed a letter to the address.
  private static func rename(
    _ account: String, to email: EmailAddress, isReached: Bool, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "UPDATE account SET email = $2, folded = $3, reached = $4 WHERE id = $1", .text(account),
      .text(email.text), .text(email.folded), .integer(isReached ? 1 : 0))
    try transaction.execute("DELETE FROM pending_account WHERE account = $1", .text(account))
    try endLinks(of: account, transaction)
  }

  /// Ends all links of an account, also those of letters that wait to be sent: these would be made when a mail server takes the
  /// letter, days later, and lead to the account from an address that is no longer its own.
  static func endLinks(
    _ kinds: [LetterKind] = LetterKind.allCases, of account: String, _ transaction: Transaction
  ) throws(DatabaseError) {
    for kind in kinds where kind.linkLasts != nil {
      try transaction.execute(
        "DELETE FROM link WHERE account = $1 AND kind = $2", .text(account), .text(kind.rawValue))
      try transaction.execute(
        "DELETE FROM letter WHERE account = $1 AND kind = $2 AND state = 'waiting'", .text(account),
        .text(kind.rawValue))
    }
  }

  // MARK: Another address

  /// Asks for another address. Where no letters are sent the account has it at once.
  ///
  /// - Throws: ``Refusal/wrongProof``, ``Refusal/notLoggedIn``, and ``Refusal/emailTaken`` where no letters are sent.
  func changeEmail(
    _ change: EmailChange, to email: EmailAddress, by device: LoggedInDevice, in language: String
  ) async throws -> AccountState {
    let now = clock()
    return try await database.write { transaction in
      let account = try Self.account(of: device, transaction)
      guard account.proof.matches(SecretHash(of: change.proof)) else { throw Refusal.wrongProof }
      let before = try state(for: device, transaction)
      if confirms, try Self.isPending(device.account, transaction) {
        try Self.correct(device.account, to: email, in: language, at: now, transaction)
        return try state(for: device, transaction)
      }
      if confirms, EmailAddress(before.email)?.folded == email.folded { throw Refusal.emailTaken }
      if mailing != .none {
        try Outbox(transaction).add(
          .changed, to: before.email, of: device.account, in: language, detail: email.text, at: now)
      }
      if confirms {
        // The newest wish counts: the address of one before may be mistyped, and somebody else's.
        try Self.endLinks([.change], of: device.account, transaction)
        let kind = try Self.kind(.change, for: email, of: device.account, transaction)
        try Outbox(transaction).add(kind, to: email.text, of: device.account, in: language, at: now)
        return before
      }
      let other = try transaction.row(
        "SELECT id FROM account WHERE folded = $1 AND id <> $2", .text(email.folded), .text(device.account))
      guard other == nil else { throw Refusal.emailTaken }
      try Self.rename(device.account, to: email, isReached: false, transaction)
      return try state(for: device, transaction)
    }
  }

  /// Whether an account has never had an address that is confirmed.
  private static func isPending(_ account: String, _ transaction: Transaction) throws(DatabaseError) -> Bool {
    try transaction.row("SELECT account FROM pending_account WHERE account = $1", .text(account)) != nil
  }

  /// Gives an account that waits for its confirmation another address. The first may be somebody else's, so nothing more is sent
  /// there.
  private static func correct(
    _ account: String, to email: EmailAddress, in language: String, at now: Int64, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "UPDATE account SET email = $2 WHERE id = $1", .text(account), .text(email.text))
    try transaction.execute(
      "UPDATE pending_account SET folded = $2 WHERE account = $1", .text(account), .text(email.folded))
    try endLinks(of: account, transaction)
    try transaction.execute(
      "DELETE FROM letter WHERE account = $1 AND state = 'waiting'", .text(account))
    let kind = try kind(.confirm, for: email, of: account, transaction)
    try Outbox(transaction).add(
      kind, to: email.text, of: account, in: language, detail: try firstDevice(of: account, transaction),
      at: now)
  }

  // MARK: A forgotten password

  /// Sends a link to a new password, if the address has an account. Both cases are written to the disk, in the same time.
  func askReset(_ email: EmailAddress) async throws {
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
  func resetState(_ token: String) async throws -> ResetState {
    let now = clock()
    return try await database.read { transaction in
      let link = try Self.link(token, [.reset], at: now, transaction)
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
      let account = try Self.link(reset.token, [.reset], at: now, transaction).account
      let changed = try transaction.execute(
        """
        UPDATE account SET proof = $2, keys = $3, keys_version = keys_version + 1 WHERE id = $1 AND keys_version = $4
        """,
        .text(account), .bytes(SecretHash(of: reset.proof).bytes), .text(reset.keys.stored),
        .integer(reset.replaces))
      guard changed == 1 else { throw Refusal.changedMeanwhile }
      if !reset.profile.isEmpty { try Self.startAfresh(account, with: reset.profile, transaction) }
      try transaction.execute("DELETE FROM device WHERE account = $1", .text(account))
      try Self.endLinks(of: account, transaction)
      try tell(account, .password, of: login.name, at: now, transaction)
      return try add(login, to: account, at: now, transaction)
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
    let former = try formerProfiles(row).filter { $0 != profile } + [last]
    try transaction.execute(
      "UPDATE account SET profile = $2, former_profiles = $3 WHERE id = $1", .text(account), .text(profile),
      .text(former.joined(separator: " ")))
  }

  // MARK: What the owner should know of

  /// Tells the owner of an account that a device logged in, or that the password was changed on it.
  ///
  /// - Parameter device: its name.
  func tell(
    _ account: String, _ kind: LetterKind = .device, of device: String, at now: Int64,
    _ transaction: Transaction
  ) throws {
    guard mailing != .none else { return }
    let row = try transaction.row("SELECT email, language FROM account WHERE id = $1", .text(account))
    guard let row else { return }
    try Outbox(transaction).add(
      kind, to: try row.text("email"), of: account, in: try row.text(orNull: "language") ?? "",
      detail: device, at: now)
  }

  // MARK: Links

  /// The account and the address of a link, by its token.
  ///
  /// - Throws: ``Refusal/linkEnded``.
  private static func link(
    _ token: String, _ kinds: [LetterKind], at now: Int64, _ transaction: Transaction
  ) throws -> (account: String, email: String, kind: LetterKind) {
    guard let bytes = Hexadecimal.decoded(token) else { throw Refusal.linkEnded }
    let row = try transaction.row(
      "SELECT account, email, kind, ends FROM link WHERE hash = $1", .bytes(SecretHash(of: bytes).bytes))
    guard let row, try row.integer("ends") > now,
      let kind = LetterKind(rawValue: try row.text("kind")), kinds.contains(kind)
    else { throw Refusal.linkEnded }
    return (try row.text("account"), try row.text("email"), kind)
  }
}
