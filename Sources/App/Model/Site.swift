import Components

/// What tells one organisation's app from another's.
public struct Site: Sendable {
  /// Small letters, digits and hyphens; always the same for the same site.
  public var id = ""
  public var name = ""
  /// For under the icon.
  public var shortName = ""
  public var tagline = ""
  /// Who runs the app.
  public var organisation = ""
  /// Where people are known.
  public var identity = "device"
  /// How somebody comes to have a profile.
  public var profile = "sign-up"
  /// IANA name of the zone that the organisation's dates mean.
  public var timeZone = "UTC"
  /// Such as `college`, `day`.
  public var modules: [String] = []
  /// What the app opens with: `tiles`, or the module `day`.
  public var home = "tiles"
  public var tiles: [Tile] = []
  /// What people agree to before they make a profile.
  public var agreement: [Block] = []
  public var about: [Block] = []

  public init() {}
}

extension Site {
  /// A profile is made at the first start, without a sign-up.
  public var hasSilentProfile: Bool { profile == "silent" }
  /// Whether people plan their days here.
  var hasDays: Bool { modules.contains("day") }
  /// Whether the day is what the app opens with.
  var opensWithDay: Bool { hasDays && home == "day" }
}

extension Site: Described {
  /// What a site may switch on.
  public static var moduleNames: [String] { ["college", "day"] }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.none), .required)
    v.text("name", &name, .name, .required)
    v.text("shortName", &shortName, .name(atMost: 14), .expected)
    if shortName.isEmpty { shortName = name }
    v.text("tagline", &tagline, .words, .expected)
    v.text("organisation", &organisation, .name, .expected)
    v.text("identity", &identity, .choice(["device"]), .expected)
    v.text("profile", &profile, .choice(["sign-up", "silent"]), .usual)
    v.text("timeZone", &timeZone, .timeZone, .expected)
    v.texts("modules", &modules, .choice(Self.moduleNames), .expected)
    v.text("home", &home, .choice(["tiles", "day"]), .usual)
    v.list("tiles", &tiles, .expected, count: 1...Int.max)
    v.markdown("agreement", &agreement, .expected)
    v.markdown("about", &about, .expected)
  }
}
