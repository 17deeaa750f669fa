extension PropertyList {
  /// The place of a mistake in a property list.
  public enum ParseError: Error, Hashable, Sendable {
    /// A line of the XML form, from 1.
    case line(Int)
    /// A byte of the binary form, from 0.
    case byte(Int)
  }

  /// Whether a file begins as a property list of one of its two forms does.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    BinaryPropertyListReader.reads(bytes) || bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }

  /// Reads a property list in XML (UTF-8), or in Apple's binary form.
  ///
  /// Accepts only what Apple's DTD allows: no other elements or attributes, no entity declarations. Nesting is limited
  /// to 64 levels, and a key may not be repeated.
  public init(parsing bytes: [UInt8]) throws(ParseError) {
    if BinaryPropertyListReader.reads(bytes) {
      var reader = try BinaryPropertyListReader(bytes: bytes)
      self = try reader.file()
    } else {
      var reader = PropertyListReader(bytes: bytes)
      self = try reader.file()
    }
  }
}

/// A recursive descent over the bytes.
struct PropertyListReader {
  let bytes: [UInt8]
  private var position = 0
  private static let deepest = 64

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var failure: PropertyList.ParseError {
    var line = 1
    for byte in bytes[..<min(position, bytes.count)] where byte == UInt8(ascii: "\n") { line += 1 }
    return .line(line)
  }

  mutating func file() throws(PropertyList.ParseError) -> PropertyList {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw failure }
    _ = take("\u{FEFF}")
    if take("<?xml") {
      let start = position
      guard skip(past: "?>") else { throw failure }
      let declaration = String(decoding: bytes[start..<position], as: UTF8.self).folded()
      if declaration.utf8.count > 200 || !Self.isUTF8(declaration) { throw failure }
    }
    try skipBetween()
    if take("<!DOCTYPE") {
      // An internal subset is refused: it could define entities.
      while let byte = next(), byte != UInt8(ascii: ">") {
        if byte == UInt8(ascii: "[") { throw failure }
      }
      try skipBetween()
    }
    guard take("<plist version=\"1.0\">") || take("<plist version='1.0'>") || take("<plist>") else {
      throw failure
    }
    let value = try value(depth: 0)
    try expect("</plist>")
    try skipBetween()
    guard position == bytes.count else { throw failure }
    return value
  }

  private static func isUTF8(_ declaration: String) -> Bool {
    guard declaration.contains(text: "encoding") else { return true }
    return declaration.contains(text: "\"utf-8\"") || declaration.contains(text: "'utf-8'")
  }

  private mutating func value(depth: Int) throws(PropertyList.ParseError) -> PropertyList {
    guard depth < Self.deepest else { throw failure }
    try skipBetween()
    let (name, isEmpty) = try tag()
    switch name {
    case "true", "false":
      if !isEmpty { try expect("</" + name + ">") }
      return .bool(name == "true")
    case "dict": return .dictionary(isEmpty ? [] : try entries(depth: depth))
    case "array": return .array(isEmpty ? [] : try elements(depth: depth))
    default: break
    }
    let text = isEmpty ? "" : try text(until: "</" + name + ">")
    switch name {
    case "string": return .string(text)
    case "integer":
      guard let number = Int64(String(text.trimmed())) else { throw failure }
      return .integer(number)
    case "real": return .real(text)
    case "date": return .date(text)
    case "data": return .data(text)
    default: throw failure
    }
  }

  private mutating func entries(depth: Int) throws(PropertyList.ParseError) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    var seen: Set<String> = []
    while true {
      try skipBetween()
      if take("</dict>") { return entries }
      try expect("<key>")
      let key = try text(until: "</key>")
      guard seen.insert(key).inserted else { throw failure }
      entries.append(PropertyList.Entry(key, try value(depth: depth + 1)))
    }
  }

  private mutating func elements(depth: Int) throws(PropertyList.ParseError) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try skipBetween()
      if take("</array>") { return elements }
      elements.append(try value(depth: depth + 1))
    }
  }

  /// The name of a start tag, and whether the element is empty.
  private mutating func tag() throws(PropertyList.ParseError) -> (name: String, isEmpty: Bool) {
    guard take("<") else { throw failure }
    let start = position
    while position < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[position] { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    skipSpace()
    let isEmpty = take("/")
    guard take(">") else { throw failure }
    return (name, isEmpty)
  }

  private mutating func text(until end: String) throws(PropertyList.ParseError) -> String {
    var output: [UInt8] = []
    while true {
      if take(end) { return String(decoding: output, as: UTF8.self) }
      if take("<![CDATA[") {
        let start = position
        guard skip(past: "]]>") else { throw failure }
        output += bytes[start..<position - 3]
        continue
      }
      if take("<!--") {
        guard skip(past: "-->") else { throw failure }
        continue
      }
      guard let byte = next(), byte != UInt8(ascii: "<") else { throw failure }
      switch byte {
      case UInt8(ascii: "&"): output += Array(String(try reference()).utf8)
      // XML readers turn every line end into a line feed.
      case UInt8(ascii: "\r"):
        output.append(UInt8(ascii: "\n"))
        _ = take("\n")
      default:
        if byte < 0x20, byte != 9, byte != 10 { throw failure }
        output.append(byte)
      }
    }
  }

  private mutating func reference() throws(PropertyList.ParseError) -> Unicode.Scalar {
    let start = position
    while let byte = next(), byte != UInt8(ascii: ";") {
      if position - start > 10 { throw failure }
    }
    let name = String(decoding: bytes[start..<max(start, position - 1)], as: UTF8.self)
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code: UInt32?
    if name.hasPrefix("#x") {
      code = UInt32(name.dropFirst(2), radix: 16)
    } else if name.hasPrefix("#") {
      code = UInt32(name.dropFirst())
    } else {
      code = nil
    }
    guard let code, PropertyList.isAllowed(code), let scalar = Unicode.Scalar(code) else { throw failure }
    return scalar
  }

  // MARK: Bytes

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func expect(_ text: String) throws(PropertyList.ParseError) {
    try skipBetween()
    guard take(text) else { throw failure }
  }

  private mutating func skip(past text: String) -> Bool {
    while position < bytes.count {
      if take(text) { return true }
      position += 1
    }
    return false
  }

  private mutating func skipSpace() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
  }

  /// White space and comments.
  private mutating func skipBetween() throws(PropertyList.ParseError) {
    skipSpace()
    while take("<!--") {
      guard skip(past: "-->") else { throw failure }
      skipSpace()
    }
  }
}
