import Core

/// A type of content with one description of its fields, from which everything that reads, writes or lists them follows:
/// a site's folder, the bundle that the app gets, and the tables of docs/sites.md.
public protocol Described {
  /// With nothing filled in.
  init()

  /// Shows each field to the visitor, in the order of the bundle.
  mutating func fields<V: FieldVisitor>(_ visitor: inout V)
}

/// Where content is written down. Most fields are the same in both.
public enum ContentForm: Sendable {
  /// The files that an organisation edits, every text in all of its languages.
  case folder
  /// What the app gets, in one language.
  case bundle
}

/// Whether a field must be there.
public enum Presence: Sendable {
  /// In the folder and in the bundle.
  case required
  /// In the folder. An app opens a bundle without it.
  case expected
  /// The folder may leave it to its usual value; the bundle says which.
  case usual
  /// Neither has it where there is nothing to say.
  case optional

  public var isRequiredInFolder: Bool { self == .required || self == .expected }
}

/// One of the values that decide which other fields there are, or a field that stands for its kind.
public protocol FieldChoice: RawRepresentable, CaseIterable, Equatable where RawValue == String {}

/// Does something with every field of a described value.
///
/// It is only ever a generic parameter, so what no product uses costs nothing in it.
public protocol FieldVisitor {
  /// What the fields are visited for. A description may ask it where folder and bundle differ.
  static var form: ContentForm { get }

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence)
  /// - Parameter count: how many the folder may have.
  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>)
  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence)
  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence)
  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence)
  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence)
  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence)
  /// Headings, paragraphs and lists; in the folder a Markdown file for each language.
  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence)
  /// A file for each language that has one.
  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence)

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence)
  /// - Parameter count: how many the folder may have.
  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>)
  /// Something that the folder has in a table and names here. The bundle has it here.
  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence)

  /// The field that decides which fields follow. Nil where it is missing or not known: nothing follows then.
  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C?
  /// Which of the fields with these names is there: exactly one. Nil where none is.
  mutating func alternative<C: FieldChoice>(_ current: C) -> C?
  /// What was read is no value of this type, although each field is right.
  mutating func refuse(_ problem: ContentError.Problem)

  // What only a folder has.

  /// The fields that follow are those of this file.
  mutating func file(_ name: String)
  /// The things that references name.
  mutating func table<T: Described>(_ name: String, of row: T)
  /// Days that make a value each, alike but for the day.
  mutating func eachDay(_ name: String, _ value: inout CivilDay?)
}

/// Where there is no folder.
extension FieldVisitor {
  public mutating func file(_ name: String) {}
  public mutating func table<T: Described>(_ name: String, of row: T) {}
  public mutating func eachDay(_ name: String, _ value: inout CivilDay?) {}
}

extension FieldVisitor {
  @inline(__always)
  public mutating func list<T: Described>(_ name: String, _ values: inout [T], _ presence: Presence) {
    list(name, &values, presence, count: 0...Int.max)
  }

  @inline(__always)
  public mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence
  ) {
    texts(name, &values, kind, presence, count: 0...Int.max)
  }
}
