/// Base 64 (RFC 4648 §4).
public enum Base64 {
  /// Four characters for each three bytes.
  public static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for position in 0..<3 {
        group = group << 8 | (position < count ? UInt32(bytes[index + position]) : 0)
      }
      for position in 0...count {
        output.append(character(UInt8(group >> (18 - 6 * UInt32(position)) & 0x3F)))
      }
      for _ in count..<3 { output.append(UInt8(ascii: "=")) }
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes; nil unless ``encoded(_:)`` writes exactly this text. White space, wrong padding and stray bits in the
  /// last character are refused, so that a value has one spelling.
  public static func decoded(_ text: String) -> [UInt8]? {
    var characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { return nil }
    for _ in 0..<2 where characters.last == UInt8(ascii: "=") { characters.removeLast() }
    guard characters.count % 4 != 1 else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(characters.count / 4 * 3 + 2)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> bits))
        buffer &= 1 << bits - 1
      }
    }
    return buffer == 0 ? output : nil
  }

  private static func character(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + value - 26
    case 52..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
