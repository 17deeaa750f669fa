import Components
import Core

extension YAMLValue {
  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let text = string() else { return nil }
    guard let number = Int(text), range.contains(number) else {
      problem("\"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  func number() -> Double? {
    guard let text = string() else { return nil }
    guard let number = Double(text), number.isFinite else {
      problem("\"\(text)\" is not a number; write it like 1248 or 2.2")
      return nil
    }
    return number
  }

  func number(in range: ClosedRange<Double>) -> Double? {
    guard let number = number() else { return nil }
    guard range.contains(number) else {
      problem("\"\(name)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// Longitude and latitude, as GeoJSON has them.
  func position() -> Position? {
    guard let numbers = list()?.compactMap({ $0.number() }) else { return nil }
    guard let position = Position(numbers) else {
      problem("a position is [longitude, latitude] in degrees, such as [-77.6289, 43.1284]")
      return nil
    }
    return position
  }

  func boolean() -> Bool? {
    guard let text = string() else { return nil }
    guard text == "true" || text == "false" else {
      problem("\"\(name)\" must be true or false")
      return nil
    }
    return text == "true"
  }

  func civilDay() -> CivilDay? {
    guard let text = string() else { return nil }
    guard let day = CivilDay(iso: text) else {
      problem("\"\(text)\" is not a day of the calendar; write it like 2026-11-20")
      return nil
    }
    return day
  }

  func monthDay() -> MonthDay? {
    guard let text = string() else { return nil }
    guard let day = MonthDay(text) else {
      problem("\"\(text)\" is not a day of every year; write month and day like 10-01")
      return nil
    }
    return day
  }

  /// Lower-case letters, digits and hyphens, for addresses and stored data.
  func identifier() -> String? {
    guard let text = string() else { return nil }
    guard ContentID.isValid(text) else {
      problem("\"\(name)\" may have only small letters a–z, digits and hyphens; \"\(text)\" has others")
      return nil
    }
    return text
  }

  func choice(_ what: String, among known: [String]) -> String? {
    guard let text = string() else { return nil }
    guard known.contains(text) else {
      problem("unknown \(what) \"\(text)\"" + Spelling.advice(for: text, among: known))
      return nil
    }
    return text
  }
}
