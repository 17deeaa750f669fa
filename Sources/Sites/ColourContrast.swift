extension Colours: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    light.checkContrast(value.entry("light"), over: Self.day)
    dark.checkContrast(value.entry("dark"), over: light.colours.merging(Self.night) { $1 })
  }

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

extension Palette {
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
