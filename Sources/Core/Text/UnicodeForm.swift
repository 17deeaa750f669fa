// The only use of the standard library's own normalization, an interface that may change. The tests and the self-check
// tell whether a new compiler still does the same.
@_spi(_Unicode) import Swift

/// A Unicode form of a text: equivalent spellings have the same form.
public enum UnicodeForm: Int32, CaseIterable, Sendable {
  /// Normalization Form C: accents are joined with their letters.
  case composed
  /// Normalization Form D: accents follow their letters.
  case decomposed
  /// Case folded by the full mappings of Unicode, for no language in particular: `STRASSE` equals `straße`, `ς` equals
  /// `Σ`.
  case caseless

  /// The form by the standard library. Its tables are a tenth of the app's size, and browsers have their own.
  public func standard(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    switch self {
    case .composed: for scalar in text._nfc { result.append(scalar) }
    case .decomposed: for scalar in text._nfd { result.append(scalar) }
    // Upper case joins ß with SS and ς with Σ. Lower case comes first because the capital ẞ has no other upper case.
    case .caseless: return text.lowercased().uppercased().lowercased()
    }
    return String(result)
  }

  #if arch(wasm32)
    /// The form by the platform. ASCII, which is nearly every text, only needs lower case.
    func callAsFunction(_ text: String) -> String {
      var text = text
      return text.withUTF8 { bytes in
        if bytes.allSatisfy({ $0 < 0x80 }) {
          guard self == .caseless else { return String(decoding: bytes, as: UTF8.self) }
          return String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        // A form is at most three times as long as the UTF-8 of its text.
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
  /// Writes the form of a text to `output` and returns its length. The linked program defines it.
  @_extern(c, "toward_unicode_form")
  private func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32
#endif
