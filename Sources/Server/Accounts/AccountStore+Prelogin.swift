import Accounts
import Core
import Storage

extension AccountStore {
  /// Of an address without an account: what the app gives new profiles.
  private static let iterations = 1_200_000

  /// What the password of an account is derived with. An address without an account has something too, and always the same.
  ///
  /// The work is the same in both cases, so that the time does not tell one from the other.
  func derivation(for email: EmailAddress) async throws -> PasswordDerivation {
    let secret = try await preloginSecret()
    let row = try await database.read {
      try $0.row("SELECT keys FROM account WHERE folded = $1", .text(email.folded))
    }
    let made = Self.madeUp(for: email, secret).stored
    let keys = try AccountKeys(stored: try row?.text("keys") ?? made)
    return PasswordDerivation(salt: keys.password.salt, iterations: keys.password.iterations)
  }

  /// Keys that nothing opens, with a salt that follows from the address.
  private static func madeUp(for email: EmailAddress, _ secret: [UInt8]) -> AccountKeys {
    let code = HMACSHA256.code(of: Array(email.folded.utf8), key: secret)
    let wrap = WrappedKey(
      salt: Array(code.prefix(WrappedKey.saltByteCount)), iterations: iterations,
      nonce: Array(repeating: 0, count: WrappedKey.nonceByteCount),
      sealed: Array(repeating: 0, count: WrappedKey.sealedByteCount))
    return AccountKeys(password: wrap, recovery: wrap)
  }

  /// The secret of the salts of addresses without an account. The database keeps it, so that they stay the same.
  private func preloginSecret() async throws -> [UInt8] {
    let stored = try await database.read(Self.preloginSecret)
    if let stored { return stored }
    let new = Base64.encoded(Randomness.bytes(32))
    let kept = try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO server (key, value) VALUES ('prelogin', $1) ON CONFLICT (key) DO NOTHING", .text(new))
      return try Self.preloginSecret(transaction)
    }
    guard let kept else { throw DatabaseError.damaged("the secret of prelogin cannot be read") }
    return kept
  }

  private static func preloginSecret(_ transaction: Transaction) throws -> [UInt8]? {
    guard let row = try transaction.row("SELECT value FROM server WHERE key = 'prelogin'") else { return nil }
    return Base64.decoded(try row.text("value"))
  }
}
