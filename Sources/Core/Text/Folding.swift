// The only place that uses the standard library's own normalisation, which it has for comparing strings and does not
// promise to keep: with a new compiler, the tests and the self-check say whether it still does the same.
@_spi(_Unicode) import Swift

extension StringProtocol {
  /// In Unicode Normalization Form C: texts that are equal as `String`s then have the same bytes too.
  public func normalized() -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(self)._nfc { result.append(scalar) }
    return String(result)
  }

  /// What two spellings of the same username or answer have in common: white space trimmed and collapsed, upper and lower
  /// case alike (`STRASSE` and `straße` too), Form C. Folding twice changes nothing.
  ///
  /// The result is for comparing and for deriving keys, not for reading. Full-width and other compatibility forms stay
  /// apart, because Form KC is not available.
  public func folded() -> String {
    // By way of upper case, because that also joins ß with SS, and ς with Σ; before that lower case, for the capital ẞ,
    // which has no other upper case. Case mapping may leave Form C, so that comes last again.
    collapsingWhitespace().normalized().lowercased().uppercased().lowercased().normalized()
  }
}
