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

  /// The name of a language in that of the page; its own where the page has none for it.
  static func name(_ language: String, _ context: ModuleContext) -> String {
    switch language {
    case "en": context.words(.healthInEnglish)
    case "es": context.words(.healthInSpanish)
    case "zh-Hans": context.words(.healthInChinese)
    default: context.site.languages.first { $0.tag == language }?.name ?? language
    }
  }
}
