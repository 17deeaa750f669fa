import Core

extension Site {
  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  public func manifest(language: Language) -> JSON {
    let ground = colours.light[.ground] ?? colours.light[.surface] ?? .white
    return [
      "id": "/",
      "name": .string(name[language]),
      "short_name": .string(shortName[language]),
      "description": .string(tagline[language]),
      "lang": .string(language.tag),
      "dir": "ltr",
      "start_url": "/",
      "scope": "/",
      "display": "standalone",
      "background_color": .string(ground.hex),
      "theme_color": .string(colours.brand.hex),
      "icons": .array([SiteIcon.small, .large, .maskable].map(\.manifestEntry)),
      "shortcuts": .array(tiles.compactMap { $0.shortcut(language) }),
    ]
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

extension Tile {
  /// Only what opens inside the app: a shortcut outside the manifest's scope is ignored.
  fileprivate func shortcut(_ language: Language) -> JSON? {
    guard case .screen(let screen) = target else { return nil }
    return ["name": .string(label[language]), "url": .string(screen.path)]
  }
}
