import Core
import Foundation
import Loop

extension Formatting {
  /// Days and numbers by Foundation, in the forms that the browser's `Intl` writes (`Web/bridge.js`), so that the app
  /// finds the page as it would have drawn it.
  ///
  /// - Parameter timeZone: what counts as the device's.
  public static func foundation(_ language: String, in timeZone: TimeZone = .gmt) -> Formatting {
    let locale = Locale(identifier: language)
    let numbers = language == "es" ? Locale(identifier: "es-US") : locale
    var formatting = Formatting(
      language: language, plural: { plural($0, language: language) },
      day: { day, style in self.day(day, style, locale) },
      time: { time, format in self.time(time, format, locale) },
      number: { $0.formatted(.number.precision(.fractionLength(0...3)).locale(numbers)) },
      offset: { zone, milliseconds in
        let zone = zone.isEmpty ? timeZone : TimeZone(identifier: zone)
        return zone.map {
          $0.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000)) / 60
        }
      })
    formatting.decimal = { $0.formatted(.number.precision(.fractionLength(1)).locale(numbers)) }
    formatting.weekStart = LocaleTag(language).weekStart
    formatting.usesFahrenheit = LocaleTag(language).usesFahrenheit
    return formatting
  }

  private static func time(_ time: CivilTime, _ format: TimeFormat, _ locale: Locale) -> String {
    let style = Date.FormatStyle(locale: locale.with(format.hourCycle), timeZone: .gmt).hour().minute()
    let text = Date(timeIntervalSince1970: Double(time.minuteOfDay) * 60).formatted(style)
    let isPadded = locale.isChinese && format == .system && text.hasPrefix("0")
    // CLDR has a narrow space before AM, for which browsers write the one that pages have always parsed.
    return (isPadded ? String(text.dropFirst()) : text).replacingOccurrences(of: "\u{202F}", with: " ")
  }

  private static func day(_ day: CivilDay, _ style: DayStyle, _ locale: Locale) -> String {
    let date = Date(timeIntervalSince1970: Double(day.epochDay) * 86_400)
    var form = Date.FormatStyle(locale: locale, timeZone: .gmt).day()
    switch style {
    case .long: form = form.month(.wide).year()
    case .short: form = form.month(.abbreviated)
    case .weekday: form = form.month(.wide).weekday(.wide)
    case .weekdayOfYear: form = form.month(.wide).weekday(.wide).year()
    case .shortWeekday: form = Date.FormatStyle(locale: locale, timeZone: .gmt).weekday(.abbreviated)
    }
    let text = date.formatted(form)
    return locale.isChinese ? text.filter { $0 != " " } : text
  }

  /// CLDR's cardinal rules for whole numbers, which Foundation does not offer, in the languages that sites can have.
  private static func plural(_ count: Int, language: String) -> PluralCategory {
    switch language.prefix(2) {
    case "en": count == 1 ? .one : .other
    case "es": count == 1 ? .one : count != 0 && count % 1_000_000 == 0 ? .many : .other
    default: .other
    }
  }
}

extension TimeFormat {
  fileprivate var hourCycle: Locale.HourCycle? {
    switch self {
    case .system: nil
    case .twelve: .oneToTwelve
    case .twentyFour: .zeroToTwentyThree
    }
  }
}

extension Locale {
  /// Browsers have newer CLDR data, in which Chinese has no space before the weekday, and hours without a zero before them.
  fileprivate var isChinese: Bool { language.languageCode == .chinese }

  fileprivate func with(_ hourCycle: HourCycle?) -> Locale {
    guard let hourCycle else { return self }
    var components = Components(locale: self)
    components.hourCycle = hourCycle
    return Locale(components: components)
  }
}
