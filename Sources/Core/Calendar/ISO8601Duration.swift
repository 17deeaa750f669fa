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

/// What a number of a duration counts, in the order in which they may stand.
private enum DurationDesignator: Int {
  case years, months, weeks, days, hours, minutes, seconds
}

extension ISOScanner {
  /// What follows the `P`.
  mutating func durationParts() -> (months: Int64, days: Int64, milliseconds: Int64)? {
    var parts = (months: Int64(0), days: Int64(0), milliseconds: Int64(0))
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
      // Each may come once, and only after those before it.
      if let last, found.rawValue <= last.rawValue { return nil }
      last = found
      switch found {
      case .years: parts.months += count * 12
      case .months: parts.months += count
      case .weeks: parts.days += count * 7
      case .days: parts.days += count
      case .hours: parts.milliseconds += count * 3_600_000
      case .minutes: parts.milliseconds += count * 60_000
      case .seconds: parts.milliseconds += count * 1000 + Int64(fraction)
      }
    }
    return last == nil ? nil : parts
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
