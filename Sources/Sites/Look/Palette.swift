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

  /// WCAG 2.2, success criterion 1.4.3: a contrast of 4.5 to 1 between text and background.
  ///
  /// - Parameter base: the values of tokens that the palette leaves out.
  fileprivate func checkContrast(_ value: YAMLValue?, over base: [Token: Colour]) {
    let pairs: [(text: Token, back: Token)] = [
      (.onBrand, .brand), (.onHero, .hero), (.ink, .ground), (.ink, .surface),
    ]
    let colours = base.merging(colours) { $1 }
    for (text, back) in pairs {
      guard let front = colours[text], let behind = colours[back] else { continue }
      let ratio = front.contrast(with: behind)
      guard ratio < 4.5, let place = value?.entry(text.rawValue) ?? value?.entry(back.rawValue) else {
        continue
      }
      place.problem(
        "\"\(text.rawValue)\" on \"\(back.rawValue)\" has a contrast of \((ratio * 10).rounded(.down) / 10) to 1; text"
          + " needs 4.5, so make one darker or lighter")
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

  /// The app's own values, as an approximation for measuring: Web/styles/tokens.css derives them from the brand's hue.
  private static let day = ground(0.972, surface: 1, ink: 0.23, hero: nil)
  private static let night = ground(0.17, surface: 0.218, ink: 0.955, hero: 0.285)

  private static func ground(_ ground: Double, surface: Double, ink: Double, hero: Double?) -> [Palette.Token:
    Colour]
  {
    let lightness: [Palette.Token: Double?] = [.ground: ground, .surface: surface, .ink: ink, .hero: hero]
    return lightness.compactMapValues { $0.flatMap { Colour("oklch(\($0) 0 0)") } }
  }
}

extension Colours: Described, FolderChecked {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("light", &light, .required)
    v.object("dark", &dark, .optional)
  }

  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    light.checkContrast(value.entry("light"), over: Self.day)
    dark.checkContrast(value.entry("dark"), over: light.colours.merging(Self.night) { $1 })
  }
}
