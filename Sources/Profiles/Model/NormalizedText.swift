import Core

extension StringProtocol {
  /// Folded, and also without accents and punctuation: "¡José  Peña!" and "jose pena" are the same answer.
  func loose() -> String {
    var output = String.UnicodeScalarView()
    for scalar in folded().decomposed().unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0x27, 0x2019: continue
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA1, 0xBF, 0x2010...0x2027, 0x3001...0x3002,
        0xFF01...0xFF0F, 0xFF1A...0xFF1F:
        output.append(" ")
      default: output.append(scalar)
      }
    }
    return String(output).folded()
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible, or changes how its neighbours look.
  var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension Array where Element == Unicode.Scalar {
  /// The number of different scalars, at most `limit`.
  func count(ofDifferentUpTo limit: Int) -> Int {
    var seen: [Unicode.Scalar] = []
    for scalar in self where !seen.contains(scalar) {
      seen.append(scalar)
      if seen.count == limit { break }
    }
    return seen.count
  }
}
