import Components

/// What is asked when one member's login sends what another one typed.
extension Phrase {
  static let cmsOthersText = Phrase("cms-others-text")
  static let cmsOthersTextSays = Phrase("cms-others-text-says")
  static let cmsOthersTextKeep = Phrase("cms-others-text-keep")
  static let cmsOthersTextLogIn = Phrase("cms-others-text-log-in")
  static let cmsOthersTextDo = Phrase("cms-others-text-do")
  static let cmsOthersTextDrop = Phrase("cms-others-text-drop")
}
