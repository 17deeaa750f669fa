/// Base 16 (RFC 4648 §8): written in lower case, read in either.
public enum Hexadecimal {
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Two digits a byte.
  public static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      output.append(digit(byte >> 4))
      output.append(digit(byte & 0xF))
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes; nil if a character is not a digit, or if the number of digits is odd.
  public static func decoded(_ text: String) -> [UInt8]? {
    var output: [UInt8] = []
    var high: UInt8?
    for byte in text.utf8 {
      guard let value = value(of: byte) else { return nil }
      if let digit = high {
        output.append(digit << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? output : nil
  }

  /// The lowest `digits` digits of `value`.
  public static func text(_ value: UInt64, digits: Int) -> String {
    var output = [UInt8](repeating: 0, count: digits)
    var rest = value
    for index in output.indices.reversed() {
      output[index] = digit(UInt8(rest & 0xF))
      rest >>= 4
    }
    return String(decoding: output, as: UTF8.self)
  }
}
