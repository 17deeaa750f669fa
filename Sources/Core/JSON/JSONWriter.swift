extension JSON {
  /// The compact JSON text, no white space between tokens.
  ///
  /// Control characters, U+2028 and U+2029 are escaped, so that the text is also a JavaScript literal. A finite double is
  /// written with the fewest digits that read back as the same double; NaN and infinities, which JSON lacks, are `null`
  /// as in `JSON.stringify`.
  public func serialized() -> String { String(decoding: utf8(), as: UTF8.self) }

  /// The bytes of ``serialized()``.
  public func utf8() -> [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.output
  }
}

struct JSONWriter {
  var output: [UInt8] = []

  mutating func write(_ value: JSON) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(true): output.append(contentsOf: "true".utf8)
    case .bool(false): output.append(contentsOf: "false".utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .number(let value):
      // Swift prints the shortest digits that read back, always with a point or an exponent.
      output.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    case .string(let value): write(value)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        write(element)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        write(member.name)
        output.append(UInt8(ascii: ":"))
        write(member.value)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { writeContent($0) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func writeContent(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var length = 1
      switch byte {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"):
        break
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
        length = 3
      default:
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      writeEscape(length == 3 ? 0x2000 | UInt16(bytes[index + 2] & 0x3F) : UInt16(byte))
      index += length
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  private mutating func writeEscape(_ unit: UInt16) {
    output.append(UInt8(ascii: "\\"))
    switch unit {
    case 0x22: output.append(UInt8(ascii: "\""))
    case 0x5C: output.append(UInt8(ascii: "\\"))
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x09: output.append(UInt8(ascii: "t"))
    default:
      output.append(UInt8(ascii: "u"))
      for shift in [UInt16(12), 8, 4, 0] {
        output.append(Hexadecimal.digit(UInt8(truncatingIfNeeded: unit >> shift & 0xF)))
      }
    }
  }
}
