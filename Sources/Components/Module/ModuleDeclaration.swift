import Core
import Loop

/// What the app knows of a module before its part is here: enough to find it, and to load it.
public final class ModuleDeclaration: Sendable {
  /// As sites name it in their list of modules, and as bundles, parts and catalogues are named.
  public let id: String
  /// The first components of all of its addresses.
  public let roots: [String]
  /// The screens that tiles and a site's `home` can name, with their addresses.
  public let screens: [NamedScreen]
  /// Its tabs where it is one module among others.
  public let tabs: [Tab]
  /// Its tabs where it is what the app opens with; nil if it cannot be.
  public let tabsAsHome: [Tab]?
  /// What the screens of other modules need it for.
  public let offers: Offers
  /// Its only entry: makes the module, when its part is here.
  public let make: @Sendable () -> any Module

  public init(
    id: String, roots: [String], screens: [NamedScreen], tabs: [Tab], tabsAsHome: [Tab]? = nil,
    offers: Offers = [], make: @escaping @Sendable () -> any Module
  ) {
    self.id = id
    self.roots = roots
    self.screens = screens
    self.tabs = tabs
    self.tabsAsHome = tabsAsHome
    self.offers = offers
    self.make = make
  }

  /// A screen by the name that sites know.
  public struct NamedScreen: Sendable {
    public let name: String
    public let path: String

    public init(_ name: String, _ path: String) {
      self.name = name
      self.path = path
    }
  }

  /// A place in the bar of tabs.
  public struct Tab: Sendable {
    public let path: String
    public let icon: Icon
    public let title: Phrase
    /// Whether it is the current one, by the path of the screen.
    public let covers: @Sendable (String) -> Bool

    /// - Parameter covers: the paths below its own if nothing is said.
    public init(
      _ path: String, _ icon: Icon, _ title: Phrase, covers: (@Sendable (String) -> Bool)? = nil
    ) {
      self.path = path
      self.icon = icon
      self.title = title
      self.covers = covers ?? { $0 == path || $0.hasPrefix(path + "/") }
    }
  }

  /// What a module has for screens that are not its own: these wait for its part, where the site has it.
  public struct Offers: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Something on the home screen.
    public static let home = Offers(rawValue: 1)
    /// Things for days.
    public static let things = Offers(rawValue: 2)
    /// It shows days, and on them what others have.
    public static let showsThings = Offers(rawValue: 4)
  }
}
