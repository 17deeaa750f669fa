/// A mistake in a recurrence rule, and the rule part that has it.
public struct RecurrenceProblem: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Reason: Hashable, Sendable {
    /// The rule part is required.
    case missing
    /// The rule part is repeated.
    case repeated
    /// RFC 5545 has no such rule part.
    case unknownRulePart
    /// The value has not the form of RFC 5545.
    case malformed
    /// A number is outside the rule part's range, such as month 13.
    case outOfRange
    /// The rule repeats within a day, which is not supported here.
    case shorterThanADay
    /// The rule part may not be combined with this, such as `FREQ=WEEKLY` or `COUNT`.
    case notBeside(String)
    /// BYSETPOS chooses among the other BY parts, and there are none.
    case alone
  }

  /// The name of the rule part, such as `BYDAY`.
  public let rulePart: String
  /// The faulty piece of the value, as written; may be empty.
  public let value: String
  public let reason: Reason

  init(_ rulePart: String, _ value: String = "", _ reason: Reason) {
    self.rulePart = rulePart
    self.value = value
    self.reason = reason
  }
}

extension RecurrenceProblem: CustomStringConvertible {
  /// For logs and tests, not for people: `BYMONTH=13: out of range`.
  public var description: String {
    let place = value.isEmpty ? rulePart : rulePart + "=" + value
    switch reason {
    case .missing: return place + ": missing"
    case .repeated: return place + ": there twice"
    case .unknownRulePart: return place + ": unknown rule part"
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
    // A number beyond 32 bits would be another number in the browser.
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
    _ rulePart: String, _ values: [Int], _ range: ClosedRange<Int>, hasZero: Bool = true
  ) throws(RecurrenceProblem) {
    for value in values where !range.contains(value) || (value == 0 && !hasZero) {
      throw RecurrenceProblem(rulePart, "\(value)", .outOfRange)
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
  fileprivate init(_ rulePart: String, _ reason: Reason) { self.init(rulePart, "", reason) }
}
