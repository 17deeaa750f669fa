// The basic format of ISO 8601, without separators: the DATE and DATE-TIME of RFC 5545 (3.3.4, 3.3.5).

extension CivilDay {
  /// `20261003`.
  public var basicText: String {
    let (year, month, day) = components
    return decimalText(year, digits: 4) + decimalText(month, digits: 2) + decimalText(day, digits: 2)
  }

  /// Reads `20261003`; nil for anything else, and for days that do not exist.
  public init?(basic text: String) {
    var scanner = ISOScanner(text)
    guard let day = scanner.basicDay(), scanner.isAtEnd else { return nil }
    self = day
  }
}

extension CivilDateTime {
  /// `20261003T083000`; milliseconds are left out.
  public var basicText: String {
    day.basicText + "T" + decimalText(time.hour, digits: 2) + decimalText(time.minute, digits: 2)
      + decimalText(time.second, digits: 2)
  }

  /// Reads `20261003T083000`; nil for anything else. Second 60, a leap second, becomes 59 (RFC 5545, 3.3.12).
  public init?(basic text: String) {
    var scanner = ISOScanner(text)
    guard let moment = scanner.basicDateTime(), scanner.isAtEnd else { return nil }
    self = moment
  }
}

extension ISOScanner {
  mutating func basicDay() -> CivilDay? {
    guard let year = number(digits: 4), let month = number(digits: 2), let day = number(digits: 2) else {
      return nil
    }
    return CivilDay(year: year, month: month, day: day)
  }

  mutating func basicDateTime() -> CivilDateTime? {
    guard let day = basicDay(), take("T"), let hour = number(digits: 2), let minute = number(digits: 2),
      let second = number(digits: 2),
      let time = CivilTime(hour: hour, minute: minute, second: second == 60 ? 59 : second)
    else { return nil }
    return CivilDateTime(day: day, time: time)
  }
}
