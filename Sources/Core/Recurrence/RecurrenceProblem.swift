/// What is wrong with a recurrence rule, and in which of its parts.
public struct RecurrenceProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The part has to be there.
    case missing
    /// The part is there twice.
    case repeated
    /// RFC 5545 has no such part.
    case unknownPart
    /// It is not written as RFC 5545 says.
    case malformed
    /// A number that the part does not have, such as the 13th month.
    case outOfRange
    /// It repeats several times a day, which rules here do not.
    case shorterThanADay
    /// It may not stand beside what is named, such as `FREQ=WEEKLY` or `COUNT`.
    case notBeside(String)
    /// It chooses among what other BY parts give, and there are none.
    case alone
  }

  /// The name of the part, such as `BYDAY`.
  public let part: String
  /// What of its value is wrong, as it is written; empty if there is nothing to show.
  public let value: String
  public let reason: Reason

  init(_ part: String, _ value: String = "", _ reason: Reason) {
    self.part = part
    self.value = value
    self.reason = reason
  }
}

extension RecurrenceProblem: CustomStringConvertible {
  /// For logs and tests, not for people: `BYMONTH=13: out of range`.
  public var description: String {
    let place = value.isEmpty ? part : part + "=" + value
    switch reason {
    case .missing: return place + ": missing"
    case .repeated: return place + ": there twice"
    case .unknownPart: return place + ": unknown part"
    case .malformed: return place + ": malformed"
    case .outOfRange: return place + ": out of range"
    case .shorterThanADay: return place + ": shorter than a day"
    case .notBeside(let other): return place + ": not beside " + other
    case .alone: return place + ": needs another BY part"
    }
  }
}

extension RecurrenceRule {
  func checkRanges() throws(RecurrenceProblem) {
    // More than 32 bits hold would not be the same number in the browser.
    let most = Int(Int32.max)
    guard 1...most ~= interval else { throw RecurrenceProblem("INTERVAL", "\(interval)", .outOfRange) }
    if case .count(let count) = end, !(1...most ~= count) {
      throw RecurrenceProblem("COUNT", "\(count)", .outOfRange)
    }
    try Self.check("BYMONTH", months, 1...12)
    try Self.check("BYHOUR", hours, 0...23)
    try Self.check("BYMINUTE", minutes, 0...59)
    try Self.check("BYSECOND", seconds, 0...59)
    try Self.check("BYWEEKNO", weeks, -53...53, hasZero: false)
    try Self.check("BYYEARDAY", yearDays, -366...366, hasZero: false)
    try Self.check("BYMONTHDAY", monthDays, -31...31, hasZero: false)
    try Self.check("BYSETPOS", positions, -366...366, hasZero: false)
    for day in days where !(-53...53 ~= day.ordinal) {
      throw RecurrenceProblem("BYDAY", day.text, .outOfRange)
    }
  }

  private static func check(
    _ part: String, _ values: [Int], _ range: ClosedRange<Int>, hasZero: Bool = true
  ) throws(RecurrenceProblem) {
    for value in values where !range.contains(value) || (value == 0 && !hasZero) {
      throw RecurrenceProblem(part, "\(value)", .outOfRange)
    }
  }

  /// The table and notes of RFC 5545, 3.3.10.
  func checkCompany() throws(RecurrenceProblem) {
    let beside = RecurrenceProblem.Reason.notBeside("FREQ=" + frequency.text)
    if frequency != .yearly {
      if !weeks.isEmpty { throw RecurrenceProblem("BYWEEKNO", beside) }
      if !yearDays.isEmpty { throw RecurrenceProblem("BYYEARDAY", beside) }
    }
    if frequency == .weekly, !monthDays.isEmpty { throw RecurrenceProblem("BYMONTHDAY", beside) }
    for day in days where day.ordinal != 0 {
      if frequency == .daily || frequency == .weekly { throw RecurrenceProblem("BYDAY", day.text, beside) }
      if !weeks.isEmpty { throw RecurrenceProblem("BYDAY", day.text, .notBeside("BYWEEKNO")) }
    }
    let chosenFrom = [months, weeks, yearDays, monthDays, hours, minutes, seconds]
    if !positions.isEmpty, days.isEmpty, !chosenFrom.contains(where: { !$0.isEmpty }) {
      throw RecurrenceProblem("BYSETPOS", .alone)
    }
  }
}

extension RecurrenceProblem {
  fileprivate init(_ part: String, _ reason: Reason) { self.init(part, "", reason) }
}
