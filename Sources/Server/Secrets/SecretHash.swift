import CCrypto

/// SHA-256 of a proof or a token, which is all that the server keeps of them.
///
/// No slow hash is needed: a token is random, and a proof is made by PBKDF2 before it comes here.
struct SecretHash: Sendable {
  let bytes: [UInt8]

  init(of secret: [UInt8]) { bytes = SHA256.digest(secret) }

  init(stored bytes: [UInt8]) { self.bytes = bytes }

  /// In a time that does not depend on the bytes.
  func matches(_ other: SecretHash) -> Bool {
    bytes.count == other.bytes.count && CRYPTO_memcmp(bytes, other.bytes, bytes.count) == 0
  }

  /// The hash of no secret that anybody has, to be compared where there is no account.
  static let ofNobody = SecretHash(stored: Randomness.bytes(32))
}
