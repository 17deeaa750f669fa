import Core
import Loop

extension Formatting {
  /// As the browser's `Intl` writes things in this language.
  public static func browser(language: String) -> Formatting {
    Formatting(
      language: language,
      plural: { count in
        let categories: [PluralCategory] = [.zero, .one, .two, .few, .many, .other]
        let index = withLanguage(language) { bridgePlural(Int32(clamping: count), $0, $1) }
        return categories.indices.contains(Int(index)) ? categories[Int(index)] : .other
      },
      day: { day, style in format(Double(day.epochDay), style: style.rawValue, language: language) },
      // The middle of the minute, so that no rounding leads to the one before. Behind the styles of days in the bridge.
      time: { format((Double($0.minuteOfDay) + 0.5) / 1440, style: 3, language: language) },
      number: { format($0, style: -1, language: language) })
  }

  private static func withLanguage<Result>(
    _ language: String, _ body: (UnsafePointer<UInt8>?, Int32) -> Result
  ) -> Result {
    var language = language
    return language.withUTF8 { body($0.baseAddress, Int32($0.count)) }
  }

  private static func format(_ number: Double, style: Int32, language: String) -> String {
    let capacity = 256
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = Int(
        withLanguage(language) {
          bridgeFormat(style, number, $0, $1, buffer.baseAddress, Int32(capacity))
        })
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
