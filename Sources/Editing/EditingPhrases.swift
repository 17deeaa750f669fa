import Components

/// What the editor says by itself. The server puts these into its page.
extension Phrase {
  static let editingReady = Phrase("editing-ready")
  static let editingChanged = Phrase("editing-changed")
  static let editingSaving = Phrase("editing-saving")
  static let editingSaved = Phrase("editing-saved")
  static let editingSavedLive = Phrase("editing-saved-live")
  static let editingSavedScheduled = Phrase("editing-saved-scheduled")
  static let editingOffline = Phrase("editing-offline")
  static let editingBusy = Phrase("editing-busy")
  static let editingOvertaken = Phrase("editing-overtaken")
  static let editingRefused = Phrase("editing-refused")
  static let editingLoggedOut = Phrase("editing-logged-out")
  static let editingLogIn = Phrase("editing-log-in")
  static let editingNew = Phrase("editing-new")
  static let editingScheduled = Phrase("editing-scheduled")
  static let editingPaused = Phrase("editing-paused")
  static let editingMarks = Phrase("editing-marks")
  static let editingHeading = Phrase("editing-heading")
  static let editingList = Phrase("editing-list")
  static let editingBold = Phrase("editing-bold")
  static let editingLink = Phrase("editing-link")
  static let editingOpen = Phrase("editing-open")
  static let editingLeft = Phrase("editing-left")
  static let editingNothingLeft = Phrase("editing-nothing-left")
  static let editingSavedFiles = Phrase("editing-saved-files")
}
