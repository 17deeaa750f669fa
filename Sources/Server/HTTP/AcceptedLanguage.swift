/// Chooses a language of the site for a person: what they chose before (cookie), what their device prefers
/// (`Accept-Language`), else the site's first. Lookup by RFC 4647, 3.4, in both directions: `es-MX` finds `es`, and `zh`
/// or `zh-CN` find `zh-Hans`.
struct LanguageChoice: Sendable {
  /// BCP 47 tags, the site's own first. Never empty.
  let languages: [String]
  private let lowercased: [String]

  init(_ languages: [String]) {
    precondition(!languages.isEmpty, "a site has a language")
    self.languages = languages
    lowercased = languages.map { $0.lowercased() }
  }

  var standard: String { languages[0] }

  /// The site's language with exactly this tag, in any case.
  func exact(_ tag: some StringProtocol) -> String? {
    lowercased.firstIndex(of: tag.lowercased()).map { languages[$0] }
  }

  func choose(cookie: String?, acceptLanguage: String?) -> String {
    if let cookie, let chosen = exact(cookie) { return chosen }
    guard let acceptLanguage else { return standard }
    let choices = acceptLanguage.utf8.split(separator: UInt8(ascii: ","), maxSplits: 32)
      .map(WeightedChoice.init)
      .filter { $0.weight > 0 }
      .enumerated()
      .sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }
    for (_, choice) in choices {
      if choice.name == "*" { return standard }
      if let found = lookup(choice.name) { return found }
    }
    return standard
  }

  private func lookup(_ range: String) -> String? {
    var parts = range.split(separator: "-")
    guard let primary = parts.first else { return nil }
    while !parts.isEmpty {
      if let found = exact(parts.joined(separator: "-")) { return found }
      parts.removeLast()
    }
    return lowercased.firstIndex { $0.hasPrefix("\(primary)-") }.map { languages[$0] }
  }
}
