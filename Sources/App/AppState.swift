import Components
import Core
import Loop
import Profiles

/// All that the app knows.
public struct AppState {
  var flags: Flags
  var now: Moment
  var route: Route?
  /// The path of the page, also when it is no screen.
  var path: String

  var content = ContentState.loading
  /// Whether the person asked for the content once more, and whether they ever did.
  var isRetrying = false
  var hasRetried = false
  /// The language that is being fetched because somebody chose it.
  var wantedLanguage: String?
  var lastFetch: Int64 = 0

  var device = DeviceRecord()
  var isDeviceRead = false
  /// Whether what is shown is more than the server's page: forms can be sent.
  var isReady = false

  var person = Person.unknown
  /// The profile that is made without a sign-up is being looked for.
  var isStartingSilently = false
  /// Why there is none.
  var silentTrouble: Trouble?
  /// On a site that needs no sign-up, somebody has protected their profile and is not logged in.
  var isLocked = false
  /// How often somebody came or went, in this tab or another: what was asked for before counts no more.
  var sessionChanges = 0

  /// What whoever uses the app has kept; a guest's is only here, and only until the app is closed.
  var journals = Journals()
  var clock: HybridClock
  var parts: Parts

  /// Of the screen that is open, once something happened in it. Going to another screen forgets it.
  var form: FormState?
  var hasAgreed = false
  var data = DataState()
  /// Until the person says that they have written it down.
  var recovery: RecoveryCodeScreen.State?

  /// Whether notifications of the system are allowed; nil while it is not known.
  var permission: NotificationPermission?
  var isVisible = true
  var isOnline: Bool
  var hasNewVersion = false
  var installation: Installation
  var notice: Notice?
  var toasts: [Toast] = []
  var toastCount = 0

  init(_ flags: Flags, at now: Moment, modules: [ModuleDeclaration]) {
    self.flags = flags
    self.now = now
    path = flags.path
    route = Route(path: flags.path, modules)
    isOnline = flags.isOnline
    parts = Parts(flags.parts, modules)
    installation = flags.installation
    clock = HybridClock(node: flags.seed)
  }

  var today: CivilDay { now.day }

  /// Whether the page came with a screen on it, which can be read without the app.
  var wasServed: Bool { !flags.servedLanguage.isEmpty }

  /// The language to begin with: as chosen on this device, else as the page was served, else the first of the person's that
  /// the site has.
  var language: String {
    if let chosen = device.language { return chosen }
    if !flags.servedLanguage.isEmpty { return flags.servedLanguage }
    for wanted in flags.languages {
      if let found = flags.siteLanguages.first(where: { Self.isSpoken($0, by: wanted) }) { return found }
    }
    return flags.siteLanguages.first ?? "en"
  }

  /// A language of the site as it is spoken where the device is.
  func locale(_ language: String) -> String {
    LocaleTag(language: language, preferred: flags.languages).text
  }

  /// Whether someone who asks for one language reads the other: the same by its first part, such as `zh` of `zh-CN`.
  private static func isSpoken(_ language: String, by wanted: String) -> Bool {
    language.split(separator: "-").first == wanted.split(separator: "-").first
  }
}

extension AppState {
  /// The screen at the address. Where a module is what the app opens with, home is its screen, unless somebody has to log in.
  var shownRoute: Route? {
    guard route == .home, !isLocked, let home = content.loaded?.content.opening else { return route }
    return .module(home.module.id, home.path)
  }

  /// Words write times as the person chose.
  mutating func applyTimeFormat() {
    guard var loaded = content.loaded, loaded.words.formatting.timeFormat != device.timeFormat else { return }
    loaded.words = loaded.words.writing(device.timeFormat)
    content = .ready(loaded)
  }
}

indirect enum ContentState {
  case loading
  case ready(Loaded)
  case failed(ContentFailure)

  struct Loaded {
    var content: Content
    var words: Words
    var entityTag: String
  }

  var loaded: Loaded? {
    if case .ready(let loaded) = self { return loaded }
    return nil
  }

  var isFailed: Bool {
    if case .failed = self { return true }
    return false
  }
}

enum ContentFailure: Hashable, Sendable {
  case unreachable
  case unreadable
}

/// Who uses the app now.
indirect enum Person {
  /// Not known yet: the device's record and the other tabs are being asked.
  case unknown
  case guest
  case user(LoginSession)

  /// Of who is logged in.
  var session: LoginSession? {
    if case .user(let session) = self { return session }
    return nil
  }

  /// Of who is logged in.
  var profile: Profile? { session?.profile }
}

/// A message that stays until it is dealt with.
enum Notice: Hashable {
  case storage(Trouble)
  case storageOff
}

/// A message that goes by itself.
struct Toast: Hashable {
  /// In milliseconds.
  static let duration = 6000
  /// With a button one has to get to.
  static let longDuration = 12000
  static let most = 3

  /// What takes back what the toast tells of.
  struct Undo: Hashable {
    /// The id of the module that it concerns.
    var module: String
    var undo: Message.Undo
  }

  var id: Int
  var text: String
  var isTrouble: Bool
  var undo: Undo?
  /// It does not go while the focus is in it.
  var isHeld = false
}
