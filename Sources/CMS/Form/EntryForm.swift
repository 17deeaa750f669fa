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

  /// A value in an entry, with its field.
  struct Place {
    let path: String
    let field: Field
    let value: ContentTree
  }

  /// The values in an entry in the order of the fields, each before those within it. A table is one value.
  func places(in tree: ContentTree) -> [Place] { places(in: tree, fields, "") }

  func places(in tree: ContentTree, _ fields: [Field], _ prefix: String) -> [Place] {
    Self.shown(fields, of: tree).flatMap { field -> [Place] in
      guard let value = tree[field.name] else { return [] }
      let place = Place(path: prefix + field.name, field: field, value: value)
      switch field.kind {
      case .object(let inner): return [place] + places(in: value, inner, place.path + ".")
      case .list(let inner, _):
        return [place]
          + value.elements.enumerated().flatMap { places(in: $1, inner, "\(place.path).\($0).") }
      default: return [place]
      }
    }
  }

  /// What a field can name; nil for one that names nothing, or where that is not known.
  func choices(namedBy field: Field) -> References? {
    switch field.kind {
    case .reference(let table): references[table]
    case .text(.identifier(.none)): references[field.name]
    default: nil
    }
  }

  /// What the names of the controls end with in which a file is chosen.
  public static let uploadSuffix = ".upload"

  /// The kind of files that the field with this path has; nil for one that has none.
  public func fileKind(at path: String) -> FileKind? {
    let names = path.split(separator: ".").map(String.init)
    return Self.fileKind(names[...], fields)
  }

  /// The most elements of a list that a form or a program can send. The page of a draft has controls for each.
  public static let mostElements = 1000

  /// The place of an element in a list, from a part of a control's name; nil for anything else. A form has at most so many elements,
  /// and whoever sends one can call its controls whatever they like.
  static func index(_ name: String) -> Int? {
    Int(name).flatMap { (0..<mostElements).contains($0) ? $0 : nil }
  }

  private static func fileKind(_ names: ArraySlice<String>, _ fields: [Field]) -> FileKind? {
    guard let name = names.first, let field = fields.first(where: { $0.name == name }) else { return nil }
    let rest = names.dropFirst()
    switch field.kind {
    case .text(.file(let kind)): return rest.isEmpty ? kind : nil
    case .files(let kind): return rest.count == 1 && Language(rawValue: rest.first ?? "") != nil ? kind : nil
    case .object(let inner): return fileKind(rest, inner)
    // An element's number comes first, in a table its name.
    case .list(let inner, _):
      guard let number = rest.first, index(number) != nil else { return nil }
      return fileKind(rest.dropFirst(), inner)
    case .table(let inner): return fileKind(rest.dropFirst(), inner)
    default: return nil
    }
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
