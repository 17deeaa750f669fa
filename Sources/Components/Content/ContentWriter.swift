import Core

extension Described {
  /// The value's form in a bundle.
  public var json: JSON {
    var writer = ContentWriter()
    var value = self
    value.fields(&writer)
    return .object(writer.members)
  }
}

/// Writes the fields of a value as members of an object in a bundle.
struct ContentWriter: FieldVisitor {
  private(set) var members: [JSON.Member] = []

  static var form: ContentForm { .bundle }

  private mutating func write(
    _ name: String, _ value: JSON, _ presence: Presence = .required, isEmpty: Bool = false
  ) {
    if isEmpty, presence == .optional { return }
    members.append(JSON.Member(name: name, value: value))
  }

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    write(name, .string(value), presence, isEmpty: value.isEmpty)
  }

  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    write(name, .array(values.map { .string($0) }), presence, isEmpty: values.isEmpty)
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    write(name, .bool(value), presence, isEmpty: !value)
  }

  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence
  ) {
    write(name, .integer(Int64(value)), presence, isEmpty: value == 0)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    write(name, .number(value), presence, isEmpty: value == 0)
  }

  mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence
  ) {
    write(name, .integer(value), presence, isEmpty: value == 0)
  }

  mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence
  ) {
    write(name, .string(Base64.encoded(value)), presence, isEmpty: value.isEmpty)
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    write(name, .array(values.map { .number($0) }), presence, isEmpty: values.isEmpty)
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    if let value { write(name, .string(value.description)) }
  }

  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {
    let lists = lines.map { line in
      JSON.array(line.map { .array([.number($0.longitude), .number($0.latitude)]) })
    }
    write(name, type == .line ? lists.first ?? .array([]) : .array(lists), presence, isEmpty: lines.isEmpty)
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    write(name, .string(value.description))
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    list(name, &blocks, presence)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    list(name, &files, presence)
  }

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    write(name, value.json)
  }

  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    write(name, .array(values.map { $0.json }), presence, isEmpty: values.isEmpty)
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    if let value { write(name, value.json) }
  }

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    write(name, .string(current.rawValue))
    return current
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? { current }

  mutating func refuse(_ problem: ContentError.Problem) {}
}
