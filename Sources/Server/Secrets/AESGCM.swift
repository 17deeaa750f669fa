import CCrypto

/// AES-256-GCM (NIST SP 800-38D), by OpenSSL's libcrypto: a nonce of 12 bytes, the ciphertext and its tag of 16.
enum AESGCM {
  private static let nonceByteCount = 12
  private static let tagByteCount: Int32 = 16

  static func seal(_ text: [UInt8], key: [UInt8]) -> [UInt8] {
    let nonce = Randomness.bytes(nonceByteCount)
    return nonce + seal(text, key: key, nonce: nonce)
  }

  /// The ciphertext and its tag.
  ///
  /// - Parameters:
  ///   - key: 32 bytes, or 16 for AES-128-GCM.
  ///   - nonce: 12 bytes, never used with this key before.
  static func seal(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    let cipher = key.count == 16 ? EVP_aes_128_gcm() : EVP_aes_256_gcm()
    var sealed = [UInt8](repeating: 0, count: text.count)
    var tag = [UInt8](repeating: 0, count: Int(tagByteCount))
    var count: Int32 = 0
    let isSealed =
      EVP_EncryptInit_ex(context, cipher, nil, key, nonce) == 1
      && EVP_EncryptUpdate(context, &sealed, &count, text, Int32(text.count)) == 1
      && EVP_EncryptFinal_ex(context, nil, &count) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, tagByteCount, &tag) == 1
    precondition(isSealed, "libcrypto has AES-GCM")
    return sealed + tag
  }

  /// Nil if it was not sealed by this key, or was changed since.
  static func open(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
    let (nonceEnd, tagStart) = (nonceByteCount, bytes.count - Int(tagByteCount))
    guard tagStart >= nonceEnd else { return nil }
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    let sealed = Array(bytes[nonceEnd..<tagStart])
    var tag = Array(bytes[tagStart...])
    var text = [UInt8](repeating: 0, count: sealed.count)
    var count: Int32 = 0
    let isOpen =
      EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, Array(bytes[..<nonceEnd])) == 1
      && EVP_DecryptUpdate(context, &text, &count, sealed, Int32(sealed.count)) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, tagByteCount, &tag) == 1
      && EVP_DecryptFinal_ex(context, nil, &count) == 1
    return isOpen ? text : nil
  }
}
