import Core
import Loop

extension Formatting {
  /// The formats of the browser's `Intl` for a language and place.
  public static func browser(_ locale: LocaleTag) -> Formatting {
    let language = locale.withoutRegion
    let plural = Intl("PluralRules", language)
    // Spanish as in the United States: $1,883. In that of Spain it would be $1883, and $18.830.
    let place = language == "es" ? "es-US" : language
    let number = Intl("NumberFormat", place)
    let decimal = Intl(
      "NumberFormat", place, #"{"minimumFractionDigits":1,"maximumFractionDigits":1}"#)
    let days = WrittenTexts()
    let times = WrittenTexts()
    let numbers = WrittenTexts()
    let decimals = WrittenTexts()
    var formatting = Formatting(
      language: language,
      plural: { PluralCategory(rawValue: plural.write(Double($0))) ?? .other },
      day: { day, style in
        days.text(day.epochDay * DayStyle.allCases.count + Int(style.rawValue)) {
          Intl(date: style.options, locale.text).write(Double(day.epochDay) * 86_400_000)
        }
      },
      // The middle of the minute, so that rounding cannot give the minute before.
      time: { time, format in
        times.text(time.minuteOfDay * 4 + format.number) {
          Intl(date: format.options, locale.text).write(Double(time.minuteOfDay) * 60_000 + 30_000)
        }
      },
      number: { value in
        guard abs(value) < 1_000_000, Double(Int(value)) == value else { return number.write(value) }
        return numbers.text(Int(value)) { number.write(value) }
      },
      offset: { zone, milliseconds in
        if zone.isEmpty { return Int(bridgeOffsetMinutes(Double(milliseconds))) }
        return Intl(zone: zone).flatMap { ZoneOffset.minutes(in: $0.write(Double(milliseconds))) }
      })
    formatting.decimal = { value in
      let tenths = Int((value * 10).clamped(to: -1e15...1e15))
      guard Double(tenths) == value * 10 else { return decimal.write(value) }
      return decimals.text(tenths) { decimal.write(value) }
    }
    formatting.weekStart = locale.weekStart
    formatting.usesFahrenheit = locale.usesFahrenheit
    return formatting
  }
}

/// A cache of formatted texts: a screen writes the same days, times and numbers with every event, and asking the
/// browser is slow.
private final class WrittenTexts {
  private static let count = 512
  private var keys = [Int](repeating: .min, count: count)
  private var texts = [String](repeating: "", count: count)

  /// A new text replaces another one with the same place.
  func text(_ key: Int, _ write: () -> String) -> String {
    let place = key & (Self.count - 1)
    if keys[place] == key { return texts[place] }
    let text = write()
    keys[place] = key
    texts[place] = text
    return text
  }
}

/// A formatter of the browser's `Intl`: its class, a language, and its options as JSON.
private struct Intl {
  private let description: String

  init(_ kind: String, _ language: String, _ options: String = "{}") {
    description = kind + "\n" + language + "\n" + options
  }

  /// A formatter for civil times, which are passed as UTC.
  init(date options: String, _ language: String) {
    self.init("DateTimeFormat", language, #"{"timeZone":"UTC",\#(options)}"#)
  }

  /// nil for a text that cannot be a zone's name, or needs escaping in JSON.
  init?(zone: String) {
    guard ZoneOffset.canBeName(zone) else { return nil }
    self.init("DateTimeFormat", "en", #"{"timeZone":"\#(zone)","timeZoneName":"longOffset"}"#)
  }

  /// The formatted number; empty if the browser lacks such a formatter.
  func write(_ number: Double) -> String {
    let capacity = 256
    var description = description
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = description.withUTF8 {
        Int(
          bridgeFormat(
            number, $0.baseAddress, Int32(truncatingIfNeeded: $0.count), buffer.baseAddress, Int32(capacity)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DayStyle {
  fileprivate var options: String {
    switch self {
    case .long: #""day":"numeric","month":"long","year":"numeric""#
    case .short: #""day":"numeric","month":"short""#
    case .weekday: #""weekday":"long","day":"numeric","month":"long""#
    case .shortWeekday: #""weekday":"short""#
    case .weekdayOfYear: #""weekday":"long","day":"numeric","month":"long","year":"numeric""#
    }
  }
}

extension TimeFormat {
  fileprivate var number: Int {
    switch self {
    case .system: 0
    case .twelve: 1
    case .twentyFour: 2
    }
  }

  fileprivate var options: String {
    let time = #""hour":"numeric","minute":"2-digit""#
    switch self {
    case .system: return time
    case .twelve: return time + #","hourCycle":"h12""#
    case .twentyFour: return time + #","hourCycle":"h23""#
    }
  }
}
