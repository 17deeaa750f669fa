import Components

/// The bytes by which a device shows that it knows the password: HKDF-SHA-256 makes them of what PBKDF2-HMAC-SHA-256 gives,
/// with a label of their own, so that they cannot open the wrap.
public enum LoginProof {
  public static let label = "toward auth"
  public static let byteCount = 32
}

/// Asks what a password is derived with, before it is.
public struct Prelogin: Hashable, Sendable {
  public var email = ""

  public init() {}
  public init(email: String) { self.email = email }
}

extension Prelogin: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
  }
}

/// What a password is derived with. An unknown address gets one too, always the same.
public struct PasswordDerivation: Hashable, Sendable {
  public var salt: [UInt8] = []
  /// Of PBKDF2.
  public var iterations = 0

  public init() {}

  public init(salt: [UInt8], iterations: Int) {
    self.salt = salt
    self.iterations = iterations
  }
}

extension PasswordDerivation: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("salt", &salt, count: WrappedKey.saltByteCount...WrappedKey.saltByteCount, .required)
    v.integer("iterations", &iterations, in: WrappedKey.iterationRange, .required)
  }
}

/// Logs a device in.
public struct LoginRequest: Hashable, Sendable {
  public var email = ""
  /// See ``LoginProof``.
  public var proof: [UInt8] = []
  /// What the person will know the device by.
  public var device = ""

  public init() {}

  public init(email: String, proof: [UInt8], device: String) {
    self.email = email
    self.proof = proof
    self.device = device
  }
}

extension LoginRequest: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
    v.text("device", &device, .message(1...AccountDevice.longestName), .required)
  }
}

/// A device that is logged in now.
public struct DeviceLogin: Hashable, Sendable {
  /// The random bytes that the device shows with each request, in base 64 (RFC 6750). The server keeps only their hash.
  public static let tokenByteCount = 32

  public var token: [UInt8] = []
  public var account = AccountState()

  public init() {}

  public init(token: [UInt8], account: AccountState) {
    self.token = token
    self.account = account
  }
}

extension DeviceLogin: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("token", &token, count: Self.tokenByteCount...Self.tokenByteCount, .required)
    v.object("account", &account, .required)
  }
}
