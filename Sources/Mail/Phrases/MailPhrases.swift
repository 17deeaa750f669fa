import Components

/// What letters say.
extension Phrase {
  static let mailConfirm = Phrase("mail-confirm")
  static let mailConfirmText = Phrase("mail-confirm-text")
  static let mailConfirmAfter = Phrase("mail-confirm-after")
  static let mailKnown = Phrase("mail-known")
  static let mailKnownText = Phrase("mail-known-text")
  static let mailKnownAfter = Phrase("mail-known-after")
  static let mailReset = Phrase("mail-reset")
  static let mailResetText = Phrase("mail-reset-text")
  static let mailResetAfter = Phrase("mail-reset-after")
  static let mailChange = Phrase("mail-change")
  static let mailChangeText = Phrase("mail-change-text")
  static let mailChangeAfter = Phrase("mail-change-after")
  static let mailChanged = Phrase("mail-changed")
  static let mailChangedText = Phrase("mail-changed-text")
  static let mailNotYou = Phrase("mail-not-you")
  static let mailDevice = Phrase("mail-device")
  static let mailDeviceText = Phrase("mail-device-text")
  static let mailEnd = Phrase("mail-end")
}
