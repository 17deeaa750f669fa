import App
import Components

/// A site: its identity and content, read from its folder and checked.
public struct Site: Sendable {
  /// The site's own language first.
  public let languages: [Language]
  /// The app's description of the site, in every language.
  let identities: [Language: App.Site]
  /// What the modules show that are on and have a folder, by their ids.
  var contents: [String: [Language: any ModuleFolder]]
  public let colours: Colours
  public let look: Look
  public let logo: Logo
  /// An example life for newcomers, in every language; empty without one.
  var examples: [Language: ExampleSheet] = [:]
  /// Files that the app loads besides the bundle: posters, captions, and films of the site's folder.
  public internal(set) var media: [SiteFile] = []
  public internal(set) var settings = SiteSettings()
  /// The films that have to be rendered first.
  public internal(set) var drawnClips: [DrawnClip] = []
}

extension Site {
  /// In the site's own language.
  var identity: App.Site { identity(languages[0]) }

  public func identity(_ language: Language) -> App.Site { identities[language] ?? App.Site() }

  public var id: String { identity.id }

  /// The modules that it has, by their names.
  public var modules: [String] { identity.modules }

  /// Whether people have accounts on the server.
  public var hasAccounts: Bool { identity.identity != "device" }

  /// What the staff of a site can be there for.
  public static let staffRoles = ["author", "editor", "analyst", "event-leader", "auditor", "administrator"]

  /// IANA name of the zone that the organisation's dates mean.
  public var timeZone: String { identity.timeZone }

  /// Something in each of its languages, by their tags.
  public func byLanguage<Value>(_ value: (Language) -> Value) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: languages.map { ($0.tag, value($0)) })
  }

  /// The language of the answer, if the requested one is not among the site's.
  public func language(for tag: String) -> Language {
    guard let asked = Language(rawValue: tag), languages.contains(asked) else { return languages[0] }
    return asked
  }
}

extension Site {
  /// Reads a site's folder, and reports all of its problems at once.
  public static func load(folder: String) -> Result<Site, SiteProblems> { load(folder, .disk) }

  /// Reads a site from its files in memory, and reports all of their problems at once. There is no other site beside it.
  public static func load(_ contents: FolderContents) -> Result<Site, SiteProblems> {
    load("", .memory(contents))
  }

  private static func load(_ folder: String, _ source: SourceFiles) -> Result<Site, SiteProblems> {
    let problems = ProblemList()
    let site = SiteReader(folder: folder, problems: problems, source: source).read()
    guard let site, problems.isEmpty else { return .failure(SiteProblems(problems.sorted)) }
    return .success(site)
  }

  /// Every web address in the folder's files.
  public static func links(folder: String) -> [SiteLink] {
    let problems = ProblemList()
    _ = SiteReader(folder: folder, problems: problems).read()
    return problems.links
  }

  /// The problems of the folder; empty if it can be served.
  public static func check(folder: String) -> [SiteProblem] {
    switch load(folder: folder) {
    case .success: []
    case .failure(let problems): problems.all
    }
  }
}
