/// Percent-encoding of one component of a path (RFC 3986, 2.1 and 3.3).
public enum PercentEncoding {
  /// Encodes everything but unreserved characters.
  public static func encoded(_ text: String) -> String { encoded(text.utf8) { isUnreserved($0) } }

  /// Encodes all bytes but those that `isKept` admits, for texts other than one component.
  public static func encoded(_ bytes: some Sequence<UInt8>, isKept: (UInt8) -> Bool) -> String {
    var output: [UInt8] = []
    for byte in bytes {
      if isKept(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text; nil if an escape is cut off or not hexadecimal, or if the bytes are not UTF-8.
  public static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var output: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte != UInt8(ascii: "%") {
        output.append(byte)
        continue
      }
      guard let first = bytes.next(), let second = bytes.next(), let high = value(first),
        let low = value(second)
      else { return nil }
      output.append(high << 4 | low)
    }
    return String(validating: output, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
