extension Unicode.Scalar {
  /// Whether the scalar has the property White_Space (PropList.txt of Unicode 16). The list is written out to keep the
  /// tables out of the WebAssembly file; it has not changed for many years.
  public var isWhitespace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  public func trimmed() -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The text without white space at both ends, and with one space for each run of it inside.
  public func collapsingWhitespace() -> String {
    var result = String.UnicodeScalarView()
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.isWhitespace {
        isPending = !result.isEmpty
      } else {
        if isPending { result.append(" ") }
        isPending = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether the text is empty or white space only.
  public var isBlank: Bool { unicodeScalars.allSatisfy { $0.isWhitespace } }
}
