extension JSONReader {
  /// A number by the grammar of RFC 8259 §6: `[ minus ] int [ frac ] [ exp ]`.
  mutating func number() throws(JSON.ParseError) -> JSON {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }

    // The digits are collected as a negative number, because Int64.min has no positive twin.
    var negated: Int64 = 0
    var fits = true
    let firstDigit = position
    while let digit = digit() {
      let (product, multiplied) = negated.multipliedReportingOverflow(by: 10)
      let (sum, subtracted) = product.subtractingReportingOverflow(Int64(digit))
      if multiplied || subtracted { fits = false }
      negated = sum
      position += 1
    }
    guard position > firstDigit else { throw error(.invalidNumber) }
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw error(.invalidNumber, at: firstDigit + 1)
    }

    var isInteger = true
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try digits()
    }

    if isInteger, fits {
      if isNegative { return .integer(negated) }
      if negated != .min { return .integer(-negated) }
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw error(.numberOutOfRange, at: start) }
    return .number(value)
  }

  private func digit() -> UInt8? {
    guard position < bytes.count else { return nil }
    let value = bytes[position] &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }

  private mutating func digits() throws(JSON.ParseError) {
    guard digit() != nil else { throw error(.invalidNumber) }
    while digit() != nil { position += 1 }
  }
}
