import Core
import Foundation
import Loop

extension Formatting {
  /// As Foundation's CLDR data write things, which are those of the browsers' `Intl`.
  static func server(language: String) -> Formatting {
    let locale = Locale(identifier: language)
    return Formatting(
      language: language,
      plural: { plural($0, locale.language.languageCode?.identifier ?? language) },
      day: { day, style in text(day, style, locale) },
      number: { number in
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .decimal
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
      })
  }

  private static func text(_ day: CivilDay, _ style: DayStyle, _ locale: Locale) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = .gmt
    formatter.setLocalizedDateFormatFromTemplate(template(style))
    return formatter.string(from: Date(timeIntervalSince1970: Double(day.epochDay) * 86400))
  }

  /// Fields by Unicode TR 35; the order and what stands between them are the locale's.
  private static func template(_ style: DayStyle) -> String {
    switch style {
    case .long: "dMMMMy"
    case .short: "dMMM"
    case .weekday: "EEEEdMMMM"
    }
  }

  /// CLDR 44, cardinal rules for integers of the languages that a site can have. Foundation offers no plural rules of its
  /// own outside string catalogues.
  private static func plural(_ count: Int, _ language: String) -> PluralCategory {
    switch language {
    case "en": count == 1 ? .one : .other
    case "es": count == 1 ? .one : count != 0 && count % 1_000_000 == 0 ? .many : .other
    default: .other
    }
  }
}
