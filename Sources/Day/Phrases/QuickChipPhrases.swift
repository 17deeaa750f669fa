import Components

/// What is said of a line before it is added, and what can be changed about it.
extension Phrase {
  static let quickUnderstood = Phrase("quick-understood")
  static let quickName = Phrase("quick-name")
  static let quickDueBy = Phrase("quick-due-by")
  static let quickSwitch = Phrase("quick-switch")
  static let quickNoRoomHint = Phrase("quick-no-room-hint")
  static let quickChange = Phrase("quick-change")
  static let quickKeep = Phrase("quick-keep")
  static let quickKept = Phrase("quick-kept")
  static let quickAgain = Phrase("quick-again")
  static let quickInForm = Phrase("quick-in-form")
  static let quickOnce = Phrase("quick-once")
  static let quickFrom = Phrase("quick-from")
  static let quickOther = Phrase("quick-other")
  static let quickYearLater = Phrase("quick-year-later")
  static let quickOver = Phrase("quick-over")
  static let quickLateHint = Phrase("quick-late-hint")
}
