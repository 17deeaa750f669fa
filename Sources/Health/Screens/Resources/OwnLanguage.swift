import Components

/// What an organisation published in some of its languages only, as people see it who read another one.
enum OwnLanguage {
  /// Such as "In English only"; nil for texts in the language of the app.
  ///
  /// - Parameter language: the tag of the texts' language; empty for that of the app.
  static func note(_ language: String, _ words: Words) -> String? {
    switch language {
    case "": nil
    case "en": words(.healthEnglishOnly)
    case "es": words(.healthSpanishOnly)
    case "zh-Hans": words(.healthChineseOnly)
    default: words(.healthOtherLanguage)
    }
  }
}
