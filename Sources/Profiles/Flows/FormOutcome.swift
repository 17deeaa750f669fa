import Loop
import Markup

/// The result of a submitted form.
public enum FormOutcome {
  case refused([FormProblem])
  case failed(Trouble)
  /// The answer to a request for a new account was lost. The next one is for the same profile.
  case unanswered(NewProfile)
  /// The session has a new key slot for the data key, which the caller uses or forgets; the code is new and has to be
  /// shown.
  case done(LoginSession, RecoveryCode?)
  /// No profile of this device opened, and the name that was typed may be the address of an account. What was typed is tried there.
  case elsewhere(FormFields)
  /// The server did what it was asked, often by a letter or its link.
  case sent
}

extension Effect where Event == Result<LoginSession, Trouble> {
  /// - Parameter field: the field of the secret, for the case that it was wrong.
  func outcome(wrong field: FormProblem.Field, code: RecoveryCode? = nil) -> Effect<FormOutcome> {
    map { result in
      switch result {
      case .success(let session): .done(session, code)
      case .failure(.wrongSecret): .refused([FormProblem(field, .wrong)])
      case .failure(let trouble): .failed(trouble)
      }
    }
  }
}
