import Components

/// What tells one organisation's app from another's.
public final class Site: Sendable {
  /// Small letters, digits and hyphens; always the same for the same site.
  public let id: String
  public let name: String
  /// For under the icon.
  public let shortName: String
  public let tagline: String
  /// Who runs the app.
  public let organisation: String
  /// A profile is made at the first start, without a sign-up.
  public let hasSilentProfile: Bool
  public let timeZone: String
  /// Such as `college`, `day`.
  public let modules: [String]
  /// The screen that the app opens with, by the name that sites know; empty for the tiles.
  public let home: String
  public let tiles: [Tile]
  /// What people agree to before they make a profile.
  public let agreement: [Block]
  public let about: [Block]

  init(_ reader: ContentReader) throws(ContentError) {
    id = try reader.text("id")
    name = try reader.text("name")
    shortName = try reader.text("shortName", or: name)
    tagline = try reader.text("tagline", or: "")
    organisation = try reader.text("organisation", or: "")
    hasSilentProfile = try reader.text("profile", or: "") == "silent"
    timeZone = try reader.text("timeZone", or: "UTC")
    modules = try reader.list("modules") { module throws(ContentError) in try module.text() }
    home = try reader.text("home", or: "")
    tiles = try reader.list("tiles", Tile.init(reading:))
    agreement = try reader.list("agreement", Block.init(reading:))
    about = try reader.list("about", Block.init(reading:))
  }
}

/// An entry of the home screen.
public struct Tile: Hashable, Sendable {
  /// Where a tile leads.
  public enum Target: Hashable, Sendable {
    case link(String)
    /// A screen of the app, by the name that sites know.
    case screen(String)
  }

  public let id: String
  public let icon: Icon
  public let label: String
  /// Below the label; may be empty.
  public let note: String
  public let target: Target
}

extension Site {
  /// Whether people plan their days here.
  var hasDays: Bool { modules.contains("day") }
  /// Whether the day is what the app opens with.
  var opensWithDay: Bool { hasDays && home == "day" }
}

extension Tile {
  init(reading reader: ContentReader) throws(ContentError) {
    let target: Target
    if let link = try reader.optional("link") {
      target = .link(try link.text())
    } else if let screen = try reader.optional("screen") {
      target = .screen(try screen.text())
    } else {
      throw reader.error(.missing("link or screen"))
    }
    self.init(
      id: try reader.text("id"), icon: Icon(rawValue: try reader.text("icon", or: "")) ?? .chevronRight,
      label: try reader.text("label"), note: try reader.text("note", or: ""), target: target)
  }
}
