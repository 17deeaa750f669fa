@_spi(_Unicode) import Swift

/// Text brought to one form, so that two keyboards that write the same letters differently mean the same.
enum NormalizedText {
  /// Canonically composed (Unicode NFC), as RFC 8265 wants for passwords.
  static func composed(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text._nfc { output.append(scalar) }
    return String(output)
  }

  /// Composed, lower case, without white space around and with single spaces between.
  static func folded(_ text: String) -> String {
    words(composed(composed(text).lowercased())).joined(separator: " ")
  }

  /// As ``folded(_:)``, also without accents and punctuation: "¡José  Peña!" and "jose pena" are one answer.
  static func loose(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.lowercased()._nfd {
      switch scalar.value {
      case 0x300...0x36F: continue
      case 0x27, 0x2019: continue
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA1, 0xBF, 0x2010...0x2027, 0x3001...0x3002,
        0xFF01...0xFF0F, 0xFF1A...0xFF1F:
        output.append(" ")
      default: output.append(scalar)
      }
    }
    return composed(words(String(output)).joined(separator: " "))
  }

  static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }

  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isSpace).map { String(Substring($0)) }
  }
}
