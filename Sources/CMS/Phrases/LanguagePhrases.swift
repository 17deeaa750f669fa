import Components
import Sites

/// What languages are called in the language of a page.
extension Phrase {
  static let cmsEnglish = Phrase("cms-english")
  static let cmsSpanish = Phrase("cms-spanish")
  static let cmsSimplifiedChinese = Phrase("cms-simplified-chinese")
}

extension Words {
  /// Such as "Spanish", because whoever reads the page need not read that language; as it is written within a sentence.
  func name(of language: Language) -> String {
    switch language {
    case .english: self(.cmsEnglish)
    case .spanish: self(.cmsSpanish)
    case .simplifiedChinese: self(.cmsSimplifiedChinese)
    }
  }

  /// The same by itself, such as above a field.
  public func title(of language: Language) -> String {
    let name = name(of: language)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  func names(of languages: [Language]) -> String { languages.map(name(of:)).joined(separator: ", ") }

  /// With the language's own name, where somebody else's language is chosen.
  func choice(of language: Language) -> String {
    let name = title(of: language)
    return name == language.name ? name : "\(name) (\(language.name))"
  }

  /// What a step on the way to a text is called: its field, or its language.
  func step(_ name: String) -> String { Language(rawValue: name).map { title(of: $0) } ?? field(name) }
}
