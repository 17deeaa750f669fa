import Components

/// Phrases for a form that is too large without a login, and for another member's text.
extension Phrase {
  static let cmsTooLargeUnknown = Phrase("cms-too-large-unknown")
  static let cmsOthersText = Phrase("cms-others-text")
  static let cmsOthersTextSays = Phrase("cms-others-text-says")
  static let cmsOthersTextKeep = Phrase("cms-others-text-keep")
  static let cmsOthersTextLogIn = Phrase("cms-others-text-log-in")
  static let cmsOthersTextDo = Phrase("cms-others-text-do")
  static let cmsOthersTextDrop = Phrase("cms-others-text-drop")
}
