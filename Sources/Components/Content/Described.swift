import Core

/// A type of content, or of a message between app and server, with one description of its fields. Everything that reads,
/// writes or lists the fields follows it: a site's folder, the app's bundle, the tables of docs/sites.md, what the server
/// takes, and what it says of its API.
public protocol Described {
  /// An empty value.
  init()

  /// Whether a folder may have the value in only some of the site's languages. Readers of the others get the first of these.
  static var mayLackLanguages: Bool { get }

  /// Shows each field to the visitor, in the order of the bundle.
  mutating func fields<V: FieldVisitor>(_ visitor: inout V)
}

extension Described {
  public static var mayLackLanguages: Bool { false }
}

/// The forms of content. Most fields are the same in both.
public enum ContentForm: Sendable {
  /// The files that an organisation edits, with every text in all languages.
  case folder
  /// The bundle that the app gets, in one language.
  case bundle
}

/// Whether a field is required.
public enum Presence: Sendable {
  /// Required in folder and bundle.
  case required
  /// Required in the folder, optional in a bundle.
  case expected
  /// Optional in the folder, which then has the default; the bundle has it always.
  case usual
  /// Optional in both.
  case optional

  public var isRequiredInFolder: Bool { self == .required || self == .expected }
}

/// A value that decides which other fields there are, or a field that stands for its kind.
public protocol FieldChoice: RawRepresentable, CaseIterable, Equatable where RawValue == String {}

/// Visits every field of a described value.
///
/// It is only used as a generic parameter, so a product pays only for the visitors that it uses.
public protocol FieldVisitor {
  /// The form that is visited. A description may ask for it where folder and bundle differ.
  static var form: ContentForm { get }

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence)
  /// - Parameter count: the numbers of elements that a folder may have.
  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>)
  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence)
  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence)
  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence)
  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence)
  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence)
  /// Positions of GeoJSON, in lists as deep as the type needs.
  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence)
  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence)
  /// Headings, paragraphs and lists; in a folder a Markdown file for each language.
  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence)
  /// A file for each language that has one.
  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence)

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence)
  /// - Parameter count: the numbers of elements that a folder may have.
  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>)
  /// A row of a table that the folder names here. The bundle contains it here.
  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence)

  /// The field that decides which fields follow. nil if it is missing or unknown: then none follow.
  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C?
  /// The field among these that is present: exactly one. nil if none is.
  mutating func alternative<C: FieldChoice>(_ current: C) -> C?
  /// Refuses the whole value, although each field is valid.
  mutating func refuse(_ problem: ContentError.Problem)

  // Messages between app and server only.

  /// A whole number that may need more than 32 bits, such as a time in milliseconds.
  mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence)
  /// Bytes, as base 64 (RFC 4648, 4).
  /// - Parameter count: the numbers of bytes that there may be.
  mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence)

  // Folders only.

  /// The following fields are in this file.
  mutating func file(_ name: String)
  /// A table, whose rows references name.
  mutating func table<T: Described>(_ name: String, of row: T)
  /// Days that each make a value of their own, with all other fields the same.
  mutating func eachDay(_ name: String, _ value: inout CivilDay?)
}

/// Defaults for visitors of bundles.
extension FieldVisitor {
  public mutating func file(_ name: String) {}
  public mutating func table<T: Described>(_ name: String, of row: T) {}
  public mutating func eachDay(_ name: String, _ value: inout CivilDay?) {}
}

/// Defaults for visitors of folders.
extension FieldVisitor {
  public mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence
  ) {}
  public mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence
  ) {}
}

extension FieldVisitor {
  /// An object of a message that may be absent.
  @inline(__always)
  public mutating func part<T: Described>(_ name: String, _ value: inout T?) {
    reference(name, &value, in: "", .optional)
  }

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
