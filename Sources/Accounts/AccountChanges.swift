import Components

/// A new password, or a new recovery code.
public struct KeyChange: Hashable, Sendable {
  /// The proof of the password until now.
  public var proof: [UInt8] = []
  /// The proof of the password from now on.
  public var newProof: [UInt8] = []
  public var keys = AccountKeys()
  /// The version of the keys that these replace.
  public var replaces: Int64 = 1

  public init() {}

  public init(proof: [UInt8], newProof: [UInt8], keys: AccountKeys, replaces: Int64) {
    self.proof = proof
    self.newProof = newProof
    self.keys = keys
    self.replaces = replaces
  }
}

extension KeyChange: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
    v.bytes("newProof", &newProof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
    v.object("keys", &keys, .required)
    v.integer("replaces", &replaces, in: 1...Int64.max, .required)
  }
}

/// Shows once more that it is the owner who asks, before something that cannot be undone.
public struct OwnerConfirmation: Hashable, Sendable {
  /// See ``LoginProof``.
  public var proof: [UInt8] = []

  public init() {}
  public init(proof: [UInt8]) { self.proof = proof }
}

extension OwnerConfirmation: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
  }
}
