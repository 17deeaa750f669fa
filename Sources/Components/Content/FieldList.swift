import Core

/// A field of a described type in a site's folder.
public struct Field: Equatable, Sendable {
  public var name: String
  public var kind: Kind
  public var presence: Presence
  /// The field's file; empty if the type belongs to another's file.
  public var file: String
  /// The choices with which the field is present; empty for all.
  public var variants: [String] = []
  /// The choice of a value that says none; empty if there is no such.
  public var standard = ""
  /// Whether a form for staff leaves it as it is.
  public var isUnseen = false
  /// Whether each element of the list may be in some of the site's languages only.
  public var mayLackLanguages = false

  public init(name: String, kind: Kind, presence: Presence, file: String) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.file = file
  }

  /// The kind of a field's value.
  public indirect enum Kind: Equatable, Sendable {
    case text(TextKind)
    case texts(TextKind, count: ClosedRange<Int>)
    case truth
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case numbers
    case day
    /// Days that each make a value of their own.
    case days
    case monthDay
    case coordinates
    case markdown
    case files(FileKind)
    case object([Field])
    case list([Field], count: ClosedRange<Int>)
    /// A row of the table with this name.
    case reference(String)
    case table([Field])
    /// A choice that decides about the following fields.
    case choice([String])
  }
}

extension Described {
  /// The fields of the type in a folder, in the order of its description.
  public var folderFields: [Field] {
    let first = FieldList(of: self, variant: nil)
    if first.variants.isEmpty { return first.fields }
    var all: [Field] = []
    for variant in first.variants {
      for field in FieldList(of: self, variant: variant).fields {
        let known = all.firstIndex { $0.name == field.name && $0.presence == field.presence }
        if known == nil { all.append(field) }
        all[known ?? all.count - 1].variants.append(variant)
      }
    }
    for index in all.indices where all[index].variants == first.variants { all[index].variants = [] }
    return all
  }
}

/// Lists the fields of one variant of a type: nil for the first.
private struct FieldList: FieldVisitor {
  private(set) var fields: [Field] = []
  private(set) var variants: [String] = []
  private let variant: String?
  private var file = ""

  static var form: ContentForm { .folder }

  init<T: Described>(of value: T, variant: String?) {
    self.variant = variant
    var value = value
    value.fields(&self)
  }

  private mutating func add(_ name: String, _ kind: Field.Kind, _ presence: Presence) {
    fields.append(Field(name: name, kind: kind, presence: presence, file: file))
  }

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    if kind == .ownLanguage { return }
    add(name, .text(kind), presence)
    // What is described is a value that says nothing yet.
    if case .choice = kind { fields[fields.count - 1].standard = value }
  }

  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    add(name, .texts(kind, count: count), presence)
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    add(name, .truth, presence)
  }

  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence
  ) {
    add(name, .integer(range), presence)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    add(name, .number(range), presence)
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    add(name, .numbers, presence)
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    add(name, .day, presence)
  }

  mutating func eachDay(_ name: String, _ value: inout CivilDay?) { add(name, .days, .required) }

  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {
    add(name, .coordinates, presence)
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    add(name, .monthDay, presence)
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    add(name, .markdown, presence)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    add(name, .files(kind), presence)
  }

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    add(name, .object(value.folderFields), presence)
  }

  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    add(name, .list(T().folderFields, count: count), presence)
    fields[fields.count - 1].mayLackLanguages = T.mayLackLanguages
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    add(name, .reference(table), presence)
  }

  mutating func table<T: Described>(_ name: String, of row: T) {
    add(name, .table(row.folderFields), .optional)
  }

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    let names = C.allCases.map { $0.rawValue }
    add(name, .choice(names), .required)
    variants = names
    return C(rawValue: variant ?? current.rawValue)
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? {
    variants = C.allCases.map { $0.rawValue }
    return C(rawValue: variant ?? current.rawValue)
  }

  mutating func refuse(_ problem: ContentError.Problem) {}

  mutating func file(_ name: String) { file = name }
}
