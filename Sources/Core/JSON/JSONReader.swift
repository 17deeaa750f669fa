extension JSON {
  /// Reads one JSON text (RFC 8259) in UTF-8.
  ///
  /// Strict: nothing may follow the value but white space, a byte order mark is refused, strings must be well-formed
  /// UTF-8 and must not escape half a surrogate pair.
  ///
  ///
  /// - Parameter depthLimit: how deep arrays and objects may be nested.
  /// - Throws: ``ParseError`` with the reason and the place.
  public init(parsing bytes: [UInt8], depthLimit: Int = 128) throws(ParseError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(ParseError) -> JSON in
      var reader = JSONReader(bytes: buffer, depthLimit: depthLimit)
      return try reader.document()
    }
  }

  /// Reads one JSON text (RFC 8259). See ``init(parsing:depthLimit:)-([UInt8],_)``.
  public init(parsing text: String, depthLimit: Int = 128) throws(ParseError) {
    try self.init(parsing: Array(text.utf8), depthLimit: depthLimit)
  }
}

/// A recursive descent over bytes. Strings and numbers have their own files.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func document() throws(JSON.ParseError) -> JSON {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw error(.byteOrderMark)
    }
    let value = try value(depth: 0)
    skipWhiteSpace()
    guard position == bytes.count else { throw error(.trailingContent) }
    return value
  }

  func error(_ reason: JSON.ParseError.Reason, at offset: Int? = nil) -> JSON.ParseError {
    JSON.ParseError(reason, at: offset ?? position, in: bytes)
  }

  /// The error for a byte that the grammar does not allow at the current place, or for the end of the text.
  func unexpected() -> JSON.ParseError {
    position < bytes.count ? error(.unexpectedByte(bytes[position])) : error(.unexpectedEnd)
  }

  private mutating func value(depth: Int) throws(JSON.ParseError) -> JSON {
    skipWhiteSpace()
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw unexpected()
    }
  }

  private mutating func array(depth: Int) throws(JSON.ParseError) -> JSON {
    guard depth <= depthLimit else { throw error(.tooDeep) }
    position += 1
    var elements: [JSON] = []
    skipWhiteSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value(depth: depth))
      skipWhiteSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "]")) { return .array(elements) }
      throw unexpected()
    }
  }

  private mutating func object(depth: Int) throws(JSON.ParseError) -> JSON {
    guard depth <= depthLimit else { throw error(.tooDeep) }
    position += 1
    var members: [JSON.Member] = []
    skipWhiteSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhiteSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipWhiteSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected() }
      members.append(JSON.Member(name: name, value: try value(depth: depth)))
      skipWhiteSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "}")) { return .object(members) }
      throw unexpected()
    }
  }

  private mutating func literal(_ text: StaticString, _ value: JSON) throws(JSON.ParseError) -> JSON {
    for index in 0..<text.utf8CodeUnitCount {
      guard position < bytes.count, bytes[position] == text.utf8Start[index] else { throw unexpected() }
      position += 1
    }
    return value
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
