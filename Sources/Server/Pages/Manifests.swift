/// The answer to ``ServerRoute/manifest(language:)``: what the device installs. Browsers fetch it by themselves, so a language that is
/// missing or unknown is answered with the site's own rather than with an error nobody sees.
struct Manifests: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func manifest(_ tag: String) throws(Refusal) -> Representation {
    guard let manifest = byLanguage[languages.exact(tag) ?? languages.standard] else {
      throw Refusal.noSuchPath
    }
    return manifest
  }

  static let answer = Endpoint.Answer(
    type: MediaType.manifest, schema: { _ in ["type": "object", "required": ["name"]] }, hasTag: true)
}
