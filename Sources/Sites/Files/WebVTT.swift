/// Captions as browsers read them (https://www.w3.org/TR/webvtt1/).
enum WebVTT {
  static let mediaType = "text/vtt; charset=utf-8"

  struct Cue {
    /// In seconds.
    var start, end: Double
    var text: String
  }

  static func file(_ cues: [Cue]) -> [UInt8] {
    let blocks = cues.map { "\(time($0.start)) --> \(time($0.end))\n\(escaped($0.text))\n" }
    return Array((["WEBVTT\n"] + blocks).joined(separator: "\n").utf8)
  }

  /// `00:01:02.500`.
  static func time(_ seconds: Double) -> String {
    let all = Int((seconds * 1000).rounded())
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return digits(all / 3_600_000, 2) + ":" + digits(all / 60000 % 60, 2) + ":" + digits(all / 1000 % 60, 2)
      + "." + digits(all % 1000, 3)
  }

  private static func escaped(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").xmlEscaped
  }
}

extension String {
  var xmlEscaped: String {
    var safe = ""
    for character in self {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      default: safe.append(character)
      }
    }
    return safe
  }
}
