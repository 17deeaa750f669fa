/// Time zones in the browser's texts.
enum ZoneOffset {
  /// The minutes that a zone is ahead of UTC, from a date with `longOffset` of `Intl` in English: "11/21/2026,
  /// GMT-05:00", or "GMT" alone. Seconds, which old zones had, are left out.
  static func minutes(in text: String) -> Int? {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "M")) else { return nil }
    let offset = Array(text.utf8[mark...].dropFirst(2))
    guard let sign = offset.first else { return 0 }
    let numbers = offset.dropFirst().split(separator: UInt8(ascii: ":")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count > 1, let hours = numbers[0], let minutes = numbers[1] else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 1 : -1)
  }

  /// Whether the text has only characters of zone names.
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
