extension JSONReader {
  /// A string; the current byte is its opening quotation mark.
  mutating func string() throws(JSON.ParseError) -> String {
    position += 1
    var start = position
    // Empty, and unallocated, unless the string has escapes.
    var unescaped: [UInt8] = []
    while true {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let rest = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        if unescaped.isEmpty { return String(decoding: rest, as: UTF8.self) }
        unescaped.append(contentsOf: rest)
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
        try escape(into: &unescaped)
        start = position
      case 0..<0x20:
        throw error(.controlCharacter)
      case 0x20..<0x80:
        position += 1
      default:
        guard let length = UTF8Sequence.length(in: bytes, at: position) else { throw error(.invalidUTF8) }
        position += length
      }
    }
  }

  private mutating func escape(into output: inout [UInt8]) throws(JSON.ParseError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      UTF8Sequence.append(try escapedScalar(startingAt: start), to: &output)
      return
    default: throw error(.invalidEscape, at: start)
    }
    position += 1
  }

  /// The scalar of one `\uXXXX`, or of a surrogate pair of two; the current byte is the first hexadecimal digit.
  private mutating func escapedScalar(startingAt start: Int) throws(JSON.ParseError) -> UInt32 {
    let first = try hexadecimal(startingAt: start)
    switch first {
    case 0xD800..<0xDC00:
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw error(.loneSurrogate, at: start) }
      let secondStart = position
      position += 2
      let second = try hexadecimal(startingAt: secondStart)
      guard 0xDC00..<0xE000 ~= second else { throw error(.loneSurrogate, at: start) }
      return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    case 0xDC00..<0xE000:
      throw error(.loneSurrogate, at: start)
    default:
      return first
    }
  }

  private mutating func hexadecimal(startingAt start: Int) throws(JSON.ParseError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard let digit = Hexadecimal.value(of: bytes[position]) else {
        throw error(.invalidEscape, at: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
