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
  /// What the app opens with: `tiles`, or a screen of a module that can stand in their place.
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
}

extension Site: Described {
  /// In the order in which messages and documents name them.
  static var knownModules: [ModuleDeclaration] { App.modules.reversed() }
  /// What a site may switch on.
  public static var moduleNames: [String] { knownModules.map { $0.id } }
  /// What a site may open with besides the tiles: screens that can stand in their place, each with its module.
  public static var homes: [(name: String, module: String)] {
    var homes: [(name: String, module: String)] = []
    for module in knownModules where module.tabsAsHome != nil {
      homes += module.screens.map { ($0.name, module.id) }
    }
    return homes
  }

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
    v.text("home", &home, .choice(["tiles"] + Self.homes.map { $0.name }), .usual)
    v.list("tiles", &tiles, .expected, count: 1...Int.max)
    v.markdown("agreement", &agreement, .expected)
    v.markdown("about", &about, .expected)
  }
}
