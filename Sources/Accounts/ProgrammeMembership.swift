import Components

/// That an account has joined a programme, whose letters come to its address.
public struct ProgrammeMembership: Hashable, Sendable {
  /// The programme's id.
  public var programme = ""
  /// The language of the letters, a BCP 47 tag.
  public var language = ""
  /// The IANA name of the zone of ``hour``.
  public var zone = ""
  /// The hour of the day at which letters come.
  public var hour = 9
  /// When it was joined, in milliseconds since 1970.
  public var since: Int64 = 0
  /// When the next letter may come, in milliseconds since 1970.
  public var next: Int64 = 0

  public init() {}
}

/// All that an account has joined, and where the letters go.
public struct ProgrammeMemberships: Hashable, Sendable {
  public var memberships: [ProgrammeMembership] = []
  public var email = ""
  /// Whether nobody has confirmed the address. No letter of a programme goes there.
  public var isPending = false

  public init() {}
}

/// How somebody wants the letters of a programme.
public struct ProgrammeWish: Hashable, Sendable {
  /// The hours at which letters can come.
  public static let hours = 8...20

  /// A BCP 47 tag. Of a language that the site does not have it is the site's own.
  public var language = ""
  /// An IANA name. Of a zone that the server does not know it is the site's own.
  public var zone = ""
  public var hour = 9

  public init() {}

  public init(language: String, zone: String, hour: Int) {
    self.language = language
    self.zone = zone
    self.hour = hour
  }
}

extension ProgrammeMembership: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("program", &programme, .message(1...60), .required)
    v.text("language", &language, .message(1...20), .required)
    v.text("zone", &zone, .message(1...64), .required)
    v.integer("hour", &hour, in: ProgrammeWish.hours, .required)
    v.integer("since", &since, in: 0...AccountState.latest, .required)
    v.integer("next", &next, in: 0...AccountState.latest, .required)
  }
}

extension ProgrammeMemberships: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("memberships", &memberships, .required)
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.truth("pending", &isPending, .required)
  }
}

extension ProgrammeWish: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("language", &language, .message(1...20), .required)
    v.text("zone", &zone, .message(0...64), .required)
    v.integer("hour", &hour, in: Self.hours, .required)
  }
}
