import Core

/// Dates and times in the formats of spreadsheets: `9/3/2026 14:05`, `9/6/2026 2:05 PM`, `2026/9/3 14:05`, `3.9.2026 14:05`.
enum WrittenDate {
  /// Whether the day or the month comes first, where the year comes last.
  enum Order {
    case dayFirst, monthFirst

    /// The order that all of some texts can have. Where they can have both, `isDayFirst` decides.
    init(of texts: [String], isDayFirst: Bool) {
      var (isDay, isMonth) = (true, true)
      for text in texts {
        guard let numbers = WrittenDate.date(text), numbers[0] < 1000 else { continue }
        if numbers[0] > 12 { isMonth = false }
        if numbers[1] > 12 { isDay = false }
      }
      self = isDay == isMonth ? (isDayFirst ? .dayFirst : .monthFirst) : isDay ? .dayFirst : .monthFirst
    }
  }

  /// Nil for a text in another form.
  static func moment(_ text: String, _ order: Order) -> CivilDateTime? {
    let parts = text.trimmed().split(separator: " ")
    guard parts.count > 1, let numbers = date(text) else { return nil }
    let (year, month, day): (Int, Int, Int) =
      if numbers[0] > 999 {
        (numbers[0], numbers[1], numbers[2])
      } else if order == .dayFirst {
        (numbers[2], numbers[1], numbers[0])
      } else {
        (numbers[2], numbers[0], numbers[1])
      }
    guard let civil = CivilDay(year: year, month: month, day: day), let minute = minute(parts.dropFirst())
    else { return nil }
    return CivilDateTime(day: civil, time: .midnight).adding(milliseconds: Int64(minute) * 60_000)
  }

  /// The three numbers of the date at the beginning.
  fileprivate static func date(_ text: String) -> [Int]? {
    guard let date = text.trimmed().split(separator: " ").first else { return nil }
    let mark = date.utf8.first { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
    guard mark == UInt8(ascii: "/") || mark == UInt8(ascii: "."), let mark else { return nil }
    let numbers = date.utf8.split(separator: mark, omittingEmptySubsequences: false).compactMap {
      Int(String(Substring($0)))
    }
    return numbers.count == 3 ? numbers : nil
  }

  /// Of `14:05`, `2:05:00 PM`.
  private static func minute(_ parts: ArraySlice<Substring>) -> Int? {
    let half = parts.count > 1 ? parts.last.map { String($0).folded() } : nil
    guard let time = parts.first, parts.count < 3, half == nil || half == "am" || half == "pm" else {
      return nil
    }
    let numbers = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int(String($0)) }
    guard (2...3).contains(numbers.count), (0...59).contains(numbers[1]) else { return nil }
    var hour = numbers[0]
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    return (0...23).contains(hour) ? hour * 60 + numbers[1] : nil
  }
}
