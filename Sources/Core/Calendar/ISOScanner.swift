/// Reads an ISO 8601 text piece by piece.
struct ISOScanner {
  private let bytes: [UInt8]
  /// The number of bytes read so far.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes `character` if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// A number of exactly `digits` digits; nil if there is none.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// A number of one or more digits; nil if there is none, or if it exceeds 32 bits.
  mutating func number() -> Int? {
    guard var value = digit().map({ Int64($0) }) else { return nil }
    while let digit = digit() {
      value = value * 10 + Int64(digit)
      guard value <= Int64(Int32.max) else { return nil }
    }
    return Int(value)
  }

  /// The decimal fraction after a point or comma, in thousandths; further digits are dropped. 0 without point or comma,
  /// nil if no digit follows it.
  mutating func thousandths() -> Int? {
    guard take(".") || take(",") else { return 0 }
    guard var value = digit().map({ $0 * 100 }) else { return nil }
    var weight = 10
    while let digit = digit() {
      value += digit * weight
      weight /= 10
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count else { return nil }
    let value = bytes[position] &- UInt8(ascii: "0")
    guard value < 10 else { return nil }
    position += 1
    return Int(value)
  }
}

/// `value` in base 10, padded with zeros to `digits` digits.
func decimalText(_ value: Int, digits: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
