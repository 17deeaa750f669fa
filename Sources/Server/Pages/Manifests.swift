/// `GET /manifest.webmanifest?lang=`: what the device installs. Browsers fetch it by themselves, so a language that is
/// missing or unknown is answered with the site's own rather than with an error nobody sees.
struct Manifests: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func manifest(_ target: Target) throws(Refusal) -> Representation {
    let asked = target.parameter("lang").flatMap { languages.exact($0) } ?? languages.standard
    guard let manifest = byLanguage[asked] else { throw Refusal.noSuchPath }
    return manifest
  }
}
