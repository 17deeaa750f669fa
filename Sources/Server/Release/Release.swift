import App
import Loop
import Sites

/// All that is served of a site in one state: what it says, what it asks, and what was made of it. The composition root makes it from
/// `Sites`, tests by hand.
public struct Release: Sendable {
  /// BCP 47 tags, the site's own language first.
  public var languages: [String]
  /// The app's description of the site, by language.
  public var identities: [String: App.Site]
  /// What it says to the server alone.
  public var settings = SiteSettings()
  /// What its modules ask people.
  public var questions = SiteQuestions()
  /// What its modules need of pages elsewhere, and of the device.
  public var surroundings = SiteSurroundings()
  public var files: ReleaseFiles
  public var phrases = ReleasePhrases()
  /// The app's screens, drawn here.
  public var screens: ScreenRenderer

  public init(
    languages: [String], identities: [String: App.Site] = [:], files: ReleaseFiles,
    screens: @escaping ScreenRenderer
  ) {
    self.languages = languages
    self.identities = identities
    self.files = files
    self.screens = screens
  }
}

extension Release {
  /// The description in the site's own language.
  public var site: App.Site { identities[languages.first ?? ""] ?? App.Site() }

  /// The site's name by language.
  var names: [String: String] { identities.mapValues(\.name) }

  /// Whether people have accounts on the server.
  public var hasAccounts: Bool { site.identity == "account" }
}

extension Release {
  /// A text that is another one whenever something else is served. Polls count, though they are in no bundle; the codes of events do
  /// not, or they could be guessed by it.
  ///
  /// - Parameter version: of the app.
  func state(of version: String) -> String {
    let content = files.bundles.sorted { $0.key < $1.key }.map { SHA256.hex($0.value) }
    let asked = questions.pollTexts.map { SHA256.hex($0) }
    let all = ([version] + content + asked).joined(separator: " ")
    return String(SHA256.hex(Array(all.utf8)).prefix(16))
  }
}

/// What a site's modules need of pages elsewhere, and of the device.
public struct SiteSurroundings: Sendable {
  /// Pages that the app shows inside of itself, by the name that the app knows them by.
  public var framedPages: [String: String] = [:]
  /// Origins of frames that the content names.
  public var frameSources: [String] = []
  /// Whether the app may ask a person where they are.
  public var asksForPlace = false
  /// Whose weather the app shows; nil for none.
  public var weather: WeatherPlace?

  public init() {}
}

/// What a server says by itself, by language: texts by key.
public struct ReleasePhrases: Sendable {
  public var letters: [String: [String: String]] = [:]
  /// What the CMS says.
  public var staff: [String: [String: String]] = [:] { didSet { staffTables = PhraseTables() } }
  /// The tables of ``staff``.
  private(set) var staffTables = PhraseTables()
  /// What the app says.
  public var app: [String: [String: String]] = [:]
  /// What the program in the editor of the CMS says.
  public var editing: [String: [String: String]] = [:]

  public init() {}
}
