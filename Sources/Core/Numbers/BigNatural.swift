/// A natural number of any size, with the operations of ``DecimalNumber``.
struct BigNatural {
  /// Least significant first; the last one is not zero.
  private var limbs: [UInt32] = []

  init(decimalDigits: [UInt8]) {
    for digit in decimalDigits { multiply(by: 10, adding: UInt32(digit)) }
  }

  var bitCount: Int {
    limbs.isEmpty ? 0 : limbs.count * 32 - limbs[limbs.count - 1].leadingZeroBitCount
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    var rest = exponent
    while rest >= 9 {
      multiply(by: 1_000_000_000, adding: 0)
      rest -= 9
    }
    for _ in 0..<rest { multiply(by: 10, adding: 0) }
  }

  private mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func shiftLeft(_ count: Int) {
    guard !limbs.isEmpty else { return }
    let bits = UInt64(count % 32)
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry |= UInt64(limbs[index]) << bits
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
    if count >= 32 { limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  /// Subtracts `other`, which must not be larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let subtrahend = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      let difference = Int64(limbs[index]) - subtrahend - borrow
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  static func < (left: BigNatural, right: BigNatural) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}
