import Components

/// What a site says of its example life, which newcomers can look around in.
public struct ExampleLife: Hashable, Sendable {
  public var title = ""
  /// What the parts of the app are.
  public var parts: [Part] = []

  public init() {}

  public struct Part: Hashable, Sendable {
    public var icon = Icon.chevronRight
    public var title = ""
    public var text = ""
    /// The name of the screen that it begins at.
    public var screen = ""

    public init() {}
  }
}

extension ExampleLife: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("title", &title, .words(atMost: 80), .expected)
    v.list("parts", &parts, .required, count: 1...6)
  }
}

extension ExampleLife.Part: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    var name = icon.rawValue
    v.text("icon", &name, .choice(Tile.icons), .expected)
    icon = Icon(rawValue: name) ?? .chevronRight
    v.text("title", &title, .words(atMost: 40), .expected)
    v.text("text", &text, .words(atMost: 120), .expected)
    v.text("screen", &screen, .choice(Tile.screens.map { $0.name }), .expected)
  }
}
