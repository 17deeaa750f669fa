import CSodium

/// What hashing a password costs: passes over so many bytes.
public struct PasswordCost: Sendable {
  var passes: UInt64
  var bytes: Int

  public static let usual = PasswordCost(passes: 3, bytes: 64 << 20)
  /// For tests, which hash much. The command takes it in debug builds only.
  public static let least = PasswordCost(
    passes: UInt64(crypto_pwhash_opslimit_min()), bytes: crypto_pwhash_memlimit_min())
}
