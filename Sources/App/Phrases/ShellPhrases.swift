import Components

/// Phrases of the app around its modules.
extension Phrase {
  // Everywhere
  static let skipToContent = Phrase("skip-to-content")
  static let mainNavigation = Phrase("main-navigation")
  static let about = Phrase("about")
  static let guideText = Phrase("guide-text")
  static let guidePicture = Phrase("guide-picture")
  static let overview = Phrase("overview")

  // Home
  static let logout = Phrase("logout")
  static let welcomeBack = Phrase("welcome-back")
  static let makeAccount = Phrase("make-account")
  static let logIn = Phrase("log-in")
  static let welcome = Phrase("welcome")
  static let yourProfile = Phrase("your-profile")
  static let changeSecurityQuestion = Phrase("change-security-question")
  static let nothingToOpen = Phrase("nothing-to-open")
  static let nothingToOpenText = Phrase("nothing-to-open-text")
  static let toastLoggedIn = Phrase("toast-logged-in")
  static let toastLoggedOut = Phrase("toast-logged-out")
  static let toastLoggedOutElsewhere = Phrase("toast-logged-out-elsewhere")
  static let toastLoggedOutUnsaved = Phrase("toast-logged-out-unsaved")
  static let toastRemoved = Phrase("toast-removed")
  static let loggingOut = Phrase("logging-out")
  static let toastSignedUp = Phrase("toast-signed-up")
  static let exampleLook = Phrase("example-look")
  static let exampleDecline = Phrase("example-decline")
  static let exampleShown = Phrase("example-shown")
  static let exampleEnd = Phrase("example-end")
  static let toastExampleOver = Phrase("toast-example-over")
  static let guestWork = Phrase("guest-work")
  static let loginWanted = Phrase("login-wanted")
  static let loginWantedScreen = Phrase("login-wanted-screen")
  static let guestWorkTake = Phrase("guest-work-take")
  static let guestWorkLeave = Phrase("guest-work-leave")
  static let toastGuestWork = Phrase("toast-guest-work")

  // User agreement, create profile
  static let protectNote = Phrase("protect-note")
  static let toastProtected = Phrase("toast-protected")

  // Recovery code
  static let toastCodeRight = Phrase("toast-code-right")
  static let recoveryNotWritten = Phrase("recovery-not-written")
  static let recoveryPending = Phrase("recovery-pending")
  static let recoveryShow = Phrase("recovery-show")

  // Change password, forgot password, security question
  static let toastPasswordChanged = Phrase("toast-password-changed")
  static let toastPasswordReset = Phrase("toast-password-reset")
  static let toastPasswordResetHere = Phrase("toast-password-reset-here")
  static let toastQuestionChanged = Phrase("toast-question-changed")
  static let loginNeeded = Phrase("login-needed")

  // Settings, about
  static let language = Phrase("language")
  static let toastLanguage = Phrase("toast-language")
  static let languageFailed = Phrase("language-failed")
  static let settingsNotKept = Phrase("settings-not-kept")
  static let install = Phrase("install")
  static let installText = Phrase("install-text")
  static let installTextPlain = Phrase("install-text-plain")
  static let installDo = Phrase("install-do")
  static let installByShare = Phrase("install-by-share")
  static let installByMenu = Phrase("install-by-menu")
  static let toastInstalled = Phrase("toast-installed")
  static let toastInstallLater = Phrase("toast-install-later")
  static let privacyNoteAccount = Phrase("privacy-note-account")
  static let privacyNote = Phrase("privacy-note")
  static let toastDeleted = Phrase("toast-deleted")
  static let toastDeletedAll = Phrase("toast-deleted-all")
  static let version = Phrase("version")

  // Errors
  static let formerProfile = Phrase("former-profile")
  static let loginOver = Phrase("login-over")
  static let accountEnded = Phrase("account-ended")
  static let storageOff = Phrase("storage-off")
  static let offline = Phrase("offline")
  static let newVersion = Phrase("new-version")
  static let update = Phrase("update")
  static let notFound = Phrase("not-found")
  static let notFoundText = Phrase("not-found-text")
  static let contentFailed = Phrase("content-failed")
  static let contentFailedText = Phrase("content-failed-text")
  static let contentStillFailed = Phrase("content-still-failed")
  static let contentOutdated = Phrase("content-outdated")
  static let recordsFailed = Phrase("records-failed")
  static let damagedRecords = Phrase("damaged-records")
}
