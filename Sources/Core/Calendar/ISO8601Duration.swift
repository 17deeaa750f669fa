extension CivilDuration: CustomStringConvertible {
  /// Like `P1Y2M10DT2H30M`, `-P7D`, `PT0S`.
  public var description: String {
    if self == .zero { return "PT0S" }
    if isNegative { return "-" + negated.description }
    var text = "P"
    if months >= 12 { text += "\(months / 12)Y" }
    if months % 12 > 0 { text += "\(months % 12)M" }
    if days > 0 { text += "\(days)D" }
    guard milliseconds > 0 else { return text }
    text += "T"
    if milliseconds >= 3_600_000 { text += "\(milliseconds / 3_600_000)H" }
    let minutes = milliseconds / 60_000 % 60
    if minutes > 0 { text += "\(minutes)M" }
    let rest = Int(milliseconds % 60_000)
    if rest > 0 {
      text += "\(rest / 1000)"
      if rest % 1000 > 0 { text += "." + decimalText(rest % 1000, digits: 3) }
      text += "S"
    }
    return text
  }

  /// Reads `PnYnMnWnDTnHnMnS` with any of its parts, in this order, at least one, and a sign before it. Only seconds may have
  /// a fraction; what is finer than milliseconds is cut off. nil for anything else, and for parts beyond 32 bits.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    guard scanner.take("P"), let parts = scanner.durationParts() else { return nil }
    let sign = isNegative ? -1 : 1
    guard let months = Int32(exactly: parts.months), let days = Int32(exactly: parts.days) else { return nil }
    self.init(
      months: Int(months) * sign, days: Int(days) * sign, milliseconds: parts.milliseconds * Int64(sign))
  }
}

extension ISOScanner {
  /// What follows the `P`.
  mutating func durationParts() -> (months: Int64, days: Int64, milliseconds: Int64)? {
    var parts = (months: Int64(0), days: Int64(0), milliseconds: Int64(0))
    // Each designator may come once and only after those before it.
    var rank = 0
    var isTime = false
    while !isAtEnd {
      if !isTime, take("T") {
        isTime = true
        guard !isAtEnd else { return nil }
      }
      guard let number = number() else { return nil }
      let count = Int64(number)
      let wholeEnd = position
      guard let fraction = thousandths() else { return nil }
      let hasFraction = position > wholeEnd
      let found: Int
      if !isTime, take("Y") {
        found = 1
        parts.months += count * 12
      } else if !isTime, take("M") {
        found = 2
        parts.months += count
      } else if !isTime, take("W") {
        found = 3
        parts.days += count * 7
      } else if !isTime, take("D") {
        found = 4
        parts.days += count
      } else if isTime, take("H") {
        found = 5
        parts.milliseconds += count * 3_600_000
      } else if isTime, take("M") {
        found = 6
        parts.milliseconds += count * 60_000
      } else if isTime, take("S") {
        found = 7
        parts.milliseconds += count * 1000 + Int64(fraction)
      } else {
        return nil
      }
      guard found > rank, !hasFraction || found == 7 else { return nil }
      rank = found
    }
    return rank == 0 ? nil : parts
  }
}
