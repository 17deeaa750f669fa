/// What a program is told about the device and the page when it starts.
public struct Flags: Equatable, Sendable {
  /// The path of the page's address, such as `/checklist/9`.
  public var path: String
  /// The person's languages by preference, as BCP 47 tags.
  public var languages: [String]
  /// The language in which the page was served, or empty when it was served without a screen.
  public var servedLanguage: String
  /// The languages that the site has, as BCP 47 tags, its own first.
  public var siteLanguages: [String]
  /// Whether the device has a connection, as far as it knows.
  public var isOnline: Bool
  /// Whether the app is on the home screen, or could be put there.
  public var installation: Installation
  /// A random number for identifiers of this start.
  public var seed: UInt64
  /// The version of the app, as the server names it.
  public var version: String
  /// The names of the parts that are still to be loaded, see ``Operation/load(part:)``; none where the app is one.
  public var parts: [String]

  public init(
    path: String = "/", languages: [String] = [], servedLanguage: String = "",
    siteLanguages: [String] = [], isOnline: Bool = true,
    installation: Installation = .unknown, seed: UInt64 = 0, version: String = "",
    parts: [String] = []
  ) {
    self.path = path
    self.languages = languages
    self.servedLanguage = servedLanguage
    self.siteLanguages = siteLanguages
    self.isOnline = isOnline
    self.installation = installation
    self.seed = seed
    self.version = version
    self.parts = parts
  }
}
