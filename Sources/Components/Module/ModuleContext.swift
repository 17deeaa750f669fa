import Core
import Loop

/// What the app tells a module of what is around it, as it is now.
public final class ModuleContext {
  public let words: Words
  public let now: Moment
  /// The address of the screen, without what follows `?` or `#`; nil while another module's or the app's own is shown.
  public let path: String?
  /// Whether the tiles are shown.
  public let isHomeShown: Bool
  public let person: ModulePerson
  public let site: ModuleSite
  public let device: DeviceChoices
  public let links: ModuleLinks
  /// What is known of the module's partitions, and what of it is on its way to the store.
  public let journal: any ModuleJournal
  /// What other modules have for days; nil where no other module has any.
  public let things: ((ClosedRange<CivilDay>) -> [DayThing])?
  /// The clock of the journal. The app goes on from here when the module has handled an event.
  public private(set) var clock: HybridClock

  public init(
    words: Words, now: Moment, clock: HybridClock, path: String?, isHomeShown: Bool, person: ModulePerson,
    site: ModuleSite, device: DeviceChoices, links: ModuleLinks, journal: any ModuleJournal,
    things: ((ClosedRange<CivilDay>) -> [DayThing])?
  ) {
    self.words = words
    self.now = now
    self.clock = clock
    self.path = path
    self.isHomeShown = isHomeShown
    self.person = person
    self.site = site
    self.device = device
    self.links = links
    self.journal = journal
    self.things = things
  }

  public var today: CivilDay { now.day }

  /// A fresh stamp, for something that is made now.
  public func newID() -> Stamp { clock.tick(now: now.milliseconds) }

  /// What is kept from now on is newer than this.
  public func follow(_ stamp: Stamp) { clock.follow(stamp, now: now.milliseconds) }
}

/// What a module may know of its journal.
public protocol ModuleJournal: AnyObject {
  /// Whether all of these partitions are read.
  func reading(_ partitions: [Partition]) -> ReadingState
  /// Events that are on their way to the store.
  var pending: [LoggedEvent] { get }
  /// The number of the next claim of a series, where the module knows of so many.
  func nextClaim(after known: Int64) -> Int64
  /// Whether a claim is on its way.
  var isClaiming: Bool { get }
}

/// How far the reading of something is.
public enum ReadingState: Hashable, Sendable {
  case reading
  case read
  case failed
}

/// Who uses the app.
public enum ModulePerson {
  /// Not known yet.
  case unknown
  /// - Parameter isKept: what they do will be kept once they have the profile that needs no sign-up.
  case guest(isKept: Bool)
  case user(ModuleUser)

  public var user: ModuleUser? {
    if case .user(let user) = self { return user }
    return nil
  }

  /// Whether what they do is kept, or will be.
  public var isKept: Bool {
    switch self {
    case .unknown: false
    case .guest(let isKept): isKept
    case .user: true
    }
  }
}

/// Somebody who is logged in, as modules know them.
public struct ModuleUser: Hashable, Sendable {
  /// The permanent id of the profile.
  public var id: String
  /// Empty for a profile that was made without a sign-up.
  public var username: String
  /// What identifies the username, whatever its case and spaces.
  public var foldedName: String
  /// The security question, which the original property list holds.
  public var question: String

  public init(id: String, username: String, foldedName: String, question: String) {
    self.id = id
    self.username = username
    self.foldedName = foldedName
    self.question = question
  }

  /// The name of a file with what they keep, as `toward-ana-2026-11-21` and how it ends.
  public func fileName(on day: CivilDay, _ ending: String) -> String {
    Self.fileName(foldedName, on: day, ending)
  }

  /// - Parameter name: folded; may be empty.
  public static func fileName(_ name: String, on day: CivilDay, _ ending: String) -> String {
    "toward-" + name + (name.isEmpty ? "" : "-") + day.description + ending
  }
}

/// The site, as modules know it.
public struct ModuleSite: Hashable, Sendable {
  public var id: String
  public var name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// What is known of the device, and chosen for all who use it.
public struct DeviceChoices: Hashable, Sendable {
  /// The screens work: forms can be sent. False until the app runs.
  public var isReady: Bool
  public var isVisible: Bool
  public var isOnline: Bool
  /// Nil while it is not known.
  public var permission: NotificationPermission?
  public var timeFormat: TimeFormat
  /// Whether colours are those that everyone can tell apart, with patterns.
  public var isColourBlind: Bool
  /// Nil follows the device.
  public var isDark: Bool?
  /// The device's remembered username and whether it remembers one.
  public var rememberedUsername: String
  public var rememberMe: Bool
  /// What modules keep for the device, by name.
  public var values: [DeviceValue]

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

  /// What is kept under a name; nil if nothing was chosen.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.value }
}

/// Something that a module keeps for the whole device, readable without a password.
public struct DeviceValue: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The addresses of the app's own screens that modules lead to.
public struct ModuleLinks: Hashable, Sendable {
  public var home: String
  public var settings: String
  public var signUp: String

  public init(home: String, settings: String, signUp: String) {
    self.home = home
    self.settings = settings
    self.signUp = signUp
  }
}
