import CCrypto

/// HMAC-SHA-256 (RFC 2104), by OpenSSL's libcrypto.
enum HMACSHA256 {
  /// The 32 bytes of the code.
  static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var size: UInt32 = 0
      let made = HMAC(
        EVP_sha256(), key, Int32(key.count), message, message.count, buffer.baseAddress, &size)
      precondition(made != nil, "libcrypto has HMAC-SHA-256")
      count = Int(size)
    }
  }
}
