import Core
import Sites

/// What the server needs of a site, already made: the composition root fills it from `Sites`, tests by hand.
public struct SiteAssets: Sendable {
  public struct File: Sendable {
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  public var id: String
  /// BCP 47 tags, the site's own language first.
  public var languages: [String]
  /// IANA name of the zone whose days the content means.
  public var timeZone: String
  /// The content bundle (JSON) by language.
  public var bundles: [String: [UInt8]]
  /// Token overrides that follow Toward's own styles.
  public var stylesheet: String
  /// The web app manifest by language.
  public var manifests: [String: [UInt8]]
  /// Icons by path: `/favicon.svg`, `/icons/192.png`, …
  public var icons: [String: File]
  /// Colours of the browser's own bar, in light and dark.
  public var barColours: BarColours?
  /// Pictures, films and captions by path; the path changes with the bytes.
  public var media: [String: File]
  /// Files that the content named once, by path: apps that have the content of before still ask for them.
  var formerMedia: [String: File] = [:]
  /// Pages that the app shows inside of itself, by the name that the app knows them by.
  public var framedPages: [String: String]
  /// Origins of frames that the content names.
  public var frameSources: [String]

  /// Whether the app may ask a person where they are.
  public var asksForPlace = false
  /// Whose weather the app shows; nil for none.
  public var weather: WeatherPlace?
  /// What letters say, by language: texts by key.
  public var letters: [String: [String: String]] = [:]
  /// What the CMS says, by language: texts by key.
  public var staffPhrases: [String: [String: String]] = [:]
  /// What the app says, by language: texts by key.
  public var appPhrases: [String: [String: String]] = [:]
  /// What the program in the editor of the CMS says, by language: texts by key.
  public var editingPhrases: [String: [String: String]] = [:]
  /// The polls by language, which are not in the bundles.
  public var polls: PollBooks = [:]
  /// What people can join, by language.
  public var programmes: ProgrammeLists = [:]
  /// The questionnaires in the site's own language, besides that of every day.
  public var questionnaires: Questionnaires = []
  /// That of every day, likewise.
  public var daily: DailyQuestions = nil
  /// Whether people have accounts on the server.
  public var needsDatabase = false
  /// The roles of the staff that log in in two steps, by their names.
  public var secondFactor: [String] = []
  /// For how many months the details of the staff's record are kept; 0 for ever.
  public var recordMonths = 0
  /// Whether it only shows what Toward is.
  public var isExample = false

  public struct BarColours: Sendable {
    public var light: String
    public var dark: String

    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  public init(
    id: String, languages: [String], timeZone: String = "UTC", bundles: [String: [UInt8]],
    stylesheet: String = "",
    manifests: [String: [UInt8]] = [:], icons: [String: File] = [:], barColours: BarColours? = nil,
    media: [String: File] = [:], framedPages: [String: String] = [:], frameSources: [String] = []
  ) {
    self.id = id
    self.languages = languages
    self.timeZone = timeZone
    self.bundles = bundles
    self.stylesheet = stylesheet
    self.manifests = manifests
    self.icons = icons
    self.barColours = barColours
    self.media = media
    self.framedPages = framedPages
    self.frameSources = frameSources
  }
}

extension SiteAssets {
  /// The words of the interface by language, for the page around the app.
  var words: [String: PageWords] {
    bundles.mapValues { bundle in
      let members = (try? JSON(parsing: bundle))?["phrases"]?.members ?? []
      return PageWords(
        texts: Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { _, last in last })
    }
  }

  /// The modules that it has, by their names.
  var modules: [String] {
    let bundle = bundles[languages[0]].flatMap { try? JSON(parsing: $0) }
    return bundle?["site"]?["modules"]?.array?.compactMap { $0.string } ?? []
  }

  /// The site's name by language, the title of a page that has no screen yet.
  var names: [String: String] {
    bundles.compactMapValues { bundle in (try? JSON(parsing: bundle))?["site"]?["name"]?.string }
  }
}
