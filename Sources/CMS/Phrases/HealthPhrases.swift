import Components

/// What the first screen says of the server.
extension Phrase {
  static let cmsLateMail = Phrase("cms-late-mail")
}
