import Logging

/// A line of JSON in the making. It does not go through `Core.JSON`: there is one for every request.
struct LogLine {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  init(level: String, message: String) {
    bytes.reserveCapacity(256)
    add("time", text: Timestamp.now())
    add("level", text: level)
    add("message", text: message)
  }

  mutating func add(_ name: String, _ value: Logger.MetadataValue) {
    switch value {
    case .string(let text): add(name, text: text)
    case .stringConvertible(let number as Int): add(name, literal: String(number))
    case .stringConvertible(let number as Double): add(name, literal: String(number))
    case .stringConvertible(let other): add(name, text: other.description)
    case .dictionary, .array: add(name, text: value.description)
    }
  }

  mutating func add(_ name: String, text: String) {
    addName(name)
    addString(text)
  }

  mutating func add(_ name: String, literal: String) {
    addName(name)
    bytes.append(contentsOf: literal.utf8)
  }

  func finished() -> [UInt8] { bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

  private mutating func addName(_ name: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    addString(name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func addString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) { bytes.append(contentsOf: text.utf8) } else { addEscaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 32 && byte != 127 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Also hides what could steer a terminal.
  private mutating func addEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32, 127:
        bytes.append(contentsOf: "\\u00".utf8)
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? digit + 48 : digit + 87) }
      default: bytes.append(byte)
      }
    }
  }
}
