import CCrypto

/// Two keys of the curve P-256 (NIST SP 800-186), by OpenSSL's libcrypto.
struct P256Pair: Hashable, Sendable {
  static let secretByteCount = 32
  static let openByteCount = 65

  /// The private key, a number of 32 bytes with the largest first.
  let secret: [UInt8]
  /// The public key, a point of 65 bytes without compression (SEC 1, 2.3.3).
  let open: [UInt8]

  /// New ones.
  init() {
    let key = EC_KEY_new_by_curve_name(NID_X9_62_prime256v1)
    defer { EC_KEY_free(key) }
    precondition(EC_KEY_generate_key(key) == 1, "libcrypto has P-256")
    self.init(key)
  }

  /// Those of a private key; nil for a number that is none.
  init?(secret: [UInt8]) {
    guard secret.count == Self.secretByteCount, let key = EC_KEY_new_by_curve_name(NID_X9_62_prime256v1),
      let number = BN_bin2bn(secret, Int32(secret.count), nil)
    else { return nil }
    defer {
      BN_clear_free(number)
      EC_KEY_free(key)
    }
    let group = EC_KEY_get0_group(key)
    let point = EC_POINT_new(group)
    defer { EC_POINT_free(point) }
    guard EC_POINT_mul(group, point, number, nil, nil, nil) == 1, EC_KEY_set_private_key(key, number) == 1,
      EC_KEY_set_public_key(key, point) == 1, EC_KEY_check_key(key) == 1
    else { return nil }
    self.init(key)
  }

  private init(_ key: OpaquePointer?) {
    var secret = [UInt8](repeating: 0, count: Self.secretByteCount)
    var open = [UInt8](repeating: 0, count: Self.openByteCount)
    let isRead =
      BN_bn2binpad(EC_KEY_get0_private_key(key), &secret, Int32(secret.count)) == secret.count
      && EC_POINT_point2oct(
        EC_KEY_get0_group(key), EC_KEY_get0_public_key(key), POINT_CONVERSION_UNCOMPRESSED, &open, open.count,
        nil) == open.count
    precondition(isRead, "a key of P-256 has its bytes")
    (self.secret, self.open) = (secret, open)
  }

  /// What this pair and somebody else's have in common (ECDH, SEC 1, 3.3.1): 32 bytes. Nil for a point that is not on the curve.
  func agreement(with other: [UInt8]) -> [UInt8]? {
    guard other.count == Self.openByteCount, let key = made() else { return nil }
    defer { EC_KEY_free(key) }
    let group = EC_KEY_get0_group(key)
    let point = EC_POINT_new(group)
    defer { EC_POINT_free(point) }
    guard EC_POINT_oct2point(group, point, other, other.count, nil) == 1,
      EC_POINT_is_at_infinity(group, point) == 0
    else { return nil }
    var shared = [UInt8](repeating: 0, count: 32)
    return ECDH_compute_key(&shared, shared.count, point, key, nil) == 32 ? shared : nil
  }

  /// The signature of a message by SHA-256 (ES256, RFC 7518, 3.4): two numbers of 32 bytes.
  func signature(of message: [UInt8]) -> [UInt8] {
    let key = made()
    defer { EC_KEY_free(key) }
    let digest = SHA256.digest(message)
    let signature = ECDSA_do_sign(digest, Int32(digest.count), key)
    defer { ECDSA_SIG_free(signature) }
    precondition(signature != nil, "libcrypto signs by P-256")
    return [ECDSA_SIG_get0_r(signature), ECDSA_SIG_get0_s(signature)].flatMap { number in
      var bytes = [UInt8](repeating: 0, count: 32)
      BN_bn2binpad(number, &bytes, 32)
      return bytes
    }
  }

  private func made() -> OpaquePointer? {
    guard let key = EC_KEY_new_by_curve_name(NID_X9_62_prime256v1) else { return nil }
    let number = BN_bin2bn(secret, Int32(secret.count), nil)
    defer { BN_clear_free(number) }
    let group = EC_KEY_get0_group(key)
    let point = EC_POINT_new(group)
    defer { EC_POINT_free(point) }
    guard EC_POINT_oct2point(group, point, open, open.count, nil) == 1,
      EC_KEY_set_private_key(key, number) == 1, EC_KEY_set_public_key(key, point) == 1
    else {
      EC_KEY_free(key)
      return nil
    }
    return key
  }
}
