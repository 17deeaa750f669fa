import Core
import Loop

/// A module's declaration: what the app needs to find and load it.
public final class ModuleDeclaration: Sendable {
  /// The module's name in a site's list of modules, and of its bundle section, part and catalogues.
  public let id: String
  /// The first components of its addresses.
  public let roots: [String]
  /// The screens that tiles and a site's `home` can name, with their addresses.
  public let screens: [NamedScreen]
  /// Its tabs, as one module among others.
  public let tabs: [Tab]
  /// Its tabs, as the module that the app opens with; nil if it cannot be that one.
  public let tabsAsHome: [Tab]?
  /// Its offers to other screens.
  public let offers: Offers
  /// The addresses of screens with nothing of a person. They are open before a login, too.
  public let openPaths: [String]
  /// The address that a sign-up leads to; nil if the module asks nothing of new people.
  public let welcome: String?
  /// Makes the module once its part is loaded. It is the part's only entry.
  public let make: @Sendable () -> any Module

  public init(
    id: String, roots: [String], screens: [NamedScreen], tabs: [Tab], tabsAsHome: [Tab]? = nil,
    offers: Offers = [], openPaths: [String] = [], welcome: String? = nil,
    make: @escaping @Sendable () -> any Module
  ) {
    self.id = id
    self.roots = roots
    self.screens = screens
    self.tabs = tabs
    self.tabsAsHome = tabsAsHome
    self.offers = offers
    self.openPaths = openPaths
    self.welcome = welcome
    self.make = make
  }

  /// Whether a screen shows nothing of a person.
  public func isOpen(_ path: String) -> Bool {
    openPaths.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// A screen, by its name in sites.
  public struct NamedScreen: Sendable {
    public let name: String
    public let path: String

    public init(_ name: String, _ path: String) {
      self.name = name
      self.path = path
    }
  }

  /// A tab in the app's bar.
  public struct Tab: Sendable {
    public let path: String
    public let icon: Icon
    public let title: Phrase
    /// Whether the tab is the current one, by the path of the screen.
    public let covers: @Sendable (String) -> Bool

    /// - Parameter covers: by default the tab's own path and those below it.
    public init(
      _ path: String, _ icon: Icon, _ title: Phrase, covers: (@Sendable (String) -> Bool)? = nil
    ) {
      self.path = path
      self.icon = icon
      self.title = title
      self.covers = covers ?? { $0 == path || $0.hasPrefix(path + "/") }
    }
  }

  /// A module's offers to other screens, which wait for its part to be loaded.
  public struct Offers: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Content of the home screen.
    public static let home = Offers(rawValue: 1)
    /// Things for days.
    public static let things = Offers(rawValue: 2)
    /// It shows days, with other modules' things.
    public static let showsThings = Offers(rawValue: 4)
    /// Sessions, which other modules show and start.
    public static let sessions = Offers(rawValue: 8)
    /// Events for the organisation.
    public static let sends = Offers(rawValue: 16)
    /// Facts about the app, to which a link on its main screen leads.
    public static let facts = Offers(rawValue: 32)
    /// It takes what other apps share, see ``IncomingShare``.
    public static let takesShares = Offers(rawValue: 64)
    /// Content of the home screen that does not load its part: it comes once that is here.
    public static let homeLater = Offers(rawValue: 128)
  }
}
