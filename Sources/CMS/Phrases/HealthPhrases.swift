import Components

/// What the first screen says of the server.
extension Phrase {
  static let cmsLateMail = Phrase("cms-late-mail")
  static let cmsDiskLowText = Phrase("cms-disk-low-text")
}
