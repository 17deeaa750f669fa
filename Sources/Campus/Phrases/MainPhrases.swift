import Components

/// Phrases of the main screen and about the app.
extension Phrase {
  static let campusTab = Phrase("campus-tab")
  static let campusSummary = Phrase("campus-summary")
  static let campusSummaryProfile = Phrase("campus-summary-profile")
  static let campusSummaryName = Phrase("campus-summary-name")
  static let campusSummaryPicture = Phrase("campus-summary-picture")
  static let campusSummaryGoal = Phrase("campus-summary-goal")
  static let campusSummarySubjects = Phrase("campus-summary-subjects")
  static let campusSummarySessions = Phrase("campus-summary-sessions")
  static let campusWeather = Phrase("campus-weather")
  public static let campusMap = Phrase("campus-map")
  static let campusLanguage = Phrase("campus-language")
  static let campusReset = Phrase("campus-reset")
  static let campusShowMotto = Phrase("campus-show-motto")
  static let campusMotto = Phrase("campus-motto")
  static let campusAbout = Phrase("campus-about")
  static let campusAppName = Phrase("campus-app-name")
  static let campusVersion = Phrase("campus-version")
  static let campusVersionDigest = Phrase("campus-version-digest")
  static let campusBuildTime = Phrase("campus-build-time")
  static let campusLaunchTime = Phrase("campus-launch-time")
  static let campusCopyright = Phrase("campus-copyright")
  static let campusLastAccess = Phrase("campus-last-access")
  static let campusFirstAccess = Phrase("campus-first-access")
  static let campusUnknown = Phrase("campus-unknown")
}
