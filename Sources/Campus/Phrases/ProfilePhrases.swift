import Components

/// Phrases of the profile and its picture.
extension Phrase {
  static let campusProfile = Phrase("campus-profile")
  static let campusName = Phrase("campus-name")
  static let campusMajor = Phrase("campus-major")
  static let campusYear = Phrase("campus-year")
  static let campusYearHint = Phrase("campus-year-hint")
  static let campusKeep = Phrase("campus-keep")
  static let campusGiveUp = Phrase("campus-give-up")
  static let campusDraft = Phrase("campus-draft")
  static let campusProfileReset = Phrase("campus-profile-reset")
  static let campusPicture = Phrase("campus-picture")
  static let campusUpdatePicture = Phrase("campus-update-picture")
  static let campusChoosePicture = Phrase("campus-choose-picture")
  static let campusTakePicture = Phrase("campus-take-picture")
  static let campusRemovePicture = Phrase("campus-remove-picture")
  static let campusPictureSaved = Phrase("campus-picture-saved")
  static let campusPictureRemoved = Phrase("campus-picture-removed")
  static let campusPictureTooLarge = Phrase("campus-picture-too-large")
  static let campusPictureBroken = Phrase("campus-picture-broken")
  static let campusNotPicture = Phrase("campus-not-picture")
  static let campusPictureUnsupported = Phrase("campus-picture-unsupported")
  static let campusCrop = Phrase("campus-crop")
  static let campusCropHint = Phrase("campus-crop-hint")
  static let campusZoom = Phrase("campus-zoom")
  static let campusUsePicture = Phrase("campus-use-picture")
}
