// The only place that uses the standard library's own normalisation, which it has for comparing strings and does not
// promise to keep: with a new compiler, the tests and the self-check say whether it still does the same.
@_spi(_Unicode) import Swift

/// A form of a text in which spellings that differ in Unicode only are the same.
public enum UnicodeForm: Int32, CaseIterable, Sendable {
  /// Normalization Form C: accents are joined with their letters.
  case composed
  /// Normalization Form D: accents follow their letters.
  case decomposed
  /// Upper and lower case are one, by the full mappings of Unicode without those of a language: `STRASSE` and `straße`,
  /// `ς` and `Σ` too.
  case caseless

  /// By the standard library, whose tables come to a tenth of the app. A browser has them already.
  public func standard(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    switch self {
    case .composed: for scalar in text._nfc { result.append(scalar) }
    case .decomposed: for scalar in text._nfd { result.append(scalar) }
    // By way of upper case, because that also joins ß with SS, and ς with Σ; before that lower case, for the capital ẞ,
    // which has no other upper case.
    case .caseless: return text.lowercased().uppercased().lowercased()
    }
    return String(result)
  }

  #if arch(wasm32)
    /// By the platform. ASCII, which is nearly everything, has no other form than its lower case.
    func callAsFunction(_ text: String) -> String {
      var text = text
      return text.withUTF8 { bytes in
        if bytes.allSatisfy({ $0 < 0x80 }) {
          guard self == .caseless else { return String(decoding: bytes, as: UTF8.self) }
          return String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        // No form of a text is longer than three times its UTF-8.
        let capacity = bytes.count * 3
        let form = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
          count = Int(
            unicodeForm(
              rawValue, bytes.baseAddress, Int32(bytes.count), output.baseAddress, Int32(capacity)))
        }
        return String(decoding: form, as: UTF8.self)
      }
    }
  #else
    func callAsFunction(_ text: String) -> String { standard(text) }
  #endif
}

#if arch(wasm32)
  /// To be defined by the program that is linked: writes a form of the text to `output` and gives its length.
  @_extern(c, "toward_unicode_form")
  private func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32
#endif
