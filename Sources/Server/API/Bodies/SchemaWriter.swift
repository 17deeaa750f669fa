import Components
import Core

/// Writes the fields of one variant of a type as a schema: nil for the first.
struct SchemaWriter: FieldVisitor {
  private(set) var book: SchemaBook
  private(set) var variants: [String] = []
  private var properties: [JSON.Member] = []
  private var required: [JSON] = []
  private let variant: String?
  /// The variant of the objects in it, by its number, and how many there are.
  private let inner: Int
  private(set) var innerVariants = 0

  static var form: ContentForm { .bundle }

  /// - Parameter value: becomes one of the variant.
  init<T: Described>(_ value: inout T, variant: String?, inner: Int, _ book: SchemaBook) {
    self.variant = variant
    self.inner = inner
    self.book = book
    value.fields(&self)
  }

  /// Requires only what another schema of the type requires too.
  mutating func require(onlyWhat other: SchemaWriter) {
    required.removeAll { !other.required.contains($0) }
  }

  var json: JSON {
    var schema: [JSON.Member] = [.init(name: "type", value: "object")]
    if !required.isEmpty { schema.append(.init(name: "required", value: .array(required))) }
    schema.append(.init(name: "properties", value: .object(properties)))
    return .object(schema)
  }

  private mutating func add(_ name: String, _ schema: JSON, _ presence: Presence) {
    properties.append(.init(name: name, value: schema))
    if presence == .required { required.append(.string(name)) }
  }

  private func list(of schema: JSON, count: ClosedRange<Int> = 0...Int.max) -> JSON {
    .schema(
      "array", [("minItems", count.lowerBound), ("maxItems", count.upperBound)],
      [.init(name: "items", value: schema)])
  }

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    add(name, TextRule(kind).schema, presence)
  }

  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    add(name, list(of: TextRule(kind).schema, count: count), presence)
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    add(name, ["type": "boolean"], presence)
  }

  mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence
  ) {
    let limits: [JSON.Member] = [
      .init(name: "minimum", value: .integer(range.lowerBound)),
      .init(name: "maximum", value: .integer(range.upperBound)),
    ]
    add(name, .schema("integer", [], limits), presence)
  }

  mutating func integer(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence)
  {
    var long = Int64(value)
    integer(name, &long, in: Int64(range.lowerBound)...Int64(range.upperBound), presence)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    add(
      name,
      ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)], presence
    )
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    add(name, list(of: ["type": "number"]), presence)
  }

  mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence
  ) {
    add(name, Self.base64(count), presence)
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    add(name, ["type": "string", "format": "date"], presence)
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    add(name, ["type": "string", "pattern": "^[0-9]{2}-[0-9]{2}$"], presence)
  }

  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {
    let line = list(of: list(of: ["type": "number"], count: 2...2))
    add(name, type == .line ? line : list(of: line), presence)
  }

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    add(name, book.schema(of: T.self), presence)
    var copy = value
    let variants = SchemaWriter(&copy, variant: nil, inner: 0, book).variants
    innerVariants = max(innerVariants, variants.count)
    if inner < variants.count { _ = SchemaWriter(&value, variant: variants[inner], inner: 0, book) }
  }

  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    add(name, list(of: book.schema(of: T.self), count: count), presence)
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    add(name, book.schema(of: T.self), presence)
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    list(name, &blocks, presence)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    list(name, &files, presence)
  }

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    variants = C.allCases.map { $0.rawValue }
    let chosen = variant ?? current.rawValue
    add(name, ["type": "string", "const": .string(chosen)], .required)
    return C(rawValue: chosen)
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? {
    variants = C.allCases.map { $0.rawValue }
    return C(rawValue: variant ?? current.rawValue)
  }

  mutating func refuse(_ problem: ContentError.Problem) {}

  /// What ``Base64`` reads: one spelling of each value, without stray bits.
  private static func base64(_ count: ClosedRange<Int>) -> JSON {
    let character = "[A-Za-z0-9+/]"
    let ends = "(?:\(character)[AQgw]==|\(character){2}[AEIMQUYcgkosw048]=)"
    if count.lowerBound == count.upperBound {
      let groups = "(?:\(character){4}){\(count.lowerBound / 3)}"
      let end = ["", "\(character)[AQgw]==", "\(character){2}[AEIMQUYcgkosw048]="][count.lowerBound % 3]
      return ["type": "string", "pattern": .string("^\(groups)\(end)$")]
    }
    return .schema(
      "string",
      [
        ("minLength", (count.lowerBound + 2) / 3 * 4),
        ("maxLength", count.upperBound == Int.max ? Int.max : (count.upperBound + 2) / 3 * 4),
      ], [.init(name: "pattern", value: .string("^(?:\(character){4})*\(ends)?$"))])
  }
}
