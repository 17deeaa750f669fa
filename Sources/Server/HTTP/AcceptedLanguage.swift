/// Chooses a language of the site for a person: what they chose before (cookie), what their device prefers
/// (`Accept-Language`), else the site's first. Lookup by RFC 4647, 3.4, in both directions: `es-MX` finds `es`, and `zh`
/// or `zh-CN` find `zh-Hans`.
struct LanguageChoice: Sendable {
  /// BCP 47 tags, the site's own first. Never empty.
  let languages: [String]
  private let lowercased: [String]
  private let tags: [[Substring]]

  init(_ languages: [String]) {
    precondition(!languages.isEmpty, "a site has a language")
    self.languages = languages
    lowercased = languages.map { $0.lowercased() }
    tags = lowercased.map(Self.subtags)
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

  /// The language with the most subtags at the start of the range, else the first one whose tag begins with the range's
  /// first subtag. Each tag is compared once, so that a long range costs no more than reading it.
  private func lookup(_ range: String) -> String? {
    let wanted = Self.subtags(range)
    guard let primary = wanted.first else { return nil }
    let broader = tags.indices.filter { wanted.starts(with: tags[$0]) }
    if let closest = broader.max(by: { tags[$0].count < tags[$1].count }) { return languages[closest] }
    return tags.firstIndex { $0.count > 1 && $0[0] == primary }.map { languages[$0] }
  }

  /// The first nine: a site's tag has fewer (RFC 5646, 4.4.1), so what follows cannot matter.
  private static func subtags(_ tag: String) -> [Substring] {
    Array(tag.split(separator: "-", maxSplits: 9).prefix(9))
  }
}
