import Components
import Core
import Loop
import Profiles

/// The app's state.
public struct AppState {
  var flags: Flags
  var now: Moment
  /// When the app was started, in milliseconds since 1970-01-01T00:00:00Z.
  let launched: Int64
  var route: Route?
  /// The path of the page, even if it is no screen.
  var path: String
  /// What the link of a letter had in its fragment; empty for any other address.
  var linkToken: String
  /// The one that the server was asked about.
  var askedToken = ""

  var content = ContentState.loading
  /// Whether the person is retrying to load the content, and whether they ever did.
  var isRetrying = false
  var hasRetried = false
  /// The chosen language, while its content is being fetched.
  var wantedLanguage: String?
  var lastFetch: Int64 = 0
  /// Whether the other languages are to be fetched, once nothing more urgent is.
  var wantsLanguages = false

  var device = DeviceRecord()
  var isDeviceRead = false
  /// Whether the app's own view is shown, so that forms can be submitted.
  var isReady = false

  var person = Person.unknown
  /// Whether the silent profile is being opened or made.
  var isStartingSilently = false
  /// Whether the tabs and the worker are being asked who is logged in.
  var isRecalling = false
  /// Why there is no silent profile.
  var silentTrouble: Trouble?
  /// Whether the silent profile is protected and its owner is not logged in.
  var isLocked = false
  /// Whoever logs out waits until everything is stored.
  var isLeaving = false
  /// Where the next person goes on after this one has logged out; nil for the home screen.
  var handingOver: String?
  /// How often somebody came or went, in this tab or another: what was asked for before counts no more.
  var sessionChanges = 0

  /// The records of the current person; a guest's are in memory only.
  var journals = Journals()
  var clock: HybridClock
  var parts: Parts
  /// The session in the window's title; empty without one.
  var shownSession = ""
  /// A wish that waits for the part of its module.
  var sessionWish: SessionWish?

  /// The screen that asked a guest for a login, to which they come back.
  var wanted: Route?
  /// The open form, once it has had an event. Leaving the screen resets it.
  var form: FormState?
  /// The name or address that was typed to log in, and what of it another screen had: nobody has to type it twice.
  var typedName = ""
  var knownName = ""
  /// The address of the form that was sent last.
  var typedEmail = ""
  var hasAgreed = false
  var data = DataState()
  var account = ShownAccount.unknown
  var sending = Sending()
  var rings = Rings()
  var shares = Shares()
  /// What was done before the sign-up, until the person takes it over or declines it.
  var guestWork: GuestWork?
  /// The new recovery code, until the person confirms that they noted it.
  var recovery: RecoveryCodeScreen.State?
  /// The one that a reload would bring back, and the sealed one that was opened last.
  var sealedCode: RecoveryCode?
  var openedCode = ""

  /// The permission for notifications; nil until it is known.
  var permission: NotificationPermission?
  var isVisible = true
  var isOnline: Bool
  var hasNewVersion = false
  var installation: Installation
  var notice: Notice?
  var toasts: [Toast] = []
  var toastCount = 0
  /// When a module withdrew the undo that was offered. Changes from before then offer none once they are stored.
  var undoWithdrawn: Stamp?

  init(_ flags: Flags, at now: Moment, modules: [ModuleDeclaration]) {
    self.flags = flags
    self.now = now
    launched = now.milliseconds
    path = flags.path
    linkToken = Route.fragment(of: flags.path)
    route = Route(path: flags.path, modules)
    isOnline = flags.isOnline
    parts = Parts(flags.parts, modules)
    installation = flags.installation
    clock = HybridClock(node: flags.seed)
  }

  var today: CivilDay { now.day }

  /// Whether the page was served with a screen, which is readable without the app.
  var wasServed: Bool { !flags.servedLanguage.isEmpty }

  /// The first language: the chosen one, else that of the served page, else the person's first language that the site
  /// has.
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

  /// Whether both tags have the same language, such as `zh` and `zh-CN`.
  private static func isSpoken(_ language: String, by wanted: String) -> Bool {
    language.split(separator: "-").first == wanted.split(separator: "-").first
  }
}

extension AppState {
  /// The screen at the address.
  var shownRoute: Route? { shown(route) }

  /// The screen of a route. If the app opens with a module, home is that module's screen; while the person has to log
  /// in, it is the other way round, because nothing that they do there would be kept.
  func shown(_ route: Route?) -> Route? {
    guard let home = content.loaded?.content.opening else { return route }
    if isLocked, case .module(home.module.id, let path)? = route, !home.module.isOpen(path) { return .home }
    return route == .home && !isLocked ? .module(home.module.id, home.path) : route
  }

  /// The screen that a guest came for, and that opens after the login.
  var screenBehindLogin: Route? {
    guard person.session == nil, shownRoute == .home else { return nil }
    let behind = wanted ?? route
    if case .module(let id, let path)? = behind {
      let isOpening = path == content.loaded?.content.opening?.path
      return isOpening ? nil : .module(id, String(path.prefix { $0 != "?" }))
    }
    return behind?.isOfPerson == true ? behind : nil
  }

  /// Applies the person's format of times.
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

/// A message that stays until it is dealt with.
enum Notice: Hashable {
  case storage(Trouble)
  case storageOff
  /// Somebody was logged in when the app was closed. Coming back they would else take their things for lost.
  case loginOver
  /// The server knows the login of this device no more. It does not say why.
  case accountEnded
  /// The device has another profile of the same account, from before a fresh start, which the password of then opens.
  case formerProfile
  /// What another app shared waits until somebody is logged in.
  case shareWaits

  /// Whether it is about being logged out.
  var isOfLogin: Bool { self == .loginOver || self == .accountEnded }
}

/// A message that disappears by itself.
struct Toast: Hashable {
  /// In milliseconds.
  static let duration = 6000
  /// The duration with a button, which takes time to reach.
  static let longDuration = 12000
  static let most = 3

  /// The undo of the changes that the toast reports.
  struct Undo: Hashable {
    /// The id of the module with the changes.
    var module: String
    var undo: Message.Undo
  }

  var id: Int
  var text: String
  var isTrouble: Bool
  var undo: Undo?
  /// The address where what it tells of is, if that is not in sight.
  var there: String?
  /// Whether the focus is in it, which keeps it on the screen.
  var isHeld = false
}

extension AppState {
  /// Whose site it is, as a sentence names them.
  var organisation: String {
    guard let site = content.loaded?.content.site else { return "" }
    return site.organisation.isEmpty ? site.name : site.organisation
  }
}
