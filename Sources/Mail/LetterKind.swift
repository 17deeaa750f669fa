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
  /// The password was changed on a device.
  case password
  /// An account was deleted. It outlives the account, and nothing of it is kept once it is sent or given up.
  case deleted
  /// Invites somebody to the staff.
  case invitation
  /// Lets somebody of the staff choose a new password.
  case staffPassword = "staff-password"
  /// New averages, to those of the staff who want them.
  case averages
  /// Where the record of the staff ends now, to the auditors, who can so prove that nothing before it was changed.
  case record
  /// To the address that an account has, when the staff asks for another.
  case proposal
  /// Invites somebody to make an account.
  case welcome
  /// Encourages somebody who has joined a programme.
  case program
  /// The same, to somebody of the staff who wants to see it.
  case programTest = "program-test"

  /// Whether its link lets somebody of the staff choose a password.
  public var isWelcome: Bool { self == .invitation || self == .staffPassword }

  /// How long its link works, in milliseconds; nil for a letter whose link has no token.
  public var linkLasts: Int64? {
    switch self {
    case .confirm, .invitation, .staffPassword: 7 * 86_400_000
    case .reset: 3_600_000
    case .change: 86_400_000
    case .proposal: 7 * 86_400_000
    case .known, .changed, .device, .password, .deleted, .averages, .record, .program, .programTest, .welcome:
      nil
    }
  }
}
