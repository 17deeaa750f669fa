import Components

extension Content {
  /// The phrases of the page that the server puts around the app, by their keys.
  public var pagePhrases: [String: String] {
    var texts: [String: String] = [:]
    let phrases: [Phrase] = [
      .noScript, .browserTooOld, .serverError, .serverErrorText, .notFound, .notFoundText,
      .goHome,
    ]
    for phrase in phrases { texts[phrase.key] = self.phrases[phrase]?.plainText }
    return texts
  }
}
