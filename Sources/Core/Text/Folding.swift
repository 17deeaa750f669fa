extension StringProtocol {
  /// In Unicode Normalization Form C: texts that are equal as `String`s then have the same bytes too.
  public func normalized() -> String { UnicodeForm.composed(String(self)) }

  /// In Unicode Normalization Form D: accents stand by themselves.
  public func decomposed() -> String { UnicodeForm.decomposed(String(self)) }

  /// What two spellings of the same username or answer have in common: white space trimmed and collapsed, upper and lower
  /// case alike (`STRASSE` and `straße` too), Form C. Folding twice changes nothing.
  ///
  /// The result is for comparing and for deriving keys, not for reading. Full-width and other compatibility forms stay
  /// apart, because Form KC is not available.
  public func folded() -> String {
    // Case mapping may leave Form C, so that comes last again.
    UnicodeForm.caseless(collapsingWhitespace().normalized()).normalized()
  }
}
