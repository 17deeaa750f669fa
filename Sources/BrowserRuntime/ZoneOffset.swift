/// What the browser says about time zones, as text.
enum ZoneOffset {
  /// The minutes that a zone adds to UTC, from a day with the zone's offset behind it, as `longOffset` of `Intl` writes it in
  /// English: "11/21/2026, GMT-05:00", or "GMT" alone for none. Seconds, which zones had long ago, are left out.
  static func minutes(in text: String) -> Int? {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "M")) else { return nil }
    let offset = Array(text.utf8[mark...].dropFirst(2))
    guard let sign = offset.first else { return 0 }
    let parts = offset.dropFirst().split(separator: UInt8(ascii: ":")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count > 1, let hours = parts[0], let minutes = parts[1] else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 1 : -1)
  }

  /// Whether the text has just what names of zones are made of.
  static func canBeName(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
