import Accounts
import Storage

extension AccountStore {
  /// Puts other wraps in place of those of an account. A new password ends the logins of all other devices, and the owner gets a
  /// letter.
  ///
  /// - Throws: ``Refusal/changedMeanwhile``, ``Refusal/wrongProof``, ``Refusal/notLoggedIn``.
  func change(_ change: KeyChange, by device: LoggedInDevice) async throws -> AccountState {
    let now = clock()
    return try await database.write { transaction in
      let account = try Self.account(of: device, transaction)
      // First: after another device's change of the password, the old proof would look like a mistyped password.
      guard account.keysVersion == change.replaces else { throw Refusal.changedMeanwhile }
      guard account.proof.matches(SecretHash(of: change.proof)) else { throw Refusal.wrongProof }
      let proof = SecretHash(of: change.newProof)
      try transaction.execute(
        "UPDATE account SET proof = $2, keys = $3, keys_version = keys_version + 1 WHERE id = $1",
        .text(device.account), .bytes(proof.bytes), .text(change.keys.stored))
      if !account.proof.matches(proof) {
        try transaction.execute(
          "DELETE FROM device WHERE account = $1 AND id <> $2", .text(device.account), .text(device.id))
        // What somebody asked for who knew the old one, or reads the mail, ends with it.
        try Self.endLinks([.reset, .change, .proposal], of: device.account, transaction)
        try tell(device.account, .password, of: account.device, at: now, transaction)
      }
      return try state(for: device, transaction)
    }
  }

  /// Deletes an account, with its devices and with what its person has sent. They get a letter.
  ///
  /// - Throws: ``Refusal/wrongProof``, ``Refusal/notLoggedIn``.
  func deleteAccount(_ confirmation: OwnerConfirmation, by device: LoggedInDevice) async throws {
    let now = clock()
    try await database.erase { transaction in
      let account = try Self.account(of: device, transaction)
      guard account.proof.matches(SecretHash(of: confirmation.proof)) else { throw Refusal.wrongProof }
      try AccountRemoval(transaction).remove(device.account, mailing: mailing, at: now)
    }
  }

  /// What a change is held against, read in the transaction of the change: the login may have ended since the request came.
  static func account(
    of device: LoggedInDevice, _ transaction: Transaction
  ) throws -> (proof: SecretHash, keysVersion: Int64, device: String) {
    let row = try transaction.row(
      """
      SELECT account.proof, account.keys_version, device.name FROM account JOIN device ON device.account = account.id
      WHERE account.id = $1 AND device.id = $2
      """, .text(device.account), .text(device.id))
    guard let row else { throw Refusal.notLoggedIn }
    return (
      SecretHash(stored: try row.bytes("proof")), try row.integer("keys_version"), try row.text("name")
    )
  }
}
