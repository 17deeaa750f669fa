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
    let isInteger = !(position < bytes.count && (bytes[position] == UInt8(ascii: ".") || isExponentMark))
    if isInteger, fits {
      if isNegative { return .integer(negated) }
      if negated != .min { return .integer(-negated) }
    }

    return try decimal(integer: firstDigit..<position, isNegative: isNegative, start: start)
  }

  /// A number with a fraction or exponent, or an integer beyond 64 bits.
  ///
  /// - Parameter integer: the place of the integer digits.
  private mutating func decimal(
    integer: Range<Int>, isNegative: Bool, start: Int
  ) throws(JSON.ParseError) -> JSON {
    var decimal = DecimalNumber()
    decimal.isNegative = isNegative
    for index in integer {
      decimal.append(bytes[index] - UInt8(ascii: "0"), isFraction: false)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard digit() != nil else { throw error(.invalidNumber) }
      while let digit = digit() {
        decimal.append(digit, isFraction: true)
        position += 1
      }
    }
    if isExponentMark {
      position += 1
      decimal.exponent += try exponent()
    }
    let value = decimal.double
    guard value.isFinite else { throw error(.numberOutOfRange, at: start) }
    return .number(value)
  }

  private var isExponentMark: Bool {
    position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "e")
  }

  private mutating func exponent() throws(JSON.ParseError) -> Int {
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    guard digit() != nil else { throw error(.invalidNumber) }
    var exponent = 0
    while let digit = digit() {
      // No text is long enough to make up for such an exponent.
      if exponent < 100_000_000 { exponent = exponent * 10 + Int(digit) }
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  private func digit() -> UInt8? {
    guard position < bytes.count else { return nil }
    let value = bytes[position] &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }
}
