/// A phrase in its catalogue's form: text, `{name}` and `{count, plural, =0 {…} one {…} other {…}}` with `#` for the
/// number, a subset of ICU's message format. Apostrophes have no special meaning.
public struct PhraseTemplate: Hashable, Sendable {
  indirect enum Part: Hashable, Sendable {
    case text(String)
    case argument(String)
    case count
    case plural(String, [Branch])
  }

  struct Branch: Hashable, Sendable {
    var selector: String
    var parts: [Part]
  }

  /// Why a text is not a phrase.
  public enum Malformed: Error, Hashable, Sendable {
    case unclosedBrace
    case unexpectedBrace
    case emptyName
    case unknownKind(String)
    case missingOther(String)
  }

  let parts: [Part]

  /// Reads a text of a catalogue.
  public init(_ text: String) throws(Malformed) {
    var reader = PhraseReader(text)
    parts = try reader.parts(insidePlural: false)
    if !reader.isAtEnd { throw .unexpectedBrace }
  }

  /// The names of the parameters, each once, in order.
  public var parameters: [String] {
    var names: [String] = []
    Self.collect(parts, into: &names)
    return names
  }

  private static func collect(_ parts: [Part], into names: inout [String]) {
    for part in parts {
      switch part {
      case .text, .count: break
      case .argument(let name):
        if !names.contains(name) { names.append(name) }
      case .plural(let name, let branches):
        if !names.contains(name) { names.append(name) }
        for branch in branches { collect(branch.parts, into: &names) }
      }
    }
  }
}

private struct PhraseReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index >= bytes.count }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let comma = UInt8(ascii: ",")
  private static let hash = UInt8(ascii: "#")

  mutating func parts(insidePlural: Bool) throws(PhraseTemplate.Malformed) -> [PhraseTemplate.Part] {
    var parts: [PhraseTemplate.Part] = []
    var start = index
    func text(upTo end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    while !isAtEnd {
      let byte = bytes[index]
      guard byte == Self.open || byte == Self.close || (insidePlural && byte == Self.hash) else {
        index += 1
        continue
      }
      if start < index { parts.append(.text(text(upTo: index))) }
      if byte == Self.close { return parts }
      index += 1
      parts.append(byte == Self.hash ? .count : try argument())
      start = index
    }
    if start < index { parts.append(.text(text(upTo: index))) }
    return parts
  }

  /// From after the opening brace to after the closing one.
  private mutating func argument() throws(PhraseTemplate.Malformed) -> PhraseTemplate.Part {
    let name = word()
    guard !name.isEmpty else { throw .emptyName }
    if take(Self.close) { return .argument(name) }
    guard take(Self.comma) else { throw isAtEnd ? .unclosedBrace : .unexpectedBrace }
    let kind = word()
    guard kind == "plural" else { throw .unknownKind(kind) }
    guard take(Self.comma) else { throw .unexpectedBrace }
    var branches: [PhraseTemplate.Branch] = []
    while !take(Self.close) {
      let selector = word()
      guard !selector.isEmpty, take(Self.open) else { throw isAtEnd ? .unclosedBrace : .unexpectedBrace }
      let content = try parts(insidePlural: true)
      guard take(Self.close) else { throw .unclosedBrace }
      branches.append(.init(selector: selector, parts: content))
    }
    guard branches.contains(where: { $0.selector == "other" }) else { throw .missingOther(name) }
    return .plural(name, branches)
  }

  private mutating func word() -> String {
    skipSpaces()
    let start = index
    while !isAtEnd, bytes[index] != Self.open, bytes[index] != Self.close, bytes[index] != Self.comma,
      bytes[index] > 0x20
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard !isAtEnd, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while !isAtEnd, bytes[index] <= 0x20 { index += 1 }
  }
}
