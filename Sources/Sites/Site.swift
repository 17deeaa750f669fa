import App
import Components

/// One deployment's identity and content, read from its folder and found right.
public struct Site: Sendable {
  /// Its own first.
  public let languages: [Language]
  /// What the app is told of the site, in every language.
  let identities: [Language: App.Site]
  /// What the modules show that are on and have a folder, by their ids.
  var contents: [String: [Language: any ModuleFolder]]
  public let colours: Colours
  public let look: Look
  public let logo: Logo
  /// What the app loads besides the bundle: posters, captions, and films that lie in the site's folder.
  public internal(set) var media: [SiteFile] = []
  /// The films that have to be drawn first.
  public internal(set) var drawnClips: [DrawnClip] = []
}

extension Site {
  /// In the site's own language.
  var identity: App.Site { identity(languages[0]) }

  func identity(_ language: Language) -> App.Site { identities[language] ?? App.Site() }

  public var id: String { identity.id }

  /// IANA name of the zone that the organisation's dates mean.
  public var timeZone: String { identity.timeZone }

  /// The language to answer in when the one asked for is not among the site's.
  public func language(for tag: String) -> Language {
    guard let asked = Language(rawValue: tag), languages.contains(asked) else { return languages[0] }
    return asked
  }
}

extension Site {
  /// Reads a site's folder. Every problem in it is found in one go.
  public static func load(folder: String) -> Result<Site, SiteProblems> {
    let problems = ProblemList()
    let site = SiteReader(folder: folder, problems: problems).read()
    guard let site, problems.isEmpty else { return .failure(SiteProblems(problems.sorted)) }
    return .success(site)
  }

  /// Every address of the web in the folder's files.
  public static func links(folder: String) -> [SiteLink] {
    let problems = ProblemList()
    _ = SiteReader(folder: folder, problems: problems).read()
    return problems.links
  }

  /// What is wrong with the folder; empty when it can be served.
  public static func check(folder: String) -> [SiteProblem] {
    switch load(folder: folder) {
    case .success: []
    case .failure(let problems): problems.all
    }
  }
}
