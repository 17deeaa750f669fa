import College
import Components
import Core
import Day
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
  /// What whoever uses the app has kept, as far as it is read; of a guest only here, and only until the app is closed.
  var journals: Journals {
    get { kept.value.journals }
    _modify { yield &kept.value.journals }
  }
  /// Of the module College: only what is stored counts as done.
  var college: CollegeRecord {
    get { kept.value.college }
    _modify { yield &kept.value.college }
  }
  /// Of their days, with what is on its way to the store.
  var day: DayRecord {
    get { kept.value.day }
    _modify { yield &kept.value.day }
  }
  private var kept = Boxed(Kept())
  var clock: HybridClock

  /// Of the screen that is open, once something happened in it. Going to another screen forgets it.
  var form: FormState?
  /// What is open and typed on the screens of checklists; going to another screen forgets it.
  var checklist = ChecklistScreen.State()
  var media = OpenMedia.none
  var hasAgreed = false
  var data = DataState()
  /// What is open and typed on the screens of days; it stays while the app is open.
  var dayScreen: DayScreen.State {
    get { dayScreens?.value ?? DayScreen.State() }
    _modify {
      if dayScreens == nil { dayScreens = Boxed(DayScreen.State()) }
      yield &dayScreens!.value
    }
  }
  /// Nil before there was anything.
  var dayScreens: Boxed<DayScreen.State>?
  /// Until the person says that they have written it down.
  var recovery: RecoveryCodeScreen.State?

  var reminding = Reminding()
  var noticing = DayNoticing()
  var isVisible = true

  var parts: AppParts
  var isOnline: Bool
  var hasNewVersion = false
  var installation: Installation
  var notice: Notice?
  var toasts: [Toast] = []
  var toastCount = 0

  init(_ flags: Flags, at now: Moment) {
    self.flags = flags
    self.now = now
    path = flags.path
    route = Route(path: flags.path)
    isOnline = flags.isOnline
    parts = AppParts(flags.parts)
    installation = flags.installation
    clock = HybridClock(node: flags.seed)
    // Of a guest there is nothing to read.
    _ = journals.need([.college])
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

  /// Whether someone who asks for one language reads the other: the same by its first part, such as `zh` of `zh-CN`.
  private static func isSpoken(_ language: String, by wanted: String) -> Bool {
    language.split(separator: "-").first == wanted.split(separator: "-").first
  }
}

extension Moment {
  /// What the clock on the person's wall shows.
  var civil: CivilDateTime {
    CivilDateTime(epochMilliseconds: localMilliseconds) ?? CivilDateTime(day: .first, time: .midnight)
  }

  /// The day on the person's calendar.
  var day: CivilDay {
    let days = localMilliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    return CivilDay(epochDay: Int(days.remainder < 0 ? days.quotient - 1 : days.quotient)) ?? CivilDay.first
  }
}

extension Moment {
  /// The time on the person's clock, like `14:05`.
  var clockTime: String {
    let day = Int64(CivilTime.millisecondsPerDay)
    let time = Int((localMilliseconds % day + day) % day)
    return CivilTime(millisecondsOfDay: time)?.hourAndMinute ?? ""
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
  case user(User)

  var user: User? {
    if case .user(let user) = self { return user }
    return nil
  }
}

/// What is under way about reminders.
struct Reminding {
  /// When to look again; nil while they are off.
  var nextLook: CivilDateTime?
  /// The number on the app's icon; nil while it is not known, as it may be from an earlier day.
  var badge: Int?
  /// Whether notifications of the system are allowed; nil while it is not known.
  var permission: NotificationPermission?
}

/// Someone who is logged in.
struct User {
  var session: LoginSession
}

/// What somebody has kept, and its folds.
private struct Kept {
  var journals = Journals()
  var college = CollegeRecord()
  var day = DayRecord()
}

/// What a screen that shows other media knows by itself. Going to another screen forgets it.
indirect enum OpenMedia {
  case none
  case video(VideoScreen.State)
  case careerSite(FramedPage)
}

/// A message that stays until it is dealt with.
enum Notice: Hashable {
  case storage(Trouble)
  case storageOff
}

struct Toast: Hashable {
  static let duration = 6000
  /// With a button one has to get to.
  static let longDuration = 12000
  static let most = 3

  /// What takes back what the toast tells of.
  struct Undo: Hashable {
    var changes: [Change]
    /// What is taken back on somebody's days.
    var days: [PartitionedChange] = []
    /// The id of where the focus goes then.
    var focus: String
    /// What was kept about a subject after this stays.
    var until: Stamp?
  }

  var id: Int
  var text: String
  var isTrouble: Bool
  var undo: Undo?
  /// It does not go while the focus is in it.
  var isHeld = false
}
