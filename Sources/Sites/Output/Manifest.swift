import App
import Core

extension Site {
  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  public func manifest(language: Language) -> JSON {
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
      "shortcuts": .array(site.tiles.compactMap(\.shortcut)),
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
  /// Only tiles that open inside the app: browsers ignore shortcuts outside the manifest's scope.
  fileprivate var shortcut: JSON? {
    guard case .screen(let screen) = target else { return nil }
    return ["name": .string(label), "url": .string("/" + screen)]
  }
}
