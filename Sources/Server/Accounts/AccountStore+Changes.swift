import Accounts
import Storage

extension AccountStore {
  /// Replaces everything that the owner of an account says of themselves.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if the device's login has ended meanwhile.
  func change(_ about: PersonalFacts, by device: LoggedInDevice) async throws -> AccountState {
    try await database.write { transaction in
      try about.store(for: device.account, transaction)
      return try state(for: device, transaction)
    }
  }

  /// Puts other wraps in place of those of an account. A new password ends the logins of all other devices, and the owner gets a
  /// letter.
  ///
  /// - Throws: ``Refusal/changedMeanwhile``, ``Refusal/wrongProof``, ``Refusal/notLoggedIn``.
  func change(_ change: KeyChange, by device: LoggedInDevice) async throws -> AccountState {
    let now = clock()
    return try await database.write { transaction in
      let proof = try AccountProof(of: device, transaction)
      // First: after another device's change of the password, the old proof would look like a mistyped password.
      guard proof.keysVersion == change.replaces else { throw Refusal.changedMeanwhile }
      try proof.check(change.proof)
      try transaction.execute(
        "UPDATE account SET proof = $2, keys = $3, keys_version = keys_version + 1 WHERE id = $1",
        .text(device.account), .bytes(SecretHash(of: change.newProof).bytes), .text(change.keys.stored))
      if !proof.matches(change.newProof) {
        try transaction.execute(
          "DELETE FROM device WHERE account = $1 AND id <> $2", .text(device.account), .text(device.id))
        // What somebody asked for who knew the old one, or reads the mail, ends with it.
        try AccountLinks(transaction).end([.reset, .change, .proposal], of: device.account)
        try AccountLetters(transaction, mailing).tell(device.account, .password, of: proof.device, at: now)
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
      try AccountProof(of: device, transaction).check(confirmation.proof)
      try AccountRemoval(transaction).remove(device.account, mailing: mailing, at: now)
    }
  }

  /// Takes out again what a backup has brought back.
  func repeatRemovals() async throws {
    try await database.erase { try AccountRemoval($0).repeatAll() }
  }
}
