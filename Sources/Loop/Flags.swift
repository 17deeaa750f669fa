/// The program's input at the start: facts about the device and the page.
public struct Flags: Equatable, Sendable {
  /// The path of the page's address, such as `/checklist/9`.
  public var path: String
  /// The person's preferred languages, as BCP 47 tags.
  public var languages: [String]
  /// The language of the served page; empty if it has no screen.
  public var servedLanguage: String
  /// The site's languages as BCP 47 tags, its own first.
  public var siteLanguages: [String]
  /// Whether the device seems to have a connection.
  public var isOnline: Bool
  /// Whether the app is installed, or can be.
  public var installation: Installation
  /// A random number for the identifiers of this start.
  public var seed: UInt64
  /// The app's version, by its name on the server.
  public var version: String
  /// When the app was built, in milliseconds since 1970-01-01T00:00:00Z; nil if that is unknown.
  public var built: Int64?
  /// The names of the parts that are not loaded yet, see ``Operation/load(part:)``; none where the app is one file.
  public var parts: [String]
  /// What the browser says that it is (the header User-Agent of RFC 9110).
  public var userAgent: String
  /// The IANA name of the device's time zone; empty if the browser does not tell.
  public var timeZone: String
  /// Where the app is served, such as `https://toward.example.org`; empty if that is not known.
  public var origin = ""
  /// Whether the server can wake the device while the app is closed (RFC 8030).
  public var rings = false
  /// What the server tells a program of its page, in a form that both know; empty for nothing.
  public var page: String

  public init(
    path: String = "/", languages: [String] = [], servedLanguage: String = "",
    siteLanguages: [String] = [], isOnline: Bool = true,
    installation: Installation = .unknown, seed: UInt64 = 0, version: String = "",
    built: Int64? = nil,
    parts: [String] = [], userAgent: String = "", timeZone: String = "",
    page: String = ""
  ) {
    self.path = path
    self.languages = languages
    self.servedLanguage = servedLanguage
    self.siteLanguages = siteLanguages
    self.isOnline = isOnline
    self.installation = installation
    self.seed = seed
    self.version = version
    self.built = built
    self.parts = parts
    self.userAgent = userAgent
    self.timeZone = timeZone
    self.page = page
  }
}
