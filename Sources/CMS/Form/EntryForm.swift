import Components
import Sites

/// The form of one kind of entries: it shows a value field by field, and reads the value that was sent.
///
/// The name of a field in the form is the path of its value, `items.2.text.en`. Each element of a list has a hidden field with
/// the name of the list and its number, so that the order of the page is the order of the list.
public struct EntryForm {
  public let fields: [Field]
  public let languages: [Language]
  /// The paths of the fields that are read; nil for all.
  var only: Set<String>?
  /// What references can name, by the names of their tables or else of their fields. Without it any text is taken.
  public var references: [String: References] = [:]

  public init(_ fields: [Field], languages: [Language]) {
    self.fields = fields
    self.languages = languages
  }

  /// Whether each question has answers that can be counted, as those of a poll have.
  private(set) var isCounted = false

  public init(_ kind: EntryKind, languages: [Language]) {
    self.init(kind.fields, languages: languages)
    isCounted = kind.id == "polls" || kind.id == "events"
    mayLackLanguages = kind.mayLackLanguages
  }

  /// Whether an entry may be in some of the languages only.
  private(set) var mayLackLanguages = false

  /// The languages that an entry needs its texts in: those that it has any in, or else the site's first.
  func neededLanguages(_ tree: ContentTree) -> [Language] {
    guard mayLackLanguages else { return languages }
    let texts = fields.filter(\.isTextByLanguage).compactMap { tree[$0.name] }
    let own = languages.filter { language in
      texts.contains { $0[language.tag]?.text?.isEmpty == false }
    }
    return own.isEmpty ? Array(languages.prefix(1)) : own
  }

  /// The languages in which an entry lacks a text, whether it can be published without or not.
  public func missingLanguages(_ tree: ContentTree) -> [Language] {
    let missing = mistakes(of: tree).compactMap { _, mistake in
      if case .missingLanguage(let language) = mistake { language } else { nil }
    }
    let untranslated = untranslated(tree)
    return languages.filter { missing.contains($0) || untranslated.contains($0) }
  }

  /// The languages in which an entry that can be published is not there.
  public func untranslated(_ tree: ContentTree) -> [Language] {
    let needed = neededLanguages(tree)
    return languages.filter { !needed.contains($0) }
  }

  /// The values that a choice offers; one that is chosen already stays.
  func offered(_ known: [String], of field: Field, chosen: String) -> [String] {
    guard isCounted, field.name == "kind" else { return known }
    return known.filter { $0 == chosen || !EntryKind.uncountedAnswers.contains($0) }
  }

  /// The part of an element's fields that has the number of an element that comes new.
  static let isNew = "new"

  /// The id on the page of the field at a path.
  public static func fieldID(_ path: String) -> String { EntryFields.id(path) }

  /// The fields in the order of the page: what all questions of a poll share is seldom needed, and comes behind them.
  func inOrder(_ fields: [Field]) -> [Field] {
    guard isCounted else { return fields }
    let shared = ["lead", "answers"]
    guard let place = fields.firstIndex(where: { $0.name == "items" }) else { return fields }
    let moved = fields[..<place].filter { shared.contains($0.name) }
    return fields[..<place].filter { !shared.contains($0.name) } + [fields[place]] + moved
      + fields[(place + 1)...]
  }

  /// Which of the fields there are with a value: one may decide about others.
  static func shown(_ fields: [Field], of tree: ContentTree) -> [Field] {
    guard let variant = variant(fields, of: tree) else { return fields }
    return fields.filter { $0.variants.isEmpty || $0.variants.contains(variant) }
  }

  /// The choice that decides which fields there are; nil where none does.
  static func variant(_ fields: [Field], of tree: ContentTree) -> String? {
    for field in fields {
      guard case .choice(let known) = field.kind else { continue }
      let chosen = tree[field.name]?.text
      return known.contains(chosen ?? "") ? chosen : known.first
    }
    let names = alternatives(fields)
    return names.first { tree[$0] != nil } ?? names.first
  }

  /// The fields of which a value has exactly one; empty where there are no such.
  static func alternatives(_ fields: [Field]) -> [String] {
    if fields.contains(where: { if case .choice = $0.kind { true } else { false } }) { return [] }
    return fields.filter { $0.variants == [$0.name] }.map(\.name)
  }
}

extension Field {
  /// Whether people know it by what it names, and never see it.
  var isHiddenName: Bool {
    guard case .text(.identifier(let uniqueness)) = kind else { return false }
    return uniqueness != .none && name == "id"
  }

  /// Whether the CMS itself counts it.
  var isCounted: Bool {
    guard case .integer = kind else { return false }
    return name == "version"
  }

  /// Whether each language has its own text.
  var isByLanguage: Bool {
    switch kind {
    // A code is typed as it is, whatever the language.
    case .text(.name): name != "code"
    case .text(.words), .text(.figure), .text(.link): true
    default: false
    }
  }
}
