import Components
import Yams

extension YAMLValue {
  /// The languages that a group of fields has texts in; the first of the site if it has none.
  func writtenLanguages(_ fields: [Field], among languages: [Language]) -> [Language] {
    let texts = fields.filter(\.isTextByLanguage).compactMap { entry($0.name)?.node.mapping }
    let tags = Set(texts.flatMap { $0.compactMap { $0.key.string } })
    let own = languages.filter { tags.contains($0.tag) }
    return own.isEmpty ? Array(languages.prefix(1)) : own
  }

  /// A mapping of language tags to texts. A name that is the same in all languages may be written once.
  ///
  /// - Parameter written: the languages that need a text, if not all do. The others get that of the first of these.
  func text(
    in languages: [Language], written: [Language]? = nil, oneForAll: Bool = false
  ) -> TextByLanguage? {
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
    let needed = written ?? languages
    let present = Set(entries.map(\.name))
    let missing = needed.filter { !present.contains($0.tag) }
    for language in missing {
      let way = "add a line \"\(language.tag): …\""
      let other =
        needed.count < languages.count ? ", or take \(language.name) out of the other texts here" : ""
      problem("\"\(name)\" has no text in \(language.name); " + way + other, keyLine)
    }
    for language in languages where !needed.contains(language) { texts[language] = texts[needed[0]] }
    return texts.count == languages.count ? TextByLanguage(texts) : nil
  }
}
