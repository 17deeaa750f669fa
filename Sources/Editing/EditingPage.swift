import Core

/// What the server tells the program of the page with the form.
public struct EditingPage: Sendable {
  /// The button of the form that the program presses: it saves a draft, and the server answers with the draft's number.
  public static let autosave = "autosave"
  /// The field of the form that shows the state of the entry. No field of an entry has a hyphen in its name.
  public static let state = "entry-state"

  /// The field that the page adds when it sends a form by itself and leaves a chosen file behind.
  public static let hasFiles = "has-files"

  /// The field of a form that shows why the entry was not published: each draft is answered with what is left of that.
  public static let isChecked = "is-checked"

  /// A BCP 47 tag.
  public var language: String
  /// Whether the form is saved by itself, or why not.
  public var saving: Saving
  /// Where whoever is logged out logs in again.
  public var login: String
  /// Whether the form has a text of lines with marks, such as headings.
  public var hasMarks: Bool
  /// Whether people see another text of the entry until the draft is published.
  public var isLive = false
  /// What the field is called by which a new entry is known; empty for another page.
  public var title = ""
  /// What the program says, by the keys of its phrases.
  public var texts: [(key: String, text: String)]

  public enum Saving: String, Sendable {
    case byItself = "by-itself"
    /// A new entry, which has no address before it is saved for the first time, and no name before it has a title.
    case new
    /// Saved by itself too, but what is published at its time is what was saved by the button: half a sentence would be, otherwise.
    case scheduled
    /// Somebody else's draft would be replaced: the person has to look first.
    case paused
  }

  public init(
    language: String, saving: Saving, login: String, hasMarks: Bool, texts: [(key: String, text: String)]
  ) {
    self.language = language
    self.saving = saving
    self.login = login
    self.hasMarks = hasMarks
    self.texts = texts
  }

  /// Reads ``text``. What is missing is empty.
  init(_ text: String) {
    let page = (try? JSON(parsing: Array(text.utf8))) ?? .null
    language = page["language"]?.string ?? ""
    saving = Saving(rawValue: page["saving"]?.string ?? "") ?? .byItself
    login = page["login"]?.string ?? ""
    hasMarks = page["marks"]?.bool == true
    isLive = page["live"]?.bool == true
    title = page["title"]?.string ?? ""
    texts = (page["words"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
  }

  /// As it stands in the page.
  public var text: String {
    let words = texts.map { JSON.Member(name: $0.key, value: .string($0.text)) }
    let page: JSON = [
      "language": .string(language), "saving": .string(saving.rawValue), "login": .string(login),
      "marks": .bool(hasMarks), "live": .bool(isLive), "title": .string(title), "words": .object(words),
    ]
    return page.serialized()
  }
}
