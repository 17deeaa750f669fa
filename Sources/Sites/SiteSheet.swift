import App
import Components

/// The content of `site.yaml`: the app's description, and the values for style sheet and icons.
struct SiteSheet: Described {
  var site = App.Site()
  var languages: [String] = []
  /// By module, the site beside this one whose folder is used; without it the site's own is.
  var neighbours: [String: String] = [:]
  var logo = ""
  /// Empty for the brand.
  var logoBackground = ""
  var look = Look.warm.rawValue
  var colours = Colours()
  var settings = SiteSettings()

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    site.fields(&v)
    v.texts("languages", &languages, .choice(Language.tags), .required, count: 1...Int.max)
    for folder in moduleFolders {
      v.text(folder.neighbourKey, &neighbours[folder.module, default: ""], .identifier(.none), .optional)
    }
    v.text("logo", &logo, .file(.logo), .required)
    v.text("logoBackground", &logoBackground, .colour, .optional)
    v.text("look", &look, .choice(Look.allCases.map(\.rawValue)), .usual)
    v.object("colours", &colours, .required)
    settings.fields(&v)
  }
}

extension SiteSheet: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    var seen: Set<String> = []
    for entry in value.sequence(at: "languages") {
      guard let tag = entry.scalar?.string.trimmed, Language(rawValue: tag) != nil else { continue }
      if !seen.insert(tag).inserted { entry.problem("the language \"\(tag)\" is listed twice; remove one") }
    }
    let home = App.Site.homes.first { $0.name == site.home }
    if let home, !reading.modules.contains(home.module) {
      value.entry("home")?.problem(
        "\"home: \(home.name)\" needs the module \"\(home.module)\", which is off; add it to \"modules\""
          + " or remove this line")
    }
  }
}

extension Tile: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard case .screen(let name) = target,
      let module = Self.screens.first(where: { $0.name == name })?.module, !reading.modules.contains(module)
    else { return }
    value.entry("screen")?.problem(
      "the screen \"\(name)\" belongs to the module \"\(module)\", which is off; add it to \"modules\""
        + " or remove the tile")
  }
}
