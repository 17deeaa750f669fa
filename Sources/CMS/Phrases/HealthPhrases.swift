import Components

/// What is said of the server.
extension Phrase {
  static let cmsLateMail = Phrase("cms-late-mail")
  static let cmsMistakeFileUnseen = Phrase("cms-mistake-file-unseen")
  static let cmsDiskLowText = Phrase("cms-disk-low-text")
}
