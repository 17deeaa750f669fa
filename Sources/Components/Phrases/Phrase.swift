/// Every phrase of the app, by its key in `Phrases/*.yaml`.
public enum Phrase: String, CaseIterable, Sendable {
  case skipToContent = "skip-to-content"
  case mainNavigation = "main-navigation"
  case home
  case back
  case settings
  case about
  case opensInNewTab = "opens-in-new-tab"
  case loading
  case tryAgain = "try-again"
  case close
  case noScript = "no-script"
  case browserTooOld = "browser-too-old"
  case thereIsAProblem = "there-is-a-problem"

  case login
  case logout
  case username
  case password
  case rememberMe = "remember-me"
  case signUp = "sign-up"
  case forgotPassword = "forgot-password"
  case welcome
  case yourProfile = "your-profile"
  case changePassword = "change-password"
  case changeSecurityQuestion = "change-security-question"
  case whatsNext = "whats-next"
  case nextInDays = "next-in-days"
  case nextEndsInDays = "next-ends-in-days"
  case daysUnit = "days-unit"
  case overdueOn = "overdue-on"
  case overdueText = "overdue-text"
  case nothingToOpen = "nothing-to-open"
  case nothingToOpenText = "nothing-to-open-text"
  case loginWrong = "login-wrong"
  case loginMissingUsername = "login-missing-username"
  case loginMissingPassword = "login-missing-password"
  case profileDamaged = "profile-damaged"
  case toastLoggedIn = "toast-logged-in"
  case toastLoggedOut = "toast-logged-out"
  case toastLoggedOutElsewhere = "toast-logged-out-elsewhere"
  case toastSignedUp = "toast-signed-up"

  case userAgreement = "user-agreement"
  case agree
  case disagree
  case createProfile = "create-profile"
  case confirmPassword = "confirm-password"
  case securityQuestion = "security-question"
  case securityAnswer = "security-answer"
  case confirmSecurityAnswer = "confirm-security-answer"
  case submit
  case usernameHint = "username-hint"
  case passwordHint = "password-hint"
  case passwordMore = "password-more"
  case passwordFair = "password-fair"
  case passwordStrong = "password-strong"
  case questionHint = "question-hint"
  case answerHint = "answer-hint"
  case usernameMissing = "username-missing"
  case usernameTooLong = "username-too-long"
  case usernameCharacters = "username-characters"
  case usernameTaken = "username-taken"
  case passwordMissing = "password-missing"
  case passwordTooShort = "password-too-short"
  case passwordTooLong = "password-too-long"
  case passwordCommon = "password-common"
  case passwordHasUsername = "password-has-username"
  case passwordNotConfirmed = "password-not-confirmed"
  case confirmPasswordMissing = "confirm-password-missing"
  case questionMissing = "question-missing"
  case questionTooLong = "question-too-long"
  case answerMissing = "answer-missing"
  case answerTooShort = "answer-too-short"
  case answerCommon = "answer-common"
  case answerInQuestion = "answer-in-question"
  case answerIsUsername = "answer-is-username"
  case answerNotConfirmed = "answer-not-confirmed"
  case confirmAnswerMissing = "confirm-answer-missing"
  case storageFull = "storage-full"
  case storageBlocked = "storage-blocked"
  case saveFailed = "save-failed"
  case encryptionFailed = "encryption-failed"
  case changedElsewhere = "changed-elsewhere"
  case tooManyGuesses = "too-many-guesses"

  case recoveryCode = "recovery-code"
  case recoveryText = "recovery-text"
  case recoveryAbout = "recovery-about"
  case recoveryTest = "recovery-test"
  case recoveryTestText = "recovery-test-text"
  case recoveryTestDo = "recovery-test-do"
  case recoveryNew = "recovery-new"
  case recoveryNewText = "recovery-new-text"
  case recoveryNewDo = "recovery-new-do"
  case toastCodeRight = "toast-code-right"
  case recoveryFile = "recovery-file"
  case copy
  case print
  case saveFile = "save-file"
  case toastCodeCopied = "toast-code-copied"
  case copyFailed = "copy-failed"
  case recoveryWritten = "recovery-written"
  case recoveryWriteFirst = "recovery-write-first"
  case recoveryNotWritten = "recovery-not-written"
  case recoveryShow = "recovery-show"
  case goOn = "continue"

  case currentPassword = "current-password"
  case newPassword = "new-password"
  case confirmNewPassword = "confirm-new-password"
  case currentPasswordMissing = "current-password-missing"
  case currentPasswordWrong = "current-password-wrong"
  case toastPasswordChanged = "toast-password-changed"
  case forgotTitle = "forgot-title"
  case forgotText = "forgot-text"
  case usernameUnknown = "username-unknown"
  case yourQuestion = "your-question"
  case answerWrong = "answer-wrong"
  case recoveryCodeField = "recovery-code-field"
  case useRecoveryCode = "use-recovery-code"
  case useSecurityAnswer = "use-security-answer"
  case recoveryCodeMissing = "recovery-code-missing"
  case recoveryCodeMistyped = "recovery-code-mistyped"
  case recoveryCodeWrong = "recovery-code-wrong"
  case toastPasswordReset = "toast-password-reset"
  case editSecurityQuestion = "edit-security-question"
  case newSecurityQuestion = "new-security-question"
  case newSecurityAnswer = "new-security-answer"
  case confirmNewSecurityAnswer = "confirm-new-security-answer"
  case passwordWrong = "password-wrong"
  case toastQuestionChanged = "toast-question-changed"
  case loginNeeded = "login-needed"

  case checklist
  case checklistText = "checklist-text"
  case itemsDone = "items-done"
  case allDone = "all-done"
  case yourGrade = "your-grade"
  case ofAllDone = "of-all-done"
  case checklistEmpty = "checklist-empty"
  case checklistEmptyText = "checklist-empty-text"
  case guestTicks = "guest-ticks"
  case dueOn = "due-on"
  case dueOpens = "due-opens"
  case dueOpen = "due-open"
  case dueBeforeSession = "due-before-session"
  case dueBeforeItem = "due-before-item"
  case dueLaterYear = "due-later-year"
  case yourDate = "your-date"
  case details
  case note
  case saving
  case saved
  case notSaved = "not-saved"
  case ownDate = "own-date"
  case ownDateHint = "own-date-hint"
  case clearDate = "clear-date"
  case dateRefused = "date-refused"
  case sessionStart = "session-start"
  case sessionStartHint = "session-start-hint"
  case detailsNeedProfile = "details-need-profile"
  case dates
  case verified
  case unverified
  case enteredByYou = "entered-by-you"
  case adviceSession = "advice-session"
  case adviceItem = "advice-item"
  case adviceLaterYear = "advice-later-year"
  case history
  case dayAndTime = "day-and-time"
  case tickedOn = "ticked-on"
  case untickedOn = "unticked-on"
  case addOwnItem = "add-own-item"
  case ownTitle = "own-title"
  case ownTitleMissing = "own-title-missing"
  case ownDateOptional = "own-date-optional"
  case addItem = "add-item"
  case cancel
  case deleteItem = "delete-item"
  case undo
  case toastUndone = "toast-undone"
  case toastTicked = "toast-ticked"
  case toastUnticked = "toast-unticked"
  case toastNoteDeleted = "toast-note-deleted"
  case toastDateCleared = "toast-date-cleared"
  case toastItemDeleted = "toast-item-deleted"
  case sources
  case sourceChecked = "source-checked"
  case damagedRecords = "damaged-records"

  case videos
  case videosText = "videos-text"
  case videosEmpty = "videos-empty"
  case videosEmptyText = "videos-empty-text"
  case playlistEmpty = "playlist-empty"
  case careerHelp = "career-help"
  case careerText = "career-text"
  case careerEmpty = "career-empty"
  case careerEmptyText = "career-empty-text"

  case language
  case appearance
  case appearanceSystem = "appearance-system"
  case appearanceLight = "appearance-light"
  case appearanceDark = "appearance-dark"
  case toastLanguage = "toast-language"
  case languageFailed = "language-failed"
  case settingsNotKept = "settings-not-kept"
  case privacyNote = "privacy-note"
  case version

  case storageOff = "storage-off"
  case offline
  case newVersion = "new-version"
  case update
  case notFound = "not-found"
  case notFoundText = "not-found-text"
  case goHome = "go-home"
  case contentFailed = "content-failed"
  case contentFailedText = "content-failed-text"
  case contentOutdated = "content-outdated"
  case recordsFailed = "records-failed"
  case serverError = "server-error"
  case serverErrorText = "server-error-text"
}
