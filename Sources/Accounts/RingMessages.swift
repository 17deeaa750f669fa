import Components

/// Where a browser takes messages while the app is closed, as its Push API says (W3C Push API, `PushSubscription`).
public struct PushSubscription: Hashable, Sendable {
  /// In Unicode scalars.
  public static let longestAddress = 2000
  public static let keyByteCount = 65
  public static let secretByteCount = 16

  /// Where messages are sent: an address of the browser's push service.
  public var address = ""
  /// The browser's public key, `p256dh`: a point of P-256 without compression.
  public var key: [UInt8] = []
  /// The secret that browser and sender share, `auth`.
  public var secret: [UInt8] = []
  /// The token of the device's login to an account, with which the rings end, too; empty without one.
  public var login: [UInt8] = []

  public init() {}

  public init(address: String, key: [UInt8], secret: [UInt8], login: [UInt8] = []) {
    self.address = address
    self.key = key
    self.secret = secret
    self.login = login
  }
}

/// The key by which a browser knows who may send to it (RFC 8292, 3.2).
public struct PushKey: Hashable, Sendable {
  /// A point of P-256 without compression.
  public var key: [UInt8] = []

  public init() {}

  public init(_ key: [UInt8]) { self.key = key }
}

/// What a device needs to change its list of rings. It has nothing to do with an account.
public struct RingDevice: Hashable, Sendable {
  public static let tokenByteCount = 32

  /// Shown with each request. The server keeps only its hash.
  public var token: [UInt8] = []

  public init() {}

  public init(token: [UInt8]) { self.token = token }
}

/// Says that the first message has come: only then is anything else sent to the address.
public struct RingConfirmation: Hashable, Sendable {
  /// The id that the message had.
  public var id: [UInt8] = []

  public init() {}

  public init(id: [UInt8]) { self.id = id }
}

/// A time at which a device is woken. What is to be said then is known to the device alone.
public struct Ring: Hashable, Sendable {
  public static let idByteCount = 16
  /// In seconds: a month.
  public static let longestLife: Int64 = 31 * 86_400

  /// What the message has, and nothing else. Random.
  public var id: [UInt8] = []
  /// In milliseconds since 1970-01-01 UTC.
  public var due: Int64 = 0
  /// Its lifetime in seconds, after which it is not sent any more.
  public var lasts: Int64 = 0
  /// Whether the device is woken although it saves power (RFC 8030, 5.3).
  public var isUrgent = false

  public init() {}

  public init(id: [UInt8], due: Int64, lasts: Int64, isUrgent: Bool) {
    self.id = id
    self.due = due
    self.lasts = lasts
    self.isUrgent = isUrgent
  }
}

/// All rings of a device, which take the place of those that it had.
public struct RingList: Hashable, Sendable {
  public static let mostRings = 200

  /// The version that it takes the place of; 0 for the first.
  public var version: Int64 = 0
  public var rings: [Ring] = []
  /// Whether the site's news ring, too.
  public var hearsNews = false

  public init() {}

  public init(version: Int64, rings: [Ring], hearsNews: Bool = false) {
    self.version = version
    self.rings = rings
    self.hearsNews = hearsNews
  }
}

/// Which list the server has.
public struct RingListState: Hashable, Sendable {
  public var version: Int64 = 0

  public init() {}

  public init(version: Int64) { self.version = version }
}

extension PushSubscription: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("address", &address, .message(1...Self.longestAddress), .required)
    v.bytes("key", &key, count: Self.keyByteCount...Self.keyByteCount, .required)
    v.bytes("secret", &secret, count: Self.secretByteCount...Self.secretByteCount, .required)
    v.bytes("login", &login, count: RingDevice.tokenByteCount...RingDevice.tokenByteCount, .optional)
  }
}

extension PushKey: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("key", &key, count: PushSubscription.keyByteCount...PushSubscription.keyByteCount, .required)
  }
}

extension RingDevice: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("token", &token, count: Self.tokenByteCount...Self.tokenByteCount, .required)
  }
}

extension RingConfirmation: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("id", &id, count: Ring.idByteCount...Ring.idByteCount, .required)
  }
}

extension Ring: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.bytes("id", &id, count: Self.idByteCount...Self.idByteCount, .required)
    v.integer("due", &due, in: 0...AccountState.latest, .required)
    v.integer("lasts", &lasts, in: 0...Self.longestLife, .required)
    v.truth("urgent", &isUrgent, .required)
  }
}

extension RingList: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("version", &version, in: 0...Int64(Int32.max), .required)
    v.list("rings", &rings, .required, count: 0...Self.mostRings)
    v.truth("news", &hearsNews, .optional)
  }
}

extension RingListState: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("version", &version, in: 0...Int64(Int32.max), .required)
  }
}
