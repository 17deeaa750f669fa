/// One text of a site, in each of the site's languages.
public struct TextByLanguage: Hashable, Sendable {
  private var texts: [Language: String]

  init(_ texts: [Language: String]) { self.texts = texts }

  /// The reader requires all of the site's languages, so this is empty only for others.
  public subscript(language: Language) -> String { texts[language] ?? "" }
}

extension YAMLValue {
  /// A mapping of language tags to texts. A name that is the same in all languages may be written once.
  func text(in languages: [Language], oneForAll: Bool = false) -> TextByLanguage? {
    if scalar != nil {
      guard let only = string() else { return nil }
      guard oneForAll else {
        problem("\"\(name)\" needs its text once for each language; write \"en: …\" and so on below it")
        return nil
      }
      return TextByLanguage(Dictionary(uniqueKeysWithValues: languages.map { ($0, only) }))
    }
    guard let entries = entries() else { return nil }
    var texts: [Language: String] = [:]
    for entry in entries {
      let language = Language(rawValue: entry.name)
      // Of a language that the site no longer has, or not yet.
      if let language, !languages.contains(language) {
        _ = entry.string()
        continue
      }
      guard let language else {
        let known = languages.map(\.tag)
        problem(
          "unknown language \"\(entry.name)\"" + Spelling.advice(for: entry.name, among: known), entry.line)
        continue
      }
      if let text = entry.string() { texts[language] = text }
    }
    let written = Set(entries.map(\.name))
    let missing = languages.filter { !written.contains($0.tag) }
    for language in missing {
      problem("\"\(name)\" has no text in \(language.name); add a line \"\(language.tag): …\"", keyLine)
    }
    return texts.count == languages.count ? TextByLanguage(texts) : nil
  }
}
