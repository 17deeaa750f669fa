/// What a site sets of the app's tokens in one scheme. The style sheet works out the rest from the brand.
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

  var colours: [Token: Colour]

  public subscript(token: Token) -> Colour? { colours[token] }

  /// Every site has these in the light scheme.
  static let required: [Token] = [.brand, .onBrand, .accent]
}

extension Palette {
  static func read(_ value: YAMLValue, required: [Token], over base: [Token: Colour]) -> Palette? {
    let optional = Token.allCases.filter { !required.contains($0) }.map(\.rawValue)
    guard let fields = value.fields(required.map(\.rawValue), optional: optional) else { return nil }
    var colours: [Token: Colour] = [:]
    for token in Token.allCases {
      guard let entry = fields[token.rawValue], let text = entry.string() else { continue }
      colours[token] = Colour(text)
      if colours[token] == nil {
        entry.problem(
          "\"\(text)\" is not a colour; write it like \"#1a2b3c\" (in quotes) or oklch(45% 0.12 260)")
      }
    }
    checkContrast(of: fields, base.merging(colours) { $1 })
    return required.allSatisfy { colours[$0] != nil } ? Palette(colours: colours) : nil
  }

  /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 between text and what is behind it.
  private static func checkContrast(of fields: YAMLFields, _ colours: [Token: Colour]) {
    let pairs: [(text: Token, back: Token)] = [
      (.onBrand, .brand), (.onHero, .hero), (.ink, .ground), (.ink, .surface),
    ]
    for (text, back) in pairs {
      guard let front = colours[text], let behind = colours[back] else { continue }
      let ratio = front.contrast(with: behind)
      guard ratio < 4.5, let place = fields[text.rawValue] ?? fields[back.rawValue] else { continue }
      place.problem(
        "\"\(text.rawValue)\" on \"\(back.rawValue)\" has a contrast of \((ratio * 10).rounded(.down) / 10) to 1; text"
          + " needs 4.5, so make one darker or lighter")
    }
  }
}

/// How much there is to see besides words and colours.
public enum Look: String, CaseIterable, Sendable {
  /// Rounded, with the picture at the top of the home screen.
  case warm
  /// Squarer, with no picture.
  case minimal
}

/// A site's colours in both schemes.
public struct Colours: Hashable, Sendable {
  public var light: Palette
  /// Only what differs from `light`.
  public var dark: Palette

  public var brand: Colour { light.colours[.brand] ?? .white }

  /// The app's own, near enough to measure against: Web/styles/tokens.css derives them from the brand's hue.
  private static let day = ground(0.972, surface: 1, ink: 0.23, hero: nil)
  private static let night = ground(0.17, surface: 0.218, ink: 0.955, hero: 0.285)

  private static func ground(_ ground: Double, surface: Double, ink: Double, hero: Double?) -> [Palette.Token:
    Colour]
  {
    let lightness: [Palette.Token: Double?] = [.ground: ground, .surface: surface, .ink: ink, .hero: hero]
    return lightness.compactMapValues { $0.flatMap { Colour("oklch(\($0) 0 0)") } }
  }
}

extension Colours {
  init?(_ value: YAMLValue) {
    guard let fields = value.fields(["light"], optional: ["dark"]) else { return nil }
    let light = fields["light"].flatMap { Palette.read($0, required: Palette.required, over: Self.day) }
    let inherited = (light?.colours ?? [:]).merging(Self.night) { $1 }
    let dark = fields["dark"].map { Palette.read($0, required: [], over: inherited) } ?? Palette(colours: [:])
    guard let light, let dark else { return nil }
    self.init(light: light, dark: dark)
  }
}
