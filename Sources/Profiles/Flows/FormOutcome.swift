import Loop

/// How it went with a form that was sent.
public enum FormOutcome {
  case refused([FormProblem])
  case failed(Trouble)
  /// The session's key is a new place of the data key, to be used or given up; the code is a new one, to be shown.
  case done(LoginSession, RecoveryCode?)
}

extension Effect where Event == Result<LoginSession, Trouble> {
  /// - Parameter field: the one whose secret was wrong, if one was.
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
