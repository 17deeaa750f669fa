import Accounts

/// A message of Web Push, sealed for one browser: the push service that passes it on cannot read it (RFC 8291).
enum PushMessage {
  /// In bytes, of one record; a message is shorter (RFC 8188, 2).
  private static let recordSize: [UInt8] = [0, 0, 0x10, 0]

  /// The body of the request, in the content coding aes128gcm (RFC 8188). Nil for a key that is none.
  ///
  /// - Parameters:
  ///   - own: used for this message alone.
  ///   - salt: 16 random bytes.
  static func sealed(
    _ text: [UInt8], for browser: PushSubscription, by own: P256Pair = P256Pair(),
    salt: [UInt8] = Randomness.bytes(16)
  ) -> [UInt8]? {
    guard let shared = own.agreement(with: browser.key) else { return nil }
    let keys = HMACSHA256.code(of: shared, key: browser.secret)
    let input = expanded(keys, Array("WebPush: info\0".utf8) + browser.key + own.open)
    let random = HMACSHA256.code(of: input, key: salt)
    let key = expanded(random, Array("Content-Encoding: aes128gcm\0".utf8)).prefix(16)
    let nonce = expanded(random, Array("Content-Encoding: nonce\0".utf8)).prefix(12)
    // The last record ends with 2.
    let sealed = AESGCM.seal(text + [2], key: Array(key), nonce: Array(nonce))
    return salt + recordSize + [UInt8(own.open.count)] + own.open + sealed
  }

  /// The first block of HKDF-SHA-256 (RFC 5869, 2.3).
  private static func expanded(_ key: [UInt8], _ info: [UInt8]) -> [UInt8] {
    HMACSHA256.code(of: info + [1], key: key)
  }
}
