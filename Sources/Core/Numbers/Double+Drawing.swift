extension Double {
  /// The square root, and 0 for what has none, by Newton's method, from half the exponent. `squareRoot()` calls the C mathematics library, which nothing
  /// portable links.
  public var root: Double {
    guard self > 0, isFinite else { return 0 }
    var root = Double(bitPattern: (bitPattern >> 1) + 0x1FF8_0000_0000_0000)
    for _ in 0..<5 { root = (root + self / root) / 2 }
    return root
  }

  /// The number with at most so many digits after a decimal point, as SVG and addresses read it.
  public func decimal(_ digits: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<digits { unit *= 10 }
    let largest = 1e15
    let scaled = (self * Double(unit)).clamped(to: -largest...largest)
    let whole = Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    let size = whole.magnitude
    var text = "\(size / UInt64(unit))"
    var rest = size % UInt64(unit)
    if rest > 0 {
      text += "."
      while rest > 0 {
        unit /= 10
        text += "\(rest / UInt64(unit))"
        rest %= UInt64(unit)
      }
    }
    return whole < 0 ? "-" + text : text
  }
}
