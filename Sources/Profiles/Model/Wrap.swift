import Core

/// A wrapped data key: sealed by AES-256-GCM with a key that is derived from a secret.
///
/// A class, because a profile has three of them and is passed around much.
public final class Wrap: Hashable, Sendable {
  /// The secrets that open a profile. The wrap is bound to the raw value.
  public enum Secret: String, Hashable, Sendable {
    case password
    case answer
    case recovery
    /// Random bytes that are stored beside the wrap. They protect nothing until another secret replaces them.
    case device
  }

  /// How the wrapping key is derived. The raw value is the wrap's format.
  public enum Derivation: UInt8, Hashable, Sendable {
    /// PBKDF2-HMAC-SHA-256 gives the key.
    case direct = 1
    /// HKDF-SHA-256 makes the key of what PBKDF2-HMAC-SHA-256 gives. So another key of the same secret can be shown to a
    /// server that must not open the wrap.
    case expanded = 2
  }

  /// The iterations of new wraps; older wraps are raised to them when opened.
  public static let iterations = 1_200_000
  /// The fewest accepted iterations. With fewer, somebody has changed the record to make guessing cheap.
  public static let fewestIterations = 600_000
  /// The most accepted iterations. More would only hang the device.
  static let mostIterations = 50_000_000
  /// Iterations for random secrets, which cannot be guessed.
  static let iterationsOfRandom = 1
  /// The length of the salt, in bytes.
  public static let saltByteCount = 16
  /// The length of the nonce in bytes (NIST SP 800-38D, 8.2.1: 96 bits).
  public static let nonceByteCount = 12

  public let derivation: Derivation
  /// The salt of PBKDF2, random for each wrap.
  public let salt: [UInt8]
  /// The iterations of PBKDF2.
  public let iterations: Int
  /// The nonce of AES-GCM, random for each wrap.
  public let nonce: [UInt8]
  /// The encrypted data key, with its tag at the end.
  public let sealed: [UInt8]

  public init(
    _ derivation: Derivation = .expanded, salt: [UInt8], iterations: Int, nonce: [UInt8], sealed: [UInt8]
  ) {
    self.derivation = derivation
    self.salt = salt
    self.iterations = iterations
    self.nonce = nonce
    self.sealed = sealed
  }

  public static func == (left: Wrap, right: Wrap) -> Bool {
    left.derivation == right.derivation && left.salt == right.salt && left.iterations == right.iterations
      && left.nonce == right.nonce && left.sealed == right.sealed
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(sealed) }

  static func additionalData(
    _ secret: Secret, profile: ProfileID, _ derivation: Derivation = .expanded
  ) -> [UInt8] {
    AdditionalData.bytes(
      profile: profile.text, store: "user", record: secret.rawValue, version: derivation.rawValue)
  }

  /// Whether an app of today would make it otherwise.
  var needsRaising: Bool { iterations < Self.iterations || derivation == .direct }

  var json: JSON {
    [
      "format": .integer(Int64(derivation.rawValue)), "salt": .string(Hexadecimal.encoded(salt)),
      "iterations": .integer(Int64(iterations)),
      "nonce": .string(Hexadecimal.encoded(nonce)), "sealed": .string(Hexadecimal.encoded(sealed)),
    ]
  }

  convenience init?(_ json: JSON, by kind: Secret = .password) {
    // The first format did not say so.
    let format = json["format"].map { $0.int } ?? 1
    guard let derivation = format.flatMap({ UInt8(exactly: $0) }).flatMap({ Derivation(rawValue: $0) }),
      let salt = json["salt"]?.string.flatMap(Hexadecimal.decoded), salt.count == Self.saltByteCount,
      let written = json["iterations"]?.int, let iterations = Int(exactly: written),
      kind == .device
        ? iterations == Self.iterationsOfRandom
        : (Self.fewestIterations...Self.mostIterations).contains(iterations),
      let nonce = json["nonce"]?.string.flatMap(Hexadecimal.decoded), nonce.count == Self.nonceByteCount,
      let sealed = json["sealed"]?.string.flatMap(Hexadecimal.decoded), sealed.count == 48
    else { return nil }
    self.init(derivation, salt: salt, iterations: iterations, nonce: nonce, sealed: sealed)
  }
}
