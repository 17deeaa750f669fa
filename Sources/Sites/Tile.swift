/// An entry of the home screen, in the order of the site's file.
public struct Tile: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    case link(String)
    case screen(Screen)
  }

  public var id: String
  public var icon: String
  public var label: TextByLanguage
  public var note: TextByLanguage?
  public var target: Target

  /// The names of the files in Web/icons that suit a tile.
  public static let icons = [
    "book", "briefcase", "calendar", "checklist", "clock", "globe", "graduation", "heart", "help", "info",
    "map", "moon", "send", "settings", "shield", "sun", "user", "video",
  ]
}

extension Tile {
  init?(_ value: YAMLValue, languages: [Language], modules: [Module]) {
    guard let fields = value.fields(["id", "icon", "label"], optional: ["note", "link", "screen"]) else {
      return nil
    }
    let id = fields["id"]?.identifier()
    let icon = fields["icon"]?.choice("icon", among: Self.icons)
    let label = fields["label"]?.text(in: languages)
    note = fields["note"]?.text(in: languages)
    guard let target = Self.target(fields, of: value, modules: modules), let id, let icon, let label else {
      return nil
    }
    self.id = id
    self.icon = icon
    self.label = label
    self.target = target
  }

  private static func target(_ fields: YAMLFields, of tile: YAMLValue, modules: [Module]) -> Target? {
    switch (fields["link"], fields["screen"]) {
    case (let link?, nil):
      return link.link().map(Target.link)
    case (nil, let value?):
      guard let name = value.choice("screen", among: Screen.allCases.map(\.rawValue)),
        let screen = Screen(rawValue: name)
      else { return nil }
      if let module = screen.module, !modules.contains(module) {
        value.problem(
          "the screen \"\(name)\" belongs to the module \"\(module.rawValue)\", which is off; add it to \"modules\""
            + " or remove the tile")
        return nil
      }
      return .screen(screen)
    case (let link?, .some):
      link.problem("the tile has both a link and a screen; keep one of them", link.keyLine)
    case (nil, nil):
      tile.problem("the tile opens nothing; add \"link: https://…\" or \"screen: …\"")
    }
    return nil
  }
}
