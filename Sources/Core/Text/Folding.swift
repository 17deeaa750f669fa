extension StringProtocol {
  /// Unicode Normalization Form C: texts that are equal as `String`s then have the same bytes.
  public func normalized() -> String { UnicodeForm.composed(String(self)) }

  /// Unicode Normalization Form D: accents are separate characters.
  public func decomposed() -> String { UnicodeForm.decomposed(String(self)) }

  /// The common form of all spellings of a username or an answer: white space trimmed and collapsed, case folded
  /// (`STRASSE` and `straße` too), Form C. Folding twice changes nothing.
  ///
  /// It is for comparing and for deriving keys, not for reading. Full-width and other compatibility forms stay
  /// distinct, because Form KC is not available.
  public func folded() -> String {
    // Case folding may leave Form C, so normalization comes last again.
    UnicodeForm.caseless(collapsingWhitespace().normalized()).normalized()
  }
}
