import Components
import Core

extension Described {
  /// Reads what a client sent, strictly: each field has to be as its description says. Members without a field are
  /// ignored, so that newer apps can talk to an older server.
  ///
  /// - Throws: ``Refusal/notJSON(line:column:)``, ``Refusal/invalidFields(_:)`` with all mistakes.
  init(body bytes: [UInt8]) throws(Refusal) {
    let json: JSON
    do throws(JSON.ParseError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
    var reader = BodyReader(json, at: "#")
    self = reader.read()
    if !reader.mistakes.isEmpty { throw .invalidFields(reader.mistakes) }
  }
}

/// Reads the fields of a value from an object of a request's body, and notes all mistakes.
struct BodyReader: FieldVisitor {
  /// As many mistakes as are told.
  private static let mostMistakes = 20

  let json: JSON
  let pointer: String
  private(set) var mistakes: [FieldMistake] = []

  static var form: ContentForm { .bundle }

  init(_ json: JSON, at pointer: String) {
    self.json = json
    self.pointer = pointer
  }

  mutating func read<T: Described>(into value: T = T()) -> T {
    var value = value
    if json.members == nil { note(pointer, "An object is needed.") } else { value.fields(&self) }
    return value
  }

  // MARK: Members

  private mutating func note(_ pointer: String, _ detail: String) {
    if mistakes.count < Self.mostMistakes { mistakes.append(FieldMistake(pointer: pointer, detail: detail)) }
  }

  private func pointer(to name: String) -> String { FieldMistake.pointer(pointer, name) }

  private mutating func member(_ name: String, _ presence: Presence) -> JSON? {
    let value = json[name]
    if value == nil, presence == .required { note(pointer(to: name), "This member is missing.") }
    return value
  }

  /// The member, taken as a type.
  private mutating func member<Value>(
    _ name: String, _ presence: Presence, _ type: String, _ convert: (JSON) -> Value?
  ) -> Value? {
    guard let member = member(name, presence) else { return nil }
    let value = convert(member)
    if value == nil { note(pointer(to: name), "\(type) is needed.") }
    return value
  }

  private mutating func elements(
    _ name: String, _ presence: Presence, count: ClosedRange<Int> = 0...Int.max
  ) -> [JSON]? {
    guard let list = member(name, presence, "A list", { $0.array }) else { return nil }
    if !count.contains(list.count) {
      note(pointer(to: name), "The list has to have \(TextRule.words(count)) elements.")
    }
    return list
  }

  private mutating func nested<T: Described>(_ json: JSON, at pointer: String, into value: T = T()) -> T {
    var reader = BodyReader(json, at: pointer)
    let read = reader.read(into: value)
    for mistake in reader.mistakes { note(mistake.pointer, mistake.detail) }
    return read
  }

  // MARK: Values

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    guard let text = member(name, presence, "A text", { $0.string }) else { return }
    if let mistake = TextRule(kind).mistake(in: text) { return note(pointer(to: name), mistake) }
    value = text
  }

  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    guard let list = elements(name, presence, count: count) else { return }
    values = list.map { $0.string ?? "" }
    for (index, element) in list.enumerated() {
      let mistake = element.string.map { TextRule(kind).mistake(in: $0) } ?? "A text is needed."
      if let mistake { note("\(pointer(to: name))/\(index)", mistake) }
    }
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    value = member(name, presence, "true or false") { $0.bool } ?? value
  }

  mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence
  ) {
    set(&value, member(name, presence, "A whole number of at most 64 bits") { $0.int }, name, in: range)
  }

  mutating func integer(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence)
  {
    var long = Int64(value)
    integer(name, &long, in: Int64(range.lowerBound)...Int64(range.upperBound), presence)
    value = Int(long)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    set(&value, member(name, presence, "A number") { $0.double }, name, in: range)
  }

  private mutating func set<Number: Comparable>(
    _ value: inout Number, _ number: Number?, _ name: String, in range: ClosedRange<Number>
  ) {
    guard let number else { return }
    guard range.contains(number) else {
      return note(
        pointer(to: name), "The number has to be from \(range.lowerBound) to \(range.upperBound).")
    }
    value = number
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    guard let list = elements(name, presence) else { return }
    values = list.map { $0.double ?? 0 }
    for (index, element) in list.enumerated() where element.double == nil {
      note("\(pointer(to: name))/\(index)", "A number is needed.")
    }
  }

  mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence
  ) {
    guard let text = member(name, presence, "A text", { $0.string }) else { return }
    guard let bytes = Base64.decoded(text), count.contains(bytes.count) else {
      return note(pointer(to: name), "Give \(TextRule.words(count)) bytes as base 64 (RFC 4648, 4).")
    }
    value = bytes
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    let day = member(name, presence, "A day such as 2026-11-23") { $0.string.flatMap { CivilDay(iso: $0) } }
    value = day ?? value
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    let day = member(name, presence, "A day such as 11-23") { $0.string.flatMap { MonthDay($0) } }
    value = day ?? value
  }

  // MARK: Nested values

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    if let member = member(name, presence) { value = nested(member, at: pointer(to: name), into: value) }
  }

  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    guard let list = elements(name, presence, count: count) else { return }
    values = []
    for (index, element) in list.enumerated() {
      values.append(nested(element, at: "\(pointer(to: name))/\(index)"))
    }
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    if let member = member(name, presence) { value = nested(member, at: pointer(to: name)) }
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    list(name, &blocks, presence)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    list(name, &files, presence)
  }

  /// No message has any.
  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {}

  // MARK: Variants

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    var text = current.rawValue
    let before = mistakes.count
    self.text(name, &text, .choice(C.allCases.map { $0.rawValue }), .required)
    return mistakes.count == before ? C(rawValue: text) : nil
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? {
    let present = C.allCases.first { json[$0.rawValue] != nil }
    if present == nil {
      note(pointer, "Give one of: \(C.allCases.map { $0.rawValue }.joined(separator: ", ")).")
    }
    return present
  }

  mutating func refuse(_ problem: ContentError.Problem) {
    note(pointer, ContentError(path: "", problem: problem).description)
  }
}
