import Core

/// Text in a header: as it is if it is plain ASCII, else in encoded words (RFC 2047).
enum EncodedWords {
  /// The bytes of a text in one word: in base 64, with its frame and the name of a header before it, a line has fewer than 76
  /// characters.
  private static let wordBytes = 39

  /// Without a line break that the text brought along.
  ///
  /// - Parameter always: also where ASCII would do.
  static func encoded(_ text: String, always: Bool = false) -> String {
    let text = text.withoutControls
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.count <= 60
    // What looks like an encoded word would be decoded as one.
    if !always, isPlain, !text.contains("=?") { return text }
    return words(text).map { "=?utf-8?B?\(Base64.encoded(Array($0.utf8)))?=" }.joined(separator: "\r\n ")
  }

  /// In pieces of whole characters.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    for scalar in text.unicodeScalars {
      if words[words.count - 1].utf8.count + String(scalar).utf8.count > wordBytes { words.append("") }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words
  }
}

extension String {
  /// With a space in the place of each control character and each line or paragraph separator.
  public var withoutControls: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
