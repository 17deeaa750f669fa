import Components
import Loop
import Profiles

/// All events of the app, named after what happened.
///
/// Indirect, because events are copied on many paths and the largest case is large.
public indirect enum AppEvent {
  // The device, and the app on it
  case device(DeviceEvent)
  case installing(InstallingEvent)
  /// A part of the app was loaded, or could not be.
  case loaded(part: String, Bool)
  case tappedLoad(part: String)
  case content(ContentEvent)
  /// The page has this path now, with its fragment.
  case visited(String)

  // People
  case recalled(LoginSession?, change: Int)
  case startedSilently(Result<SilentProfile.Found, Trouble>, change: Int)
  case sessionChanged(SessionChange)
  case readProfile(Profile?)
  case tappedLogout
  /// A login that is to outlive the app was stored, or could not be.
  case keptLogin(Bool)
  /// On a phone: from the head of the home screen to what it has about the person.
  case tappedToPerson
  /// What is still being stored was waited for long enough.
  case stoppedWaiting(change: Int)

  // Records
  case journal(JournalEvent)
  /// Another tab wrote records with these keys.
  case recordsChanged([String])
  case tappedReadAgain
  /// What other apps shared, as the device's store has it.
  case readShares(Reply)

  // Screens
  case people(PeopleEvent)
  case example(ExampleEvent)
  case data(DataEvent)
  case settings(SettingsScreen.Event)
  case sending(SendingEvent)
  case rings(RingEvent)

  // Modules
  /// A boxed event of the module with this id.
  case module(String, AnyObject)
  /// - Parameter wanted: the id of the module that asked the person for the permission.
  case readPermission(NotificationPermission, wanted: String?)

  // Messages
  case toast(ToastEvent, id: Int)
  case dismissedNotice
}

/// Events of the page and the app as a whole.
public enum DeviceEvent {
  /// The device's record, which is nil at first.
  case read(Result<DeviceRecord?, Trouble>)
  /// The device's record was stored, or could not be.
  case stored(Bool)
  /// The first screen is shown and works.
  case becameReady
  /// Some time has passed since then: deferred work is done now.
  case cameToRest
  /// The browser shows the page again as it was left.
  case cameBack
  /// The device's record as it is then.
  case readOnReturn(Result<DeviceRecord?, Trouble>)
  case changedVisibility(Bool)
  case changedConnection(Bool)
  /// The person followed a link to another site without a connection.
  case heldLink
  case newVersionReady
  case tappedUpdate
}

/// Events of the site's content.
public enum ContentEvent {
  /// The stored content of a language; nil without one.
  case read(language: String, [UInt8]?)
  /// The server's answer; nil if it cannot be reached.
  case fetched(language: String, FetchResponse?)
  /// The same for another language, to be stored only.
  case prefetched(language: String, FetchResponse?)
  case tappedReload
  case cameTimeToRetry
  /// A timer has ticked while the app is visible.
  case cameTimeToRefresh
  /// The server serves something else.
  case wasChanged
}

/// Events of a toast.
public enum ToastEvent: Hashable, Sendable {
  case expired
  /// The focus entered its button, or left it.
  case held(Bool)
  case tappedUndo
  /// Somewhere but on its button: it goes.
  case tapped
}

/// Events of installing the app.
public enum InstallingEvent: Hashable, Sendable {
  case found(Installation)
  case tapped
  /// The person answered the browser's prompt.
  case answered(Bool)
  case dismissed
}
