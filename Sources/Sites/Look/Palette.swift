import Components

/// The site's values for tokens of the app, in one scheme. The style sheet derives the rest from the brand.
public struct Palette: Hashable, Sendable {
  /// A token that a site may set.
  public enum Token: String, CaseIterable, Sendable {
    case brand, onBrand, accent, ground, surface, ink, hero, onHero

    /// The custom property in Web/styles/tokens.css.
    var property: String {
      switch self {
      case .onBrand: "--on-brand"
      case .onHero: "--on-hero"
      default: "--" + rawValue
      }
    }
  }

  var colours: [Token: Colour] = [:]
  /// The required tokens.
  var required: [Token] = []

  public init() {}

  public subscript(token: Token) -> Colour? { colours[token] }
}

extension Palette: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    for token in Token.allCases {
      var text = colours[token]?.css ?? ""
      v.text(token.rawValue, &text, .colour, required.contains(token) ? .required : .optional)
      colours[token] = Colour(text)
    }
  }
}

/// The amount of decoration.
public enum Look: String, CaseIterable, Sendable {
  /// Rounded, with the picture at the top of the home screen.
  case warm
  /// Squarer, with no picture.
  case minimal
}

/// A site's colours in both schemes.
public struct Colours: Hashable, Sendable {
  public var light = Palette()
  /// Only values that differ from `light`.
  public var dark = Palette()

  public init() { light.required = [.brand, .onBrand, .accent] }

  public var brand: Colour { light.colours[.brand] ?? .white }
}

extension Colours: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("light", &light, .required)
    v.object("dark", &dark, .optional)
  }
}
