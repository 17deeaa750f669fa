import Components

/// One text of a site, in each of the site's languages.
public struct TextByLanguage: Hashable, Sendable {
  private var texts: [Language: String]

  init(_ texts: [Language: String]) { self.texts = texts }

  /// The reader requires all of the site's languages, so this is empty only for others.
  public subscript(language: Language) -> String { texts[language] ?? "" }
}

extension Field {
  /// Whether it is a text that each language may have for itself.
  public var isTextByLanguage: Bool {
    switch kind {
    case .text(.words), .text(.name): true
    default: false
    }
  }
}
