import Accounts
import Storage

/// The devices that are logged in to accounts.
struct LoginStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  var mailing = Mailing.none

  /// When a device was seen is written again after so many milliseconds.
  private static let seenInterval: Int64 = 3_600_000

  /// Logs a device in.
  ///
  /// - Throws: ``Refusal/wrongLogin``, after the same time for an unknown address and for a wrong proof.
  func logIn(_ request: LoginRequest, as email: EmailAddress) async throws -> DeviceLogin {
    let proof = SecretHash(of: request.proof)
    let row = try await database.read {
      try $0.row("SELECT id, proof FROM account WHERE folded = $1", .text(email.folded))
    }
    let kept = try row.map { SecretHash(stored: try $0.bytes("proof")) } ?? .ofNobody
    guard kept.matches(proof), let row else { throw Refusal.wrongLogin }
    let account = try row.text("id")
    let login = NewLogin(name: request.device)
    let now = clock()
    return try await database.write { transaction in
      // The password may have been changed since it was compared.
      let still = try transaction.row(
        "SELECT id FROM account WHERE id = $1 AND proof = $2", .text(account), .bytes(proof.bytes))
      guard still != nil else { throw Refusal.wrongLogin }
      try AccountLetters(transaction, mailing).tell(account, .device, of: login.name, at: now)
      return try login.add(to: account, confirms: mailing.confirms, at: now, transaction)
    }
  }

  /// The device that shows a token, which is noted as seen now.
  ///
  /// - Throws: ``Refusal/notLoggedIn``.
  func device(showing token: [UInt8]) async throws -> LoggedInDevice {
    let row = try await database.read {
      try $0.row(
        """
        SELECT device.id, device.account, device.seen FROM device JOIN account ON account.id = device.account
        WHERE device.token = $1
        """, .bytes(SecretHash(of: token).bytes))
    }
    guard let row else { throw Refusal.notLoggedIn }
    let device = LoggedInDevice(id: try row.text("id"), account: try row.text("account"))
    let now = clock()
    if now - (try row.integer("seen")) >= Self.seenInterval {
      // Whoever only reads is answered also while nothing can be written.
      _ = try? await database.write {
        try $0.execute("UPDATE device SET seen = $2 WHERE id = $1", .text(device.id), .integer(now))
      }
    }
    return device
  }

  /// Ends the login of a device of the same account.
  ///
  /// - Throws: ``Refusal/noSuchPath`` if the account has no device with this id.
  func logOut(_ id: String, by device: LoggedInDevice) async throws {
    let ended = try await database.write {
      try $0.execute(
        "DELETE FROM device WHERE id = $1 AND account = $2", .text(id), .text(device.account))
    }
    guard ended == 1 else { throw Refusal.noSuchPath }
  }

  /// Ends the logins of all devices of an account.
  func logOutEverywhere(by device: LoggedInDevice) async throws {
    try await database.write {
      try $0.execute("DELETE FROM device WHERE account = $1", .text(device.account))
    }
  }
}
