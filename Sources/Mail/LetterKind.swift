/// The letters that a server writes.
public enum LetterKind: String, Hashable, Sendable, CaseIterable {
  /// To confirm the address of a new account.
  case confirm
  /// To the owner of an address that has an account already.
  case known
  /// To choose a new password.
  case reset
  /// To confirm another address of an account.
  case change
  /// To the old address, when another is asked for.
  case changed
  /// A device logged in.
  case device

  /// How long its link works, in milliseconds; nil for a letter whose link has no token.
  public var linkLasts: Int64? {
    switch self {
    case .confirm: 7 * 86_400_000
    case .reset: 3_600_000
    case .change: 86_400_000
    case .known, .changed, .device: nil
    }
  }
}
