import College
import Core
import Day
import Loop
import Profiles

/// Everything that can happen to the app, by what happened.
///
/// Indirect, because it is copied on many paths and its largest case is large.
public indirect enum AppEvent {
  // The device
  case readDevice(Result<DeviceRecord?, Trouble>)
  case storedDevice(Bool)
  case becameReady
  case timePassed
  case changedVisibility(Bool)
  case changedConnection(Bool)
  case newVersionReady
  case loaded(AppPart, Bool)
  case tappedLoad(AppPart)
  case tappedUpdate
  case installing(InstallingEvent)

  // Content
  /// What the store had of it, or nil.
  case readContent(language: String, [UInt8]?)
  /// The server's answer, nil when it could not be reached.
  case fetchedContent(language: String, FetchResponse?)
  /// The same, only to be kept for later.
  case prefetchedContent(language: String, FetchResponse?)
  case tappedReloadContent
  case cameTimeToRetry
  /// To be sent by a timer while the app is in sight.
  case cameTimeToRefresh

  // Addresses
  case visited(String)

  // People
  case recalled(LoginSession?, change: Int)
  /// Nobody is logged in where people need no sign-up: somebody's profile is found or made.
  case wantedSilentProfile
  case startedSilently(Result<SilentProfile.Found, Trouble>, change: Int)
  case sessionChanged(SessionChange)
  case readRecords(Result<JournalPart, Trouble>, profile: ProfileID)
  case tappedReadAgain
  case recordsChanged([String])
  case readChangedRecords(Result<JournalPart, Trouble>, profile: ProfileID)
  case readProfile(Profile?)
  case compacted(Result<Compaction, Trouble>, profile: ProfileID)
  /// What became of the events that the person's doing led to.
  case stored([LoggedEvent], Result<JournalPart, Trouble>, profile: ProfileID)
  case dayNotices(DayNoticesEvent)
  case dayRecords(DayRecordsEvent, profile: ProfileID)
  case tappedLogout

  // Screens
  case people(PeopleEvent)
  case data(DataEvent)
  case checklist(ChecklistScreen.Event)
  case reminding(RemindingEvent)
  case video(VideoScreen.Event)
  case careerSite(CareerSiteScreen.Event)
  case day(DayScreen.Event)
  case settings(SettingsScreen.Event)

  /// The clock on the wall goes on while a day is in sight.
  case minutePassed

  // Messages
  case toastExpired(Int)
  /// The focus came to the toast's button, or left it.
  case toastHeld(Int, Bool)
  case tappedUndo(Int)
  case dismissedNotice
}

/// What happens about the app's place on the home screen.
public enum InstallingEvent: Hashable, Sendable {
  case found(Installation)
  case tapped
  /// What the person said to the browser.
  case answered(Bool)
  case dismissed
}

/// What happens about reminders.
public indirect enum RemindingEvent {
  case person(ReminderEvent)
  case cameTimeToLook
  /// What became of the `number`th claim to give some.
  case claimed([CollegeReminder], number: Int64, Result<JournalPart, Trouble>, profile: ProfileID)
  /// Another tab had claimed it; what it wrote is read now.
  case lostClaim(number: Int64, Result<JournalPart, Trouble>, profile: ProfileID)
  /// - Parameter wanted: the system asked the person, because they turned its notifications on.
  case readPermission(NotificationPermission, wanted: Bool)
}
