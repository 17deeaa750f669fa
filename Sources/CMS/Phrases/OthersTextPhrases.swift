import Components

/// What is said when a login has ended, or another member's login sends what somebody typed.
extension Phrase {
  static let cmsTooLargeUnknown = Phrase("cms-too-large-unknown")
  static let cmsOthersText = Phrase("cms-others-text")
  static let cmsOthersTextSays = Phrase("cms-others-text-says")
  static let cmsOthersTextKeep = Phrase("cms-others-text-keep")
  static let cmsOthersTextLogIn = Phrase("cms-others-text-log-in")
  static let cmsOthersTextDo = Phrase("cms-others-text-do")
  static let cmsOthersTextDrop = Phrase("cms-others-text-drop")
}
