/// Phrases of the shared components, and those that several modules say.
extension Phrase {
  // Everywhere
  public static let home = Phrase("home")
  public static let back = Phrase("back")
  public static let settings = Phrase("settings")
  public static let opensInNewTab = Phrase("opens-in-new-tab")
  public static let loading = Phrase("loading")
  public static let needsConnection = Phrase("needs-connection")
  public static let tryAgain = Phrase("try-again")
  public static let close = Phrase("close")
  public static let cancel = Phrase("cancel")
  static let thereIsAProblem = Phrase("there-is-a-problem")

  // How texts are joined
  static let inARow = Phrase("in-a-row")
  static let withLabel = Phrase("with-label")
  static let inBrackets = Phrase("in-brackets")
  static let oneAfterAnother = Phrase("one-after-another")

  // In several modules
  public static let itemsDone = Phrase("items-done")
  public static let dayAndTime = Phrase("day-and-time")
  public static let undo = Phrase("undo")
  public static let goThere = Phrase("go-there")
  public static let toastUndone = Phrase("toast-undone")
  public static let draft = Phrase("draft")
  static let draftOfDay = Phrase("draft-of-day")
  static let draftDiscard = Phrase("draft-discard")
  public static let toastDraftKept = Phrase("toast-draft-kept")
  public static let toastDraftDiscarded = Phrase("toast-draft-discarded")
  public static let toastTicked = Phrase("toast-ticked")
  public static let toastUnticked = Phrase("toast-unticked")
  public static let options = Phrase("options")
  public static let toastSaved = Phrase("toast-saved")
  public static let systemNotifications = Phrase("system-notifications")
  static let systemHint = Phrase("system-hint")
  static let systemDenied = Phrase("system-denied")
  static let systemInstall = Phrase("system-install")
  static let systemUnsupported = Phrase("system-unsupported")
  public static let worksHere = Phrase("works-here")
  public static let worksInApp = Phrase("works-in-app")
  public static let worksSystemOn = Phrase("works-system-on")
  public static let worksSystemOff = Phrase("works-system-off")
  public static let worksClosed = Phrase("works-closed")
  public static let ringsTitle = Phrase("rings-title")
  public static let ringsOff = Phrase("rings-off")
  public static let ringsOnHere = Phrase("rings-on-here")
  public static let dismiss = Phrase("dismiss")
  public static let barChart = Phrase("bar-chart")
  public static let showTable = Phrase("show-table")

  // Home
  public static let signUp = Phrase("sign-up")

  // Recovery code
  public static let print = Phrase("print")

  // Settings, about
  public static let guide = Phrase("guide")
  public static let appearance = Phrase("appearance")
  public static let appearanceSystem = Phrase("appearance-system")
  public static let appearanceLight = Phrase("appearance-light")
  public static let appearanceDark = Phrase("appearance-dark")
  public static let chooseFile = Phrase("choose-file")
  public static let fileUnchanged = Phrase("file-unchanged")
  public static let toastFileMade = Phrase("toast-file-made")
  public static let toastImported = Phrase("toast-imported")

  // Errors
  public static let goHome = Phrase("go-home")
}
