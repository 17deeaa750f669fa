/// One deployment's identity and content, read from its folder and found right.
public struct Site: Sendable {
  public var id: String
  public var languages: [Language]
  public var name, shortName, tagline, organisation: TextByLanguage
  public var identity: Identity
  public var profile: ProfileStart
  /// IANA name of the zone that the organisation's dates mean.
  public var timeZone: String
  public var modules: [Module]
  public var tiles: [Tile]
  public var home: HomeScreen
  public var colours: Colours
  public var look: Look
  public var logo: Logo
  public var agreement, about: [Language: [Block]]
  /// Present when the module College is on.
  public var college: CollegeContent?

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
