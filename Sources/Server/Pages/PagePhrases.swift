import Components
import Core

/// What the page says when the app cannot.
extension Phrase {
  static let noScript = Phrase("no-script")
  static let browserTooOld = Phrase("browser-too-old")
  static let serverError = Phrase("server-error")
  static let serverErrorText = Phrase("server-error-text")
}

/// What the page about the API says.
extension Phrase {
  static let api = Phrase("api")
  static let apiAbout = Phrase("api-about")
  static let apiParameters = Phrase("api-parameters")
  static let apiBody = Phrase("api-body")
  static let apiAnswers = Phrase("api-answers")
  static let apiTypes = Phrase("api-types")
  static let apiRequired = Phrase("api-required")
}

/// The words of one language, for the page around the app.
struct PageWords: Sendable {
  /// By key.
  let texts: [String: String]

  /// Empty where the content lacks the phrase.
  subscript(phrase: Phrase) -> String { texts[phrase.key.description] ?? "" }
}

extension ReleaseFiles {
  /// The words of the interface by language, for the page around the app.
  var words: [String: PageWords] {
    bundles.mapValues { bundle in
      let members = (try? JSON(parsing: bundle))?["phrases"]?.members ?? []
      return PageWords(
        texts: Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { _, last in last })
    }
  }
}
