import App
import Core

/// The web app manifest of a site in a language (https://www.w3.org/TR/appmanifest/).
public struct Manifest {
  private let site: Site
  private let language: Language
  private let phrases: Phrases

  /// - Parameter phrases: the names of the modules' shortcuts.
  public init(_ site: Site, _ language: Language, _ phrases: Phrases) {
    self.site = site
    self.language = language
    self.phrases = phrases
  }

  public var json: JSON {
    let identity = site.identity(language)
    let colours = site.colours
    let ground = colours.light[.ground] ?? colours.light[.surface] ?? .white
    return [
      "id": "/",
      "name": .string(identity.name),
      "short_name": .string(identity.shortName),
      "description": .string(identity.tagline),
      "lang": .string(language.tag),
      "dir": "ltr",
      "start_url": "/",
      "scope": "/",
      "display": "standalone",
      "background_color": .string(ground.hex),
      "theme_color": .string(colours.brand.hex),
      "icons": .array([SiteIcon.small, .large, .maskable].map(\.manifestEntry)),
      "shortcuts": .array(shortcuts(identity.tiles)),
    ]
  }

  /// Those of the modules, then the tiles. Devices show the first few.
  private func shortcuts(_ tiles: [Tile]) -> [JSON] {
    let own = site.shortcuts.map { Self.shortcut(phrases.text($0.title, language), $0.path) }
    let screens: [JSON] = tiles.compactMap { tile in
      // Only tiles that open inside the app: browsers ignore shortcuts outside the manifest's scope.
      guard case .screen(let screen) = tile.target else { return nil }
      return Self.shortcut(tile.label, "/" + screen)
    }
    return own + screens.filter { tile in !own.contains { $0["url"] == tile["url"] } }
  }

  private static func shortcut(_ name: String, _ path: String) -> JSON {
    ["name": .string(name), "url": .string(path)]
  }
}

extension SiteIcon {
  fileprivate var manifestEntry: JSON {
    [
      "src": .string(path), "sizes": .string("\(size)x\(size)"), "type": "image/png",
      "purpose": self == .maskable ? "maskable" : "any",
    ]
  }
}
