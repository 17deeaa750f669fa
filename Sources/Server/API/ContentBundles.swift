/// The answer to ``ServerRoute/content(language:)``: the site's content bundle.
struct ContentBundles: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func bundle(_ tag: String) throws(Refusal) -> Representation {
    guard let language = languages.exact(tag), let bundle = byLanguage[language] else {
      throw Refusal.unknownLanguage(known: languages.languages)
    }
    return bundle
  }
}
