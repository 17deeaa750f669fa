/// Why a typed text is refused.
public enum Refusal: Error, Hashable, Sendable {
  case missing
  case tooShort
  case tooLong
  /// One of the first guesses.
  case common
  case controlCharacter
  /// The same as before.
  case unchanged
  case containsUsername
  /// The name of the site, or little else.
  case containsSite
  case containsPassword
  case inQuestion
  /// A wrong character, length or check character.
  case mistyped
  /// The repetition differs.
  case notConfirmed
  case taken
  case unknown
  case wrong
}
