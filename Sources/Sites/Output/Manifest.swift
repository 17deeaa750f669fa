import App
import Core
import Loop

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
    let manifest: JSON = [
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
      "categories": .array(categories),
      "screenshots": .array(screenshots),
      // A share or a file comes to the window that is open.
      "launch_handler": ["client_mode": ["navigate-existing", "auto"]],
    ]
    return manifest.adding("share_target", shareTarget).adding("file_handlers", fileHandlers)
  }

  private var categories: [JSON] {
    site.doors.map(\.category).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.map { .string($0) }
  }

  /// The pictures of the guide, which show the app on a phone.
  private var screenshots: [JSON] {
    phrases.guide(language, modules: site.modules).compactMap { page in
      guard let picture = phrases.guidePicture(page), let size = PictureSize(picture.bytes, .webp) else {
        return nil
      }
      return [
        "src": .string(picture.path), "sizes": .string("\(size.width)x\(size.height)"),
        "type": .string(picture.type), "form_factor": "narrow", "label": .string(page.title),
      ]
    }
  }

  /// What other apps can share with this one, by the form that the service worker reads. Nil where no module takes it.
  private var shareTarget: JSON? {
    guard site.doors.contains(where: { $0.module.offers.contains(.takesShares) }) else { return nil }
    let accepted = site.doors.flatMap(\.files).flatMap { [JSON.string($0.mediaType), .string($0.ending)] }
    return [
      "action": .string(ServerRoute.share.target), "method": "POST", "enctype": "multipart/form-data",
      "params": [
        "title": "title", "text": "text", "url": "url",
        "files": [["name": "file", "accept": .array(accepted)]],
      ],
    ]
  }

  private var fileHandlers: JSON? {
    let files = site.doors.flatMap(\.files)
    if files.isEmpty { return nil }
    return .array(
      files.map {
        ["action": "/", "accept": .object([.init(name: $0.mediaType, value: [.string($0.ending)])])]
      })
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
    // Bubblewrap leaves out what has no icon, and so would the app in Google Play.
    ["name": .string(name), "url": .string(path), "icons": [SiteIcon.small.manifestEntry]]
  }
}

extension JSON {
  /// An object with one more member, if there is a value for it.
  fileprivate func adding(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [.init(name: name, value: value)])
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
