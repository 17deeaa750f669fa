extension RecurrenceRule: CustomStringConvertible {
  /// The value of RRULE, such as `FREQ=MONTHLY;BYDAY=-1FR`: rule parts in the order of RFC 5545, without those that
  /// equal a default.
  public var description: String {
    var text = "FREQ=" + frequency.text
    switch end {
    case .never: break
    case .count(let count): text += ";COUNT=\(count)"
    case .until(let until): text += ";UNTIL=" + until.text
    }
    if interval != 1 { text += ";INTERVAL=\(interval)" }
    Self.write("BYSECOND", seconds, to: &text)
    Self.write("BYMINUTE", minutes, to: &text)
    Self.write("BYHOUR", hours, to: &text)
    if !days.isEmpty { text += ";BYDAY=" + days.map { $0.text }.joined(separator: ",") }
    Self.write("BYMONTHDAY", monthDays, to: &text)
    Self.write("BYYEARDAY", yearDays, to: &text)
    Self.write("BYWEEKNO", weeks, to: &text)
    Self.write("BYMONTH", months, to: &text)
    Self.write("BYSETPOS", positions, to: &text)
    if weekStart != .monday { text += ";WKST=" + weekStart.twoLetters }
    return text
  }

  private static func write(_ rulePart: String, _ values: [Int], to text: inout String) {
    guard !values.isEmpty else { return }
    text += ";" + rulePart + "=" + values.map { String($0) }.joined(separator: ",")
  }
}

extension RecurrenceRule.Frequency {
  /// The value of FREQ.
  var text: String {
    switch self {
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension RecurrenceRule.Until {
  /// `20261121`, `20261121T120000` or `20261121T120000Z`.
  var text: String {
    switch self {
    case .day(let day): day.basicText
    case .local(let moment): moment.basicText
    case .utc(let moment): moment.basicText + "Z"
    }
  }
}

extension RecurrenceRule.Day {
  /// `MO`, `2MO` or `-1MO`.
  var text: String { (ordinal == 0 ? "" : String(ordinal)) + weekday.twoLetters }
}

extension Weekday {
  /// The two letters of RFC 5545, `MO` to `SU`.
  var twoLetters: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }

  init?(twoLetters text: String) {
    for weekday in Weekday.allCases where weekday.twoLetters == text {
      self = weekday
      return
    }
    return nil
  }
}
