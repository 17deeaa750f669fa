import Components

/// A data key that is sealed by a secret of the person, as a server keeps it without being able to open it: AES-256-GCM with a
/// key that HKDF-SHA-256 makes of PBKDF2-HMAC-SHA-256.
public struct WrappedKey: Hashable, Sendable {
  /// The salt of PBKDF2, in bytes.
  public static let saltByteCount = 16
  /// The nonce of AES-GCM, in bytes.
  public static let nonceByteCount = 12
  /// The data key and its tag, in bytes.
  public static let sealedByteCount = 48
  /// The iterations of PBKDF2 that there may be. With fewer, guessing would be cheap; more would hang a device.
  public static let iterationRange = 600_000...50_000_000

  public var salt: [UInt8] = []
  public var iterations = 0
  public var nonce: [UInt8] = []
  public var sealed: [UInt8] = []

  public init() {}

  public init(salt: [UInt8], iterations: Int, nonce: [UInt8], sealed: [UInt8]) {
    self.salt = salt
    self.iterations = iterations
    self.nonce = nonce
    self.sealed = sealed
  }
}

extension WrappedKey: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("salt", &salt, count: Self.saltByteCount...Self.saltByteCount, .required)
    v.integer("iterations", &iterations, in: Self.iterationRange, .required)
    v.bytes("nonce", &nonce, count: Self.nonceByteCount...Self.nonceByteCount, .required)
    v.bytes("sealed", &sealed, count: Self.sealedByteCount...Self.sealedByteCount, .required)
  }
}

/// The wraps of an account's data key. The one by the security question never leaves the device: it would be the easiest to guess.
public struct AccountKeys: Hashable, Sendable {
  public var password = WrappedKey()
  /// nil for a profile without a recovery code.
  public var recovery: WrappedKey?

  public init() {}

  public init(password: WrappedKey, recovery: WrappedKey?) {
    self.password = password
    self.recovery = recovery
  }
}

extension AccountKeys: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("password", &password, .required)
    v.part("recovery", &recovery)
  }
}
