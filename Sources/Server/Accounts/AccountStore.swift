import Accounts
import Components
import Core
import Mail
import Storage

/// The accounts of a site's people, and the devices that are logged in to them.
struct AccountStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  var mailing = Mailing.none
  /// What a download of an account is made of.
  var features = Feature.all

  /// Whether addresses are confirmed by letters.
  var confirms: Bool { mailing == .sent }

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
      try Self.set(request.about, of: account, transaction)
      let added = try add(login, to: account, at: now, transaction)
      if confirms { try hold(account, email, in: language, at: now, transaction) }
      return added
    }
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
    try Self.set(request.about, of: account, transaction)
    try transaction.execute(
      """
      DELETE FROM device WHERE account = $1
        AND since = (SELECT since FROM account WHERE id = $1) AND seen = since AND name = $2
      """, .text(account), .text(login.name))
    return try add(login, to: account, at: now, transaction)
  }

  /// The account of a device, as that sees it.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func state(for device: LoggedInDevice) async throws -> AccountState {
    try await database.read { try state(for: device, $0) }
  }

  func state(for device: LoggedInDevice, _ transaction: Transaction) throws -> AccountState {
    let row = try transaction.row(
      """
      SELECT email, profile, keys, keys_version, since, folded, counted, leader, former_profiles, gender,
        education, income, ethnic_group, age
      FROM account WHERE id = $1
      """, .text(device.account))
    let devices = try transaction.rows(
      "SELECT id, name, since, seen FROM device WHERE account = $1 ORDER BY seen DESC, since DESC, id",
      .text(device.account)
    ).map { row in
      let id = try row.text("id")
      return AccountDevice(
        id: id, name: try row.text("name"), since: try row.integer("since"), seen: try row.integer("seen"),
        isOwn: id == device.id)
    }
    guard let row, devices.contains(where: { $0.isOwn }) else { throw Refusal.notLoggedIn }
    var state = AccountState(
      email: try row.text("email"), profile: try row.text("profile"), since: try row.integer("since"),
      keys: try AccountKeys(stored: row.text("keys")), keysVersion: try row.integer("keys_version"),
      devices: devices)
    let isCounted = try row.integer(orNull: "counted") != nil
    state.isPending = try row.text("folded") == device.account || (confirms && !isCounted)
    state.isLeader = try row.integer("leader") != 0
    state.formerProfiles = try Self.formerProfiles(row)
    state.about = try PersonalFacts(row)
    return state
  }

  static func formerProfiles(_ row: Row) throws -> [String] {
    let text = try row.text(orNull: "former_profiles") ?? ""
    return text.split(separator: " ").map { String($0) }
  }
}

extension AccountKeys {
  /// As they are in the database: JSON.
  var stored: String { json.serialized() }

  /// - Throws: ``DatabaseError/damaged(_:)``.
  init(stored text: String) throws(DatabaseError) {
    do {
      try self.init(body: Array(text.utf8))
    } catch {
      throw .damaged("the keys of an account cannot be read")
    }
  }
}
