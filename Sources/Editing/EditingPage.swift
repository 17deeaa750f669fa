import Core

/// What the server tells the program of the page with the form.
public struct EditingPage: Sendable {
  /// The button of the form that the program presses: it saves a draft, and the server answers with the draft's number.
  public static let autosave = "autosave"

  /// A BCP 47 tag.
  public var language: String
  /// Whether the form has a text of lines with marks, such as headings.
  public var hasMarks: Bool
  /// What the program says, by the keys of its phrases.
  public var texts: [(key: String, text: String)]

  public init(language: String, hasMarks: Bool, texts: [(key: String, text: String)]) {
    self.language = language
    self.hasMarks = hasMarks
    self.texts = texts
  }

  /// Reads ``text``. What is missing is empty.
  init(_ text: String) {
    let page = (try? JSON(parsing: Array(text.utf8))) ?? .null
    language = page["language"]?.string ?? ""
    hasMarks = page["marks"]?.bool == true
    texts = (page["words"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
  }

  /// As it stands in the page.
  public var text: String {
    let words = texts.map { JSON.Member(name: $0.key, value: .string($0.text)) }
    let page: JSON = ["language": .string(language), "marks": .bool(hasMarks), "words": .object(words)]
    return page.serialized()
  }
}
