import Components

/// An account, as its owner's devices see it.
public struct AccountState: Hashable, Sendable {
  public var email = ""
  /// The id of the profile: 32 hexadecimal digits. Everything that the data key seals is bound to it.
  public var profile = ""
  /// The ids of the profiles that it had before its owner started afresh.
  public var formerProfiles: [String] = []
  /// When it was made, in milliseconds since 1970.
  public var since: Int64 = 0
  public var keys = AccountKeys()
  /// Counts the changes of ``keys``. A change names the version that it replaces.
  public var keysVersion: Int64 = 1
  /// What its owner says of themselves.
  public var about = PersonalFacts()
  /// The one that was used last comes first.
  public var devices: [AccountDevice] = []
  /// Whether nobody has confirmed the address yet, by the link of a letter. Until then the account counts in no poll and no average,
  /// and no other device can log in to one that is new.
  public var isPending = false
  /// Whether the staff has marked its person as a community leader.
  public var isLeader = false

  public init() {}

  public init(
    email: String, profile: String, since: Int64, keys: AccountKeys, keysVersion: Int64,
    devices: [AccountDevice]
  ) {
    self.email = email
    self.profile = profile
    self.since = since
    self.keys = keys
    self.keysVersion = keysVersion
    self.devices = devices
  }
}

extension AccountState: Described {
  /// The largest time in milliseconds that a message has, in the year 9999.
  public static let latest: Int64 = 253_402_300_799_999

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.text("profile", &profile, .hexadecimal(32), .required)
    v.integer("since", &since, in: 0...Self.latest, .required)
    v.object("keys", &keys, .required)
    v.integer("keysVersion", &keysVersion, in: 1...Int64.max, .required)
    v.list("devices", &devices, .required)
    v.truth("pending", &isPending, .optional)
    v.truth("leader", &isLeader, .optional)
    v.object("about", &about, .optional)
    v.texts("formerProfiles", &formerProfiles, .hexadecimal(32), .optional)
  }
}

/// A device that is logged in to an account.
public struct AccountDevice: Hashable, Sendable {
  /// In Unicode scalars.
  public static let longestName = 60

  /// 32 hexadecimal digits.
  public var id = ""
  public var name = ""
  /// When it logged in, in milliseconds since 1970.
  public var since: Int64 = 0
  /// When it last asked for something, to the hour, in milliseconds since 1970.
  public var seen: Int64 = 0
  /// Whether it is the one that asks.
  public var isOwn = false

  public init() {}

  public init(id: String, name: String, since: Int64, seen: Int64, isOwn: Bool) {
    self.id = id
    self.name = name
    self.since = since
    self.seen = seen
    self.isOwn = isOwn
  }
}

extension AccountDevice: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .hexadecimal(32), .required)
    v.text("name", &name, .message(1...Self.longestName), .required)
    v.integer("since", &since, in: 0...AccountState.latest, .required)
    v.integer("seen", &seen, in: 0...AccountState.latest, .required)
    v.truth("own", &isOwn, .optional)
  }
}
