/// A language of the app: every catalogue in /Phrases has a file of this name.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case simplifiedChinese = "zh-Hans"

  /// The BCP 47 tag.
  public var tag: String { rawValue }

  /// The language's own name.
  public var name: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    case .simplifiedChinese: "简体中文"
    }
  }

  public static let tags = allCases.map(\.tag)
}
