import Accounts

/// What a form shows at first, beside what was done with it.
public struct FormFacts {
  /// What was typed before the page was reloaded, as ``SignUpDraft/text``.
  public var restored = ""
  /// Whether the box "remember me" is ticked at first.
  public var remembers = false
  /// What the browser says that it is.
  public var userAgent = ""
  /// What the person has said of themselves.
  var about = PersonalFacts()

  public init() {}
}
