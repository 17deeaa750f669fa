/// The times of a clip's scenes, in seconds: the title, then one text after another, each as long as people need to
/// read it.
struct ClipTimeline: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var text: TextByLanguage
    var start, length: Double
    var end: Double { start + length }
  }

  var parts: [Part]

  /// The length of the transition to the next scene: one text fades out, then the next one fades in.
  static let fade = 0.5

  /// - Parameter pace: the language of the texts in the picture.
  init(title: TextByLanguage, scenes: [TextByLanguage], pace: Language) {
    var start = 0.0
    parts = ([title] + scenes).map { text in
      let part = Part(text: text, start: start, length: Self.seconds(toRead: text[pace]))
      start = part.end
      return part
    }
  }

  var length: Double { parts.last?.end ?? 0 }

  /// About 13 letters a second, as captions for a wide public are timed, and a moment to look; a Chinese character counts
  /// as three letters.
  private static func seconds(toRead text: String) -> Double {
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2e80 ? 3 : 1) }
    return min(6, max(2.5, (Double(letters) / 13 * 2 + 2).rounded() / 2))
  }

  func captions(_ language: Language) -> [UInt8] {
    WebVTT.file(parts.map { WebVTT.Cue(start: $0.start, end: $0.end, text: $0.text[language]) })
  }
}
