import Components

/// A tile of the home screen.
public struct Tile: Hashable, Sendable {
  /// The target of a tile.
  public enum Target: Hashable, Sendable {
    case link(String)
    /// A screen of the app, by its name in sites.
    case screen(String)
  }

  public var id = ""
  public var icon = Icon.chevronRight
  public var label = ""
  /// The line below the label; may be empty.
  public var note = ""
  public var target = Target.link("")

  public init() {}
}

extension Tile: Described {
  enum Kind: String, FieldChoice {
    case link, screen
  }

  /// The icons for tiles.
  public static var icons: [String] {
    [
      "book", "briefcase", "calendar", "checklist", "clock", "globe", "graduation", "heart", "help", "inbox",
      "info", "map", "moon", "send", "settings", "shield", "sun", "user", "video",
    ]
  }

  /// The screens for tiles, each with its module; nil for those of every site.
  public static var screens: [(name: String, module: String?)] {
    var screens: [(name: String, module: String?)] = []
    for module in Site.knownModules { screens += module.screens.map { ($0.name, module.id) } }
    return screens + [("about", nil)]
  }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    var name = icon.rawValue
    v.text("icon", &name, .choice(Self.icons), .expected)
    icon = Icon(rawValue: name) ?? .chevronRight
    v.text("label", &label, .words, .required)
    v.text("note", &note, .words, .optional)
    targetFields(&v)
  }

  private mutating func targetFields<V: FieldVisitor>(_ v: inout V) {
    var kind = Kind.link
    var address = ""
    switch target {
    case .link(let own): address = own
    case .screen(let own): (kind, address) = (.screen, own)
    }
    switch v.alternative(kind) {
    case .link?:
      v.text("link", &address, .link, .required)
      target = .link(address)
    case .screen?:
      v.text("screen", &address, .choice(Self.screens.map { $0.name }), .required)
      target = .screen(address)
    case nil: break
    }
  }
}
