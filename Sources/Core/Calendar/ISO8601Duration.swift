extension CivilDuration: CustomStringConvertible {
  /// Examples are `P1Y2M10DT2H30M`, `-P7D` and `PT0S`.
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

  /// Reads `PnYnMnWnDTnHnMnS` with at least one of its numbers, in this order, and an optional sign. Only seconds may
  /// have a fraction; digits beyond milliseconds are dropped. nil for anything else, and for numbers beyond 32 bits.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    guard scanner.take("P"), let sums = scanner.durationSums() else { return nil }
    let sign = isNegative ? -1 : 1
    guard let months = Int32(exactly: sums.months), let days = Int32(exactly: sums.days) else { return nil }
    self.init(
      months: Int(months) * sign, days: Int(days) * sign, milliseconds: sums.milliseconds * Int64(sign))
  }
}

/// The unit of a number in a duration. The cases are in the order that the format demands.
private enum DurationDesignator: Int {
  case years, months, weeks, days, hours, minutes, seconds
}

extension ISOScanner {
  /// The numbers after the `P`.
  mutating func durationSums() -> (months: Int64, days: Int64, milliseconds: Int64)? {
    var sums = (months: Int64(0), days: Int64(0), milliseconds: Int64(0))
    var last: DurationDesignator?
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
      guard let found = isTime ? timeDesignator() : dateDesignator(), !hasFraction || found == .seconds else {
        return nil
      }
      // Each designator may come once, and only in its order.
      if let last, found.rawValue <= last.rawValue { return nil }
      last = found
      switch found {
      case .years: sums.months += count * 12
      case .months: sums.months += count
      case .weeks: sums.days += count * 7
      case .days: sums.days += count
      case .hours: sums.milliseconds += count * 3_600_000
      case .minutes: sums.milliseconds += count * 60_000
      case .seconds: sums.milliseconds += count * 1000 + Int64(fraction)
      }
    }
    return last == nil ? nil : sums
  }

  private mutating func dateDesignator() -> DurationDesignator? {
    if take("Y") { return .years }
    if take("M") { return .months }
    if take("W") { return .weeks }
    return take("D") ? .days : nil
  }

  private mutating func timeDesignator() -> DurationDesignator? {
    if take("H") { return .hours }
    if take("M") { return .minutes }
    return take("S") ? .seconds : nil
  }
}
