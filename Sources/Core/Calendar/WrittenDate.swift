/// Dates and times in the formats of spreadsheets: `9/3/2026 14:05`, `9/6/2026 2:05 PM`, `2026/9/3 14:05`, `3.9.2026 14:05`, `9/3/26`.
public enum WrittenDate {
  /// Whether the day or the month comes first, where the year comes last. With points the day does everywhere.
  public enum Order: Hashable, Sendable {
    case dayFirst, monthFirst

    /// The order that all of some texts can have; nil where they can have both, or none.
    public init?(of texts: [String]) {
      var (isDay, isMonth) = (true, true)
      for text in texts {
        guard let date = Date(text), date.isOpen else { continue }
        if date.day(.monthFirst) == nil, date.day(.dayFirst) != nil { isMonth = false }
        if date.day(.dayFirst) == nil, date.day(.monthFirst) != nil { isDay = false }
      }
      if isDay == isMonth { return nil }
      self = isDay ? .dayFirst : .monthFirst
    }
  }

  /// What a text can mean.
  public enum Reading: Hashable, Sendable {
    case day(CivilDay)
    /// Nothing tells which of the two it is.
    case either(dayFirst: CivilDay, monthFirst: CivilDay)
  }

  /// The day of a text, which may have a time behind it, also as ISO 8601 writes both; nil if it is none.
  ///
  /// - Parameter order: nil where nothing tells it.
  public static func day(_ text: String, _ order: Order?) -> Reading? {
    let text = text.trimmed()
    if let day = CivilDay(iso: text) ?? CivilDateTime(iso: text.replacing(all: " ", with: "T"))?.day {
      return .day(day)
    }
    // Of the time nothing counts, also not how a language writes its half of the day.
    guard let date = Date(text), date.rest.isEmpty || minute([date.rest[0]]) != nil else { return nil }
    if let order { return date.day(order).map { .day($0) } }
    let (first, second) = (date.day(.dayFirst), date.day(.monthFirst))
    guard let first, let second, first != second else { return (first ?? second).map { .day($0) } }
    return .either(dayFirst: first, monthFirst: second)
  }

  /// Nil for a text in another form, such as ISO 8601.
  public static func moment(_ text: String, _ order: Order) -> CivilDateTime? {
    guard let date = Date(text), !date.hasHyphens, let day = date.day(order), let minute = minute(date.rest)
    else { return nil }
    return CivilDateTime(day: day, time: .midnight).adding(milliseconds: Int64(minute) * 60_000)
  }

  /// The time of a text such as `14:05` and `2:05:00 PM`; nil if it is none.
  public static func time(_ text: String) -> CivilTime? {
    minute(words(text)).flatMap { CivilTime(hour: $0 / 60, minute: $0 % 60) }
  }

  /// Spreadsheets keep a half of the day beside its hour by a space that breaks no line.
  private static func words(_ text: String) -> [Substring] {
    text.trimmed().split { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
  }

  /// The date at the beginning of a text.
  private struct Date {
    var numbers: [Int]
    var isYearFirst: Bool
    var hasPoints: Bool
    var hasHyphens: Bool
    /// What stands behind it.
    var rest: [Substring]

    init?(_ text: String) {
      let parts = words(text)
      guard let date = parts.first else { return nil }
      let marks: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")]
      guard let mark = date.utf8.first(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }),
        marks.contains(mark)
      else { return nil }
      let figures = date.utf8.split(separator: mark, omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
      numbers = figures.compactMap { Int($0) }
      guard figures.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      let lengths = figures.map { $0.utf8.count }
      isYearFirst = lengths[0] == 4
      hasPoints = mark == UInt8(ascii: ".")
      hasHyphens = mark == UInt8(ascii: "-")
      rest = Array(parts.dropFirst())
      guard lengths[1] < 3, lengths[isYearFirst ? 2 : 0] < 3 else { return nil }
      if isYearFirst { return }
      // Two figures are a year of this century. With hyphens they may as well be a day.
      guard lengths[2] == 4 || lengths[2] == 2 && !hasHyphens else { return nil }
      if lengths[2] == 2 { numbers[2] += 2000 }
    }

    /// Whether the order of day and month decides what it means.
    var isOpen: Bool { !isYearFirst && !hasPoints }

    func day(_ order: Order) -> CivilDay? {
      if isYearFirst { return CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]) }
      return hasPoints || order == .dayFirst
        ? CivilDay(year: numbers[2], month: numbers[1], day: numbers[0])
        : CivilDay(year: numbers[2], month: numbers[0], day: numbers[1])
    }
  }

  /// Of `14:05`, `2:05:00 PM`.
  private static func minute(_ parts: [Substring]) -> Int? {
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
