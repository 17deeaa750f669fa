extension RecurrenceRule {
  /// Reads the value of RRULE (RFC 5545, 3.3.10). The rule parts may be in any order and in lower case; a semicolon at
  /// the end is ignored.
  ///
  /// Second 60 becomes 59, because there are no leap seconds here.
  public init(parsing text: String) throws(RecurrenceProblem) {
    var reader = RecurrenceRuleReader()
    try reader.read(text)
    self = try reader.rule()
  }
}

/// The rule parts read so far.
private struct RecurrenceRuleReader {
  private var seen: [String] = []
  private var frequency: RecurrenceRule.Frequency?
  private var interval = 1
  private var count: Int?
  private var until: RecurrenceRule.Until?
  private var months: [Int] = []
  private var weeks: [Int] = []
  private var yearDays: [Int] = []
  private var monthDays: [Int] = []
  private var days: [RecurrenceRule.Day] = []
  private var hours: [Int] = []
  private var minutes: [Int] = []
  private var seconds: [Int] = []
  private var positions: [Int] = []
  private var weekStart = Weekday.monday

  mutating func read(_ text: String) throws(RecurrenceProblem) {
    var pieces = Self.cut(Self.capitals(text), at: UInt8(ascii: ";"))
    if pieces.count > 1, pieces.last == "" { pieces.removeLast() }
    for piece in pieces {
      let sides = Self.cut(piece, at: UInt8(ascii: "="))
      guard sides.count == 2, !sides[1].isEmpty else {
        // An empty text gets the more telling error, that FREQ is missing.
        if piece.isEmpty, pieces.count == 1 { return }
        throw RecurrenceProblem(
          sides[0], sides.count > 2 ? sides[1...].joined(separator: "=") : "", .malformed)
      }
      if seen.contains(sides[0]) { throw RecurrenceProblem(sides[0], sides[1], .repeated) }
      seen.append(sides[0])
      try read(rulePart: sides[0], sides[1])
    }
  }

  private mutating func read(rulePart: String, _ value: String) throws(RecurrenceProblem) {
    switch rulePart {
    case "FREQ": frequency = try Self.frequency(value)
    case "INTERVAL": interval = try Self.number(rulePart, value, isSigned: false)
    case "COUNT": count = try Self.number(rulePart, value, isSigned: false)
    case "UNTIL": until = try Self.until(value)
    case "BYMONTH": months = try Self.numbers(rulePart, value, isSigned: false)
    case "BYHOUR": hours = try Self.numbers(rulePart, value, isSigned: false)
    case "BYMINUTE": minutes = try Self.numbers(rulePart, value, isSigned: false)
    case "BYSECOND": seconds = try Self.numbers(rulePart, value, isSigned: false).map { $0 == 60 ? 59 : $0 }
    case "BYWEEKNO": weeks = try Self.numbers(rulePart, value)
    case "BYYEARDAY": yearDays = try Self.numbers(rulePart, value)
    case "BYMONTHDAY": monthDays = try Self.numbers(rulePart, value)
    case "BYSETPOS": positions = try Self.numbers(rulePart, value)
    case "BYDAY": days = try Self.days(value)
    case "WKST":
      guard let weekday = Weekday(twoLetters: value) else {
        throw RecurrenceProblem(rulePart, value, .malformed)
      }
      weekStart = weekday
    default: throw RecurrenceProblem(rulePart, value, .unknownRulePart)
    }
  }

  func rule() throws(RecurrenceProblem) -> RecurrenceRule {
    guard let frequency else { throw RecurrenceProblem("FREQ", "", .missing) }
    var end = RecurrenceRule.End.never
    if let until { end = .until(until) }
    if let count {
      if until != nil { throw RecurrenceProblem("COUNT", "\(count)", .notBeside("UNTIL")) }
      end = .count(count)
    }
    return try RecurrenceRule(
      frequency, interval: interval, end: end, months: months, weeks: weeks, yearDays: yearDays,
      monthDays: monthDays, days: days, hours: hours, minutes: minutes, seconds: seconds,
      positions: positions,
      weekStart: weekStart)
  }

  private static func frequency(_ value: String) throws(RecurrenceProblem) -> RecurrenceRule.Frequency {
    for frequency in RecurrenceRule.Frequency.allCases where frequency.text == value { return frequency }
    let isShorter = value == "HOURLY" || value == "MINUTELY" || value == "SECONDLY"
    throw RecurrenceProblem("FREQ", value, isShorter ? .shorterThanADay : .malformed)
  }

  private static func until(_ value: String) throws(RecurrenceProblem) -> RecurrenceRule.Until {
    if let day = CivilDay(basic: value) { return .day(day) }
    if let moment = CivilDateTime(basic: value) { return .local(moment) }
    var scanner = ISOScanner(value)
    guard let moment = scanner.basicDateTime(), scanner.take("Z"), scanner.isAtEnd else {
      throw RecurrenceProblem("UNTIL", value, .malformed)
    }
    return .utc(moment)
  }

  private static func numbers(
    _ rulePart: String, _ value: String, isSigned: Bool = true
  ) throws(RecurrenceProblem) -> [Int] {
    var numbers: [Int] = []
    for piece in cut(value, at: UInt8(ascii: ",")) {
      // 0 is refused where it has no meaning.
      numbers.append(try number(rulePart, piece, isSigned: isSigned))
    }
    return numbers
  }

  private static func number(_ rulePart: String, _ text: String, isSigned: Bool) throws(RecurrenceProblem)
    -> Int
  {
    var scanner = ISOScanner(text)
    let isNegative = isSigned && scanner.take("-")
    if isSigned, !isNegative { _ = scanner.take("+") }
    guard let number = scanner.number() else {
      throw RecurrenceProblem(rulePart, text, isTooLarge(text) ? .outOfRange : .malformed)
    }
    guard scanner.isAtEnd else { throw RecurrenceProblem(rulePart, text, .malformed) }
    return isNegative ? -number : number
  }

  /// Whether this is a number with more digits than the scanner takes.
  private static func isTooLarge(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static func days(_ value: String) throws(RecurrenceProblem) -> [RecurrenceRule.Day] {
    var days: [RecurrenceRule.Day] = []
    for piece in cut(value, at: UInt8(ascii: ",")) {
      let bytes = Array(piece.utf8)
      let split = max(0, bytes.count - 2)
      guard let weekday = Weekday(twoLetters: String(decoding: bytes[split...], as: UTF8.self)) else {
        throw RecurrenceProblem("BYDAY", piece, .malformed)
      }
      if split == 0 {
        days.append(RecurrenceRule.Day(weekday))
        continue
      }
      let ordinal: Int
      do throws(RecurrenceProblem) {
        ordinal = try number("BYDAY", String(decoding: bytes[..<split], as: UTF8.self), isSigned: true)
      } catch {
        throw RecurrenceProblem("BYDAY", piece, error.reason)
      }
      guard ordinal != 0 else { throw RecurrenceProblem("BYDAY", piece, .outOfRange) }
      days.append(RecurrenceRule.Day(weekday, ordinal: ordinal))
    }
    return days
  }

  private static func cut(_ text: String, at separator: UInt8) -> [String] {
    var pieces: [String] = []
    for piece in Array(text.utf8).split(separator: separator, omittingEmptySubsequences: false) {
      pieces.append(String(decoding: piece, as: UTF8.self))
    }
    return pieces
  }

  private static func capitals(_ text: String) -> String {
    let bytes = text.utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
