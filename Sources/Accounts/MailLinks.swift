import Components

/// Asks for a letter with a link to a new password. The answer is the same whether the address has an account or not.
public struct ResetRequest: Hashable, Sendable {
  public var email = ""

  public init() {}
  public init(email: String) { self.email = email }
}

extension ResetRequest: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
  }
}

/// What a link of a letter has in its fragment, which shows that somebody reads the mail of an address.
public struct MailedToken: Hashable, Sendable {
  /// In hexadecimal digits, of 32 random bytes.
  public static let length = 64

  public var token = ""

  public init() {}
  public init(token: String) { self.token = token }
}

extension MailedToken: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("token", &token, .hexadecimal(Self.length), .required)
  }
}

/// What is needed to seal the data key of an account by a new password. The wrap by the old one is not in it: whoever reads
/// somebody's mail is not helped to guess it.
public struct ResetState: Hashable, Sendable {
  public var email = ""
  /// The id of the profile: 32 hexadecimal digits.
  public var profile = ""
  /// The version of the keys that new ones replace.
  public var keysVersion: Int64 = 1
  /// nil for a profile without a recovery code.
  public var recovery: WrappedKey?

  public init() {}

  public init(email: String, profile: String, keysVersion: Int64, recovery: WrappedKey?) {
    self.email = email
    self.profile = profile
    self.keysVersion = keysVersion
    self.recovery = recovery
  }
}

extension ResetState: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.text("profile", &profile, .hexadecimal(32), .required)
    v.integer("keysVersion", &keysVersion, in: 1...Int64.max, .required)
    v.part("recovery", &recovery)
  }
}

/// A new password, by a link of a letter.
public struct PasswordReset: Hashable, Sendable {
  /// See ``MailedToken``.
  public var token = ""
  /// The proof of the new password.
  public var proof: [UInt8] = []
  public var keys = AccountKeys()
  /// The version of the keys that these replace.
  public var replaces: Int64 = 1
  /// What the person will know the device by.
  public var device = ""
  /// The id of the profile that the account has from now on, where the person starts afresh: 32 hexadecimal digits. Empty if it keeps
  /// the one that it has, whose data key the keys wrap.
  public var profile = ""

  public init() {}

  public init(
    token: String, proof: [UInt8], keys: AccountKeys, replaces: Int64, device: String, profile: String = ""
  ) {
    self.token = token
    self.proof = proof
    self.keys = keys
    self.replaces = replaces
    self.device = device
    self.profile = profile
  }
}

extension PasswordReset: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("token", &token, .hexadecimal(MailedToken.length), .required)
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
    v.object("keys", &keys, .required)
    v.integer("replaces", &replaces, in: 1...Int64.max, .required)
    v.text("device", &device, .message(1...AccountDevice.longestName), .required)
    v.text("profile", &profile, .hexadecimal(32), .optional)
  }
}

/// Another email address for an account.
public struct EmailChange: Hashable, Sendable {
  public var email = ""
  /// See ``LoginProof``.
  public var proof: [UInt8] = []

  public init() {}

  public init(email: String, proof: [UInt8]) {
    self.email = email
    self.proof = proof
  }
}

extension EmailChange: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
  }
}
