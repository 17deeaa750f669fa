import Components
import Loop
import Profiles

/// Everything that can happen to the app, by what happened.
///
/// Indirect, because it is copied on many paths and its largest case is large.
public indirect enum AppEvent {
  // The device, and the app on it
  case device(DeviceEvent)
  case installing(InstallingEvent)
  /// Whether a part of the app that was asked for is here now.
  case loaded(part: String, Bool)
  case tappedLoad(part: String)
  case content(ContentEvent)
  /// The page has this path now, with what follows its `#`.
  case visited(String)

  // People
  case recalled(LoginSession?, change: Int)
  case startedSilently(Result<SilentProfile.Found, Trouble>, change: Int)
  case sessionChanged(SessionChange)
  case readProfile(Profile?)
  case tappedLogout
  /// What is still being stored was waited for long enough.
  case stoppedWaiting(change: Int)

  // What they keep
  case journal(JournalEvent)
  /// Another tab wrote what has these names in the store.
  case recordsChanged([String])
  case tappedReadAgain

  // Screens
  case people(PeopleEvent)
  case data(DataEvent)
  case settings(SettingsScreen.Event)

  // Modules
  /// An event of the module with this id, in its box.
  case module(String, AnyObject)
  /// - Parameter wanted: by the module with this id, which had the system ask the person.
  case readPermission(NotificationPermission, wanted: String?)

  // Messages
  case toast(ToastEvent, id: Int)
  case dismissedNotice
}

/// What happens to the page and the app as a whole.
public enum DeviceEvent {
  /// What the device keeps for everybody on it; nil when there is nothing yet.
  case read(Result<DeviceRecord?, Trouble>)
  /// Whether a change of it was kept.
  case stored(Bool)
  /// The first screen stands, and what is on it works.
  case becameReady
  /// A moment after that: what can wait is done now.
  case cameToRest
  /// The browser shows the page again as it was left.
  case cameBack
  /// The device's record as it is then.
  case readOnReturn(Result<DeviceRecord?, Trouble>)
  case changedVisibility(Bool)
  case changedConnection(Bool)
  case newVersionReady
  case tappedUpdate
}

/// What happens about everything that the site says.
public enum ContentEvent {
  /// What the store had of it, or nil.
  case read(language: String, [UInt8]?)
  /// The server's answer, nil when it could not be reached.
  case fetched(language: String, FetchResponse?)
  /// The same, only to be kept for later.
  case prefetched(language: String, FetchResponse?)
  case tappedReload
  case cameTimeToRetry
  /// To be sent by a timer while the app is in sight.
  case cameTimeToRefresh
}

/// What happens to a message that goes by itself.
public enum ToastEvent: Hashable, Sendable {
  case expired
  /// The focus came to its button, or left it.
  case held(Bool)
  case tappedUndo
}

/// What happens about the app's place on the home screen.
public enum InstallingEvent: Hashable, Sendable {
  case found(Installation)
  case tapped
  /// What the person said to the browser.
  case answered(Bool)
  case dismissed
}
