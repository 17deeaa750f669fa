import Components

/// The description of an organisation's site.
public struct Site: Sendable {
  /// Lower-case letters, digits and hyphens; permanent.
  public var id = ""
  public var name = ""
  /// The name under the app's icon.
  public var shortName = ""
  public var tagline = ""
  /// The organisation that runs the site.
  public var organisation = ""
  /// Whom the organisation belongs to, in a sentence; may be empty.
  public var affiliation = ""
  /// The title of the page about it, which is at `/overview` then; empty for a page about the app.
  public var overview = ""
  /// Where people's accounts are.
  public var identity = "device"
  /// How people get a profile.
  public var profile = "sign-up"
  /// The IANA name of the zone of the organisation's dates.
  public var timeZone = "UTC"
  /// The ids of its modules, such as `college` and `day`.
  public var modules: [String] = []
  /// Whether reminders can ring while the app is closed: `offered` or `off`.
  public var reminders = "offered"
  /// The screen that the app opens with: `tiles`, or a module's screen that can be in their place.
  public var home = "tiles"
  public var tiles: [Tile] = []
  /// The agreement that people accept before they create a profile.
  public var agreement: [Block] = []
  public var about: [Block] = []

  public init() {}
}

extension Site {
  /// Whether a silent profile is created at the first start.
  public var hasSilentProfile: Bool { profile == "silent" }
  /// Whether reminders can ring while the app is closed, as far as the site is concerned.
  public var rings: Bool { reminders == "offered" && !modules.isEmpty }
  /// Whether people can have an account on the server.
  public var hasAccounts: Bool { identity == "account" }
}

extension Site: Described {
  /// In the order in which messages and documents list them.
  static var knownModules: [ModuleDeclaration] { App.modules.reversed() }
  /// The modules that a site can have.
  public static var moduleNames: [String] { knownModules.map { $0.id } }
  /// The screens that a site can open with besides the tiles, each with its module.
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
    v.text("affiliation", &affiliation, .words(atMost: 160), .optional)
    v.text("overview", &overview, .words(atMost: 40), .optional)
    v.text("identity", &identity, .choice(["device", "account"]), .expected)
    v.text("profile", &profile, .choice(["sign-up", "silent"]), .usual)
    v.text("timeZone", &timeZone, .timeZone, .expected)
    v.texts("modules", &modules, .choice(Self.moduleNames), .expected)
    v.text("reminders", &reminders, .choice(["offered", "off"]), .usual)
    v.text("home", &home, .choice(["tiles"] + Self.homes.map { $0.name }), .usual)
    v.list("tiles", &tiles, .expected, count: 1...Int.max)
    v.markdown("agreement", &agreement, .expected)
    v.markdown("about", &about, .expected)
  }
}
