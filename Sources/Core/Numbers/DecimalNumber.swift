/// A decimal number, ± digits × 10^exponent, that becomes a double.
///
/// Swift's own `Double(String)` needs a C function that Embedded Swift lacks; this rounds correctly on every platform.
struct DecimalNumber {
  var isNegative = false
  /// Significant digits, 0–9, most significant first, no leading zeros.
  var digits: [UInt8] = []
  /// The power of ten of the last digit.
  var exponent = 0

  /// More digits than a double can depend on: half-way points have at most 767 (Clinger 1990; Goldberg 1991).
  private static let digitLimit = 800

  /// Appends a digit of the integer part, or of the fraction.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if isFraction { exponent -= 1 }
    if digits.isEmpty, digit == 0 { return }
    if digits.count < Self.digitLimit {
      digits.append(digit)
    } else {
      exponent += 1
      // Of the digits beyond the limit only whether they are zero matters.
      if digit != 0 { digits[Self.digitLimit - 1] |= 1 }
    }
  }

  /// The nearest double, ties to even; infinite if too large.
  var double: Double {
    let magnitude = magnitude
    return isNegative ? -magnitude : magnitude
  }

  private var magnitude: Double {
    guard !digits.isEmpty else { return 0 }
    if digits.count <= 15, abs(exponent) <= 22 {
      // Both are exact doubles, so one operation rounds once (Clinger 1990).
      let significand = Double(digits.reduce(Int64(0)) { $0 * 10 + Int64($1) })
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? significand / power : significand * power
    }
    if digits.count + exponent > 310 { return .infinity }
    if digits.count + exponent < -330 { return 0 }
    return exact()
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// Long division of whole numbers, bit by bit: slow and certain.
  private func exact() -> Double {
    var numerator = BigNatural(decimalDigits: digits)
    var denominator = BigNatural(decimalDigits: [1])
    if exponent > 0 { numerator.multiply(byPowerOfTen: exponent) }
    if exponent < 0 { denominator.multiply(byPowerOfTen: -exponent) }

    // Scales to 1 ≤ numerator / denominator < 2; the value is the quotient times 2^binaryExponent.
    var binaryExponent = numerator.bitCount - denominator.bitCount
    if binaryExponent > 0 { denominator.shiftLeft(binaryExponent) }
    if binaryExponent < 0 { numerator.shiftLeft(-binaryExponent) }
    if numerator < denominator {
      numerator.shiftLeft(1)
      binaryExponent -= 1
    }
    let isSubnormal = binaryExponent < -1022
    let precision = isSubnormal ? 53 + 1022 + binaryExponent : 53
    guard precision >= 0 else { return 0 }

    var significand: UInt64 = 0
    for _ in 0..<precision {
      significand <<= 1
      if !(numerator < denominator) {
        numerator.subtract(denominator)
        significand |= 1
      }
      numerator.shiftLeft(1)
    }
    // What remains is above, at or below one half of the last bit.
    let isAboveHalf = denominator < numerator
    let isHalf = !isAboveHalf && !(numerator < denominator)
    if isAboveHalf || (isHalf && significand & 1 == 1) { significand += 1 }
    // Rounding up to the next power of two carries into the exponent, as the format is made for.
    if isSubnormal { return Double(bitPattern: significand) }
    let pattern = UInt64(binaryExponent + 1023) << 52 + (significand - 1 << 52)
    return Double(bitPattern: min(pattern, Double.infinity.bitPattern))
  }
}
