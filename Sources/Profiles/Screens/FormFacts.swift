import Accounts

/// What a form shows at first, beside what was done with it.
public struct FormFacts {
  /// What was typed so far, also before the page was reloaded, as ``SignUpDraft/text``.
  public var typed = ""
  /// The name or the address that was typed on the screen before; may be empty.
  public var known = ""
  /// Whether the box "remember me" is ticked at first.
  public var remembers = false
  /// What the browser says that it is.
  public var userAgent = ""
  /// Where one logs in to the account.
  public var loginPath = ""
  /// Where one gets in by what a profile of this device has.
  public var forgotPath = ""
  /// Where one makes a profile without an account.
  public var profilePath = ""
  /// Where one asks for a letter with a link to a new password.
  public var resetPath = ""
  /// Whether the password of the account is not the one of this device. Nothing that the account has to confirm can be done before
  /// its owner has logged in to it.
  public var needsLogin = false
  /// What the person has said of themselves.
  var about = PersonalFacts()

  public init() {}
}
