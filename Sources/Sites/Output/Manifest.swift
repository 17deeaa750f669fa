import App
import Core

extension Site {
  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  ///
  /// - Parameter phrases: the names of the modules' shortcuts.
  public func manifest(language: Language, phrases: Phrases) -> JSON {
    let site = identity(language)
    let ground = colours.light[.ground] ?? colours.light[.surface] ?? .white
    return [
      "id": "/",
      "name": .string(site.name),
      "short_name": .string(site.shortName),
      "description": .string(site.tagline),
      "lang": .string(language.tag),
      "dir": "ltr",
      "start_url": "/",
      "scope": "/",
      "display": "standalone",
      "background_color": .string(ground.hex),
      "theme_color": .string(colours.brand.hex),
      "icons": .array([SiteIcon.small, .large, .maskable].map(\.manifestEntry)),
      "shortcuts": .array(shortcuts(site, language, phrases)),
    ]
  }

  /// Those of the modules, then the tiles. Devices show the first few.
  private func shortcuts(_ site: App.Site, _ language: Language, _ phrases: Phrases) -> [JSON] {
    let own = shortcuts.map { Self.shortcut(phrases.text($0.title, language), $0.path) }
    let tiles: [JSON] = site.tiles.compactMap { tile in
      // Only tiles that open inside the app: browsers ignore shortcuts outside the manifest's scope.
      guard case .screen(let screen) = tile.target else { return nil }
      return Self.shortcut(tile.label, "/" + screen)
    }
    return own + tiles.filter { tile in !own.contains { $0["url"] == tile["url"] } }
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
