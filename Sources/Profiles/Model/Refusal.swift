/// Why something that a person typed cannot be taken.
public enum Refusal: Error, Hashable, Sendable {
  case missing
  case tooShort
  case tooLong
  /// Among the first that others would guess.
  case common
  case controlCharacter
  case containsUsername
  case containsPassword
  case inQuestion
  /// Does not read as what it should be: a wrong character, length or check character.
  case mistyped
  /// The second time it was typed otherwise.
  case notConfirmed
  case taken
  case unknown
  case wrong
}
