import CCrypto
import Core

/// SHA-256 (FIPS 180-4), by OpenSSL's libcrypto.
enum SHA256 {
  /// The 32 bytes of the digest.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var size: UInt32 = 0
      let isDone = EVP_Digest(message, message.count, buffer.baseAddress, &size, EVP_sha256(), nil)
      precondition(isDone == 1, "libcrypto has SHA-256")
      count = Int(size)
    }
  }

  /// The digest as 64 hexadecimal digits.
  static func hex(_ message: [UInt8]) -> String { Hexadecimal.encoded(digest(message)) }
}
