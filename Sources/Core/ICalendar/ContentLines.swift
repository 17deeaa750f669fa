/// Writes content lines: escaped, folded, and ended with CR LF (RFC 5545, 3.1).
struct ContentLines {
  /// The most octets of a line without its end.
  static let limit = 75

  private(set) var bytes: [UInt8] = []

  /// Adds a property whose value needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    add(Array((name + ":" + value).utf8))
  }

  /// Adds a property of type TEXT (3.3.11).
  mutating func add(_ name: String, text: String) {
    add(name, texts: [text])
  }

  /// Adds a property that is a list of TEXT.
  mutating func add(_ name: String, texts: [String]) {
    var line = Array((name + ":").utf8)
    for (index, text) in texts.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      Self.escape(text, into: &line)
    }
    add(line)
  }

  private static func escape(_ text: String, into line: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): line += [UInt8(ascii: "\\"), byte]
      case 10 where previous == 13: break
      case 10, 13: line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      // A calendar may not contain other control characters.
      case 9, 0x20..<0x7F, 0x80...: line.append(byte)
      default: break
      }
      previous = byte
    }
  }

  private mutating func add(_ line: [UInt8]) {
    var start = 0
    var room = Self.limit
    while line.count - start > room {
      var end = start + room
      // A fold must not split a character; its continuation bytes begin with the bits 10.
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [13, 10, 32]
      start = end
      // The space at the start of a continued line counts.
      room = Self.limit - 1
    }
    bytes += line[start...]
    bytes += [13, 10]
  }

  /// Whether a text can be a URI value. URIs are not escaped, so none of its characters may end the line.
  static func isURI(_ text: String) -> Bool {
    for byte in text.utf8 where byte <= 0x20 || byte >= 0x7F { return false }
    return !text.isEmpty
  }

  /// The text as a parameter value: quoted if necessary, and with the carets of RFC 6868.
  static func parameter(_ text: String) -> String {
    var value: [UInt8] = []
    var isQuoted = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "^"): value += [byte, byte]
      case UInt8(ascii: "\""): value += Array("^'".utf8)
      case 10: value += Array("^n".utf8)
      case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ","):
        isQuoted = true
        value.append(byte)
      case 0..<0x20, 0x7F: break
      default: value.append(byte)
      }
    }
    let plain = String(decoding: value, as: UTF8.self)
    return isQuoted ? "\"" + plain + "\"" : plain
  }
}
