import Core

/// A language and where it is spoken, as BCP 47 writes them: es-US, zh-Hans-CN.
public struct LocaleTag: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// A language with the region of the first tag that has the same language, or else of the first that has any.
  ///
  /// - Parameter preferred: the person's languages, the best one first.
  public init(language: String, preferred: [String]) {
    let tags = preferred.map { LocaleTag($0) }
    let own = tags.first { $0.language == LocaleTag(language).language }
    let region = (own ?? tags.first { $0.region != nil })?.region
    text = region.map { language + "-" + $0 } ?? language
  }

  /// Without the region.
  public var withoutRegion: String {
    guard let region else { return text }
    return text.split(separator: "-").filter { $0 != region }.map { String($0) }.joined(separator: "-")
  }

  /// Two letters, or three digits for a part of the world; nil where the tag has none.
  public var region: String? {
    for part in text.split(separator: "-").dropFirst() {
      let isNumber = part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      if part.utf8.count == 2 && !isNumber || part.utf8.count == 3 && isNumber { return String(part) }
    }
    return nil
  }

  private var language: String { text.split(separator: "-").first.map { String($0) } ?? "" }

  /// The day on which weeks start there: CLDR 46, supplemental week data. A language without a region is taken to be where CLDR
  /// finds it most likely: English in the United States.
  public var weekStart: Weekday {
    let place = region ?? (language == "en" ? "US" : "")
    if Self.sunday.contains(text: " " + place + " ") { return .sunday }
    if Self.saturday.contains(text: " " + place + " ") { return .saturday }
    return place == "MV" ? .friday : .monday
  }

  /// Whether temperatures are said in degrees Fahrenheit there: CLDR 46, supplemental measurement data.
  public var usesFahrenheit: Bool {
    let place = region ?? (language == "en" ? "US" : "")
    return Self.fahrenheit.contains(text: " " + place + " ")
  }

  private static let fahrenheit = " AS BS BZ GU KY MP PR PW UM US VI "
  private static let sunday =
    " AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK "
    + "PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW "
  private static let saturday = " AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY "
}
