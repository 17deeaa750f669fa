import Components

/// A person's calendar on its way to the server, which keeps it for whoever has its address.
///
/// The device makes a secret of 32 random bytes, which is in the address and nowhere else. PBKDF2-HMAC-SHA-256 of it, with no salt
/// and one iteration, gives the material of which HKDF-SHA-256 without a salt makes the two that are here.
public struct CalendarUpload: Hashable, Sendable {
  /// The label by which HKDF makes ``name``.
  public static let nameLabel = "toward calendar name"
  /// The label by which HKDF makes the key that seals the file (AES-256-GCM).
  public static let keyLabel = "toward calendar key"
  public static let secretByteCount = 32
  public static let nameByteCount = 32
  /// Nonce and tag.
  public static let sealByteCount = 28
  /// The largest file, in bytes.
  public static let mostBytes = 1 << 20
  /// What follows the secret in an address.
  public static let ending = ".ics"

  /// By which the server finds the file.
  public var name: [UInt8] = []
  /// The nonce, and the file with its tag.
  public var sealed: [UInt8] = []
  /// Whether it takes the place of any other calendar of the account. Else it has to be the one that the server has.
  public var begins = false

  public init() {}

  public init(name: [UInt8], sealed: [UInt8], begins: Bool) {
    self.name = name
    self.sealed = sealed
    self.begins = begins
  }
}

/// A calendar that an account's person shares, without what is in it.
public struct SharedCalendar: Hashable, Sendable {
  /// When its address was made, in milliseconds since 1970.
  public var since: Int64 = 0
  /// When its file last came, in milliseconds since 1970.
  public var changed: Int64 = 0
  /// The size of the sealed file, in bytes.
  public var size: Int64 = 0

  public init() {}
}

/// A question for a calendar from elsewhere.
public struct CalendarQuestion: Hashable, Sendable {
  /// In Unicode scalars.
  public static let longestAddress = 2000

  /// A web address.
  public var address = ""
  /// The FNV-1a hash of the file that is known, in 16 hexadecimal digits; empty for none.
  public var known = ""

  public init() {}

  public init(address: String, known: String) {
    self.address = address
    self.known = known
  }
}

/// The server's answer to a question for a calendar.
public struct CalendarAnswer: Hashable, Sendable {
  /// The largest file, in bytes.
  public static let mostBytes = 2 << 20

  public var outcome = CalendarOutcome.unreachable
  /// The calendar file; empty unless it was fetched.
  public var file: [UInt8] = []

  public init() {}

  public init(_ outcome: CalendarOutcome, file: [UInt8] = []) {
    self.outcome = outcome
    self.file = file
  }
}

/// What came of fetching a calendar from elsewhere.
public enum CalendarOutcome: String, FieldChoice, Hashable, Sendable {
  case fetched
  /// It is the one that is known.
  case unchanged
  /// The address is none of the web.
  case noAddress = "no-address"
  case unknownHost = "unknown-host"
  /// The address leads to a private network, or to the server itself.
  case notPublic = "not-public"
  /// There is nothing at the address any more, or never was.
  case gone
  /// The other server wants to know who asks, or refuses otherwise.
  case refused
  case certificate
  case tooSlow = "too-slow"
  case unreachable
  case tooLarge = "too-large"
  /// What is at the address is no calendar.
  case notCalendar = "not-calendar"
}

extension CalendarUpload: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("name", &name, count: Self.nameByteCount...Self.nameByteCount, .required)
    v.bytes(
      "sealed", &sealed, count: Self.sealByteCount...(Self.mostBytes + Self.sealByteCount), .required)
    v.truth("begins", &begins, .required)
  }
}

extension SharedCalendar: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("since", &since, in: 0...AccountState.latest, .required)
    v.integer("changed", &changed, in: 0...AccountState.latest, .required)
    v.integer("size", &size, in: 0...Int64(Int32.max), .required)
  }
}

extension CalendarQuestion: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("address", &address, .message(1...Self.longestAddress), .required)
    v.text("known", &known, .message(0...16), .optional)
  }
}

extension CalendarAnswer: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    if let known = v.choice("outcome", outcome) { outcome = known }
    v.bytes("file", &file, count: 0...Self.mostBytes, .optional)
  }
}
