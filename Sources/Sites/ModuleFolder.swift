import Components

/// What a site has for a module, in a folder of the module's name. What the folder must be besides what the description says is
/// checked by ``FolderChecked``.
protocol ModuleFolder: Described, Sendable {
  /// The module's id.
  static var module: String { get }
  /// Of each kind of value, by the name that `docs/sites.md` has for its table.
  static var tables: [String: [Field]] { get }
  /// The ids of what staff edit one by one (``EntryKind``).
  static var entries: [String] { get }
  /// The paths of fields that the type of an entry has, and of which staff make nothing there, such as `polls.items.reversed`.
  static var unseen: Set<String> { get }
  /// Reports problems between files.
  func check(_ reading: Reading)
  /// Makes what the folder does not have of what it has, in all languages of a site.
  static func publish(_ site: inout Site, _ files: SiteFiles)
  /// The pages that the app shows inside of itself, by their ids.
  var framedPages: [String: String] { get }
  /// The origins of all that the app shows inside of itself.
  var frameSources: [String] { get }
  /// Whether the app may ask a person where they are.
  var asksForPlace: Bool { get }
  /// Whose weather the app shows.
  var weatherPlace: WeatherPlace? { get }
  /// The screens that the icon of the installed app offers.
  var shortcuts: [Shortcut] { get }
}

/// A screen that the icon of the installed app offers.
struct Shortcut: Sendable {
  /// The screen's address.
  var path: String
  var title: Phrase
}

/// A place, and where its forecast comes from.
public struct WeatherPlace: Sendable {
  /// In degrees.
  public var latitude: Double
  public var longitude: Double
  /// The address of forecasts in the format of Open-Meteo, without the place.
  public var source: String

  public init(latitude: Double, longitude: Double, source: String) {
    self.latitude = latitude
    self.longitude = longitude
    self.source = source
  }
}

extension ModuleFolder {
  /// The line of `site.yaml` that names the site beside it whose folder is used.
  static var neighbourKey: String { module + "From" }

  static var tables: [String: [Field]] { [module: Self().folderFields] }
  static var unseen: Set<String> { [] }
  func check(_ reading: Reading) {}
  static func publish(_ site: inout Site, _ files: SiteFiles) {}
  var framedPages: [String: String] { [:] }
  var frameSources: [String] { [] }
  var asksForPlace: Bool { false }
  var weatherPlace: WeatherPlace? { nil }
  var shortcuts: [Shortcut] { [] }
}

extension Site {
  /// What the modules show, in the site's own language.
  private var shown: [any ModuleFolder] {
    moduleFolders.compactMap { contents[$0.module]?[languages[0]] }
  }

  /// The pages that the app shows inside of itself, by their ids.
  public var framedPages: [String: String] {
    shown.reduce(into: [:]) { $0.merge($1.framedPages) { first, _ in first } }
  }

  /// The origins of pages that the app shows inside of itself.
  public var frameSources: [String] {
    shown.flatMap(\.frameSources).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The modules' screens that the icon of the installed app offers.
  var shortcuts: [Shortcut] { doors.flatMap(\.shortcuts) + shown.flatMap(\.shortcuts) }

  /// Whether the app may ask a person where they are.
  public var asksForPlace: Bool { shown.contains { $0.asksForPlace } }

  /// Whose weather the app shows.
  public var weatherPlace: WeatherPlace? { shown.lazy.compactMap(\.weatherPlace).first }
}
