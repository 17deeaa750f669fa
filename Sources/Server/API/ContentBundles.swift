import Hummingbird

/// `GET /api/v1/content?lang=`: the site's content bundle.
struct ContentBundles: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func answer(_ request: Request, _ target: Target) throws -> Response {
    guard let tag = target.parameter("lang"), let language = languages.exact(tag),
      let bundle = byLanguage[language]
    else { throw Refusal.unknownLanguage(known: languages.languages) }
    return bundle.response(to: request)
  }
}
