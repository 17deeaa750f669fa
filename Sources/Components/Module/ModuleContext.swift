import Core
import Loop

/// The state of the app around a module.
public final class ModuleContext {
  public let words: Words
  public let now: Moment
  /// The address of the module's screen, without query and fragment; nil while another screen is shown.
  public let path: String?
  /// The fragment of that address: an id within the screen.
  public let fragment: String?
  /// Whether the home screen is shown.
  public let isHomeShown: Bool
  public let person: ModulePerson
  public let site: ModuleSite
  public let app: ModuleApp
  public let device: DeviceChoices
  public let links: ModuleLinks
  /// The module's partitions and pending events.
  public let journal: any ModuleJournal
  /// Other modules' things for days; nil without such modules.
  public let things: ((ClosedRange<CivilDay>) -> [DayThing])?
  /// Another module's sessions; nil without such a module.
  public let sessions: ModuleSessions?
  /// The days that the screen of another module shows.
  public let shownDays: ClosedRange<CivilDay>?
  /// The journal's clock. The app continues with it after the module has handled an event.
  public private(set) var clock: HybridClock

  public init(
    words: Words, now: Moment, clock: HybridClock, path: String?, fragment: String?, isHomeShown: Bool,
    person: ModulePerson, site: ModuleSite, app: ModuleApp, device: DeviceChoices, links: ModuleLinks,
    journal: any ModuleJournal,
    things: ((ClosedRange<CivilDay>) -> [DayThing])?, sessions: ModuleSessions?,
    shownDays: ClosedRange<CivilDay>?
  ) {
    self.words = words
    self.now = now
    self.clock = clock
    self.path = path
    self.fragment = fragment
    self.isHomeShown = isHomeShown
    self.person = person
    self.site = site
    self.app = app
    self.device = device
    self.links = links
    self.journal = journal
    self.things = things
    self.sessions = sessions
    self.shownDays = shownDays
  }

  public var today: CivilDay { now.day }

  /// A fresh stamp, as an id for a new thing.
  public func newID() -> Stamp { clock.tick(now: now.milliseconds) }

  /// A fresh stamp, as an id for what takes the place of another thing, which may come from a device whose clock is ahead.
  public func newID(after other: Stamp?) -> Stamp { clock.tick(now: now.milliseconds, after: other) }

  /// Makes all later stamps newer than this one.
  public func follow(_ stamp: Stamp) { clock.follow(stamp, now: now.milliseconds) }
}

/// A module's view of its journal.
public protocol ModuleJournal: AnyObject {
  /// Whether all these partitions are read.
  func reading(_ partitions: [Partition]) -> ReadingState
  /// Events that are not stored yet.
  var pending: [LoggedEvent] { get }
  /// The number of the next claim, if the module knows of `known`.
  func nextClaim(after known: Int64) -> Int64
  /// Whether a claim is being stored.
  var isClaiming: Bool { get }
}

/// The progress of reading.
public enum ReadingState: Hashable, Sendable {
  case reading
  case read
  case failed
}

/// The person who uses the app.
public enum ModulePerson {
  /// Not known yet.
  case unknown
  /// - Parameter isKept: whether their changes will be stored once their silent profile is made.
  case guest(isKept: Bool)
  case user(ModuleUser)

  public var user: ModuleUser? {
    if case .user(let user) = self { return user }
    return nil
  }

  /// Whether their changes are stored, or will be.
  public var isKept: Bool {
    switch self {
    case .unknown: false
    case .guest(let isKept): isKept
    case .user: true
    }
  }
}

/// A person with a session, as modules know them.
public struct ModuleUser: Hashable, Sendable {
  /// The permanent id of the profile.
  public var id: String
  /// The username; empty for a silent profile.
  public var username: String
  /// The folded form of the username, which identifies it.
  public var foldedName: String
  /// The security question, for the original property list.
  public var question: String
  /// Whether the profile has an account at the organisation, and this device is logged in to it as far as it knows.
  public var isConnected: Bool
  /// Whether the profile has an account, also where its login on this device has ended.
  public var hasAccount: Bool
  /// Whether nobody has confirmed the address of that account yet: then nothing is to be sent that would not count.
  public var isUnconfirmed: Bool

  public init(
    id: String, username: String, foldedName: String, question: String, isConnected: Bool = false,
    hasAccount: Bool = false, isUnconfirmed: Bool = false
  ) {
    self.id = id
    self.username = username
    self.foldedName = foldedName
    self.question = question
    self.isConnected = isConnected
    self.hasAccount = hasAccount
    self.isUnconfirmed = isUnconfirmed
  }

}

/// The names of files with a person's data, such as `goodnews-ana-2026-11-21.csv`.
public enum FileName {
  /// - Parameters:
  ///   - site: the id of the site, by which people know the file again.
  ///   - name: folded; may be empty. An address is left out: files are passed on.
  public static func of(_ site: String, _ name: String, on day: CivilDay, _ ending: String) -> String {
    let isNamed = !name.isEmpty && !name.contains(text: "@")
    return site + "-" + (isNamed ? name + "-" : "") + day.description + ending
  }
}

extension ModuleContext {
  /// The name of a file with the current person's data.
  public func fileName(_ ending: String) -> String {
    FileName.of(site.id, person.user?.foldedName ?? "", on: today, ending)
  }
}

/// The site, as modules know it.
public struct ModuleSite: Hashable, Sendable {
  /// A language of the site, with its own name.
  public struct Language: Hashable, Sendable {
    /// A BCP 47 tag.
    public var tag: String
    public var name: String

    public init(tag: String, name: String) {
      self.tag = tag
      self.name = name
    }
  }

  public var id: String
  public var name: String
  /// The organisation that runs the site.
  public var organisation: String
  /// Its languages, and the tag of the one that is shown, or is about to be.
  public var languages: [Language]
  public var language: String
  /// The id of the module that the app opens with, whose tabs come first; nil if it opens with tiles.
  public var opening: String?
  /// Whether people can have accounts.
  public var hasAccounts: Bool

  public init(
    id: String, name: String, organisation: String, languages: [Language], language: String,
    opening: String? = nil, hasAccounts: Bool = false
  ) {
    self.id = id
    self.name = name
    self.organisation = organisation
    self.languages = languages
    self.language = language
    self.opening = opening
    self.hasAccounts = hasAccounts
  }
}

/// The running app, as modules know it.
public struct ModuleApp: Hashable, Sendable {
  /// By its name on the server; may be empty.
  public var version: String
  /// When it was built, in milliseconds since 1970-01-01T00:00:00Z; nil if that is unknown.
  public var built: Int64?
  /// When it was started in this window, likewise.
  public var launched: Int64
  /// Where it is served, such as `https://toward.example.org`; empty if that is not known.
  public var origin = ""

  public init(version: String, built: Int64?, launched: Int64, origin: String = "") {
    self.version = version
    self.built = built
    self.launched = launched
    self.origin = origin
  }
}

/// The device's state, and its settings.
public struct DeviceChoices: Hashable, Sendable {
  /// Whether forms can be submitted; false until the app runs.
  public var isReady: Bool
  public var isVisible: Bool
  public var isOnline: Bool
  /// nil until it is known.
  public var permission: NotificationPermission?
  public var timeFormat: TimeFormat
  /// Whether colours are distinguishable for everyone, with patterns.
  public var isColourBlind: Bool
  /// nil follows the device.
  public var isDark: Bool?
  /// The remembered username, and whether to remember one.
  public var rememberedUsername: String
  public var rememberMe: Bool
  /// The modules' settings for the device.
  public var values: [DeviceValue]
  /// The IANA name of its time zone; empty if that is not known.
  public var timeZone = ""
  /// Whether reminders ring while the app is closed.
  public var rings = RingStanding.notOffered
  /// The app that shows the way to a place.
  public var maps = MapApp.google

  public init(
    isReady: Bool, isVisible: Bool, isOnline: Bool, permission: NotificationPermission?,
    timeFormat: TimeFormat,
    isColourBlind: Bool, isDark: Bool?, rememberedUsername: String, rememberMe: Bool, values: [DeviceValue]
  ) {
    self.isReady = isReady
    self.isVisible = isVisible
    self.isOnline = isOnline
    self.permission = permission
    self.timeFormat = timeFormat
    self.isColourBlind = isColourBlind
    self.isDark = isDark
    self.rememberedUsername = rememberedUsername
    self.rememberMe = rememberMe
    self.values = values
  }

  /// The value of a module's setting; nil without one.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.value }
}

/// A module's setting for the whole device, readable without a password.
public struct DeviceValue: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// Addresses of the app's own screens.
public struct ModuleLinks: Hashable, Sendable {
  public var home: String
  public var settings: String
  public var signUp: String
  public var about: String
  public var account: String
  /// Where the person goes on after a screen that came between: home, or what they had come for.
  public var onward: String
  /// About rings while the app is closed.
  public var rings = ""
  /// The guide's page about the module; empty without one.
  public var guide = ""

  public init(
    home: String, settings: String, signUp: String, about: String, account: String, onward: String
  ) {
    self.home = home
    self.settings = settings
    self.signUp = signUp
    self.about = about
    self.account = account
    self.onward = onward
  }
}
