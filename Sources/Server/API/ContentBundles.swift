/// `GET /api/v1/content?lang=`: the site's content bundle.
struct ContentBundles: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func bundle(_ target: Target) throws(Refusal) -> Representation {
    guard let tag = target.parameter("lang"), let language = languages.exact(tag),
      let bundle = byLanguage[language]
    else { throw Refusal.unknownLanguage(known: languages.languages) }
    return bundle
  }
}
