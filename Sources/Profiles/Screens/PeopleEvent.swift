import Loop
import Markup

/// Events of the screens about people. They share one type, because generic views are compiled again for every type of
/// event.
public indirect enum PeopleEvent {
  // The agreement
  case tappedBack
  case agreed
  case disagreed

  // Forms
  case submitted(PersonForm, FormFields)
  case answered(PersonForm, FormOutcome)
  case changedUsername(String)
  case lookedUp(Result<Profile, Trouble>)
  case tappedOtherWay
  case typedNewPassword(String)
  /// Into a field of which something is said to be wrong.
  case retyped(String, in: FormProblem.Field)
  /// In the form of a new profile, into a field that is no secret.
  case typed(String, in: FormProblem.Field)
  /// So much (``SignUpDraft/text``) was typed, and nothing more for a moment.
  case pausedTyping(String)
  case tickedShow(Bool)
  case tickedShared(Bool)
  case tappedSuggest
  /// A screen opens by this link to a new password.
  case askedLink(String)
  /// Whether the link to a new password, by its token, opens nothing any more.
  case foundLink(isOver: Bool, String)
  /// Random bytes for a pass phrase; nil if the browser has none.
  case drew([UInt8]?)

  // A profile that nobody can open any more
  case submittedRemoval(FormFields)
  case removed(Result<Profile, Trouble>)

  // The recovery code
  case tickedWritten(Bool)
  case tappedCopy
  case copied(Bool)
  case tappedPrint
  case tappedSave(title: String)
  /// The person has noted the code, and the app forgets it.
  case tappedContinue
  /// The person declines the recovery code.
  case dismissedCode
  /// The person wants to note it another day.
  case putOffCode
  case settledCode(Result<Profile, Trouble>)
  /// A code that is shown, so that a reload does not lose it; nil if the device could not.
  case sealedCode(RecoveryCode, String?)
  /// The one that was shown before the reload; nil if there is another one since then.
  case foundCode(RecoveryCode?, of: ProfileID)

  // What they did as a guest
  /// The person takes it over into their new profile, or not.
  case answeredGuestWork(Bool)

  // Their account
  case account(AccountEvent)

  // What they have kept
  case data(DataEvent)
  /// Of the module with this id, in its own rows.
  case module(String, AnyObject)
}
