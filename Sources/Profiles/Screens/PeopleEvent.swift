import Loop
import Markup

/// What happens on the screens about people. One type for all of them, because every part of a view is compiled once for
/// each type of event.
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
  case tickedShow(Bool)

  // The recovery code
  case tickedWritten(Bool)
  case tappedCopy
  case copied(Bool)
  case tappedPrint
  case tappedSave(title: String)
  /// The person has written it down; the app forgets it.
  case tappedContinue
  /// The person does not want to be asked for it any more.
  case dismissedCode
  case settledCode(Result<Profile, Trouble>)

  // What they have kept
  case data(DataEvent)
  /// Of the module with this id, in its own rows.
  case module(String, AnyObject)
}
