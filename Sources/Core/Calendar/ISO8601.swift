// The extended format of ISO 8601-1:2019, in the profile of RFC 3339: four-digit years, full precision, `T` between day
// and time.

extension CivilDay: CustomStringConvertible {
  /// `2026-10-03`.
  public var description: String {
    let (year, month, day) = components
    return decimalText(year, digits: 4) + "-" + decimalText(month, digits: 2) + "-"
      + decimalText(day, digits: 2)
  }

  /// Reads `2026-10-03`; nil for anything else, and for days that do not exist.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    guard let day = scanner.day(), scanner.isAtEnd else { return nil }
    self = day
  }
}

extension CivilTime: CustomStringConvertible {
  /// `08:30:00`, and with milliseconds, where there are any, `08:30:00.250`.
  public var description: String {
    let seconds = hourAndMinute + ":" + decimalText(second, digits: 2)
    return millisecond == 0 ? seconds : seconds + "." + decimalText(millisecond, digits: 3)
  }

  /// `08:30`, as in HTML's time fields; seconds are left out.
  public var hourAndMinute: String {
    decimalText(hour, digits: 2) + ":" + decimalText(minute, digits: 2)
  }

  /// Reads `08:30`, `08:30:00` and `08:30:00.25` (also with a comma). Digits beyond milliseconds are dropped.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    self = time
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2026-10-03T08:30:00`.
  public var description: String { "\(day)T\(time)" }

  /// Reads `2026-10-03T08:30`, with or without seconds and their fraction; nil if an offset follows.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    guard let value = scanner.dateTime(), scanner.isAtEnd else { return nil }
    self = value
  }
}

extension ISOScanner {
  mutating func day() -> CivilDay? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  mutating func time() -> CivilTime? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2) else { return nil }
    guard take(":") else { return CivilTime(hour: hour, minute: minute) }
    guard let second = number(digits: 2), let millisecond = thousandths() else { return nil }
    return CivilTime(hour: hour, minute: minute, second: second, millisecond: millisecond)
  }

  mutating func dateTime() -> CivilDateTime? {
    guard let day = day(), take("T") || take("t"), let time = time() else { return nil }
    return CivilDateTime(day: day, time: time)
  }
}
